/*
 * builder.c: see builder.h.
 */
#include "builder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "carcassonne/carcassonne.h"
#include "session/games.h"
#include "start.h"

/* ----- life and playing ----- */

struct session *table_try(const char *words, char *why, size_t cap)
{
    struct text t;
    text_start(&t, why, cap);
    return session_new(all_games, words, &t);
}

struct session *table_new(const char *words)
{
    return start_game(all_games, words);
}

const struct carc_rules *table_rules(const struct session *t)
{
    return (const struct carc_rules *)(const void *)t->rules;
}

struct pos table_pos(const struct session *t)
{
    return pos_of(t->rules, t->state);
}

struct live table_live(struct session *t)
{
    return live_of(t->rules, t->state);
}

bool table_play_try(struct session *t, const char *action, char *why, size_t cap)
{
    struct text text;
    text_start(&text, why, cap);
    return session_play_text(t, action, &text);
}

void table_play(struct session *t, const char *format, ...)
{
    char    action[ACTION_TEXT_MAX], why[500];
    va_list args;
    va_start(args, format);
    vsnprintf(action, sizeof action, format, args);
    va_end(args);
    if (!table_play_try(t, action, why, sizeof why))
        fail_msg("%s: %s", action, why);
    table_check(t);
}

void table_refuses(struct session *t, const char *action, const char *words)
{
    char why[500];
    if (table_play_try(t, action, why, sizeof why))
        fail_msg("%s is accepted", action);
    if (!strstr(why, words))
        fail_msg("%s: %s, expected %s", action, why, words);
}

void table_turn(struct session *t, const char *tile, int x, int y, int rot, const char *figure)
{
    if (session_actor(t) == ACTOR_CHANCE)
        table_play(t, "draw %s", tile);
    table_play(t, "place %d,%d/%d", x, y, rot);
    if (figure)
        table_play(t, "%s", figure);
}

void table_lay(struct session *t, int seat, const char *tile, int x, int y, int rot)
{
    if (table_pos(t).state->active != seat)
        table_activate(t, seat);
    table_turn(t, tile, x, y, rot, NULL);
}

/* ----- asking, on a copy ----- */

static int type_of(const char *tile)
{
    int type = tile_find(tile);
    if (type == NO_TYPE)
        fail_msg("there is no tile %s", tile);
    return type;
}

/* The placements that the engine offers for a tile.  A tile that is not in the bag any more is asked for anyway:
 * whether it fits does not depend on that. */
static int list_fits(struct session *t, const char *tile, struct action *at, int cap)
{
    int             n = 0;
    struct session *copy = session_clone(t);
    struct live     p = table_live(copy);
    p.state->hand = (uint8_t)type_of(tile);
    p.state->hand_tile = p.rules->first_tile[p.state->hand];
    if (board_fit(p) > 0) {
        struct actions list = {at, 0, cap};
        p.state->step = (int8_t)(p.rules->draw_step + 1);
        copy->ops->legal(copy->rules, copy->state, &list);
        n = list.n;
    }
    session_free(copy);
    return n;
}

bool table_fits(struct session *t, const char *tile, int x, int y, int rot)
{
    struct action at[1024];
    int           n = list_fits(t, tile, at, 1024);
    for (int i = 0; i < n; i++)
        if (at[i].kind == ACT_PLACE && at[i].x == x && at[i].y == y && at[i].n == rot)
            return true;
    return false;
}

int table_count_fits(struct session *t, const char *tile)
{
    struct action at[1024];
    return list_fits(t, tile, at, 1024);
}

uint32_t table_free_segs(struct session *t, int x, int y, int rot)
{
    struct session *copy = session_clone(t);
    struct live     p = table_live(copy);
    struct action   place = {.kind = ACT_PLACE, .x = (int16_t)x, .y = (int16_t)y, .n = (uint8_t)rot}, at[64];
    struct actions  list = {at, 0, 64};
    uint32_t        segs = 0;

    p.state->home[p.state->active] |= 1; /* somebody to place, whatever the supply */
    copy->ops->apply(copy->rules, copy->state, place, NULL);
    copy->ops->legal(copy->rules, copy->state, &list);
    const struct placed *tile = last_placed(p.pos);
    for (int i = 0; i < list.n; i++)
        if (at[i].kind == ACT_PUT && at[i].what == FIG_SMALL)
            segs |= 1u << tile_seg_at_spot(tile->type, tile->rot, at[i].spot);
    session_free(copy);
    return segs;
}

/* ----- changing the position ----- */

void table_activate(struct session *t, int seat)
{
    struct carc *s = table_live(t).state;
    s->active = (int8_t)seat;
    s->part = 1;
}

void table_set_score(struct session *t, int seat, int points)
{
    table_set_track(t, seat, points, 0);
}

void table_set_track(struct session *t, int seat, int follower, int messenger)
{
    struct carc *s = table_live(t).state;
    s->track[seat][0] = (int16_t)follower;
    s->track[seat][1] = (int16_t)messenger;
    s->score[seat] = (int16_t)(follower + messenger);
}

void table_set_smalls(struct session *t, int seat, int in_supply)
{
    struct carc *s = table_live(t).state;
    for (int slot = 0; slot < SMALLS; slot++) {
        uint16_t bit = (uint16_t)(1u << slot);
        if (s->fig[seat][slot])
            continue; /* on the board */
        s->home[seat] = (uint16_t)(in_supply-- > 0 ? s->home[seat] | bit : s->home[seat] & ~bit);
    }
}

void table_set_followers(struct session *t, int n)
{
    struct carc_rules *r = (struct carc_rules *)(void *)t->rules;
    r->params.smalls = (uint8_t)n;
    for (int seat = 0; seat < r->params.seats; seat++)
        table_set_smalls(t, seat, n);
}

/* Copies of a type leave the bag in the order of their numbers: the last ones are left. */
static void write_bag(struct session *t)
{
    struct live p = table_live(t);
    memset(p.state->bag, 0, sizeof p.state->bag);
    p.state->n_bag = 0;
    for (int type = 0; type < n_tile_types; type++)
        for (int copy = 1; copy <= p.state->left[type]; copy++) {
            int tile = p.rules->first_tile[type] + p.rules->copies[type] - copy;
            p.state->bag[tile / 64] |= (uint64_t)1 << tile % 64;
            p.state->n_bag++;
        }
    CALL_HOOKS(p, filled, p);
}

void table_empty_bag(struct session *t)
{
    struct carc *s = table_live(t).state;
    memset(s->left, 0, sizeof s->left);
    write_bag(t);
}

void table_fill_bag(struct session *t, const char *tiles)
{
    char        code[16];
    int         used = 0;
    const char *at = tiles;
    table_empty_bag(t);
    for (; sscanf(at, "%15s%n", code, &used) == 1; at += used)
        table_live(t).state->left[type_of(code)]++;
    write_bag(t);
}

void table_end(struct session *t)
{
    struct live          p = table_live(t);
    static struct event  at[EVENTS_MAX];
    static struct events out;
    out = (struct events){at, 0, EVENTS_MAX};
    table_empty_bag(t);
    phase_go(p, &out, p.rules->draw_step);
    t->n_events = out.n;
    memcpy(t->event, at, sizeof *at * (size_t)out.n);
}

/* ----- looking ----- */

void table_legal_is(struct session *t, const char *actions)
{
    static char    all[1 << 16];
    struct text    out = TEXT_OF(all);
    struct choices choices = session_choices(t);
    for (int i = 0; i < choices.n; i++)
        text_add(&out, "%s%s", i ? "|" : "", choices.at[i].text);
    assert_string_equal(all, actions);
}

void table_phase_is(struct session *t, int actor, const char *phase)
{
    assert_string_equal(t->ops->phase(t->rules, t->state), phase);
    assert_int_equal(session_actor(t), actor);
}

void table_scores_are(struct session *t, const char *scores)
{
    char        now[80];
    struct text out = TEXT_OF(now);
    session_scores_text(t, false, &out);
    assert_string_equal(now, scores);
}

void table_state_has(struct session *t, const char *json)
{
    static char all[1 << 16];
    struct text out = TEXT_OF(all);
    t->ops->state_json(t->rules, t->state, VIEW_ALL, &out);
    if (!strstr(all, json))
        fail_msg("%s is not in the state: %s", json, all);
}

int table_events(struct session *t, int kind, int seat)
{
    int n = 0;
    for (int i = 0; i < t->n_events; i++)
        n += t->event[i].kind == kind && (seat < 0 || t->event[i].seat == seat);
    return n;
}

int table_supply(struct session *t, int seat)
{
    return (int)bits_count(table_pos(t).state->home[seat] & figure_slots(FIG_SMALL));
}

seg_id table_seg(struct session *t, int x, int y, const char *spot)
{
    struct pos p = table_pos(t);
    int        i = board_tile_at(p, x, y);
    if (i < 0)
        fail_msg("there is no tile at %d,%d", x, y);
    const struct placed *tile = &pos_placed(p)[i];
    int                  seg = tile_seg_at_spot(tile->type, tile->rot, spot_parse(spot));
    if (seg == NO_SEG)
        fail_msg("the tile at %d,%d has no %s", x, y, spot);
    return p.rules->seg_of[tile->tile][seg];
}

bool table_same_zone(struct session *t, int x1, int y1, const char *spot1, int x2, int y2, const char *spot2)
{
    struct pos p = table_pos(t);
    return zone_of(p, table_seg(t, x1, y1, spot1)) == zone_of(p, table_seg(t, x2, y2, spot2));
}

static int by_cell(const void *a, const void *b)
{
    const struct table_cell *l = a, *r = b;
    return l->x != r->x ? l->x - r->x : l->y - r->y;
}

int table_zone_cells(struct session *t, seg_id root, struct table_cell *cells, int cap)
{
    struct pos p = table_pos(t);
    int        n = 0;
    for (int i = 0; i < p.state->n_placed; i++) {
        const struct placed *tile = &pos_placed(p)[i];
        bool                 inside = false;
        for (int seg = 0; seg < tile_types[tile->type].n_segs; seg++)
            inside |= zone_of(p, p.rules->seg_of[tile->tile][seg]) == root;
        if (inside && n < cap)
            cells[n++] = (struct table_cell){tile->x, tile->y};
    }
    qsort(cells, (size_t)n, sizeof *cells, by_cell);
    return n;
}

void table_check(struct session *t)
{
    const char *broken = t->ops->check(t->rules, t->state);
    if (broken)
        fail_msg("the position is broken: %s", broken);
}
