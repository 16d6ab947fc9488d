/*
 * values_test.c: a position is a value and a game is options, seed and actions.
 *
 * Copies go on as their originals would; undo leads back byte by byte; a
 * record gives the same game again; a playout is the game that stepping with
 * the same numbers gives.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "carcassonne/expansions/expansion.h"
#include "session/games.h"
#include "session/record.h"
#include "support/builder.h"

enum { GAMES = 40 };

static const char *const rule_sets[] = {
    "carcassonne ruleset=classic players=2",
    "carcassonne ruleset=classic players=5 farm_mode=pooled",
    "carcassonne ruleset=plus players=3 farmers=false",
    "carcassonne ruleset=plus players=6 base_tiles=classic loop_road_completes=false count_unit=segment",
    "carcassonne ruleset=solo",
    "carcassonne ruleset=solo expansions=all",
    ("carcassonne ruleset=solo expansions=abbot,traders,gold,robbers,messages colours=4 players=3 first_player=seat2 "
     "final_order=manual"),
    "carcassonne ruleset=solo colours=4 followers=7 base=classic2000 empty_pile=end_game final_order=manual",
};

#define EACH_RULE_SET(i) (size_t i = 0; i < sizeof rule_sets / sizeof *rule_sets; i++)

static struct session *seeded(const char *rules, int seed)
{
    char words[200];
    snprintf(words, sizeof words, "%s seed=%d", rules, seed);
    return table_new(words);
}

/* One action of the session: chance from the seed, seats from 'rng'. */
static void step(struct session *t, struct rng *rng)
{
    char           why[500];
    struct text    sentence = TEXT_OF(why);
    struct choices legal = session_choices(t);
    if (session_actor(t) == ACTOR_CHANCE)
        assert_true(session_chance(t, &sentence));
    else
        assert_true(session_play(t, legal.at[rng_below(rng, (uint32_t)legal.n)].action, &sentence));
}

static void same_state(const struct session *a, const struct session *b)
{
    assert_int_equal(a->state_size, b->state_size);
    assert_memory_equal(a->state, b->state, a->state_size);
}

/* From any point on, a copy of the bytes and the original take the same course, and neither disturbs the other. */
static void a_copy_goes_on_as_the_original(void **state)
{
    (void)state;
    for
        EACH_RULE_SET(i)
        {
            struct session *t = seeded(rule_sets[i], 3);
            struct rng      rng = {7};
            void           *copy = session_bytes(t->state_size), *other = session_bytes(t->state_size);
            for (int n = 0; session_actor(t) != ACTOR_OVER; n++) {
                step(t, &rng);
                if (n % 9)
                    continue;
                struct rng a = {(uint64_t)n}, b = {(uint64_t)n};
                memcpy(copy, t->state, t->state_size);
                memcpy(other, t->state, t->state_size);
                t->ops->playout(t->rules, copy, &a);
                assert_int_equal(t->ops->actor(t->rules, copy), ACTOR_OVER);
                assert_memory_equal(other, t->state, t->state_size);
                t->ops->playout(t->rules, other, &b);
                assert_memory_equal(copy, other, t->state_size);
                assert_null(t->ops->check(t->rules, copy));
            }
            free(copy);
            free(other);
            session_free(t);
        }
}

/* The fast loop is the engine: same numbers, same game, down to the last byte. */
static void a_playout_is_stepping(void **state)
{
    (void)state;
    for
        EACH_RULE_SET(i)
        {
            struct session    *t = seeded(rule_sets[i], 1);
            struct game_state *fast = session_bytes(t->state_size), *slow = session_bytes(t->state_size);
            for (int game = 0; game < GAMES; game++) {
                struct rng a = {(uint64_t)game}, b = {(uint64_t)game};
                t->ops->start(t->rules, fast);
                t->ops->start(t->rules, slow);
                for (int n = game % 5; n > 0; n--) { /* also from the middle of a turn */
                    t->ops->apply(t->rules, slow, t->ops->pick(t->rules, slow, &b), NULL);
                    t->ops->apply(t->rules, fast, t->ops->pick(t->rules, fast, &a), NULL);
                }
                t->ops->playout(t->rules, fast, &a);
                while (t->ops->actor(t->rules, slow) != ACTOR_OVER) {
                    struct action pick = t->ops->pick(t->rules, slow, &b);
                    assert_true(game_is_legal(t->ops, t->rules, slow, pick));
                    t->ops->apply(t->rules, slow, pick, NULL);
                }
                int points[MAX_SEATS] = {0}, again[MAX_SEATS] = {0};
                t->ops->scores(t->rules, fast, points);
                t->ops->scores(t->rules, slow, again);
                assert_memory_equal(points, again, sizeof points);
                assert_int_equal(a.s, b.s);
                assert_memory_equal(fast, slow, t->state_size);
                assert_null(t->ops->check(t->rules, fast));
            }
            free(fast);
            free(slow);
            session_free(t);
        }
}

/* pick must be able to choose every legal action, and about equally often. */
static void picks_are_uniform(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne ruleset=plus players=2");
    struct rng      rng = {5};
    table_turn(t, "U", 1, 0, 0, "pass");
    table_play(t, "draw W");
    for (int phase = 0; phase < 2; phase++) {
        struct choices legal = session_choices(t);
        int            count[64] = {0}, tries = 2000 * legal.n;
        assert_true(legal.n > 2 && legal.n < 64);
        for (int i = 0; i < tries; i++) {
            struct action a = t->ops->pick(t->rules, t->state, &rng);
            for (int k = 0; k < legal.n; k++)
                count[k] += action_same(legal.at[k].action, a);
        }
        for (int k = 0; k < legal.n; k++)
            if (count[k] < 1800 || count[k] > 2200) /* more than four standard deviations */
                fail_msg("%s was picked %d times of %d", legal.at[k].text, count[k], tries);
        if (phase == 0)
            table_play(t, "place 2,0/0");
    }
    session_free(t);
}

/* Take back everything, action by action: each position is the one that was there before. */
static void undo_leads_back(void **state)
{
    (void)state;
    for
        EACH_RULE_SET(i)
        {
            struct session *t = seeded(rule_sets[i], 5), *was[400];
            struct rng      rng = {11};
            int             n = 0;
            char            why[500];
            struct text     sentence = TEXT_OF(why);
            for (; session_actor(t) != ACTOR_OVER; n++) {
                was[n] = session_clone(t);
                step(t, &rng);
            }
            while (n-- > 0) {
                assert_true(session_undo(t, &sentence));
                same_state(t, was[n]);
                assert_int_equal(t->chance.words, was[n]->chance.words);
                session_free(was[n]);
            }
            assert_false(session_undo(t, &sentence));
            session_free(t);
        }
}

/* Undo and play something else: as if the first try had never been. */
static void undo_leaves_no_trace(void **state)
{
    (void)state;
    for
        EACH_RULE_SET(i)
        {
            struct session *a = seeded(rule_sets[i], 6), *b = seeded(rule_sets[i], 6);
            struct rng      rng_a = {1}, rng_b = {1}, dice = {2};
            char            why[500];
            struct text     sentence = TEXT_OF(why);
            while (session_actor(a) != ACTOR_OVER) {
                for (int detour = (int)rng_below(&dice, 3); detour > 0; detour--) {
                    step(b, &dice);
                    assert_true(session_undo(b, &sentence));
                }
                step(a, &rng_a);
                step(b, &rng_b);
                same_state(a, b);
            }
            session_free(a);
            session_free(b);
        }
}

/* A record read back gives the same bytes, and writes the same record. */
static void records_come_back(void **state)
{
    (void)state;
    for
        EACH_RULE_SET(i)
        {
            for (int stop = 0; stop < 300; stop += 37) {
                struct session *t = seeded(rule_sets[i], 20 + stop), *back;
                struct rng      rng = {(uint64_t)stop};
                char            why[500] = "";
                struct text     sentence = TEXT_OF(why);
                size_t          length, again;
                int             line;
                for (int n = 0; n < stop && session_actor(t) != ACTOR_OVER; n++)
                    step(t, &rng);
                char *text = record_text(t, &length);
                back = record_load(all_games, text, length, &line, &sentence);
                if (!back)
                    fail_msg("line %d: %s", line, why);
                same_state(t, back);
                char *second = record_text(back, &again);
                assert_string_equal(text, second);
                free(text);
                free(second);
                session_free(back);
                session_free(t);
            }
        }
}

/* The same words give the same game, and another seed another one. */
static void seeds_decide(void **state)
{
    (void)state;
    struct session *a = seeded(rule_sets[0], 8), *b = seeded(rule_sets[0], 8), *c = seeded(rule_sets[0], 9);
    struct rng      rng_a = {1}, rng_b = {1}, rng_c = {1};
    while (session_actor(a) != ACTOR_OVER) {
        step(a, &rng_a);
        step(b, &rng_b);
        if (session_actor(c) != ACTOR_OVER)
            step(c, &rng_c);
        same_state(a, b);
    }
    assert_memory_not_equal(a->state, c->state, a->state_size);
    session_free(a);
    session_free(b);
    session_free(c);
}

/* Records are compared as they are written: an option's place belongs to it alone. */
static void options_have_places_of_their_own(void **state)
{
    bool taken[256] = {false};

    (void)state;
    for (int i = 0; i < EXP_NUMBERS; i++) {
        const struct expansion *e = every_expansion[i];
        for (const struct option_row *row = e ? e->options : NULL; row && row->help.key; row++) {
            if (row->place && taken[row->place])
                fail_msg("%s has the place %d of another option", row->help.key, row->place);
            taken[row->place] = true;
        }
    }
}

static void options_have(const char *words, const char *json)
{
    struct session *t = table_new(words);

    table_state_has(t, json);
    session_free(t);
}

/* reading=text plays by the letter where the default does not, in Plus and solo; what is said besides goes before it. */
static void the_letter_of_the_text(void **state)
{
    static const struct {
        const char *table, *text;
    } differences[] = {
        {"\"mw_move\":\"zone\"", "\"mw_move\":\"tile\""},                    /* [D-09] */
        {"\"builder_optional\":\"false\"", "\"builder_optional\":\"true\""}, /* [D-31] */
        {"\"crop_same_tile\":\"true\"", "\"crop_same_tile\":\"false\""},     /* [D-33] */
    };
    static const char *const rulesets[] = {"plus", "solo"};
    (void)state;
    for (size_t r = 0; r < 2; r++)
        for (size_t i = 0; i < sizeof differences / sizeof *differences; i++) {
            char words[120];
            snprintf(words, sizeof words, "carcassonne ruleset=%s expansions=all", rulesets[r]);
            options_have(words, differences[i].table);
            snprintf(words, sizeof words, "carcassonne ruleset=%s expansions=all reading=table", rulesets[r]);
            options_have(words, differences[i].table);
            snprintf(words, sizeof words, "carcassonne ruleset=%s expansions=all reading=text", rulesets[r]);
            options_have(words, differences[i].text);
        }
    options_have("carcassonne expansions=all reading=text mw_move=zone", differences[0].table);
    options_have("carcassonne expansions=all mw_move=zone reading=text", differences[0].table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_copy_goes_on_as_the_original),
        cmocka_unit_test(a_playout_is_stepping),
        cmocka_unit_test(picks_are_uniform),
        cmocka_unit_test(undo_leads_back),
        cmocka_unit_test(undo_leaves_no_trace),
        cmocka_unit_test(records_come_back),
        cmocka_unit_test(seeds_decide),
        cmocka_unit_test(options_have_places_of_their_own),
        cmocka_unit_test(the_letter_of_the_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
