/*
 * event_turn.h: one look at an event: its entries are read, what somebody
 * asks is done, then what it does by itself, and all of it is stored together
 * or not at all.
 *
 * A turn is a job whose statements read the event and whose 'follow' (store.h)
 * works on the store's thread with the row of the event locked: it replays the
 * entries (event_story.h), runs the command (event_commands.h), steps
 * (event_step.h) and adds the statements that write.  So two processes never
 * do the same thing, and a process that is killed leaves the event as it was
 * before or after.  Nothing here touches a table, a connection or the server.
 */
#ifndef BALUARTE_EVENT_TURN_H
#define BALUARTE_EVENT_TURN_H

#include "server/events/event_reckon.h"
#include "server/events/event_story.h"
#include "server/store/store.h"

enum { TURN_ERRANDS = 64, TURN_TABLES = 64, SENTENCE_CAP = 600 };

/* What has to be done at tables, which the network thread does (events.c). */
enum errand_kind { ERRAND_BEGIN, ERRAND_CLOSE, ERRAND_READ };

struct errand {
    enum errand_kind kind;
    char             table[ID_CAP];
    unsigned         winners; /* CLOSE: seats, one bit each; 0: it ends without a result */
};

/* What the answer is. */
enum paper {
    PAPER_NONE,
    PAPER_EVENT,
    PAPER_ROUNDS,
    PAPER_STANDINGS,
    PAPER_EXPLAIN,
    PAPER_TEXT,
    PAPER_STANDINGS_CSV,
    PAPER_MATCHES_CSV,
    PAPER_FEED,
    PAPER_CALENDAR,
    PAPER_REPORT /* the games of one */
};

struct call;

struct turn {
    /* what is asked */
    char          id[ID_CAP];
    struct who    who; /* "": the server itself */
    int64_t       now;
    const char   *command; /* NULL: none */
    const json_t *body;
    enum paper    paper;
    int           person;                            /* PAPER_EXPLAIN, PAPER_REPORT; -1: everybody */
    void (*then)(struct call *call, json_t *answer); /* takes the answer; NULL: whoever asked has it */
    bool is_new;                                     /* the event is made by this turn */
    bool only_reads;

    /* while it works */
    struct job       *job;
    struct story     *st;
    struct reckoning *reckoning; /* of the story as it was when turn_reckon was last called */
    bool              is_stale;  /* something has happened since */
    json_t           *fresh;     /* entries: [kind, by, what] */
    json_t           *people;    /* new ones: [person, player, name] */
    bool              next_now;  /* the round is started by somebody */
    int               role;      /* of a moderator */
    int               n_before;  /* entries that were there */
    int64_t           wake;

    /* what came of it */
    const char   *code; /* NULL: nothing was refused */
    char          sentence[SENTENCE_CAP];
    json_t       *answer;
    char         *text; /* a paper that is no JSON */
    int           n;    /* entries afterwards */
    bool          has_changed, is_missing;
    int           n_errands;
    struct errand errand[TURN_ERRANDS];
};

/* The statements that a turn begins with, and its work; the job is given to the store by the caller.  When it is done
 * job->follow_with is the turn: turn_forget what it holds. */
void turn_prepare(struct job *job, struct turn *turn);
void turn_forget(struct turn *turn);

/* For commands and steps: something happens.  Takes 'what'. */
void turn_note(struct turn *turn, const char *kind, const char *by, json_t *what);

/* The same of somebody else than who asks. */
void turn_note_as(struct turn *turn, const char *kind, const char *by, const char *name, json_t *what);

/* Refuses what is asked: nothing is stored.  Returns false. */
bool turn_refuse(struct turn *turn, const char *code, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The reckoning of the story as it is now; NULL: it cannot be, and turn->sentence says why. */
struct reckoning *turn_reckon(struct turn *turn);

/* Somebody new; the number. -1: no memory. */
int turn_new_person(struct turn *turn, const char *player, const char *name);

void turn_errand(struct turn *turn, enum errand_kind kind, const char *table, unsigned winners);

#endif
