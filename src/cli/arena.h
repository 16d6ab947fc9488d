/*
 * arena.h: matches between bots, as the files of 'baluarte arena' share them.
 *
 * arena_game.c plays one game, arena_report.c shows what came out, and
 * cmd_arena.c reads the options and sets the threads to work.
 */
#ifndef BALUARTE_ARENA_H
#define BALUARTE_ARENA_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "bots/bot.h"
#include "cli/elo.h"
#include "session/session.h"

enum { ARENA_BOTS_MAX = 16, FAULT_TEXT = 256, SOLO_RESULTS = 512 };

/* One of the bots that were named. */
struct contender {
    const char       *words;   /* as given                                      */
    const char       *command; /* of an external one, otherwise NULL             */
    struct bot_budget turn;    /* for all decisions of a turn; 0, 0: its own     */
};

struct arena_options {
    const char      *game; /* "carcassonne ruleset=plus" */
    struct session  *from; /* a recorded game: all games begin with its first actions; NULL: at the beginning */
    int              ply;  /* so many */
    struct contender bot[ARENA_BOTS_MAX];
    int              n_bots;
    uint64_t         games, seed; /* games: per pairing */
    int              threads;
    bool             json, has_sprt;
    struct sprt      sprt;
    double           bar;             /* stop when the interval is on one side of this score; 0: no such rule */
    bot_clock        clock;           /* that bots think by: the time, or the processor time of their thread  */
    bool             is_busy;         /* others use the machine: the time on the wall says nothing of a program */
    const char      *records;         /* NULL: none are kept */
    int              luck;            /* rollouts for each outcome of chance; 0: nobody asks about luck */
    unsigned         slack, patience; /* of external bots, ms: beyond the budget; where there is none */
};

/* What became of one game between two contenders. */
struct arena_result {
    bool   finished; /* false: interrupted, or there was no memory            */
    bool   is_solo;  /* one contender alone; 'came_to' is what he came to        */
    int    halves;   /* of the first one: 2 won, 1 drawn, 0 lost              */
    int    came_to;
    int    at_fault;          /* 0, 1: this one lost by its conduct; -1: nobody        */
    double luck;              /* of the first one: what chance gave it, in shares of the win */
    double points[2];         /* mean over the seats of each; without meaning after a fault */
    char   fault[FAULT_TEXT]; /* why */
};

/* Two contenders and what they have played so far. */
struct pairing {
    int            bot[2];
    struct tally   tally;
    uint64_t       next, done;           /* pairs of games begun and finished         */
    uint64_t       faults[2];            /* games lost by conduct                     */
    char           fault[2][FAULT_TEXT]; /* the first reason                     */
    double         points[2];            /* sums over the games that had points       */
    uint64_t       with_points[2];
    struct control control;                  /* pairs by their luck */
    bool           is_decided;               /* by the stop rule                          */
    uint32_t       came_to[2][SOLO_RESULTS]; /* the solo game: how often each came to that result, the last: or more */
};

/* Game number 0 or 1 of a pair: the second swaps the seats.  'path' NULL: no record. */
void arena_play(const struct arena_options *o, const struct pairing *p, uint64_t seed, int second, const char *path,
                atomic_bool *stop, struct arena_result *out);

void arena_show_progress(const struct pairing *p, int n, uint64_t wanted_pairs, double seconds);
void arena_clear_progress(void);
void arena_report(const struct arena_options *o, const struct pairing *p, int n, bool interrupted, double seconds);

#endif
