/*
 * evaluation.h: what the search asks a game for, beyond the game interface.
 *
 * One table of functions for each game, in its folder: bots/carcassonne,
 * bots/cartagena.  Everything in it is an opinion; the rules do not depend on
 * it.  Points are those at the end of the game.
 */
#ifndef BALUARTE_EVALUATION_H
#define BALUARTE_EVALUATION_H

#include <string.h>

#include "bots/params.h"
#include "game/game.h"

/* Final points that each seat (solo: colour) may expect; exact, ties broken, when the game is over. */
typedef void (*evaluate_fn)(const struct bot_params *k, const struct game_rules *rules, const struct game_state *s,
                            double points[MAX_SEATS]);

/* One thing that a position promises one seat: what an evaluation is made of, for those who say why.  The points of all
 * terms of a seat add up to what 'evaluate' says, or in a game that is a race to its progress.  ORDER TERM_KIND */
enum term_kind {
    TERM_NONE,
    TERM_SCORED,    /* points on the track                                             */
    TERM_ZONE,      /* a road, city, monastery or garden; n: open cells, of: it has so many points now */
    TERM_FARM,      /* a field; n: complete cities, of: cities that are not            */
    TERM_MEETING,   /* two zones that may be one; n: tiles that would, of: tiles left  */
    TERM_SUPPLY,    /* followers at home; n of them                                    */
    TERM_FREE,      /* zones that nobody holds, for who draws next; n of them          */
    TERM_EXPANSION, /* what an expansion foresees, or a thing of it; its id stands in 'spot' */
    TERM_REST,      /* what else final scoring would give                              */
    TERM_TURNS,     /* turns to come                                                   */
    TERM_WAY,       /* of a race: squares that its figures have come: n                */
    TERM_LAST,      /* where the last one of them is: n                                */
    TERM_CARDS,     /* cards in hand, n, of so many kinds: of                          */
    TERM_JUMPS,     /* squares that the best cards would go now: n                     */
    TERM_FETCH,     /* cards that a short way back would bring                         */
    TERM_KINDS
};

struct promised {
    uint8_t     kind; /* enum term_kind */
    int8_t      seat;
    int16_t     x, y; /* the zone's canonical place */
    const char *spot; /* the same; NULL: of no place. The same text is the same pointer */
    const char *part; /* of an expansion: the thing that it promises the points for; NULL: all of them */
    const char *said; /* the thing in words */
    int         n, of;
    double      points;
};

enum { PROMISED_MAX = 512 };

struct promises {
    bool by_thing; /* set by who asks: what expansions promise thing by thing, with what they count in the end */
    int  n;
    struct promised at[PROMISED_MAX];
};

/* Plays a game on by a policy that is quick and plays sensibly.  NULL: there is none. */
struct rollout_policy {
    /* Bytes that one search needs for its tables; 0: the policy does not know games by these rules. */
    size_t (*memory)(const struct game_rules *rules);

    /* A new question: fills the tables for all rollouts from there on. */
    void (*begin)(void *tables, const struct bot_params *k, const struct game_rules *rules, const struct game_state *s);

    /* Plays on until that turn begins or the game is over.  What is drawn goes by 'draws' alone, so that rollouts of
     * the same seed can be compared (common random numbers); all else by 'rng'. */
    void (*play)(void *tables, const struct game_rules *rules, struct game_state *s, int until, uint64_t draws,
                 struct rng *rng);
};

struct evaluation {
    /* A race has numbers of its own in params.def. */
    bool is_race;

    /* Points between a good move and a fair one: errors on purpose and priors go by it. */
    double (*unit)(const struct bot_params *k);

    evaluate_fn evaluate;

    /* The terms of the same; none of a game that is over. */
    void (*promises)(const struct bot_params *k, const struct game_rules *rules, const struct game_state *s,
                     struct promises *out);

    /* The same by nets, in games that 'has_nets' says yes to; NULL: there are none. */
    bool (*has_nets)(const struct game_rules *rules);
    evaluate_fn by_nets;

    /* How many points of lead make three quarters of a win, as far as the game still is from its end. */
    double (*spread)(const struct bot_params *k, const struct game_rules *rules, const struct game_state *s);

    /* How many draws may still come: with none the turn is the last.  NULL: nobody knows, and no end is solved. */
    int (*draws_left)(const struct game_rules *rules, const struct game_state *s);

    const struct rollout_policy *rollout;

    /* The end of a random game says something about the position where it began. */
    bool random_rollouts_help;

    /* Takes off the list what comes to the same as something before it, as a tile that looks alike from two sides;
     * returns how many are left.  NULL: there is nothing of the kind. */
    int (*drop_symmetric)(const struct game_rules *rules, const struct game_state *s, struct action *at, int n);

    /* What an action is worth to the bot 'runner'.  NULL: the points that it brings at once. */
    double (*run)(const struct game_rules *rules, const struct game_state *s, struct action a);
};

static inline bool is_same_word(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : !a && !b;
}

/* The same place or thing of the same seat. */
static inline bool promised_alike(const struct promised *a, const struct promised *b)
{
    return a->kind == b->kind && a->seat == b->seat && a->x == b->x && a->y == b->y && is_same_word(a->spot, b->spot) &&
           is_same_word(a->part, b->part);
}

#define X(id) extern const struct evaluation evaluation_##id;
#include "game/games.def"
#undef X

#endif
