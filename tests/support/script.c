/*
 * script.c: see script.h.
 */
#include "script.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

void play_all(struct session *t, const char *actions)
{
    char action[ACTION_TEXT_MAX];
    while (*actions) {
        size_t n = strcspn(actions, ";");
        snprintf(action, sizeof action, "%.*s", (int)n, actions);
        if (action[strspn(action, " ")])
            table_play(t, "%s", action);
        actions += n + (actions[n] == ';');
    }
}

struct session *table_after(const char *words, const char *actions)
{
    struct session *t = table_new(words);
    play_all(t, actions);
    return t;
}

struct session *short_road(const char *options, int thief)
{
    char words[200];

    snprintf(words, sizeof words, "carcassonne %s", options);
    struct session *t = table_new(words);
    table_lay(t, thief, "W", -1, 0, 0);
    table_play(t, "put small road:S");
    return t;
}

void finish_short_road(struct session *t)
{
    table_lay(t, 0, "W", -1, 1, 1);
    table_play(t, "pass");
}

struct session *table_message_4(const char *others, const char *tile, const char *placement)
{
    char            words[100];
    struct session *t;
    snprintf(words, sizeof words, "carcassonne players=2 expansions=messages,%s", others);
    t = table_after(words, "draw A; place -1,0/3; put small road:E; draw B; place 0,1/0; pass");
    table_set_track(t, 0, 2, 0);
    table_play(t, "draw %s", tile);
    table_play(t, "place %s", placement);
    play_all(t, "pass; advance follower");
    assert_string_equal(phase_of(t), "message");
    play_all(t, "message 4; act");
    assert_string_equal(phase_of(t), "draw");
    return t;
}

/* ----- what may be done ----- */

void legal_is(struct session *t, const char *expected)
{
    char           all[4000] = "";
    size_t         n = 0;
    struct choices c = session_choices(t);
    for (int i = 0; i < c.n && n < sizeof all; i++)
        n += (size_t)snprintf(all + n, sizeof all - n, "%s%s", i ? "; " : "", c.at[i].text);
    assert_string_equal(all, expected);
}

bool is_legal(struct session *t, const char *action)
{
    struct choices c = session_choices(t);
    for (int i = 0; i < c.n; i++)
        if (strcmp(c.at[i].text, action) == 0)
            return true;
    return false;
}

void refused_is(struct session *t, const char *action, const char *sentence)
{
    struct session *before = session_clone(t);
    char            why[500];
    if (table_play_try(t, action, why, sizeof why))
        fail_msg("%s is accepted", action);
    assert_string_equal(why, sentence);
    assert_memory_equal(t->state, before->state, t->state_size);
    assert_int_equal(t->n_history, before->n_history);
    session_free(before);
}

/* ----- what has become of it ----- */

const char *phase_of(struct session *t)
{
    return t->ops->phase(t->rules, t->state);
}

const struct carc *position_of(struct session *t)
{
    return table_pos(t).state;
}

bool at_home(struct session *t, int seat, int figure)
{
    return figure_at_home(table_pos(t), seat, figure);
}

int count_events(const struct session *t, int kind, int seat)
{
    int n = 0;
    for (int i = 0; i < t->n_events; i++)
        n += t->event[i].kind == kind && t->event[i].seat == seat;
    return n;
}

int strength_at(struct session *t, int seat, int x, int y, const char *spot)
{
    struct pos p = table_pos(t);
    return (int)total_strength(zone_total(p, zone_of(p, table_seg(t, x, y, spot))), seat);
}

int figures_at(struct session *t, int seat, int x, int y, const char *spot)
{
    seg_id seg = table_seg(t, x, y, spot);
    int    n = 0;
    for (int slot = 0; slot < FIG_SLOTS; slot++)
        n += position_of(t)->fig[seat][slot] == seg;
    return n;
}
