/*
 * library_test.c: the public library as its users see it, through
 * include/baluarte.h and the shared object, with nothing of the project: games,
 * positions, texts and what a seat may know.  What helps to decide and to learn
 * is in library_search_test.c.
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
        cmocka_unit_test(events_as_a_seat_hears_them),
        cmocka_unit_test(views_and_drawings),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
