/*
 * phases.h: the turn as a list of steps.
 *
 * The rules hold a program: the steps of the base game (below) and those that
 * expansions insert, sorted by their place in the turn.  A position stands at
 * one step.  phase_go enters a step; a step that has nothing to ask does its
 * work in enter() and lets the turn go on to the next one.
 *
 *   T0 draw -> T1 place -> T2 figure -> T3 score -> T8_END next seat -> T0 ...
 *
 * The keys are those of docs/rules/turn.md.
 */
#ifndef BALUARTE_PHASES_H
#define BALUARTE_PHASES_H

#include "carcassonne/score.h"

/*
 * ORDER STEP: the places of a turn, named as in docs/rules/turn.md,
 * which says what happens at each.  The base game stops at T0, T1, T2, T3 and
 * at the two behind it; the others are for steps that expansions insert.
 */
enum step_key {
    T0, /* draw                                                  */
    T1, /* place                                                 */
    T1A,
    T1B0,
    T1B,
    T1C,
    T1D, /* what a tile brings before a figure is placed          */
    T2,  /* figure                                                */
    T2E,
    T2E_LAND,
    T2F,
    T2G,
    T2H,      /* what a figure or a tile brings before scoring         */
    T3,       /* which zones are complete                              */
    T3_TRACK, /* which scoring figure takes an award                   */
    T3_ORDER, /* which completed zone next                             */
    T4,
    T4_STEAL, /* what scoring brings                                   */
    T5,
    T5_READ,
    T5_PICK,
    T5_DONE, /* what the places on the track bring                    */
    T6,
    T6_AGAIN,
    T7,
    T7_CIRCLE, /* what a tile brings at the end of its part             */
    T7_RETURN, /* a part within a part ends                             */
    T8,        /* second part                                           */
    T8_END,    /* the next seat                                         */
    T8_COUNT,  /* what is counted when all tiles are laid               */
    T9         /* over                                                  */
};

struct step {
    uint8_t     key; /* enum step_key; steps of equal key keep the order of expansions.def */
    bool        is_chance;
    bool        replaces;                       /* takes the place of the base step of this key */
    const char *phase;                          /* its name in the protocol */
    const char *work;                           /* what is to be decided: "place a tile" */
    bool        exact_places;                   /* its actions name places of figures, not of zones */
    uint16_t    symbols;                        /* only for tiles with one of these (tile_words.h); 0: for all */
    bool        by_jump;                        /* the turn passes it over: only phase_go to it enters it       */
    bool        waits;                          /* the turn passes it over unless it is due (step_due)          */
    bool (*in_use)(const struct carc_rules *r); /* by the house rules; NULL: always */

    /* Called when the turn arrives here.  False: nothing to decide, the turn goes on.  NULL: always a decision. */
    bool (*enter)(struct live p, struct events *listener);
    int (*actor)(struct pos p); /* NULL: the active seat */
    void (*legal)(struct pos p, struct actions *out);
    uint32_t (*weight)(struct pos p, struct action a);                      /* chance only; NULL: 1 each */
    void (*apply)(struct live p, struct events *listener, struct action a); /* ends by phase_next, or stays */

    /* One legal action at random without a list.  NULL: from the list. */
    struct action (*pick)(struct pos p, struct rng *rng);

    /* Is this a decision that the engine makes itself?  NULL: if there is exactly one legal action. */
    bool (*forced)(struct pos p, struct action *a);
};

/* The steps of the base game, ended by NULL. */
extern const struct step *const base_steps[];

static inline const struct step *current_step(struct pos p)
{
    return p.rules->program[p.state->step];
}

/* There is something to do at the step of that key which waits (at none, if the rules have no such step), or nothing any
 * more.  It stays so until the other is said: who says that a step is due also says when it is done with. */
static inline void step_due(struct live p, int key, bool due)
{
    uint32_t step = p.rules->waiting[key];

    p.state->due = due ? p.state->due | step : p.state->due & ~step;
}

static inline bool step_is_due(struct pos p, int key)
{
    return (p.state->due & p.rules->waiting[key]) != 0;
}

/* Enters a step of the program, and the ones after it until one has something to decide. */
void phase_go(struct live p, struct events *listener, int step);
void phase_next(struct live p, struct events *listener);

/* Asks for the scoring figure of every award that waits, then enters that step.  In an enter(): return true after it. */
void phase_after_awards(struct live p, struct events *listener, int step);

/* The index of a step of the program, or of the first one behind a key. */
int phase_step(const struct carc_rules *r, const struct step *step);
int phase_behind(const struct carc_rules *r, int key);

/* ----- the work of the base steps, shared with the fast loop ----- */

/* Takes a tile of that type into the hand; returns the number of places where it fits.  If there is none the tile is
 * out of the game [CL-13] [PL-08]. */
static inline unsigned tile_draw(struct live p, uint8_t type)
{
    tile_take(p, type);
    return board_fit(p);
}

/* Lays the tile in hand.  Returns false if that can have completed no road or city. */
static inline bool tile_place(struct live p, unsigned slot, int rot)
{
    bool may_complete = zones_join_tile(p, slot, rot);

    board_put(p, slot, rot);
    if (!CARC_PLAIN && p.rules->n_on)
        p.state->part_tile[p.state->depth] = (uint8_t)(p.state->n_placed - 1);
    watched_meet(p, last_placed(p.pos)->x, last_placed(p.pos)->y);
    p.state->hand = NO_TYPE;
    return may_complete;
}

/* The n-th of the placements in p.state->fits. */
struct fit {
    unsigned slot;
    int      rot;
};

/* Of a frontier of several words: first the rotation, then the word, without branches too. */
static inline struct fit fit_nth_of(struct pos p, unsigned n, unsigned words)
{
    unsigned here[4] = {0}, rot = 0, before = 0, word = 0, sum = 0;

    for (int r = 0; r < 4; r++)
        for (unsigned w = 0; w < words; w++)
            here[r] += bits_count(p.state->fits[r][w]);
    for (int r = 0; r < 3; r++) {
        sum += here[r];
        rot += n >= sum;
        before = n >= sum ? sum : before;
    }
    n -= before;
    before = sum = 0;
    for (unsigned w = 0; w + 1 < words; w++) {
        sum += bits_count(p.state->fits[rot][w]);
        word += n >= sum;
        before = n >= sum ? sum : before;
    }
    return (struct fit){64 * word + bits_nth(p.state->fits[rot][word], n - before), (int)rot};
}

static inline struct fit fit_nth(struct pos p, unsigned n)
{
    unsigned words = (p.state->n_slots + 63u) / 64;

    if (words == 1) { /* nearly always: without branches */
        const uint64_t(*fits)[FIT_WORDS] = (const uint64_t(*)[FIT_WORDS])p.state->fits;
        unsigned before[4] = {0, bits_count(fits[0][0]), 0, 0};
        before[2] = before[1] + bits_count(fits[1][0]);
        before[3] = before[2] + bits_count(fits[2][0]);
        int rot = (n >= before[1]) + (n >= before[2]) + (n >= before[3]);
        return (struct fit){bits_nth(fits[rot][0], n - before[rot]), rot};
    }
    return fit_nth_of(p, n, words);
}

static inline unsigned fit_count(struct pos p)
{
    unsigned n = 0, words = (p.state->n_slots + 63u) / 64;

    for (int rot = 0; rot < 4; rot++)
        for (unsigned w = 0; w < words; w++)
            n += bits_count(p.state->fits[rot][w]);
    return n;
}

/* A follower of the active seat on a segment of the tile just placed. */
static inline void follower_put(struct live p, int figure, int seg)
{
    const struct placed *t = last_placed(p.pos);

    figure_put(p, p.state->active, figure, p.rules->seg_of[t->tile][seg], t->x, t->y);
}

static inline void turn_pass_on(struct live p)
{
    p.state->active = (int8_t)(p.state->active + 1 < p.rules->params.seats ? p.state->active + 1 : 0);
    p.state->part = 1;
    p.state->turn++;
}

/* How many tiles the active seat may still draw. */
static inline int tiles_to_draw(struct pos p)
{
    int tiles = p.state->n_bag;

    for (int i = 0; i < p.rules->hooks.n_tiles; i++)
        tiles = p.rules->hooks.tiles[i](p, tiles);
    return tiles;
}

/* The base steps' own functions, for a step that replaces one and changes a part of it. */
int           base_draw_actor(struct pos p);
void          base_draw_legal(struct pos p, struct actions *out);
uint32_t      base_draw_weight(struct pos p, struct action a);
void          base_draw_apply(struct live p, struct events *listener, struct action a);
struct action base_draw_pick(struct pos p, struct rng *rng);
bool          base_draw_forced(struct pos p, struct action *a);
void          base_figure_legal(struct pos p, struct actions *out);
void          base_figure_apply(struct live p, struct events *listener, struct action a);

/* Final scoring, and the game is over [CL-40] [PL-21]. */
void game_end(struct live p, struct events *listener);

/* Which of the seats 'among' win with these points. */
unsigned carc_winners(const struct carc_rules *r, const int points[MAX_SEATS], unsigned among);

#endif
