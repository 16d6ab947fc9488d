/*
 * library_test.c: the public library as its users see it: through
 * include/baluarte.h and the shared object, with nothing of the project.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "baluarte.h"

static const char plus_2p[] = "carcassonne ruleset=plus players=2 seed=7";

static char why[300];

static struct baluarte *new_game(const char *words)
{
    struct baluarte *game = baluarte_new(words, why, sizeof why);

    if (!game)
        fail_msg("%s: %s", words, why);
    return game;
}

static void *new_position(const struct baluarte *game)
{
    void *at = aligned_alloc(BALUARTE_ALIGNMENT, baluarte_position_size(game));

    assert_non_null(at);
    return at;
}

static struct baluarte_action any_action(const struct baluarte *game, struct baluarte_rng *rng)
{
    struct baluarte_action list[BALUARTE_ACTIONS];
    int                    n = baluarte_legal(game, list, BALUARTE_ACTIONS);

    assert_true(n > 0 && n <= BALUARTE_ACTIONS);
    rng->state = rng->state * 6364136223846793005u + 1442695040888963407u;
    return list[(rng->state >> 33) % (unsigned)n];
}

/* Plays up to so many actions, those of chance by the game's own generator. */
static void play_on(struct baluarte *game, int actions, uint64_t seed)
{
    struct baluarte_rng rng = {seed};

    for (; actions > 0 && baluarte_actor(game) != BALUARTE_OVER; actions--) {
        bool done = baluarte_actor(game) == BALUARTE_CHANCE
                        ? baluarte_chance(game, why, sizeof why)
                        : baluarte_play(game, any_action(game, &rng), why, sizeof why);
        if (!done)
            fail_msg("%s", why);
    }
}

/* Any of the texts of a game, in memory of its own. */
static char *text_of(struct baluarte *game, char which)
{
    enum { CAP = 1 << 20 };
    char  *text = malloc(CAP);
    size_t n = 0;

    assert_non_null(text);
    switch (which) {
    case 's': n = baluarte_state(game, -1, text, CAP); break;
    case 'r': n = baluarte_record(game, text, CAP); break;
    case 'e': n = baluarte_events(game, text, CAP); break;
    case 'p': n = baluarte_picture(game, 100, false, text, CAP); break;
    }
    assert_true(n < CAP);
    assert_int_equal(n, strlen(text));
    return text;
}

static void assert_same_text(struct baluarte *a, struct baluarte *b, char which)
{
    char *of_a = text_of(a, which), *of_b = text_of(b, which);

    assert_string_equal(of_a, of_b);
    free(of_a);
    free(of_b);
}

static void names(void **unused)
{
    (void)unused;
    assert_string_equal(baluarte_version(), BALUARTE_VERSION);
    assert_string_equal(baluarte_game_name(0), "carcassonne");
    assert_null(baluarte_game_name(1000));
    assert_null(baluarte_game_name(-1));
}

static void built_games(void **unused)
{
    struct baluarte *game = baluarte_new("carcassonne players=2 seed=4", NULL, 0);
    char             edits[600];

    (void)unused;
    assert_true(baluarte_build(game, "lay D 1,0/0; figure 1 small 1,0 city:N; turn 1 2", why, sizeof why));
    size_t length = baluarte_edits(game, edits, sizeof edits);
    assert_int_equal(length, strlen(edits));
    assert_string_equal(edits, "lay D 1,0/0\nfigure 1 small 1,0 city:N\nturn 1 2\n");
    assert_false(baluarte_build(game, "lay D 9,9/0", why, sizeof why));
    assert_string_equal(why,
                        "edit 1, 'lay D 9,9/0': no tile lies beside 9,9: a tile must touch another with a full side "
                        "[PL-07]");
    struct baluarte *clone = baluarte_clone(game);
    assert_same_text(game, clone, 's');
    assert_true(baluarte_chance(game, why, sizeof why));
    assert_int_equal(baluarte_edits(game, edits, sizeof edits), 0);
    baluarte_free(clone);
    baluarte_free(game);
}

static void refused_games(void **unused)
{
    static const char *const bad[] = {"",
                                      "chess",
                                      "carcassonne players=99",
                                      "carcassonne players=2 players=2",
                                      "carcassonne colour=blue",
                                      "carcassonne seed=-1",
                                      "carcassonne ="};

    (void)unused;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        strcpy(why, "");
        assert_null(baluarte_new(bad[i], why, sizeof why));
        assert_true(strlen(why) > 10);
        assert_null(baluarte_new(bad[i], NULL, 0)); /* nobody asks why */
    }
    baluarte_free(NULL);
}

static void first_turn(void **unused)
{
    struct baluarte       *game = new_game(plus_2p);
    struct baluarte_action a;
    char                   text[80];

    (void)unused;
    assert_int_equal(baluarte_seats(game), 2);
    assert_int_equal(baluarte_actor(game), BALUARTE_CHANCE);
    assert_string_equal(baluarte_phase(game), "draw");

    assert_true(baluarte_action_parse(game, "draw W", &a, why, sizeof why));
    assert_int_equal(baluarte_weight(game, a), 4);
    assert_true(baluarte_play(game, a, why, sizeof why));
    assert_int_equal(baluarte_actor(game), 0);
    assert_int_equal(baluarte_legal(game, NULL, 0), 7);

    assert_true(baluarte_play_text(game, "place -1,0/0", why, sizeof why));
    assert_string_equal(baluarte_phase(game), "figure");
    assert_int_equal(baluarte_events(game, text, sizeof text),
                     strlen("{\"ev\":\"placed\",\"tile\":\"W\",\"seat\":0,\"x\":-1,\"y\":0,\"rot\":0}\n"));
    assert_true(baluarte_action_parse(game, "put small road:E", &a, why, sizeof why));
    assert_int_equal(baluarte_action_text(game, a, text, sizeof text), strlen("put small road:E"));
    assert_string_equal(text, "put small road:E");
    assert_true(baluarte_play(game, a, why, sizeof why));
    assert_int_equal(baluarte_actor(game), BALUARTE_CHANCE);
    baluarte_free(game);
}

/* A refusal gives a reason and leaves everything as it was. */
static void refused_actions(void **unused)
{
    static const char *const bad[] = {
        "",           "nonsense", "place 0,0/0",     "place 9,9/0", "place 1,0/4",
        "draw D",     "pass",     "put small",       "undo",        "place 99999999999999999999,0/0",
        "place -1,0", "\xff\x01", "put small road:E"};
    struct baluarte *game = new_game(plus_2p), *before;

    (void)unused;
    assert_true(baluarte_play_text(game, "draw W", why, sizeof why));
    before = baluarte_clone(game);
    assert_non_null(before);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        strcpy(why, "");
        assert_false(baluarte_play_text(game, bad[i], why, sizeof why));
        assert_true(strlen(why) > 10);
        assert_same_text(game, before, 's');
        assert_same_text(game, before, 'r');
    }
    assert_false(baluarte_chance(game, why, sizeof why)); /* seat 0 decides */
    baluarte_free(before);
    baluarte_free(game);
}

/* Eight bytes that are no action are refused, whatever they are. */
static void refused_bytes(void **unused)
{
    struct baluarte    *game = new_game(plus_2p);
    struct baluarte_rng rng = {99};

    (void)unused;
    for (int i = 0; i < 20000; i++) {
        struct baluarte_action a;
        uint64_t               bytes;

        rng.state = rng.state * 6364136223846793005u + 1442695040888963407u;
        bytes = rng.state ^ rng.state >> 31;
        memcpy(&a, &bytes, sizeof a);
        a.kind %= 32;
        if (i % 2) { /* near the tiles that lie there */
            a.x %= 3;
            a.y %= 3;
            a.n %= 5;
        }
        strcpy(why, "");
        if (!baluarte_play(game, a, why, sizeof why))
            assert_true(strlen(why) > 10);
        if (i % 500 == 0)
            play_on(game, 1, (uint64_t)i);
    }
    baluarte_free(game);
}

static void small_buffers(void **unused)
{
    struct baluarte *game = new_game(plus_2p);
    char             little[4] = "xxx";
    size_t           n = baluarte_state(game, -1, NULL, 0);

    (void)unused;
    assert_true(n > 100);
    assert_int_equal(baluarte_state(game, -1, little, sizeof little), n);
    assert_int_equal(strlen(little), 3);
    assert_false(baluarte_play_text(game, "nonsense", little, sizeof little));
    assert_int_equal(strlen(little), 3);
    baluarte_free(game);
}

static void clone_and_undo(void **unused)
{
    struct baluarte *game = new_game(plus_2p), *twin;

    (void)unused;
    play_on(game, 60, 1);
    twin = baluarte_clone(game);
    assert_non_null(twin);
    play_on(game, 41, 2);
    play_on(twin, 41, 2);
    assert_same_text(game, twin, 's');
    assert_same_text(game, twin, 'e');

    play_on(game, 30, 3);
    for (int i = 0; i < 30; i++)
        assert_true(baluarte_undo(game, why, sizeof why));
    assert_same_text(game, twin, 's');
    assert_same_text(game, twin, 'r');
    baluarte_free(twin);

    while (baluarte_undo(game, why, sizeof why))
        ;
    assert_true(strlen(why) > 10);
    baluarte_free(game);
}

static void record_and_load(void **unused)
{
    struct baluarte *game = new_game("carcassonne ruleset=classic players=3 seed=12"), *again;
    char            *record, *bad;
    int              points[BALUARTE_SEATS], final[BALUARTE_SEATS];

    (void)unused;
    play_on(game, 100000, 4);
    assert_int_equal(baluarte_actor(game), BALUARTE_OVER);
    assert_int_equal(baluarte_scores(game, points), 3);
    assert_int_equal(baluarte_final(game, final), 3);
    assert_memory_equal(points, final, 3 * sizeof *points);

    record = text_of(game, 'r');
    again = baluarte_load(record, strlen(record), why, sizeof why);
    assert_non_null(again);
    assert_same_text(game, again, 's');
    assert_same_text(game, again, 'r');
    baluarte_free(again);

    bad = strstr(record, "place ");
    assert_non_null(bad);
    memcpy(bad, "plaque", 6);
    assert_null(baluarte_load(record, strlen(record), why, sizeof why));
    assert_memory_equal(why, "line ", 5);
    free(record);
    baluarte_free(game);
}

/* A game of another program that ends after its first turn. */
static void import(void **unused)
{
    static const char save[] =
        "{\"setup\":{\"sets\":{\"basic:1\":1},\"elements\":{\"small-follower\":7,\"farmers\":true}},"
        "\"players\":[{\"name\":\"Ana\"},{\"name\":\"Zo\xc3\xab\"}],"
        "\"replay\":[{\"type\":\"PLACE_TILE\",\"payload\":{\"tileId\":\"BA/"
        "RFr\",\"rotation\":\"R0\",\"position\":[1,0]}},"
        "{\"type\":\"PASS\",\"payload\":{}},{\"type\":\"COMMIT\",\"payload\":{}}]}";
    struct baluarte *game = baluarte_import(save, sizeof save - 1, why, sizeof why);
    char            *record;

    (void)unused;
    assert_non_null(game);
    record = text_of(game, 'r');
    assert_non_null(strstr(record, "\nnames: Ana | Zo\xc3\xab\n"));
    assert_non_null(strstr(record, "\ndraw U\nplace 1,0/0\npass\n"));
    free(record);
    baluarte_free(game);
    assert_null(baluarte_import(save, 40, why, sizeof why));
    assert_memory_equal(why, "not JSON", 8);
}

static void picture(void **unused)
{
    struct baluarte *game = new_game(plus_2p);
    char            *text;

    (void)unused;
    play_on(game, 60, 5);
    text = text_of(game, 'p');
    assert_true(strlen(text) > 200);
    assert_null(strchr(text, '\x1b'));
    free(text);
    baluarte_free(game);
}

/* The fast way and the careful way come to the same positions. */
static void positions_follow_games(void **unused)
{
    struct baluarte    *game = new_game(plus_2p);
    size_t              size = baluarte_position_size(game);
    void               *fast = new_position(game), *careful = new_position(game);
    struct baluarte_rng rng = {5};

    (void)unused;
    baluarte_position_start(game, fast);
    while (baluarte_actor(game) != BALUARTE_OVER) {
        uint64_t               before = rng.state;
        struct baluarte_action a = baluarte_position_pick(game, fast, &rng);
        int                    points[BALUARTE_SEATS] = {0}, same[BALUARTE_SEATS] = {0};

        assert_true(rng.state != before || baluarte_legal(game, NULL, 0) == 1);
        assert_int_equal(baluarte_position_actor(game, fast), baluarte_actor(game));
        assert_int_equal(baluarte_position_legal(game, fast, NULL, 0), baluarte_legal(game, NULL, 0));
        assert_true(baluarte_play(game, a, why, sizeof why)); /* a picked action is a legal one */
        baluarte_position_apply(game, fast, a);
        baluarte_position_final(game, fast, points);
        baluarte_final(game, same);
        assert_memory_equal(points, same, sizeof points);
    }
    baluarte_position(game, careful);
    assert_memory_equal(fast, careful, size);
    assert_int_equal(baluarte_position_actor(game, fast), BALUARTE_OVER);
    free(careful);
    free(fast);
    baluarte_free(game);
}

static void playouts(void **unused)
{
    struct baluarte    *game = new_game(plus_2p);
    void               *at = new_position(game);
    struct baluarte_rng rng = {1}, same = {1};
    int                 points[BALUARTE_SEATS], again[BALUARTE_SEATS], total = 0;

    (void)unused;
    play_on(game, 20, 6);
    for (int i = 0; i < 200; i++) {
        uint64_t before = rng.state;

        baluarte_position(game, at);
        baluarte_position_hide(game, at, 0);
        baluarte_position_playout(game, at, &rng);
        assert_int_equal(baluarte_position_actor(game, at), BALUARTE_OVER);
        assert_int_equal(baluarte_position_scores(game, at, points), 2);

        baluarte_position(game, at);
        baluarte_position_playout(game, at, &same);
        baluarte_position_scores(game, at, again);
        assert_memory_equal(points, again, 2 * sizeof *points);
        assert_true(rng.state == same.state && rng.state != before);
        total += points[0] + points[1];
    }
    assert_true(total > 200 * 20); /* points were made */
    free(at);
    baluarte_free(game);
}

/* A fair search: hidden or not, every guess leaves what the seat knows as it is and can be played. */
static void guesses(void **unused)
{
    struct baluarte    *game = new_game("cartagena mode=jamaica players=3 seed=5");
    size_t              size = baluarte_position_size(game);
    void               *at = new_position(game), *truth = new_position(game), *copy = new_position(game);
    struct baluarte_rng rng = {1};
    int                 differ = 0;

    (void)unused;
    play_on(game, 40, 6);
    for (int i = 0; i < 50; i++) {
        baluarte_position(game, at);
        baluarte_position(game, truth);
        baluarte_position_hide(game, at, 1);
        baluarte_position_guess(game, at, 1, &rng);
        differ += memcmp(at, truth, size) != 0;

        memcpy(copy, at, size);
        baluarte_position_hide(game, copy, 1);
        baluarte_position_hide(game, truth, 1);
        assert_memory_equal(copy, truth, size);
        baluarte_position_playout(game, at, &rng);
        assert_int_equal(baluarte_position_actor(game, at), BALUARTE_OVER);
    }
    assert_true(differ > 40);
    free(copy);
    free(truth);
    free(at);
    baluarte_free(game);
}

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

/* A secret is in the events of who may know it, and of nobody else. */
static void events_as_a_seat_hears_them(void **unused)
{
    struct baluarte *game = new_game("cartagena mode=jamaica players=2 seed=5");
    char             all[4096], own[4096], other[4096], everybody[4096];

    (void)unused;
    assert_true(baluarte_chance(game, why, sizeof why)); /* the first card of seat 0 */
    baluarte_events(game, all, sizeof all);
    baluarte_events_seen(game, 0, own, sizeof own);
    baluarte_events_seen(game, 1, other, sizeof other);
    baluarte_events_seen(game, BALUARTE_PUBLIC, everybody, sizeof everybody);
    assert_string_equal(own, all);
    assert_string_equal(other, everybody);
    assert_non_null(strstr(own, "\"symbol\""));
    assert_true(strlen(other) > 0 && !strstr(other, "\"symbol\":\"") && strcmp(own, other) != 0);
    baluarte_events_seen(game, BALUARTE_ALL, other, sizeof other);
    assert_string_equal(other, all);
    baluarte_free(game);
}

/* All that a screen needs, for who may see it; the game does not notice that somebody looks. */
static void views_and_drawings(void **unused)
{
    enum { CAP = 1 << 20 };
    struct baluarte *game = new_game(plus_2p);
    char            *view = malloc(CAP), *drawing = malloc(CAP), *other = malloc(CAP);
    char             small[8];

    (void)unused;
    play_on(game, 21, 3);
    while (baluarte_actor(game) != 0)
        play_on(game, 1, 4);
    assert_true(baluarte_view(game, 0, view, CAP) < CAP && baluarte_view(game, 1, other, CAP) < CAP);
    assert_non_null(strstr(view, "\"viewer\":0"));
    assert_null(strstr(view, "\"legal\":[]"));
    assert_non_null(strstr(other, "\"legal\":[]")); /* it is not the other's turn */
    assert_int_equal(baluarte_view(game, 0, small, sizeof small), strlen(view));
    assert_int_equal(strlen(small), sizeof small - 1);

    assert_true(baluarte_drawing(game, BALUARTE_ALL, 700, false, drawing, CAP) < CAP);
    assert_memory_equal(drawing, "<svg ", 5);
    assert_non_null(strstr(drawing, "\"700\""));
    assert_true(baluarte_drawing(game, BALUARTE_ALL, 700, true, other, CAP) < CAP);
    assert_string_not_equal(drawing, other);
    assert_true(baluarte_drawing(game, BALUARTE_ALL, -5, true, other, CAP) < CAP);
    assert_non_null(strstr(other, "\"16\""));
    free(view);
    free(drawing);
    free(other);
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
        cmocka_unit_test(names),
        cmocka_unit_test(refused_games),
        cmocka_unit_test(built_games),
        cmocka_unit_test(first_turn),
        cmocka_unit_test(refused_actions),
        cmocka_unit_test(refused_bytes),
        cmocka_unit_test(small_buffers),
        cmocka_unit_test(clone_and_undo),
        cmocka_unit_test(record_and_load),
        cmocka_unit_test(import),
        cmocka_unit_test(picture),
        cmocka_unit_test(positions_follow_games),
        cmocka_unit_test(playouts),
        cmocka_unit_test(guesses),
        cmocka_unit_test(judges_decisions),
        cmocka_unit_test(judges_luck),
        cmocka_unit_test(events_as_a_seat_hears_them),
        cmocka_unit_test(views_and_drawings),
        cmocka_unit_test(bots_decide),
        cmocka_unit_test(studies),
        cmocka_unit_test(vectors),
        cmocka_unit_test(observed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
