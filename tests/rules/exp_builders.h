/*
 * exp_builders.h: what the tests of river, abbot, inns and traders ask a table
 * again and again.
 */
#ifndef TESTS_EXP_BUILDERS_H
#define TESTS_EXP_BUILDERS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/builder.h"

static inline int points_of(struct session *t, int seat)
{
    int points[MAX_SEATS] = {0};
    t->ops->scores(t->rules, t->state, points);
    return points[seat];
}

static inline int final_of(struct session *t, int seat)
{
    int points[MAX_SEATS] = {0};
    t->ops->final(t->rules, t->state, points);
    return points[seat];
}

static inline const char *phase(struct session *t)
{
    return t->ops->phase(t->rules, t->state);
}

static inline bool at_home(struct session *t, int seat, int figure)
{
    return figure_at_home(table_pos(t), seat, figure);
}

/* Wine, grain and cloth of a seat: the traders keep nothing else in their part of the position. */
static inline uint8_t *goods_of(struct session *t, int seat)
{
    return (uint8_t *)live_expansion(table_live(t), EXP_traders) + 3 * seat;
}

/* The action is refused in a sentence that holds these words, and nothing changes. */
static inline void assert_refused(struct session *t, const char *action, const char *words)
{
    char why[500] = "";
    int  actor = session_actor(t);
    if (table_play_try(t, action, why, sizeof why))
        fail_msg("%s was accepted", action);
    if (!strstr(why, words))
        fail_msg("%s: expected '%s' in '%s'", action, words, why);
    assert_int_equal(session_actor(t), actor);
}

static inline int copies_in(const char *words, const char *tile)
{
    struct session *t = table_new(words);
    int             n = table_rules(t)->copies[tile_find(tile)];
    session_free(t);
    return n;
}

/* Seat 0 has a follower and a builder on a road that is open in the east, and is to draw. */
static inline struct session *builder_on_road(const char *words, const char *put)
{
    struct session *t = table_new(words);
    table_turn(t, "W", -1, 0, 0, put);
    table_activate(t, 0);
    table_turn(t, "U", 1, 0, 0, "put builder road:E");
    table_activate(t, 0);
    return t;
}

#endif
