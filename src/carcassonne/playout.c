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

/* One turn after the tile was drawn: place, figure, score. */
static inline __attribute__((always_inline)) void rest_of_turn(struct live p, unsigned n_fits, struct rng *rng)
{
    struct carc *s = p.state;
    struct fit   fit = fit_nth(p.pos, rng_below(rng, n_fits));

    bool closes = tile_place(p, fit.slot, fit.rot);
    if (figure_at_home(p.pos, s->active, FIG_SMALL)) {
        uint32_t segs = figure_free_segs(p.pos);
        unsigned n = segs ? rng_below(rng, bits_count(segs) + 1) : 0;
        if (n)
            follower_put(p, FIG_SMALL, (int)bits_nth(segs, n - 1));
    }
    score_completed(p, NULL, closes);
}

static inline __attribute__((always_inline)) void play_turns(struct live p, struct rng *rng)
{
    struct carc *s = p.state;

    while (s->n_bag) {
        unsigned n = tile_draw(p, bag_nth(p.pos, rng_below(rng, s->n_bag)));
        if (!n)
            continue;
        rest_of_turn(p, n, rng);
        if (s->n_bag)
            turn_pass_on(p);
    }
    game_end(p, NULL);
}

void PLAYOUT_NAME(const struct carc_rules *r, struct carc *s, struct rng *rng)
{
    play_turns((struct live){.rules = r, .state = s}, rng);
}
