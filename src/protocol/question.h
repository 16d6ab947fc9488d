/*
 * question.h: what a command of the page was asked: who looks, with which aids,
 * since when, and after which actions.  The words are read here, the answers
 * are page.c's and act.c's.
 */
#ifndef BALUARTE_QUESTION_H
#define BALUARTE_QUESTION_H

#include "protocol/reply.h"
#include "view/view.h"

struct question {
    struct session *s;                   /* not the game's own one where the past or a plan is asked for */
    int             eyes[MAX_SEATS + 1]; /* who looks when this seat must decide; the last: when none must */
    int             aids;
    int             ply;     /* ply=N of view, from=N of history and act; -1: was not said */
    int             back;    /* actions to take back first */
    bool            waits;   /* chance=no: what chance decides is left open */
    bool            record;  /* the game as text is wanted, too */
    char           *actions; /* after= or do=, separated by semicolons; NULL: none */
};

/* ORDER WORD */
enum {
    WORD_AIDS = 1,
    WORD_PLY = 2,
    WORD_FROM = 4,
    WORD_AFTER = 8,
    WORD_EYES = 16, /* a viewer for each seat that may have to decide */
    WORD_BACK = 32,
    WORD_CHANCE = 64,
    WORD_RECORD = 128,
    WORD_DO = 256
};

/* The words that 'allowed' names, about the game that is played now.  False: p->why holds a sentence. */
bool question_read(struct protocol *p, char *words, unsigned allowed, struct question *q);

/* Whoever looks at the position in which q->s stands. */
int question_viewer(const struct question *q);

/* The next of the actions; NULL: there are no more.  Cuts the text apart. */
char *question_action(char **rest);

/* act.c: plays and looks in one request. */
void act_run(struct protocol *p, char *rest);

#endif
