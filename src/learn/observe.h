/*
 * observe.h: a position as numbers, for programs that learn.
 *
 * What a seat may know, as three arrays of 16-bit numbers: the table, the zones
 * on it, and what can be chosen.  Seats are counted from that one, which is 0;
 * mostly it is the one that decides.  Which column is what is said in
 * docs/PYTHON.md.  Nothing is scaled: what is large for a network is its own
 * business.
 */
#ifndef BALUARTE_OBSERVE_H
#define BALUARTE_OBSERVE_H

#include <assert.h>
#include <string.h>

#include "game/game.h"

enum { TABLE_COLUMNS = 192, ZONE_ROWS = 96, ZONE_COLUMNS = 14, CHOICE_COLUMNS = 14 };

/* ORDER COLUMN: see docs/PYTHON.md. */
enum table_column {
    TABLE_PHASE,
    TABLE_SEAT,
    TABLE_TURN,
    TABLE_LEFT,
    TABLE_HAND,
    TABLE_LAID,
    TABLE_X,
    TABLE_Y,
    TABLE_SCORE,                            /* of each seat */
    TABLE_HOME = TABLE_SCORE + MAX_SEATS,   /* of each seat */
    TABLE_OTHERS = TABLE_HOME + MAX_SEATS,  /* of each seat */
    TABLE_CARDS = TABLE_OTHERS + MAX_SEATS, /* own hand     */
    TABLE_BOX = TABLE_CARDS + 6
};

enum zone_column {
    ZONE_KIND, /* 0: no such row */
    ZONE_TILES,
    ZONE_SHIELDS,
    ZONE_OPEN,
    ZONE_NOW,
    ZONE_THEN,
    ZONE_HOLDERS,
    ZONE_SEGMENTS,
    ZONE_STRENGTH /* of each seat */
};

enum choice_column {
    CHOICE_KIND,
    CHOICE_WHAT,
    CHOICE_X,
    CHOICE_Y,
    CHOICE_SPOT,
    CHOICE_N,
    CHOICE_ZONE,                    /* four rows of zones, by side; -1: none */
    CHOICE_EDGES = CHOICE_ZONE + 4, /* four numbers, by side                 */
    CHOICE_END = CHOICE_EDGES + 4
};

static_assert(TABLE_BOX + 160 <= TABLE_COLUMNS && ZONE_STRENGTH + MAX_SEATS <= ZONE_COLUMNS &&
                  (int)CHOICE_END <= (int)CHOICE_COLUMNS,
              "every column has its place");

/* Where the numbers go: the table, ZONE_ROWS zones, as many choices as there are legal actions. */
struct observation {
    int16_t *table, *zones, *choices;
};

/* What a game brings.  'observe': the numbers of a position for a seat, with these legal actions (none, if another
 * decides); returns how many zones there are.  The table and the zones are zero already.  'fetch': the position will be asked for soon, after that action;
 * its memory is sent for meanwhile.  NULL: it is so small that nobody need wait. */
struct observe_kind {
    int (*observe)(const struct game_rules *rules, const struct game_state *s, int seat, const struct action *legal,
                   int n, const struct observation *out);
    void (*fetch)(const struct game_rules *rules, const struct game_state *s, struct action a);
};

extern const struct observe_kind observe_carcassonne, observe_cartagena;

/* A choice with nothing but the parts of its action, which every game has. */
static inline void observe_action(struct action a, int16_t *row)
{
    row[CHOICE_KIND] = a.kind; /* one by one: an array that is copied in one piece waits for all of its parts */
    row[CHOICE_WHAT] = a.what;
    row[CHOICE_X] = a.x;
    row[CHOICE_Y] = a.y;
    row[CHOICE_SPOT] = a.spot;
    row[CHOICE_N] = a.n;
    memset(row + CHOICE_ZONE, 0xff, 4 * sizeof *row); /* -1 */
    memset(row + CHOICE_EDGES, 0, 4 * sizeof *row);
}

/* Returns how many zones there are; the first 'rows' of the array may hold those of another position, the others are zero. */
int observe(const struct game_ops *ops, const struct game_rules *rules, const struct game_state *s, int seat,
            const struct action *legal, int n, int rows, const struct observation *out);

/* Of many games each is visited once a step, and the cache holds few of them.  So what the next ones need is sent for
 * while one is played: first the memory itself, by its address alone, then what can be told from it. */
void observe_fetch(const struct game_ops *ops, const struct game_rules *rules, const struct game_state *s,
                   struct action a);

/* Bytes that will be read, or written. */
static inline void fetch_bytes(const void *from, size_t bytes)
{
    for (const char *at = from, *end = at + bytes; at < end; at += 64)
        __builtin_prefetch(at, 0, 3);
}

static inline void fetch_to_write(void *from, size_t bytes)
{
    for (char *at = from, *end = at + bytes; at < end; at += 64)
        __builtin_prefetch(at, 1, 3);
}

#endif
