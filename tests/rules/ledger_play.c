/*
 * ledger_play.c: see ledger_play.h.  Each kind of step is one function in a table.
 */
#include "ledger_play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/boards.h"
#include "support/builder.h"

enum { GOT_MAX = 128, TURNS_MAX = 64 };

/* What the engine gave: summed over events of one seat for one zone or cause. */
struct got {
    int         seat, points, turn; /* turn 0: final scoring                                  */
    const char *what;               /* "road"; also "abbot recall", "gold", "wine", "double turn" */
    seg_id      root;               /* of a zone, or 0                                        */
};

struct run {
    const struct ledger_block *block;
    struct session            *t;
    const char                *farm_mode; /* forced, or NULL */
    int                        turn;      /* number of the move just made */
    uint32_t                   free_segs[TURNS_MAX];
    struct table_cell          cell[TURNS_MAX];
    char                       choices[TURNS_MAX][500]; /* of the figure step, sorted, as table_legal_is has them */
    int                        n_got;
    struct got                 got[GOT_MAX];
};

#define WRONG(run, step, format, ...) fail_msg("%s, line %d: " format, (run)->block->id, (step)->line, __VA_ARGS__)

/* ----- awards ----- */

static void got_add(struct run *run, struct got more)
{
    struct got *g = run->got, *end = run->got + run->n_got;
    while (g < end &&
           !(g->seat == more.seat && g->root == more.root && g->turn == more.turn && strcmp(g->what, more.what) == 0))
        g++;
    if (g == end) {
        assert_true(run->n_got < GOT_MAX);
        run->got[run->n_got++] = more;
    } else {
        g->points += more.points;
    }
}

static void collect_scored(struct run *run, const struct event *e)
{
    struct got g = {e->seat, e->points, e->is_final ? 0 : run->turn, score_kind_of(e->what)->word, 0};
    if (e->what <= WHAT_FIELD)
        g.root = zone_of(table_pos(run->t), table_seg(run->t, e->x, e->y, spot_text(e->spot)));
    if (e->what == score_kind_find("abbot")->what)
        g.what = "abbot recall";
    got_add(run, g);
}

/* In solo "0 points" is an award that must be seen: the zone was scored, and nobody in it was last. */
static bool is_solo(const struct run *run)
{
    return strcmp(run->block->rules, "solo2020") == 0;
}

static void collect(struct run *run)
{
    static const char *const goods[] = {"wine", "grain", "cloth"};
    const struct session    *t = run->t;
    for (int i = 0; i < t->n_events; i++) {
        const struct event *e = &t->event[i];
        if (e->kind == EV_SCORED && (e->points > 0 || is_solo(run)))
            collect_scored(run, e);
        if (e->kind == event_kind_find("gold")->kind && e->seat >= 0)
            got_add(run, (struct got){e->seat, 1, run->turn, "gold", 0});
        for (int k = 0; k < 3 && e->kind == event_kind_find("goods")->kind; k++)
            if (e->values[k])
                got_add(run, (struct got){e->seat, e->values[k], run->turn, goods[k], 0});
    }
}

static bool cells_contain(const struct table_cell *cells, int n, int x, int y)
{
    for (int i = 0; i < n; i++)
        if (cells[i].x == x && cells[i].y == y)
            return true;
    return false;
}

/* "road" means any zone of that kind; "road@0,0 1,0" the zone on exactly these tiles; a field is named by one.
 * "city@0,0 1,0 goods wine" means wine: of which city is not in the event. */
static bool zone_is(struct run *run, const struct got *g, const char *what)
{
    const char       *goods = strstr(what, " goods ");
    size_t            length = strlen(g->what);
    struct table_cell cells[MAX_TILES];
    int               n, named = 0, x, y, used;

    if (goods)
        return strcmp(goods + strlen(" goods "), g->what) == 0;
    if (strncmp(what, g->what, length) != 0)
        return false;
    if (what[length] != '@')
        return what[length] == '\0';
    n = table_zone_cells(run->t, g->root, cells, MAX_TILES);
    for (const char *at = what + length + 1; sscanf(at, " %d,%d%n", &x, &y, &used) == 2; at += used, named++)
        if (!cells_contain(cells, n, x, y))
            return false;
    return named == n || strcmp(g->what, "field") == 0;
}

static void compare_awards(struct run *run, const struct ledger_step *step, int turn)
{
    bool used[GOT_MAX] = {0};
    for (int i = 0; i < step->n_awards; i++) {
        const struct ledger_award *a = &step->awards[i];
        bool                       found = a->points == 0 && !is_solo(run);
        for (int k = 0; k < run->n_got && !found; k++) {
            struct got *g = &run->got[k];
            found = !used[k] && g->turn == turn && g->seat == a->who && g->points == a->points &&
                    zone_is(run, g, a->what);
            used[k] |= found;
        }
        if (!found)
            WRONG(run, step, "%s did not get %d for %s", a->who < 0 ? "nobody" : run->block->names[a->who], a->points,
                  a->what);
    }
    for (int k = 0; k < run->n_got; k++)
        if (!used[k] && run->got[k].turn == turn)
            WRONG(run, step, "seat %d got %d for a %s, which is not expected", run->got[k].seat, run->got[k].points,
                  run->got[k].what);
}

/* ----- steps ----- */

/* Decisions that a block may leave open, because nothing that it states depends on them. */
static bool may_be_left_open(const char *phase)
{
    static const char *const phases[] = {"gold", "track", "order", "message", "read", "crop"};
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++)
        if (strcmp(phase, phases[i]) == 0)
            return true;
    return false;
}

static void play_first(struct run *run)
{
    struct choices all = session_choices(run->t);
    char           first[ACTION_TEXT_MAX];
    snprintf(first, sizeof first, "%s", all.at[0].text);
    table_play(run->t, "%s", first);
}

/* An action of the block that the engine has made itself, being the only one, is done too. */
static void tick_off_auto(struct run *run, const struct ledger_step *step, bool *done, int *left)
{
    for (int i = 0; i < run->t->n_events; i++) {
        char        word[ACTION_TEXT_MAX];
        struct text text = TEXT_OF(word);
        if (run->t->event[i].kind != EV_AUTO)
            continue;
        run->t->ops->action_text(run->t->rules, run->t->state, run->t->event[i].action, &text);
        for (int k = 0; k < step->n_actions; k++)
            if (!done[k] && strcmp(step->actions[k], word) == 0) {
                done[k] = true;
                --*left;
            }
    }
}

/* Plays the action of the block that is accepted now; false if none is. */
static bool play_one_of(struct run *run, const struct ledger_step *step, bool *done, int *left, char *why, size_t cap)
{
    for (int i = 0; i < step->n_actions; i++)
        if (!done[i] && table_play_try(run->t, step->actions[i], why, cap)) {
            done[i] = true;
            --*left;
            return true;
        }
    return false;
}

static bool block_orders(const struct run *run, int n, int *seat, const char **kind)
{
    for (int i = 0; i < run->block->n_steps; i++) {
        const struct ledger_step *step = &run->block->steps[i];
        if (step->kind != LEDGER_ORDER || step->turn != run->turn || n >= step->n_words)
            continue;
        for (*seat = 0; *seat < run->block->n_names; ++*seat) {
            size_t length = strlen(run->block->names[*seat]);
            *kind = step->words[n] + length + 1;
            if (strncmp(step->words[n], run->block->names[*seat], length) == 0 && step->words[n][length] == ':')
                return true;
        }
    }
    return false;
}

/* The n-th zone in the order that the block gives for this turn, if it gives one: "yellow:road". */
static bool play_ordered(struct run *run, int n)
{
    struct choices all = session_choices(run->t);
    const char    *kind;
    int            seat;
    if (!block_orders(run, n, &seat, &kind))
        return false;
    for (int i = 0; i < all.n; i++) {
        const struct action *a = &all.at[i].action;
        struct pos           p = table_pos(run->t);
        seg_id               root = zone_of(p, table_seg(run->t, a->x, a->y, spot_text(a->spot)));
        if (a->kind == ACT_SCORE && total_strength(zone_total(p, root), seat) &&
            strcmp(seg_kind_words[seg_kind(p.rules, root)], kind) == 0) {
            char chosen[ACTION_TEXT_MAX];
            snprintf(chosen, sizeof chosen, "%s", all.at[i].text);
            table_play(run->t, "%s", chosen);
            return true;
        }
    }
    return false;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* What may be done with a figure; empty where the engine has passed by itself. */
static void note_choices(struct run *run)
{
    struct choices all = session_choices(run->t);
    const char    *texts[64];
    struct text    out = TEXT_OF(run->choices[run->turn]);
    if (strcmp(run->t->ops->phase(run->t->rules, run->t->state), "figure") != 0)
        return;
    assert_true(all.n <= 64);
    for (int i = 0; i < all.n; i++)
        texts[i] = all.at[i].text;
    qsort(texts, (size_t)all.n, sizeof *texts, by_text);
    for (int i = 0; i < all.n; i++)
        text_add(&out, "%s%s", i ? "; " : "", texts[i]);
}

/* Decides as the block says until the next tile is to be drawn.  The actions of a move are in no order: at each
 * decision the one that is accepted is it; where none is, the player passes. */
static void decide(struct run *run, const struct ledger_step *step)
{
    note_choices(run);
    bool done[STEP_ACTIONS_MAX] = {0};
    int  left = step->n_actions, ordered = 0;
    char why[500] = "";
    tick_off_auto(run, step, done, &left); /* what followed the placement */
    for (;;) {
        const char *phase = run->t->ops->phase(run->t->rules, run->t->state);
        if (strcmp(phase, "draw") == 0 || strcmp(phase, "over") == 0)
            break;
        if (strcmp(phase, "order") == 0 && play_ordered(run, ordered)) {
            ordered++;
        } else if (!play_one_of(run, step, done, &left, why, sizeof why) &&
                   !table_play_try(run->t, "pass", why, sizeof why)) {
            if (!may_be_left_open(phase))
                WRONG(run, step, "in phase %s: %s", phase, why);
            play_first(run);
        }
        tick_off_auto(run, step, done, &left);
        collect(run);
        table_check(run->t);
    }
    if (left > 0)
        WRONG(run, step, "%d of its actions were never possible: %s", left, why);
}

/* Is anything scored for it? */
static bool is_awarded(const struct run *run, const struct ledger_step *move)
{
    const struct ledger_block *b = run->block;
    for (int i = (int)(move - b->steps) + 1; i < b->n_steps; i++)
        if (b->steps[i].kind == LEDGER_AWARDS && (!b->steps[i].turn || b->steps[i].turn == run->turn))
            return b->steps[i].n_awards > 0;
    return false;
}

static bool is_last_move(const struct run *run, const struct ledger_step *move)
{
    const struct ledger_block *b = run->block;
    for (int i = (int)(move - b->steps) + 1; i < b->n_steps; i++)
        if (b->steps[i].kind == LEDGER_MOVE)
            return false;
    return !run->farm_mode; /* the same picture again */
}

/* The board of the last move for docs/rules.  What is about to be scored is shown before, with everybody in place:
 * the tile lies there, and nothing else has happened yet. */
static void picture_before_scoring(struct run *run, const struct ledger_step *step)
{
    struct session *copy = session_clone(run->t);
    struct action   place = {.kind = ACT_PLACE, .x = (int16_t)step->x, .y = (int16_t)step->y, .n = (uint8_t)step->rot};
    copy->ops->apply(copy->rules, copy->state, place, NULL);
    board_picture(run->block, run->block, copy->ops, copy->rules, copy->state);
    session_free(copy);
}

static void do_move(struct run *run, const struct ledger_step *step)
{
    struct session *t = run->t;
    char            why[500], action[80];

    run->turn++;
    if (step->turn && step->turn != run->turn)
        WRONG(run, step, "turn %d comes after turn %d", step->turn, run->turn - 1);
    if (step->who != NOBODY && step->turn && table_pos(t).state->active != step->who)
        WRONG(run, step, "it is not the turn of %s", run->block->names[step->who]);
    if (step->who != NOBODY && table_pos(t).state->active != step->who)
        table_activate(t, step->who);
    bool was_second = table_pos(t).state->part == 2;
    snprintf(action, sizeof action, "draw %s", step->tile);
    if (!table_play_try(t, action, why, sizeof why))
        WRONG(run, step, "%s: %s", action, why);
    if (!table_fits(t, step->tile, step->x, step->y, step->rot))
        WRONG(run, step, "%s does not fit at %d,%d/%d", step->tile, step->x, step->y, step->rot);
    run->free_segs[run->turn] = table_free_segs(t, step->x, step->y, step->rot);
    run->cell[run->turn] = (struct table_cell){step->x, step->y};
    if (is_last_move(run, step) && is_awarded(run, step))
        picture_before_scoring(run, step);
    table_play(t, "place %d,%d/%d", step->x, step->y, step->rot);
    collect(run);
    decide(run, step);
    if (is_last_move(run, step) && !is_awarded(run, step))
        board_picture(run->block, run->block, t->ops, t->rules, t->state);
    if (table_pos(t).state->part == 2 && !was_second)
        got_add(run, (struct got){NOBODY, 1, run->turn, "double turn", 0});
}

static void do_legal(struct run *run, const struct ledger_step *step)
{
    bool fits = table_fits(run->t, step->tile, step->x, step->y, step->rot);
    if (fits != (step->kind == LEDGER_LEGAL))
        WRONG(run, step, "%s at %d,%d/%d is %s", step->tile, step->x, step->y, step->rot, fits ? "legal" : "illegal");
}

/* The tile is drawn, so that the box and the second draw are seen too. */
static void do_unplaceable(struct run *run, const struct ledger_step *step)
{
    int active = table_pos(run->t).state->active;
    if (table_count_fits(run->t, step->tile) > 0)
        WRONG(run, step, "%s fits somewhere", step->tile);
    table_play(run->t, "draw %s", step->tile);
    if (session_actor(run->t) != ACTOR_CHANCE || table_pos(run->t).state->active != active)
        WRONG(run, step, "after %s the same player draws again", step->tile);
}

static void do_options(struct run *run, const struct ledger_step *step)
{
    struct pos           p = table_pos(run->t);
    struct table_cell    at = run->cell[step->turn];
    const struct placed *tile = &pos_placed(p)[board_tile_at(p, at.x, at.y)];
    uint32_t             want = 0;
    for (int i = 0; i < step->n_words; i++) {
        int seg = tile_seg_at_spot(tile->type, tile->rot, spot_parse(step->words[i]));
        if (seg == NO_SEG)
            WRONG(run, step, "the tile has no %s", step->words[i]);
        want |= 1u << seg;
    }
    if (want != run->free_segs[step->turn])
        WRONG(run, step, "segments %x were open, not %x", run->free_segs[step->turn], want);
}

static void do_choices(struct run *run, const struct ledger_step *step)
{
    char        expected[500];
    struct text out = TEXT_OF(expected);
    for (int i = 0; i < step->n_words; i++)
        text_add(&out, "%s%s", i ? "; " : "", step->words[i]);
    if (strcmp(run->choices[step->turn], expected) != 0)
        WRONG(run, step, "the choices were %s, not %s", run->choices[step->turn], expected);
}

static void do_state(struct run *run, const struct ledger_step *step)
{
    table_state_has(run->t, step->awards[0].what);
}

static void do_samefarm(struct run *run, const struct ledger_step *step)
{
    bool same = table_same_zone(run->t, atoi(step->words[1]), atoi(step->words[2]), step->words[0],
                                atoi(step->words[4]), atoi(step->words[5]), step->words[3]);
    if (same != (step->number == 1))
        WRONG(run, step, "they are %s farm", same ? "one" : "not one");
}

static void do_awards(struct run *run, const struct ledger_step *step)
{
    compare_awards(run, step, step->turn ? step->turn : run->turn);
}

static void compare_points(struct run *run, const struct ledger_step *step, const int points[MAX_SEATS])
{
    for (int i = 0; i < step->n_awards; i++) {
        const struct ledger_award *a = &step->awards[i];
        if (points[a->who] != a->points)
            WRONG(run, step, "%s has %d, not %d", run->block->names[a->who], points[a->who], a->points);
    }
}

static void do_total(struct run *run, const struct ledger_step *step)
{
    int points[MAX_SEATS] = {0};
    run->t->ops->scores(run->t->rules, run->t->state, points);
    for (int i = 0; i < run->n_got; i++) /* a total is what there was before the end */
        if (run->got[i].turn == 0)
            points[run->got[i].seat] -= run->got[i].points;
    compare_points(run, step, points);
}

static void do_supply(struct run *run, const struct ledger_step *step)
{
    int n[MAX_SEATS] = {0};
    for (int i = 0; i < run->block->n_names; i++)
        n[i] = table_supply(run->t, i);
    compare_points(run, step, n);
}

/* Twice: as the projection, and by ending a copy of the game. */
static void do_final(struct run *run, const struct ledger_step *step)
{
    int         points[MAX_SEATS] = {0};
    const char *mode = step->n_words ? step->words[0] : NULL;
    if (mode ? !run->farm_mode || strcmp(mode, run->farm_mode) != 0 : run->farm_mode != NULL)
        return;
    run->t->ops->final(run->t->rules, run->t->state, points);
    compare_points(run, step, points);
    if (session_actor(run->t) == ACTOR_OVER)
        return;

    struct session *copy = session_clone(run->t);
    table_end(copy);
    assert_int_equal(session_actor(copy), ACTOR_OVER);
    table_check(copy);
    copy->ops->scores(copy->rules, copy->state, points);
    session_free(copy);
    compare_points(run, step, points);
}

static void do_final_awards(struct run *run, const struct ledger_step *step)
{
    table_end(run->t);
    table_check(run->t);
    collect(run);
    compare_awards(run, step, 0);
}

static void do_over(struct run *run, const struct ledger_step *step)
{
    if (session_actor(run->t) != ACTOR_OVER)
        WRONG(run, step, "the game goes on in phase %s", run->t->ops->phase(run->t->rules, run->t->state));
}

static void do_result(struct run *run, const struct ledger_step *step)
{
    int points;
    assert_true(run->t->ops->result(run->t->rules, run->t->state, &points));
    if (points != step->number)
        WRONG(run, step, "the result is %d, not %d", points, step->number);
}

static void do_nothing(struct run *run, const struct ledger_step *step)
{
    (void)run, (void)step;
}

/* A kind without a function belongs to a game that is not there yet. */
static void (*const steps[LEDGER_KIND_COUNT])(struct run *, const struct ledger_step *) = {
    [LEDGER_MOVE] = do_move,       [LEDGER_LEGAL] = do_legal,       [LEDGER_ILLEGAL] = do_legal,
    [LEDGER_OPTIONS] = do_options, [LEDGER_SAMEFARM] = do_samefarm, [LEDGER_UNPLACEABLE] = do_unplaceable,
    [LEDGER_AWARDS] = do_awards,   [LEDGER_TOTAL] = do_total,       [LEDGER_SUPPLY] = do_supply,
    [LEDGER_FINAL] = do_final,     [LEDGER_END] = do_nothing,       [LEDGER_FINAL_AWARDS] = do_final_awards,
    [LEDGER_OVER] = do_over,       [LEDGER_RESULT] = do_result,     [LEDGER_ORDER] = do_nothing,
    [LEDGER_CHOICES] = do_choices, [LEDGER_STATE] = do_state,
};

/* ----- blocks ----- */

/* "9/5/2" */
static void set_scores(struct run *run, const char *points)
{
    for (int seat = 0; seat < run->block->n_names; seat++, points += strcspn(points, "/") + 1)
        table_set_score(run->t, seat, atoi(points));
}

/* "2/0/1": counters of each seat. */
static void set_goods(struct run *run, const char *kind, const char *counters)
{
    uint8_t(*goods)[3] = live_expansion(table_live(run->t), EXP_traders);
    for (int seat = 0; seat < run->block->n_names; seat++, counters += strcspn(counters, "/") + 1)
        goods[seat][strcmp(kind, "wine") == 0 ? 0 : 2] = (uint8_t)atoi(counters);
}

static void set_up(struct run *run)
{
    for (int i = 0; i < run->block->n_sets; i++) {
        const char *key = run->block->sets[i][0], *value = run->block->sets[i][1];
        if (strcmp(key, "followers") == 0)
            table_set_followers(run->t, atoi(value));
        else if (strcmp(key, "scores") == 0)
            set_scores(run, value);
        else if (strcmp(key, "wine") == 0 || strcmp(key, "cloth") == 0)
            set_goods(run, key, value);
        else
            fail_msg("%s: nothing here knows how to set %s", run->block->id, key);
    }
}

void ledger_play(const struct ledger_block *b, const char *words, const char *farm_mode)
{
    static struct run run;
    run = (struct run){.block = b, .t = table_new(words), .farm_mode = farm_mode};
    set_up(&run);
    for (int i = 0; i < b->n_steps; i++) {
        if (!steps[b->steps[i].kind])
            fail_msg("%s, line %d: nothing here knows this kind of line", b->id, b->steps[i].line);
        steps[b->steps[i].kind](&run, &b->steps[i]);
    }
    session_free(run.t);
}
