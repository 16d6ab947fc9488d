/*
 * study_test.c: what is promised of the study (src/study) and of the terms of
 * the evaluation behind its reasons.
 *
 * That terms add up to what the evaluation says, that a turn is one item and
 * its parts are the whole, that the same budget gives the same verdict, that
 * sums say all of the result, and that what is no mark is refused.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/evaluation.h"
#include "game.h"
#include "protocol/protocol.h"
#include "session/games.h"
#include "study/summary.h"

static const char *const some_games[] = {"carcassonne", "carcassonne expansions=all players=3",
                                         "carcassonne ruleset=solo", "cartagena mode=tortuga players=3",
                                         "cartagena mode=jamaica"};
enum { N_GAMES = sizeof some_games / sizeof *some_games };

static struct session *played(const char *words, int seed, int steps)
{
    struct session *s = start(words, seed);
    struct rng      rng = {(uint64_t)seed};

    for (int i = 0; i < steps && session_actor(s) != ACTOR_OVER; i++)
        step(s, &rng);
    return s;
}

static struct study *study_of(const struct session *s)
{
    char          sentence[300] = "";
    struct text   why = TEXT_OF(sentence);
    struct study *st = study_new(s, "mcts:mib=1", NULL, &why);

    if (!st)
        fail_msg("%s", sentence);
    return st;
}

static double apart(double a, double b)
{
    return a > b ? a - b : b - a;
}

/* What a zone brings is told with its place; points of no place (goods, gold) are the rest of a seat's. */
static void names_its_place(const struct promised *t)
{
    if (t->kind == TERM_ZONE || t->kind == TERM_FARM)
        assert_true(t->spot && strcmp(t->spot, "none") != 0);
}

/* What expansions promise thing by thing has a name for each; what they count in the end is among it, and nothing is left. */
static void names_its_thing(const struct promised *t, bool is_settled)
{
    if (t->kind == TERM_EXPANSION)
        assert_true(t->spot && t->part && t->said && t->said[0]);
    if (t->kind == TERM_REST && is_settled)
        assert_true(apart(t->points, 0) < 1e-6);
}

static void test_terms_by_thing(void **state)
{
    static struct promises whole, parts;

    (void)state;
    for (int steps = 5; steps < 600; steps += 7) {
        struct session *s = played("carcassonne ruleset=plus players=3 expansions=all", steps, steps);
        double          sum[MAX_SEATS] = {0};
        int             things = 0;

        parts.by_thing = true;
        evaluation_carcassonne.promises(&bot_params_default, s->rules, s->state, &whole);
        evaluation_carcassonne.promises(&bot_params_default, s->rules, s->state, &parts);
        for (int k = 0; k < whole.n; k++)
            sum[whole.at[k].seat] += whole.at[k].points;
        for (int k = 0; k < parts.n; k++) {
            sum[parts.at[k].seat] -= parts.at[k].points;
            names_its_thing(&parts.at[k], session_actor(s) == ACTOR_CHANCE);
            things += parts.at[k].kind == TERM_EXPANSION;
        }
        for (int seat = 0; seat < 3; seat++)
            assert_true(apart(sum[seat], 0) < 1e-6);
        assert_true(parts.n < PROMISED_MAX && (things > 3 || session_actor(s) == ACTOR_OVER));
        session_free(s);
    }
}

static void test_terms_add_up(void **state)
{
    static struct promises told;

    (void)state;
    for (int i = 0; i < 3; i++) /* the race has no points before its end */
        for (int steps = 5; steps < 400; steps += 17) {
            struct session *s = played(some_games[i], steps, steps);
            double          points[MAX_SEATS] = {0}, sum[MAX_SEATS] = {0};

            if (session_actor(s) != ACTOR_OVER) {
                evaluation_carcassonne.evaluate(&bot_params_default, s->rules, s->state, points);
                evaluation_carcassonne.promises(&bot_params_default, s->rules, s->state, &told);
                assert_true(told.n > 0 && told.n < PROMISED_MAX);
                for (int k = 0; k < told.n; k++) {
                    sum[told.at[k].seat] += told.at[k].points;
                    names_its_place(&told.at[k]);
                }
                for (int seat = 0; seat < s->ops->n_scores(s->rules); seat++)
                    if (apart(sum[seat], points[seat]) > 1e-6)
                        fail_msg("%s, %d steps, seat %d: %f in terms, %f in all", some_games[i], steps, seat, sum[seat],
                                 points[seat]);
            }
            session_free(s);
        }
}

/* Every action belongs to at most one item, in order; a turn is one seat's, without a draw in it. */
static void test_items_are_whole_turns(void **state)
{
    (void)state;
    for (int i = 0; i < N_GAMES; i++) {
        struct session *s = played(some_games[i], 3, 150);
        struct study   *st = study_of(s);
        int             end = 0;

        assert_true(study_count(st) > 20);
        for (int k = 0; k < study_count(st); k++) {
            const struct study_item *item = study_item(st, k);

            assert_true(item->ply >= end && item->n > 0 && item->choices > 1);
            end = item->ply + item->n;
            for (int ply = item->ply; ply < end; ply++)
                assert_int_equal(s->history[ply].actor < 0, item->is_draw);
            for (int ply = item->ply; ply < end && !item->is_draw; ply++)
                assert_int_equal(s->history[ply].actor, item->seat);
            if (!item->is_draw && item->n < JUDGE_LINE && end < s->n_history)
                assert_true(s->history[end].actor != item->seat || s->history[end].turn != item->turn);
        }
        study_free(st);
        session_free(s);
    }
}

/* Every decision that left a choice is a part, and together they lose what the turn lost. */
static void check_parts(struct study *st, const struct study_verdict *v)
{
    double lost = 0;
    int    n = 0;

    assert_int_equal(v->n_parts > 0, v->item.n > 1);
    for (int i = 0; i < v->n_parts; i++) {
        struct actions list = {NULL, 0, 0};

        assert_int_equal(v->parts[i].ply, v->item.ply + n);
        n += v->parts[i].n;
        study_game(st)->ops->legal(study_game(st)->rules, study_position(st, v->parts[i].ply), &list);
        assert_true(i == 0 || list.n > 1);
        lost += v->parts[i].loss.mean;
    }
    assert_int_equal(n, v->n_parts ? v->item.n : 0);
    if (v->n_parts && !v->is_best)
        assert_true(lost >= v->points.mean - 1e-6);
}

static void check_turn(struct study *st, const struct study_verdict *v)
{
    char        line[2000] = "";
    struct text out = TEXT_OF(line);

    assert_true(v->n > 0 && v->played < v->n && v->points.mean >= 0 && v->win.mean >= 0);
    assert_int_equal(v->best[v->played].line.n, v->item.n);
    for (int i = 0; i < v->item.n; i++)
        assert_true(action_same(v->best[v->played].line.at[i], study_action(st, v->item.ply + i)));
    for (int i = 1; i < v->n; i++)
        assert_true(v->best[i].lead.mean <= v->best[i - 1].lead.mean);
    for (int i = 0; i < v->best[0].n_reasons; i++) {
        assert_true(v->best[0].reasons[i].points > 0);
        reason_sentence(&v->best[0].reasons[i], v->item.seat, &out);
    }
    assert_true(v->best[0].n_reasons == 0 || out.len > 5);
    check_parts(st, v);
}

static void test_verdicts(void **state)
{
    struct study_budget budget = {.rollouts = 60};

    (void)state;
    for (int i = 0; i < N_GAMES; i++) {
        struct session      *s = played(some_games[i], 5, 120);
        struct study        *st = study_of(s), *again = study_of(s);
        struct study_verdict a, b;
        static char          json[STUDY_JSON], same[STUDY_JSON];

        for (int k = study_count(st) - 1; k >= 0; k -= 7) { /* backwards: any order will do */
            struct text one = TEXT_OF(json), two = TEXT_OF(same);

            json[0] = same[0] = '\0';
            study_judge(st, k, &budget, &a);
            study_judge(again, k, &budget, &b);
            study_verdict_json(st, k, &a, &one);
            study_verdict_json(again, k, &b, &two);
            assert_string_equal(json, same);
            assert_false(text_overflowed(&one));
            if (!a.item.is_draw)
                check_turn(st, &a);
            else
                assert_true(a.odds > 0 && a.odds <= 1);
        }
        study_free(st);
        study_free(again);
        session_free(s);
    }
}

static void test_a_summary_says_all_of_the_result(void **state)
{
    struct session          *s = played("carcassonne", 8, 1000);
    struct study            *st = study_of(s);
    struct study_budget      budget = {.rollouts = 20};
    struct study_summary     sum;
    static struct study_mark marks[300], read;
    char                     line[500] = "", again[500];
    int                      n = 0;

    (void)state;
    for (int k = 0; k < study_count(st) && k < 40; k++) {
        struct study_verdict v;
        struct text          out = TEXT_OF(line), back = TEXT_OF(again);

        study_judge(st, k, &budget, &v);
        marks[n] = study_mark(&v);
        line[0] = again[0] = '\0';
        study_mark_text(s, &marks[n++], &out);
        assert_true(study_mark_read(s, line, strlen(line), &read));
        study_mark_text(s, &read, &back);
        assert_string_equal(line, again);
    }
    summary_make(s, marks, n, &sum);
    assert_int_equal(sum.n, 2);
    assert_true(sum.is_over);
    assert_int_equal(sum.player[0].turns + sum.player[1].turns + sum.player[0].draws + sum.player[1].draws, n);
    for (int seat = 0; seat < 2; seat++) {
        const struct study_player *p = &sum.player[seat];

        assert_true(apart(p->lead, p->luck.mean + p->play + p->rest) < 1e-6);
        assert_true(apart(p->adjusted.mean, p->lead - p->luck.mean) < 1e-6);
    }
    assert_true(apart(sum.player[0].luck.mean, -sum.player[1].luck.mean) < 1e-6);
    assert_true(apart(sum.player[0].play, -sum.player[1].play) < 1e-6);
    study_free(st);
    session_free(s);
}

/* Whatever comes: by its odds the luck of one draw is nothing, and it is the draw of whoever decides next. */
static void test_luck_is_nothing_on_the_average(void **state)
{
    struct study_budget budget = {.rollouts = 4};
    struct session     *s = played("carcassonne", 12, 31);
    double              sum = 0, odds = 0, most = 0;
    struct choices      choices;
    struct text         why = {NULL, 0, 0};

    (void)state;
    while (session_actor(s) != ACTOR_CHANCE || s->n_history % 2 == 0)
        session_play(s, session_choices(s).at[0].action, &why);
    choices = session_choices(s);
    assert_true(choices.n > 10);
    for (int i = 0; i < choices.n; i++) {
        struct session      *after = session_clone(s);
        struct study        *st;
        struct study_verdict v;

        assert_true(session_play(after, session_choices(s).at[i].action, &why));
        st = study_of(after);
        study_judge(st, study_count(st) - 1, &budget, &v);
        assert_true(v.item.is_draw);
        assert_int_equal(v.item.seat, session_actor(after));
        sum += v.odds * v.points.mean;
        odds += v.odds;
        most = v.points.mean > most ? v.points.mean : most;
        study_free(st);
        session_free(after);
    }
    assert_true(apart(odds, 1) < 1e-9);
    if (apart(sum, 0) > 1e-6)
        fail_msg("by its odds the luck of a draw is %f", sum);
    assert_true(most > 0.2);
    session_free(s);
}

static void test_what_is_no_mark_is_refused(void **state)
{
    static const char *const bad[] = {"",
                                      "t",
                                      "x,0,0,1,0,0,0,0",
                                      "t,0,0,1,0,0,0",
                                      "t,2,0,1,0,0,0,0",
                                      "t,0,9,1,0,0,0,0",
                                      "t,-1,0,1,0,0,0,0",
                                      "t,0,0,1,nan,0,0,0",
                                      "t,0,0,1,1e9,0,0,0",
                                      "t,0,0,1,0,0,0,0,0",
                                      "d,0,0,0,1,1,0,0",
                                      "d,0,0,0,1,1,0,0,1,1,1"};
    struct session          *s = start("carcassonne", 1);
    struct study_mark        m;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (study_mark_read(s, bad[i], strlen(bad[i]), &m))
            fail_msg("'%s' was taken for a mark", bad[i]);
    assert_true(study_mark_read(s, "t,1,3,0,2.5,0.1,0.2,0.01", 24, &m));
    assert_true(m.seat == 1 && m.fault == FAULT_BLUNDER && !m.is_best);
    session_free(s);
}

static void test_faults_have_names(void **state)
{
    (void)state;
    assert_string_equal(fault_word(fault_of(0)), "");
    assert_string_equal(fault_word(fault_of(0.029)), "");
    assert_string_equal(fault_word(fault_of(0.03)), "inaccuracy");
    assert_string_equal(fault_word(fault_of(0.07)), "mistake");
    assert_string_equal(fault_word(fault_of(0.15)), "blunder");
}

static void says(struct estimate e, bool is_signed, const char *expected)
{
    char        line[100] = "";
    struct text out = TEXT_OF(line);

    estimate_text(e, 1, is_signed, &out);
    assert_string_equal(line, expected);
}

static void test_no_more_digits_than_are_known(void **state)
{
    (void)state;
    says((struct estimate){2.14, 0.41}, false, "2.1 ± 0.4");
    says((struct estimate){12.4, 3.2}, true, "+12 ± 3");
    says((struct estimate){0.8012, 0.012}, true, "+0.8"); /* every digit that is said is known */
    says((struct estimate){-0.52, 0.05}, true, "-0.5 ± 0.1");
    says((struct estimate){-0.52, 0.004}, true, "-0.5");
    says((struct estimate){-0.2, 1.4}, true, "0 ± 1");
    says((struct estimate){3, 0}, false, "3.0");
}

/*
 * ----- the request -----
 */

static const char *ask(struct protocol *p, const char *line)
{
    size_t length;

    return protocol_line(p, line, strlen(line), &length);
}

static void test_the_request(void **state)
{
    struct protocol *p = protocol_new(all_games);
    static char      first[64 * 1024], mark[300], line[1000];
    const char      *at;

    (void)state;
    assert_true(strncmp(ask(p, "study"), "? ", 2) == 0);
    ask(p, "new carcassonne seed=7");
    ask(p, "chance");
    ask(p, "play place 1,0/0");
    assert_non_null(strstr(ask(p, "study"), "{\"item\":0,\"kind\":\"draw\",\"ply\":0,\"n\":1,\"seat\":0"));
    assert_non_null(strstr(ask(p, "study"), "{\"item\":1,\"kind\":\"turn\""));
    snprintf(first, sizeof first, "%s", ask(p, "study 1 rollouts=12"));
    assert_true(strncmp(first, "=\n{\"item\":1,", 12) == 0);
    assert_string_equal(ask(p, "study 1 rollouts=12"), first);
    at = strstr(first, "\"mark\":\"");
    assert_non_null(at);
    snprintf(mark, sizeof mark, "%.*s", (int)strcspn(at + 8, "\""), at + 8);
    snprintf(line, sizeof line, "study sum %s", mark);
    assert_non_null(strstr(ask(p, line), "\"items\":1"));
    assert_non_null(strstr(ask(p, "study sum"), "\"items\":0"));
    snprintf(line, sizeof line, "study sum %s %s %s", mark, mark, mark);
    assert_true(strncmp(ask(p, line), "? ", 2) == 0);
    for (const char *const *bad = (const char *const[]){"study 2", "study -1", "study 1x", "study 1 ms=0",
                                                        "study 1 ms=", "study 1 rollouts=99999999999", "study 1 fast",
                                                        "study sum t,0", NULL};
         *bad; bad++)
        if (strncmp(ask(p, *bad), "? ", 2) != 0)
            fail_msg("'%s' was not refused", *bad);
    ask(p, "undo"); /* another game: its items are others */
    assert_null(strstr(ask(p, "study"), "\"kind\":\"turn\""));
    ask(p, "new cartagena mode=jamaica you=0");
    assert_true(strncmp(ask(p, "study"), "? ", 2) == 0);
    protocol_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_terms_add_up),
                                       cmocka_unit_test(test_terms_by_thing),
                                       cmocka_unit_test(test_items_are_whole_turns),
                                       cmocka_unit_test(test_verdicts),
                                       cmocka_unit_test(test_a_summary_says_all_of_the_result),
                                       cmocka_unit_test(test_luck_is_nothing_on_the_average),
                                       cmocka_unit_test(test_what_is_no_mark_is_refused),
                                       cmocka_unit_test(test_the_request),
                                       cmocka_unit_test(test_faults_have_names),
                                       cmocka_unit_test(test_no_more_digits_than_are_known)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
