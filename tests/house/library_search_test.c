/*
 * library_search_test.c: what the public library has for those who decide and
 * learn: judges, bots, studies, and many games at once as numbers.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "library_game.h"

static const char plus_2p[] = "carcassonne ruleset=plus players=2 seed=7";

/* A judge in the middle of a game: it can be refined, differences are certain before values are, and it repeats itself. */
static void judges_decisions(void **unused)
{
    struct baluarte       *game = new_game("carcassonne expansions=all players=3 seed=7");
    struct baluarte_judge *judge = baluarte_judge_new(game, why, sizeof why);
    struct baluarte_judged at[BALUARTE_JUDGED], two[BALUARTE_JUDGED];
    void                  *here = new_position(game);
    int                    n, best = 0;

    (void)unused;
    assert_non_null(judge);
    for (int i = 0; baluarte_actor(game) < 0 || baluarte_legal(game, NULL, 0) < 4; i++)
        play_on(game, 1, (uint64_t)i);
    baluarte_position(game, here);
    n = baluarte_judge_ask(judge, here, NULL, 0);
    assert_true(n > 1 && n <= 64);
    assert_int_equal(baluarte_judge_seat(judge), baluarte_actor(game));
    assert_int_equal(baluarte_judge_report(judge, at), 0);
    assert_int_equal(baluarte_judge_refine(judge, 3), 3);
    assert_int_equal(baluarte_judge_refine(judge, 2), 5);
    assert_int_equal(baluarte_judge_report(judge, at), n);
    for (int i = 0; i < n; i++) {
        assert_true(at[i].odds == 0 && at[i].win.mean > 0 && at[i].win.mean < 1 && at[i].behind.mean >= 0);
        assert_true(at[best].lead.mean - at[i].lead.mean <= at[i].behind.mean + 1e-9);
        best = at[i].behind.mean == 0 ? i : best;
    }
    assert_true(at[best].behind.mean == 0 && at[best].behind.error == 0);

    /* Two of them by themselves come to the same. */
    assert_int_equal(baluarte_judge_ask(judge, here, (struct baluarte_action[]){at[1].action, at[0].action}, 2), 2);
    assert_int_equal(baluarte_judge_refine(judge, 5), 5);
    assert_int_equal(baluarte_judge_report(judge, two), 2);
    assert_memory_equal(&two[0].action, &at[1].action, sizeof two[0].action);
    assert_true(two[0].lead.mean == at[1].lead.mean && two[1].lead.mean == at[0].lead.mean);
    assert_false(baluarte_judge_luck(judge, at[0].action, &(struct baluarte_luck){{0, 0}, {0, 0}}));
    free(here);
    baluarte_judge_free(judge);
    baluarte_judge_free(NULL);
    baluarte_free(game);
}

/* Every tile of the largest game can be drawn: their odds add up to one, and their luck to nothing. */
static void judges_luck(void **unused)
{
    static const char words[] = "carcassonne expansions=inns,traders,abbot,flying,messages,ferries,gold,mage,robbers,"
                                "crops crop_set=both players=2 seed=7";
    struct baluarte  *game = new_game(words);
    struct baluarte_judge *judge = baluarte_judge_new(game, why, sizeof why);
    struct baluarte_judged at[BALUARTE_JUDGED];
    struct baluarte_action list[BALUARTE_ACTIONS];
    void                  *here = new_position(game);
    int                    n = baluarte_legal(game, list, BALUARTE_ACTIONS);
    double                 odds = 0, sum = 0, most = 0;

    (void)unused;
    assert_non_null(judge);
    baluarte_position(game, here);
    assert_true(n > 100);
    assert_int_equal(baluarte_judge_ask(judge, here, NULL, 0), n);
    assert_int_equal(baluarte_judge_refine(judge, 2), 2);
    assert_int_equal(baluarte_judge_report(judge, at), n);
    for (int i = 0; i < n; i++) {
        struct baluarte_luck luck;

        assert_true(baluarte_judge_luck(judge, list[i], &luck));
        odds += at[i].odds;
        sum += at[i].odds * luck.points.mean;
        most = luck.points.mean > most ? luck.points.mean : most;
        assert_memory_equal(&at[i].action, &list[i], sizeof list[i]);
    }
    assert_true(odds > 0.99999 && odds < 1.00001);
    assert_true(sum < 1e-6 && sum > -1e-6 && most > 0.1);
    free(here);
    baluarte_judge_free(judge);
    baluarte_free(game);
}

/* A game between two bots: what they choose is legal, the better one wins, and the same questions have the same answers. */
static void bots_decide(void **unused)
{
    struct baluarte       *game = new_game(plus_2p);
    struct baluarte_bot   *bot[3] = {baluarte_bot_new(game, "greedy", why, sizeof why),
                                     baluarte_bot_new(game, "random:seed=3", why, sizeof why),
                                     baluarte_bot_new(game, "greedy", why, sizeof why)};
    void                  *at = new_position(game);
    struct baluarte_action action, again;
    char                   report[8192];
    int                    points[BALUARTE_SEATS], n;

    (void)unused;
    assert_true(bot[0] && bot[1] && bot[2]);
    assert_null(baluarte_bot_new(game, "dancer", why, sizeof why));
    assert_non_null(strstr(why, "greedy"));                              /* those that there are */
    assert_null(baluarte_bot_new(game, "mcts:ms=100", why, sizeof why)); /* the library has no clock */
    assert_int_equal(baluarte_bot_report(bot[0], report, sizeof report), 0);
    baluarte_position(game, at);
    assert_false(baluarte_bot_choose(bot[0], at, 0, &action)); /* chance decides */
    while ((n = baluarte_actor(game)) != BALUARTE_OVER) {
        if (n == BALUARTE_CHANCE) {
            assert_true(baluarte_chance(game, why, sizeof why));
            continue;
        }
        baluarte_position(game, at);
        assert_true(baluarte_bot_choose(bot[n], at, 0, &action));
        if (n == 0) {
            assert_true(baluarte_bot_choose(bot[2], at, 0, &again));
            assert_memory_equal(&action, &again, sizeof action);
        }
        assert_true(baluarte_play(game, action, why, sizeof why));
    }
    baluarte_scores(game, points);
    assert_true(points[0] > 2 * points[1]);
    assert_true(baluarte_bot_report(bot[0], report, sizeof report) < sizeof report);
    assert_non_null(strstr(report, "\"bot\":\"greedy\""));
    assert_non_null(strstr(report, "\"best\":["));
    for (int i = 0; i < 3; i++)
        baluarte_bot_free(bot[i]);
    baluarte_bot_free(NULL);
    free(at);
    baluarte_free(game);
}

/* A short game studied to its end; it is the game as it was, whatever is played meanwhile. */
static void studies(void **unused)
{
    struct baluarte       *game = new_game(plus_2p);
    struct baluarte_study *study;
    char                   verdict[BALUARTE_VERDICT], summary[8192], again[8192];
    int                    n;

    (void)unused;
    play_on(game, 9, 2);
    study = baluarte_study_new(game, why, sizeof why);
    assert_non_null(study);
    n = baluarte_study_count(study);
    assert_true(n >= 5 && n <= 9);
    play_on(game, 3, 2);
    assert_int_equal(baluarte_study_count(study), n);
    assert_int_equal(baluarte_study_judge(study, n, 10, verdict, sizeof verdict), 0);
    assert_int_equal(baluarte_study_judge(study, -1, 10, verdict, sizeof verdict), 0);
    baluarte_study_summary(study, summary, sizeof summary);
    assert_non_null(strstr(summary, "\"items\":0"));
    for (int i = 0; i < n; i++) {
        assert_true(baluarte_study_judge(study, i, 40, verdict, sizeof verdict) < sizeof verdict);
        assert_non_null(strstr(verdict, i % 2 ? "\"kind\":\"turn\"" : "\"kind\":\"draw\""));
    }
    baluarte_study_summary(study, summary, sizeof summary);
    assert_null(strstr(summary, "\"items\":0"));
    assert_true(baluarte_study_judge(study, n - 1, 40, verdict, sizeof verdict) > 0);
    baluarte_study_summary(study, again, sizeof again);
    assert_string_equal(again, summary); /* an item that is judged again is not counted twice */
    baluarte_study_free(study);
    baluarte_study_free(NULL);
    baluarte_free(game);
}

/* ----- many games at once ----- */

enum { MANY = 50, WIDTH = 128 };

struct shown {
    int16_t table[MANY][BALUARTE_TABLE], zones[MANY][BALUARTE_ZONES][BALUARTE_ZONE];
    int16_t choices[MANY][WIDTH][BALUARTE_CHOICE], reward[MANY][BALUARTE_SEATS], final[MANY][BALUARTE_SEATS];
    uint8_t mask[MANY][WIDTH];
    int32_t count[MANY], ended[MANY];
    int8_t  seat[MANY];
};

static struct baluarte_vector *many_games(const char *words, int threads, struct shown *shown)
{
    struct baluarte_vector *v = baluarte_vector_new(words, MANY, WIDTH, 7, threads, why, sizeof why);
    struct baluarte_arrays  arrays = {shown->table[0],  shown->zones[0][0], shown->choices[0][0],
                                      shown->mask[0],   shown->count,       shown->seat,
                                      shown->reward[0], shown->ended,       shown->final[0]};

    if (!v)
        fail_msg("%s: %s", words, why);
    baluarte_vector_arrays(v, &arrays);
    return v;
}

/* The last choice of each game, so often: the same in one thread and in three, with and without expansions. */
static void vectors(void **state)
{
    static struct shown      one, three;
    static const char *const games[] = {"carcassonne players=3", "carcassonne expansions=all players=2",
                                        "cartagena players=2"};

    (void)state;
    for (size_t k = 0; k < sizeof games / sizeof *games; k++) {
        struct baluarte_vector *a = many_games(games[k], 1, &one), *b = many_games(games[k], 3, &three);
        int32_t                 last[MANY];

        for (int i = 0; i < 60; i++) {
            for (int game = 0; game < MANY; game++)
                last[game] = game % 3 ? one.count[game] - 1 : BALUARTE_RANDOM;
            assert_true(baluarte_vector_step(a, last, why, sizeof why));
            assert_true(baluarte_vector_step(b, last, why, sizeof why));
            assert_int_equal(baluarte_vector_random(a, 5), baluarte_vector_random(b, 5));
            assert_memory_equal(one.table, three.table, sizeof one.table);
            assert_memory_equal(one.zones, three.zones, sizeof one.zones);
            assert_memory_equal(one.mask, three.mask, sizeof one.mask);
            assert_memory_equal(one.reward, three.reward, sizeof one.reward);
        }
        memset(last, 0, sizeof last);
        last[4] = one.count[4];
        assert_false(baluarte_vector_step(a, last, why, sizeof why));
        assert_non_null(strstr(why, "game 4 has"));
        assert_int_equal(baluarte_vector_state(a, MANY, BALUARTE_ALL, NULL, 0), 0);
        baluarte_vector_free(a);
        baluarte_vector_free(b);
    }
    assert_null(baluarte_vector_new("chess", 1, 1, 0, 1, why, sizeof why));
    baluarte_vector_free(NULL);
}

/* One game as numbers: the choices of whoever decides, in the order of baluarte_legal, and no others; at its end, too. */
static void observed(void **state)
{
    static int16_t           table[BALUARTE_TABLE], zones[BALUARTE_ZONES][BALUARTE_ZONE];
    static int16_t           choices[WIDTH][BALUARTE_CHOICE];
    static const char *const games[] = {"carcassonne expansions=all players=3", "carcassonne ruleset=solo",
                                        "cartagena players=3 mode=hispaniola"};

    (void)state;
    for (size_t k = 0; k < sizeof games / sizeof *games; k++) {
        struct baluarte       *game = baluarte_new(games[k], why, sizeof why);
        struct baluarte_action list[BALUARTE_ACTIONS];

        assert_non_null(game);
        for (int ply = 0; ply < 4000; ply++) {
            int actor = baluarte_actor(game), n = baluarte_legal(game, list, BALUARTE_ACTIONS);

            for (int seat = 0; seat < baluarte_seats(game); seat++) {
                int seen = baluarte_observe(game, seat, table, zones[0], choices[0], WIDTH);

                assert_int_equal(seen, seat != actor ? 0 : n < WIDTH ? n : WIDTH);
                assert_int_equal(table[1], seat);
                for (int i = 0; i < seen; i++)
                    assert_int_equal(choices[i][0], list[i].kind);
                assert_true(seen == WIDTH || choices[seen][0] == 0);
            }
            if (actor == BALUARTE_OVER)
                break;
            if (actor == BALUARTE_CHANCE)
                assert_true(baluarte_chance(game, why, sizeof why));
            else
                assert_true(baluarte_play(game, list[ply % n], why, sizeof why));
        }
        assert_int_equal(baluarte_observe(game, -1, table, zones[0], choices[0], WIDTH), -1);
        assert_int_equal(baluarte_observe(game, 6, table, zones[0], choices[0], WIDTH), -1);
        baluarte_free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(judges_decisions), cmocka_unit_test(judges_luck), cmocka_unit_test(bots_decide),
        cmocka_unit_test(studies),          cmocka_unit_test(vectors),     cmocka_unit_test(observed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
