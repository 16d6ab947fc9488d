/*
 * records_test.c: games of another program, replayed.
 *
 * tests/records holds games as our records, and after each turn, in a comment
 * "#= 12 7", the points that the other program counted.  The whole text must
 * load; then it is played line by line and the points compared.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "session/games.h"
#include "session/record.h"
#include "support/builder.h"
#include "support/files.h"

/* The points of the turns so far: those of the final scoring do not belong to a turn. */
struct points {
    int during[MAX_SEATS];
};

static void add_events(struct points *p, const struct session *t)
{
    for (int i = 0; i < t->n_events; i++)
        if (t->event[i].kind == EV_SCORED && !t->event[i].is_final)
            p->during[t->event[i].seat] += t->event[i].points;
}

static void compare(const char *name, int line, const struct session *t, const struct points *p, const char *wanted)
{
    for (int seat = 0; seat < t->ops->seats(t->rules); seat++) {
        char *end;
        long  points = strtol(wanted, &end, 10);
        if (end == wanted || points != p->during[seat])
            fail_msg("%s:%d: seat %d has %d, not %ld", name, line, seat, p->during[seat], points);
        wanted = end;
    }
}

static int replay_lines(const char *name, char *text, struct session *t)
{
    struct points p = {{0}};
    int           line = 0, turns = 0;
    for (char *at = text, *next; *at; at = next) {
        next = at + strcspn(at, "\n");
        if (*next)
            *next++ = '\0';
        line++;
        if (strncmp(at, "#=", 2) == 0) {
            compare(name, line, t, &p, at + 2);
            turns++;
        } else if (*at && *at != '#' && !strstr(at, ": ")) { /* no comment, no tag */
            table_play(t, "%s", at);
            add_events(&p, t);
        }
    }
    return turns;
}

static void games_of_another_program(void **state)
{
    static const char *const names[] = {"peer-2p-loose", "peer-2p-dense",      "peer-4p-loose",
                                        "peer-4p-dense", "peer-2p-no-farmers", "peer-4p-small-cities"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char        path[300], why[500] = "";
        struct text sentence = TEXT_OF(why);
        size_t      length;
        int         line = 0, points[MAX_SEATS], again[MAX_SEATS];
        snprintf(path, sizeof path, "%s/%s.rec", RECORDS_DIR, names[i]);
        char           *text = file_text(path, &length);
        struct session *loaded = record_load(all_games, text, length, &line, &sentence);
        if (!loaded)
            fail_msg("%s:%d: %s", names[i], line, why);
        assert_int_equal(session_actor(loaded), ACTOR_OVER);

        char        options[500] = "";
        struct text words = TEXT_OF(options);
        loaded->ops->options_text(loaded->rules, false, &words);
        struct session *t = session_new_with(loaded->ops, options, &sentence);
        assert_non_null(t);
        assert_int_equal(replay_lines(names[i], text, t), 71);
        loaded->ops->scores(loaded->rules, loaded->state, points);
        t->ops->scores(t->rules, t->state, again);
        assert_memory_equal(points, again, sizeof points);
        session_free(t);
        session_free(loaded);
        free(text);
    }
}

/* A game that is not the one recorded is noticed: one point more in the result. */
static void a_wrong_result_is_refused(void **state)
{
    char        why[500] = "";
    struct text sentence = TEXT_OF(why);
    size_t      length;
    int         line = 0;
    char       *text = file_text(RECORDS_DIR "/peer-2p-loose.rec", &length);
    (void)state;
    char *result = strstr(text, "result: 26");
    assert_non_null(result);
    result[9] = '7';
    assert_null(record_load(all_games, text, length, &line, &sentence));
    assert_true(strlen(why) > 10);
    free(text);
}

/* Whole games of the program as it was before, with draws by the seed: they load, and are written as they were. */
static void games_of_earlier_versions(void **state)
{
    static const char *const names[] = {"all-3p",   "all-6p-house", "classic-4p", "hispaniola-5p", "jamaica-3p",
                                        "parts-2p", "plus-2p",      "solo",       "solo-4",        "tortuga-2p"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char        path[300], why[500] = "";
        struct text sentence = TEXT_OF(why);
        size_t      length, again_length;
        int         line = 0;
        snprintf(path, sizeof path, "%s/earlier/%s.rec", RECORDS_DIR, names[i]);
        char           *text = file_text(path, &length);
        struct session *loaded = record_load(all_games, text, length, &line, &sentence);
        if (!loaded)
            fail_msg("%s:%d: %s", names[i], line, why);
        assert_int_equal(session_actor(loaded), ACTOR_OVER);
        char *again = record_text(loaded, &again_length);
        assert_string_equal(again, text);
        free(again);
        free(text);
        session_free(loaded);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_of_another_program),
        cmocka_unit_test(games_of_earlier_versions),
        cmocka_unit_test(a_wrong_result_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
