/*
 * study_work.h: a game that this process is analysing.
 *
 * The network thread makes it, hands it to a thread of the bots for a moment,
 * and gets it back with what was found; nobody else touches it.  What is found
 * depends on the record and the number of rollouts alone, so that it does not
 * matter who judges which turn.
 */
#ifndef BALUARTE_STUDY_WORK_H
#define BALUARTE_STUDY_WORK_H

#include "server/bots/botpool.h"
#include "server/core/identity.h"
#include "study/summary.h"

enum { STUDY_FOUND_MAX = 16, STUDY_ITEMS_MAX = 4096 };

struct study_work {
    struct chore    chore; /* first */
    struct server  *server;
    char            table[ID_CAP];
    char           *record;
    uint64_t        rollouts;
    struct session *game;
    struct study   *study;
    int             n_items, next;             /* all before 'next' are found */
    bool            is_known[STUDY_ITEMS_MAX]; /* stored by whoever had it before */
    void (*done)(struct study_work *w);

    /* what the thread has found since it was asked */
    int   n_found, item[STUDY_FOUND_MAX];
    char *text[STUDY_FOUND_MAX];
    bool  is_lost;      /* not enough memory */
    char  trouble[256]; /* a sentence: this game cannot be analysed */
};

/* NULL: not enough memory. */
struct study_work *study_work_new(struct server *s, const char *table, const char *record, uint64_t rollouts);
void               study_work_free(struct study_work *w); /* NULL is fine */

/* An item that is stored already. */
void study_work_knows(struct study_work *w, int item);

/* Hands it to a thread; 'done' is called on the network thread. */
void study_work_go_on(struct study_work *w, void (*done)(struct study_work *w));

/* Is everything judged? */
static inline bool study_work_is_done(const struct study_work *w)
{
    return w->study && w->next >= w->n_items;
}

/* Forgets what was found, when it is stored. */
void study_work_forget(struct study_work *w);

/* The sums of all verdicts, as they are stored: n texts.  False: one of them is none. */
bool study_work_sum(const struct study_work *w, const char *const *texts, int n, struct study_summary *out);

#endif
