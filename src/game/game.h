/*
 * game.h: the game interface.  What a board game must offer so that sessions,
 * records, the protocol, bots, the server and the page can use it without
 * knowing its rules.
 *
 * Rules are constant once made.  A state is plain bytes without pointers:
 * memcpy is a clone.  A game never allocates, prints, reads a clock or draws a
 * random number by itself: chance is an actor whose actions come from outside.
 *
 * A game implements one const struct game_ops and is named once, in games.def.
 * Who has to know something of one game alone keeps it in a table by number;
 * nobody asks which game it is.
 */
#ifndef BALUARTE_GAME_H
#define BALUARTE_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/rng.h"
#include "base/text.h"
#include "game/terms.h"

enum { MAX_SEATS = 6, ALL_SEATS = (1 << MAX_SEATS) - 1 };

/* The games by number: GAME_carcassonne and so on.  One that is not in the list, as tests bring their own, has the
 * first number, for which no table has an entry. */
enum game_number {
    GAME_UNLISTED,
#define X(id) GAME_##id,
#include "game/games.def"
#undef X
    GAME_NUMBERS
};

/* Who must decide now: a seat 0..5 or one of these. */
enum { ACTOR_CHANCE = -1, ACTOR_OVER = -2 };

/* Who looks: a seat 0..5, somebody who sees everything, or somebody who sits at no seat. */
enum { VIEW_ALL = -1, VIEW_PUBLIC = MAX_SEATS };

/* Who begins, as an option: a seat, or the seed's choice.  ORDER FIRST */
#define FIRST_WORDS "seat0/seat1/seat2/seat3/seat4/seat5/random"
enum { FIRST_RANDOM = MAX_SEATS };

/*
 * One decision.  Comparable with memcmp, so every unused byte is zero.
 *
 *   byte    0      1      2  3    4  5    6      7
 *         +------+------+-------+-------+------+------+
 *         | kind | what |   x   |   y   | spot |  n   |
 *         +------+------+-------+-------+------+------+
 */
struct action {
    uint8_t kind; /* the game's own enumeration; 0 is never used  */
    uint8_t what; /* tile, figure, symbol: see 'kind'             */
    int16_t x, y; /* a cell of the board                          */
    uint8_t spot; /* a place on that tile                         */
    uint8_t n;    /* rotation, number, square, seat: see 'kind'   */
};

/* The same as {kind, what, x, y, spot, n}, for where it counts: gcc writes an action to memory byte by byte and reads it
 * back as a word, which waits until all bytes have arrived. */
static inline struct action action_of(unsigned kind, unsigned what, int x, int y, unsigned spot, unsigned n)
{
    struct action a = {(uint8_t)kind, (uint8_t)what, (int16_t)x, (int16_t)y, (uint8_t)spot, (uint8_t)n};
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    uint64_t word = (kind & 0xff) | (what & 0xff) << 8 | (uint64_t)(x & 0xffff) << 16 | (uint64_t)(y & 0xffff) << 32 |
                    (uint64_t)(spot & 0xff) << 48 | (uint64_t)n << 56;
    memcpy(&a, &word, sizeof a);
#endif
    return a;
}

struct actions {
    struct action *at;
    int            n, cap; /* n may pass cap: the rest was not written */
};

static inline void actions_add(struct actions *list, struct action a)
{
    if (list->n < list->cap)
        list->at[list->n] = a;
    list->n++;
}

static inline bool action_same(struct action a, struct action b)
{
    return a.kind == b.kind && a.what == b.what && a.x == b.x && a.y == b.y && a.spot == b.spot && a.n == b.n;
}

/* What happened, for people, logs and screens.  The fields mean what the
 * game's own event kinds say; ops->event_json turns one into a JSON object. */
struct event {
    uint8_t       kind;
    int8_t        seat;
    uint8_t       what, figure, tile, spot, n, is_final;
    int16_t       x, y, points;
    uint16_t      tiles, shields;
    int16_t       values[MAX_SEATS];
    struct action action;
    struct terms  terms; /* of a score: how it came about */
};

struct events {
    struct event *at;
    int           n, cap; /* n may pass cap: the rest was not written */
};

enum { EVENTS_MAX = 1024, ACTIONS_MAX = 4096 };

struct game_rules; /* made once by make_rules, constant afterwards, shared by all clones */
struct game_state; /* plain bytes; ops->state_size(rules) of them                        */

/* One "key=value" of `new`, still as text. */
struct option {
    const char *key, *value;
};

/* Documentation of one option key: what `help` prints and the page offers. */
struct option_help {
    const char *key;
    const char *values;  /* "true/false", default first               */
    const char *scope;   /* "classic, plus", "not classic"; "" for all */
    const char *meaning; /* one line                                  */
    const char *owner;   /* the expansion whose option it is, or ""   */
};

/* Is it for games of that kind, a ruleset or a mode? */
bool option_is_for(const struct option_help *o, const char *kind);

struct game_ops {
    const char *name;   /* "carcassonne", "cartagena" */
    const char *title;  /* "Carcassonne"              */
    uint8_t     number; /* enum game_number           */
    size_t      rules_size;
    size_t      max_state_size; /* over all rules */

    /* ----- set-up ----- */

    /* Reads the options (the key "seed" is the session's and is not among them).
     * False: 'why' holds a sentence and the rules are unusable.  'seed' feeds the
     * choices that are no chance nodes (first player, a laid board). */
    bool (*make_rules)(struct game_rules *rules, const struct option *options, int n_options, const uint8_t seed[32],
                       struct text *why);

    /* The options as "key=value" words that make_rules accepts and that give these rules again, choices by the
     * seed written out; 'all' also writes the ones that have their default value. */
    void (*options_text)(const struct game_rules *rules, bool all, struct text *out);
    const struct option_help *(*option_help)(int i); /* the i-th; NULL behind the last one */

    /* The id of the i-th expansion that players can choose, and its title; NULL behind the last one.  NULL: none. */
    const char *(*expansion)(int i, const char **title);

    size_t (*state_size)(const struct game_rules *rules);
    int (*seats)(const struct game_rules *rules);

    /* People: seat i belongs to person i modulo so many.  NULL: each seat is a person. */
    int (*persons)(const struct game_rules *rules);
    void (*start)(const struct game_rules *rules, struct game_state *s);

    /* ----- the questions that search asks ----- */

    int (*actor)(const struct game_rules *rules, const struct game_state *s);

    /* All legal actions of the actor, in no particular order.  Chance: the possible outcomes. */
    void (*legal)(const struct game_rules *rules, const struct game_state *s, struct actions *out);

    /* Chance only: odds of an outcome, as a proportion. */
    uint32_t (*weight)(const struct game_rules *rules, const struct game_state *s, struct action a);

    /* Plays one action that is legal (asserted) and reports to 'out' (NULL: nobody listens).
     * Decisions that the protocol leaves to the engine are not made here: see game_play. */
    void (*apply)(const struct game_rules *rules, struct game_state *s, struct action a, struct events *out);

    /* Is this a decision that the engine makes itself?  Then 'a' is the action. */
    bool (*forced)(const struct game_rules *rules, const struct game_state *s, struct action *a);

    /* One legal action, uniformly at random (chance: by weight), without listing them all. */
    struct action (*pick)(const struct game_rules *rules, const struct game_state *s, struct rng *rng);

    /* Plays uniformly random actions until the game is over: pick and apply in a loop, only faster. */
    void (*playout)(const struct game_rules *rules, struct game_state *s, struct rng *rng);

    /* The same for so many decisions of seats at most, what chance and the engine decide not counted: from a position where
     * chance decides to another one, or to the end.  Returns how many it made; none if too few are asked for, or if there
     * is no quicker way than pick and apply now.  NULL: there never is. */
    int (*decide)(const struct game_rules *rules, struct game_state *s, struct rng *rng, int decisions);

    /* Points now, and points if the game ended now. */
    void (*scores)(const struct game_rules *rules, const struct game_state *s, int points[MAX_SEATS]);
    void (*final)(const struct game_rules *rules, const struct game_state *s, int points[MAX_SEATS]);
    int (*n_scores)(const struct game_rules *rules); /* how many of them (solo: the colours) */

    /* Which of the seats 'among' have won, one bit each: those that nobody is before, by all that the rules say about
     * ties.  Before the end: who would have if it were now.  Nobody in a game for one person. */
    unsigned (*winners)(const struct game_rules *rules, const struct game_state *s, unsigned among);

    /* A game for one person comes to one number, of which more is better.  False: these rules are for several.
     * NULL: all rules of this game are. */
    bool (*result)(const struct game_rules *rules, const struct game_state *s, int *points);

    /* How many turns have begun: the number that records print beside the actions. */
    int (*turn)(const struct game_rules *rules, const struct game_state *s);

    /* ----- text: every value can be written and read back ----- */

    const char *(*phase)(const struct game_rules *rules, const struct game_state *s);
    void (*action_text)(const struct game_rules *rules, const struct game_state *s, struct action a, struct text *out);

    /* Reads an action in any accepted spelling and makes it canonical.  False: 'why' holds a sentence.
     * True does not mean legal. */
    bool (*action_parse)(const struct game_rules *rules, const struct game_state *s, const char *word, struct action *a,
                         struct text *why);

    /* Why this action (parsed, not legal now) is refused: a sentence that a player understands, with the rule's id. */
    void (*explain)(const struct game_rules *rules, const struct game_state *s, struct action a, struct text *why);

    void (*event_json)(const struct game_rules *rules, const struct event *e, struct text *out);
    void (*event_sentence)(const struct game_rules *rules, const struct event *e, struct text *out); /* for people */

    /* The position as one line of JSON, as 'viewer' may see it. */
    void (*state_json)(const struct game_rules *rules, const struct game_state *s, int viewer, struct text *out);

    /* The position as a picture in text, several lines, at most 'columns' wide where that is possible;
     * 'colour' allows ANSI colours. */
    void (*draw)(const struct game_rules *rules, const struct game_state *s, int columns, bool colour,
                 struct text *out);

    /* ----- secrets: NULL in a game without any ----- */

    /* Blanks out what the viewer may not know.  The result can be looked at and checked, but not played. */
    void (*hide)(const struct game_rules *rules, struct game_state *s, int viewer);

    /* Puts something that could be true in place of what the viewer may not know, each possibility as likely as it is
     * to the viewer.  Hidden or not before, the result can be played. */
    void (*determinise)(const struct game_rules *rules, struct game_state *s, int viewer, struct rng *rng);

    /* Blanks out of an event what the viewer may not know; kind EV_NONE: this viewer must not hear of it at all. */
    void (*hide_event)(const struct game_rules *rules, struct event *e, int viewer);

    /* ----- positions that were not played ----- */

    /* One edit of a position that is being built, such as "lay D 0,1/2", from ops->start on.  False: it is impossible,
     * and 'why' holds a sentence; then the position is of no use any more. */
    bool (*edit)(const struct game_rules *rules, struct game_state *s, const char *edit, struct text *why);

    /* How they are written in this game, one on each line: "lay TILE x,y/r". */
    void (*edit_forms)(const struct game_rules *rules, struct text *out);

    /* All edits are made: is there a game that goes on from here?  Then a turn begins. */
    bool (*built)(const struct game_rules *rules, struct game_state *s, struct text *why);

    /* The edits that build this position, one on each line.  False: no turn begins here. */
    bool (*edits)(const struct game_rules *rules, const struct game_state *s, struct text *out, struct text *why);

    /* ----- trust ----- */

    /* The name of the first broken invariant, or NULL. */
    const char *(*check)(const struct game_rules *rules, const struct game_state *s);
};

/*
 * ----- the same for every game (game.c) -----
 */

void events_add(struct events *out, struct event e); /* out may be NULL */

/* Event kinds below EV_GAME are common to all games; each game numbers its own from there.  EV_SCORED: a seat gets
 * 'points', and 'terms' says how they came about. */
enum { EV_NONE, EV_AUTO, EV_SCORED, EV_GAME };

/* Applies a legal action, then makes the decisions that the engine makes itself, each reported as EV_AUTO
 * before its own events.  This is what everything above the engine calls. */
void game_play(const struct game_ops *ops, const struct game_rules *rules, struct game_state *s, struct action a,
               struct events *out);

/* How many people play. */
int game_persons(const struct game_ops *ops, const struct game_rules *rules);

/* The seed's generator for one of the things that it chooses while rules are made. */
struct rng game_stream(const uint8_t seed[32], uint64_t number);

/* Turns FIRST_RANDOM into the seat that 'rng' chooses; false with a sentence if there is no such seat. */
bool game_first_seat(uint8_t *first, int seats, struct rng rng, struct text *why);

/* Builds a position by edits, with semicolons or ends of lines between them; no decision is made yet.  False: one of them
 * is refused, 'why' says which and why, and the position is of no use. */
bool game_build(const struct game_ops *ops, const struct game_rules *rules, struct game_state *s, const char *edits,
                struct text *why);

/* Makes the decisions that the engine makes itself, each reported as EV_AUTO before its own events. */
void game_settle(const struct game_ops *ops, const struct game_rules *rules, struct game_state *s, struct events *out);

/* The start position with its forced decisions made. */
void game_start(const struct game_ops *ops, const struct game_rules *rules, struct game_state *s, struct events *out);

/* The event as the viewer may see it.  False: not at all. */
bool game_event_view(const struct game_ops *ops, const struct game_rules *rules, const struct event *from, int viewer,
                     struct event *to);

/* The seats, one bit each, that learn by these events what not all may know: whoever sees a secret as it is. */
unsigned game_learned(const struct game_ops *ops, const struct game_rules *rules, const struct event *at, int n);

/* The seats 'among' that have the most points: the winners where the rules know no other difference. */
unsigned game_most_points(const int points[MAX_SEATS], unsigned among);

/* "seat 1 wins.", "seat 0, seat 2 and seat 3 share the victory." */
void game_victory_text(unsigned winners, struct text *out);

/* Seats as JSON: [0,2] */
void game_seats_json(unsigned seats, struct text *out);

/* Is 'a' among the legal actions? */
bool game_is_legal(const struct game_ops *ops, const struct game_rules *rules, const struct game_state *s,
                   struct action a);

/* Number of sequences of legal actions of that length (forced ones count as part of the action before them);
 * 'scratch' holds depth states of ops->state_size bytes each, aligned to 64. */
uint64_t game_perft(const struct game_ops *ops, const struct game_rules *rules, const struct game_state *s, int depth,
                    void *scratch);

#endif
