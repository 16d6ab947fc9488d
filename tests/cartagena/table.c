/*
 * table.c: see table.h.
 */
#define _GNU_SOURCE /* strsep */
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "session/games.h"
#include "session/record.h"
#include "support/start.h"

struct session *carta_table(const char *words)
{
    return start_game(all_games, words);
}

struct carta_live carta_of(struct session *t)
{
    return carta_live_of(t->rules, t->state, NULL);
}

static void must_be_whole(struct session *t)
{
    const char *broken = t->ops->check(t->rules, t->state);
    if (broken)
        fail_msg("the position is broken: %s", broken);
}

void carta_play(struct session *t, const char *actions)
{
    char all[2000], why[500], *rest = all, *action;
    snprintf(all, sizeof all, "%s", actions);
    while ((action = strsep(&rest, ";")) != NULL) {
        struct text sentence = TEXT_OF(why);
        if (strspn(action, " ") == strlen(action))
            continue;
        if (!session_play_text(t, action, &sentence))
            fail_msg("%s: %s", action, why);
        must_be_whole(t);
    }
}

void carta_settle(struct session *t)
{
    char why[500];
    while (session_actor(t) == ACTOR_CHANCE) {
        struct text sentence = TEXT_OF(why);
        assert_true(session_chance(t, &sentence));
        must_be_whole(t);
    }
}

static void put_one(struct carta *s, int seat, int at)
{
    if (at == FORTRESS) {
        s->home[seat]++;
    } else if (at == BOAT) {
        s->boat[seat]++;
    } else {
        stand_add(&s->own[seat], at);
        stand_add(&s->all, at);
    }
}

void carta_put_pirates(struct carta_live p, int seat, const int at[6])
{
    struct carta *s = p.state;
    for (int square = 1; square <= SQUARES; square++)
        for (unsigned n = stand_count(&s->own[seat], square); n > 0; n--)
            stand_remove(&s->all, square);
    memset(&s->own[seat], 0, sizeof s->own[seat]);
    s->home[seat] = s->boat[seat] = 0;
    for (int i = 0; i < PIRATES; i++)
        put_one(s, seat, at[i]);
}

void carta_record_round_trip(struct session *t)
{
    char            why[500] = "";
    struct text     sentence = TEXT_OF(why);
    size_t          length, again;
    int             line;
    char           *record = record_text(t, &length);
    struct session *back = record_load(all_games, record, length, &line, &sentence);
    if (!back)
        fail_msg("line %d: %s\n%s", line, why, record);
    assert_memory_equal(back->state, t->state, t->state_size);
    assert_memory_equal(back->rules, t->rules, t->ops->rules_size);
    for (int i = 0; i < t->n_history; i++)
        assert_int_equal(back->history[i].learned, t->history[i].learned);
    char *second = record_text(back, &again);
    assert_string_equal(second, record);
    session_free(back);
    free(second);
    free(record);
}

struct carta_oracle_rules carta_oracle_rules_of(const struct session *t)
{
    const struct carta_rules *r = (const struct carta_rules *)(const void *)t->rules;
    struct carta_oracle_rules o = {
        .seats = r->params.seats,
        .first_seat = r->params.first_player,
        .row_size = r->params.row_size,
        .hand_limit = r->params.hand_limit == NO_LIMIT ? -1 : r->params.hand_limit,
        .turn_limit = r->params.turn_limit,
        .retreat_to_start = r->params.retreat_to_start,
        .row_on_demand = r->params.row_on_demand,
        .pile_on_demand = r->params.pile_on_demand,
        .stuck_draws = r->params.stuck_draws,
    };
    struct text board = TEXT_OF(o.board);
    tunnel_text(&r->tunnel, &board);
    return o;
}
