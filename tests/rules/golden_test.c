/*
 * golden_test.c: one random game of each rule set, with everything that can be
 * observed, compared with a file.
 *
 * A change of behaviour shows up here as a change of text that a person can
 * read and judge.  If it was intended, write the files again and look at the
 * difference:
 *
 *     GOLDEN=write build/tests/rules/golden_test && git diff tests/rules/golden
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/builder.h"
#include "support/files.h"

enum { GOLDEN_BYTES = 1 << 20 };

struct game {
    const char *name, *words;
    uint64_t    seed; /* of the players' choices; the draws come from the game's own seed */
};

static const struct game games[] = {
    {"classic-2p", "carcassonne ruleset=classic players=2 seed=11", 1},
    {"plus-3p", "carcassonne ruleset=plus players=3 seed=12", 2},
    {"house-rules-4p",
     "carcassonne ruleset=classic players=4 seed=13 farm_mode=pooled farm_points_per_city=4 tiny_city_points=4 "
     "count_unit=segment loop_road_completes=false",
     3},
    {"solo", "carcassonne ruleset=solo seed=17 followers=7 final_order=manual", 6},
    {"solo-expansions",
     "carcassonne ruleset=solo expansions=all players=2 first_player=seat1 seed=23 followers=7 final_order=manual", 6},
    {"tortuga-3p", "cartagena mode=tortuga players=3 seed=14 turn_limit=60", 4},
    {"hispaniola-4p",
     "cartagena mode=hispaniola players=4 seed=15 hand_limit=2 retreat_to_start=true stuck=draw_one row_size=5 "
     "row_refill=on_demand turn_limit=60",
     5},
};

static void write_points(struct session *t, struct text *out)
{
    text_word(out, "scores ");
    session_scores_text(t, false, out);
    text_word(out, " final ");
    session_scores_text(t, true, out);
    text_char(out, '\n');
}

static void write_events(struct session *t, struct text *out)
{
    for (int i = 0; i < t->n_events; i++) {
        const struct event *e = &t->event[i];
        if (e->kind == EV_AUTO) {
            text_word(out, "  auto ");
            t->ops->action_text(t->rules, t->state, e->action, out);
        } else {
            text_word(out, "  ");
            t->ops->event_json(t->rules, e, out);
        }
        text_char(out, '\n');
    }
}

static void write_decision(struct session *t, const struct choices *legal, struct text *out)
{
    int actor = session_actor(t);
    text_add(out, "\nturn %d actor ", t->ops->turn(t->rules, t->state));
    text_add(out, actor == ACTOR_CHANCE ? "chance" : "%d", actor);
    text_add(out, " phase %s\nlegal", t->ops->phase(t->rules, t->state));
    for (int i = 0; i < legal->n; i++) {
        text_add(out, "%s %s", i ? ";" : "", legal->at[i].text);
        if (legal->at[i].weight)
            text_add(out, " x%u", (unsigned)legal->at[i].weight);
    }
    text_char(out, '\n');
}

static void play_on(struct session *t, struct rng *rng, struct text *out)
{
    char           why[500];
    struct text    sentence = TEXT_OF(why);
    struct choices legal = session_choices(t);
    write_decision(t, &legal, out);
    if (session_actor(t) == ACTOR_CHANCE) {
        assert_true(session_chance(t, &sentence));
    } else {
        struct choice c = legal.at[rng_below(rng, (uint32_t)legal.n)];
        text_add(out, "play %s\n", c.text);
        assert_true(session_play(t, c.action, &sentence));
    }
    write_events(t, out);
    write_points(t, out);
    table_check(t);
}

static void a_game_is_as_it_was(void **state)
{
    const struct game *g = *state;
    struct session    *t = table_new(g->words);
    struct rng         rng = {g->seed};
    struct text        out;
    char               path[300];
    text_start(&out, malloc(GOLDEN_BYTES), GOLDEN_BYTES);
    text_add(&out, "new %s\n", g->words);
    while (session_actor(t) != ACTOR_OVER)
        play_on(t, &rng, &out);
    text_word(&out, "\nstate ");
    t->ops->state_json(t->rules, t->state, -1, &out);
    text_char(&out, '\n');
    assert_false(text_overflowed(&out));
    snprintf(path, sizeof path, "%s/golden/%s.txt", RULES_DIR, g->name);
    golden_compare(path, out.at);
    free(out.at);
    session_free(t);
}

int main(void)
{
    enum { N = sizeof games / sizeof *games };
    struct CMUnitTest tests[N];
    for (int i = 0; i < N; i++)
        tests[i] = (struct CMUnitTest){
            .name = games[i].name, .test_func = a_game_is_as_it_was, .initial_state = (void *)(uintptr_t)&games[i]};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
