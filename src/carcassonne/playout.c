/*
 * playout.c: random games to the end, as fast as the engine can.
 *
 * These are the same functions that every other caller uses (phases.h,
 * zones.h, score.h), with the layout of the base game and "no hooks, nobody
 * listens" as constants, so that the compiler removes what the base game does
 * not need.  One word of the generator is taken for each decision, in the same
 * order as ops->pick does: a playout is the same game as stepping through it.
 *
 * A portable build compiles this file once for each level of x86-64 and picks
 * at run time.
 */
#define CARC_PLAIN 1 /* before the headers: see position.h */
#include "carcassonne/playout.h"

#include "carcassonne/phases.h"

enum { TURN_DECISIONS = 2 }; /* at most: where the tile goes, and a follower */

/* One turn after the tile was drawn: place, figure, score.  Returns how many decisions that was: without a follower or a
 * place for one there is nothing to decide. */
static inline __attribute__((always_inline)) int rest_of_turn(struct live p, unsigned n_fits, struct rng *rng)
{
    struct carc *s = p.state;
    struct fit   fit = fit_nth(p.pos, rng_below(rng, n_fits));
    int          decisions = 1;

    bool closes = tile_place(p, fit.slot, fit.rot);
    if (figure_at_home(p.pos, s->active, FIG_SMALL)) {
        uint32_t segs = figure_free_segs(p.pos);
        unsigned n = segs ? rng_below(rng, bits_count(segs) + 1) : 0;
        decisions += segs != 0;
        if (n)
            follower_put(p, FIG_SMALL, (int)bits_nth(segs, n - 1));
    }
    score_completed(p, NULL, closes);
    return decisions;
}

/* 'counts' is a constant: who plays to the end pays nothing for counting. */
static inline __attribute__((always_inline)) int play_turns(struct live p, struct rng *rng, bool counts, int decisions)
{
    struct carc *s = p.state;
    int          made = 0;

    while (s->n_bag) {
        if (counts && decisions - made < TURN_DECISIONS)
            return made;
        unsigned n = tile_draw(p, bag_nth(p.pos, rng_below(rng, s->n_bag)));
        if (!n)
            continue;
        made += rest_of_turn(p, n, rng);
        if (s->n_bag)
            turn_pass_on(p);
    }
    game_end(p, NULL);
    return made;
}

int PLAYOUT_NAME(const struct carc_rules *r, struct carc *s, struct rng *rng, int decisions)
{
    struct live p = {.rules = r, .state = s};

    return decisions == TO_THE_END ? play_turns(p, rng, false, 0) : play_turns(p, rng, true, decisions);
}
