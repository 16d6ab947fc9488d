/*
 * promises_test.c: what version 4 of the library's interface has promised (docs/LIBRARY.md): every function with its
 * type, every constant, how its structures lie in memory, and the version that its names carry in the shared
 * library.  Where a function has another type this does not compile, and where one is gone it is missed: programs that
 * were built then would break.  Version 5 adds lines; those that stand here stay as they are.
 */
#include <baluarte.h>

#include <dlfcn.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* clang-format off */
#define FUNCTIONS(X) \
    X(const char *, baluarte_version, (void)) \
    X(const char *, baluarte_game_name, (int i)) \
    X(struct baluarte *, baluarte_new, (const char *words, char *why, size_t why_cap)) \
    X(struct baluarte *, baluarte_load, (const char *record, size_t len, char *why, size_t why_cap)) \
    X(struct baluarte *, baluarte_import, (const char *file, size_t len, char *why, size_t why_cap)) \
    X(struct baluarte *, baluarte_clone, (const struct baluarte *game)) \
    X(void, baluarte_free, (struct baluarte *game)) \
    X(int, baluarte_seats, (const struct baluarte *game)) \
    X(int, baluarte_actor, (const struct baluarte *game)) \
    X(const char *, baluarte_phase, (const struct baluarte *game)) \
    X(int, baluarte_turn, (const struct baluarte *game)) \
    X(int, baluarte_legal, (const struct baluarte *game, struct baluarte_action *out, int cap)) \
    X(uint32_t, baluarte_weight, (const struct baluarte *game, struct baluarte_action outcome)) \
    X(size_t, baluarte_action_text, (const struct baluarte *game, struct baluarte_action action, char *out, size_t cap)) \
    X(bool, baluarte_action_parse, (const struct baluarte *game, const char *text, struct baluarte_action *action, char *why, size_t why_cap)) \
    X(int, baluarte_scores, (const struct baluarte *game, int points[BALUARTE_SEATS])) \
    X(int, baluarte_final, (const struct baluarte *game, int points[BALUARTE_SEATS])) \
    X(bool, baluarte_play, (struct baluarte *game, struct baluarte_action action, char *why, size_t why_cap)) \
    X(bool, baluarte_play_text, (struct baluarte *game, const char *action, char *why, size_t why_cap)) \
    X(bool, baluarte_chance, (struct baluarte *game, char *why, size_t why_cap)) \
    X(bool, baluarte_undo, (struct baluarte *game, char *why, size_t why_cap)) \
    X(size_t, baluarte_events, (const struct baluarte *game, char *out, size_t cap)) \
    X(size_t, baluarte_events_seen, (const struct baluarte *game, int viewer, char *out, size_t cap)) \
    X(size_t, baluarte_state, (const struct baluarte *game, int viewer, char *out, size_t cap)) \
    X(size_t, baluarte_view, (const struct baluarte *game, int viewer, char *out, size_t cap)) \
    X(size_t, baluarte_drawing, (const struct baluarte *game, int viewer, int pixels, bool is_dark, char *out, size_t cap)) \
    X(size_t, baluarte_picture, (const struct baluarte *game, int columns, bool colour, char *out, size_t cap)) \
    X(size_t, baluarte_record, (struct baluarte *game, char *out, size_t cap)) \
    X(size_t, baluarte_position_size, (const struct baluarte *game)) \
    X(void, baluarte_position, (const struct baluarte *game, void *out)) \
    X(void, baluarte_position_start, (const struct baluarte *game, void *out)) \
    X(int, baluarte_position_actor, (const struct baluarte *game, const void *position)) \
    X(int, baluarte_position_legal, (const struct baluarte *game, const void *position, struct baluarte_action *out, int cap)) \
    X(uint32_t, baluarte_position_weight, (const struct baluarte *game, const void *position, struct baluarte_action outcome)) \
    X(void, baluarte_position_apply, (const struct baluarte *game, void *position, struct baluarte_action action)) \
    X(struct baluarte_action, baluarte_position_pick, (const struct baluarte *game, const void *position, struct baluarte_rng *rng)) \
    X(void, baluarte_position_playout, (const struct baluarte *game, void *position, struct baluarte_rng *rng)) \
    X(int, baluarte_position_scores, (const struct baluarte *game, const void *position, int points[BALUARTE_SEATS])) \
    X(int, baluarte_position_final, (const struct baluarte *game, const void *position, int points[BALUARTE_SEATS])) \
    X(void, baluarte_position_hide, (const struct baluarte *game, void *position, int viewer)) \
    X(void, baluarte_position_guess, (const struct baluarte *game, void *position, int viewer, struct baluarte_rng *rng)) \
    X(struct baluarte_judge *, baluarte_judge_new, (const struct baluarte *game, char *why, size_t why_cap)) \
    X(void, baluarte_judge_free, (struct baluarte_judge *judge)) \
    X(int, baluarte_judge_ask, (struct baluarte_judge *judge, const void *position, const struct baluarte_action *actions, int n)) \
    X(uint64_t, baluarte_judge_refine, (struct baluarte_judge *judge, uint64_t samples)) \
    X(int, baluarte_judge_seat, (const struct baluarte_judge *judge)) \
    X(int, baluarte_judge_report, (const struct baluarte_judge *judge, struct baluarte_judged out[BALUARTE_JUDGED])) \
    X(bool, baluarte_judge_luck, (const struct baluarte_judge *judge, struct baluarte_action outcome, struct baluarte_luck *out)) \
    X(struct baluarte_bot *, baluarte_bot_new, (const struct baluarte *game, const char *words, char *why, size_t why_cap)) \
    X(void, baluarte_bot_free, (struct baluarte_bot *bot)) \
    X(bool, baluarte_bot_choose, (struct baluarte_bot *bot, const void *position, uint64_t nodes, struct baluarte_action *out)) \
    X(size_t, baluarte_bot_report, (const struct baluarte_bot *bot, char *out, size_t cap)) \
    X(struct baluarte_study *, baluarte_study_new, (const struct baluarte *game, char *why, size_t why_cap)) \
    X(void, baluarte_study_free, (struct baluarte_study *study)) \
    X(int, baluarte_study_count, (const struct baluarte_study *study)) \
    X(size_t, baluarte_study_judge, (struct baluarte_study *study, int i, uint64_t rollouts, char *out, size_t cap)) \
    X(size_t, baluarte_study_summary, (const struct baluarte_study *study, char *out, size_t cap)) \
    X(struct baluarte_vector *, baluarte_vector_new, (const char *words, int games, int width, uint64_t seed, int threads, char *why, size_t why_cap)) \
    X(void, baluarte_vector_free, (struct baluarte_vector *v)) \
    X(void, baluarte_vector_arrays, (struct baluarte_vector *v, const struct baluarte_arrays *arrays)) \
    X(void, baluarte_vector_reset, (struct baluarte_vector *v)) \
    X(bool, baluarte_vector_step, (struct baluarte_vector *v, const int32_t *actions, char *why, size_t why_cap)) \
    X(uint64_t, baluarte_vector_random, (struct baluarte_vector *v, int decisions)) \
    X(uint64_t, baluarte_vector_cut, (const struct baluarte_vector *v)) \
    X(size_t, baluarte_vector_state, (const struct baluarte_vector *v, int i, int viewer, char *out, size_t cap)) \
    X(int, baluarte_observe, (const struct baluarte *game, int seat, int16_t *table, int16_t *zones, int16_t *choices, int width))
/* clang-format on */

/* Said once more: a compiler refuses what differs from the header. */
#define X(type, name, parameters) type name parameters;
FUNCTIONS(X)
#undef X

static const char *const names[] = {
#define X(type, name, parameters) #name,
    FUNCTIONS(X)
#undef X
};

enum { N_NAMES = sizeof names / sizeof *names };

_Static_assert(BALUARTE_API_VERSION >= 4, "it only grows");
_Static_assert(BALUARTE_CHANCE == -1 && BALUARTE_OVER == -2 && BALUARTE_ALL == -1, "constants stay");
_Static_assert(BALUARTE_SEATS == 6 && BALUARTE_PUBLIC == 6 && BALUARTE_ACTIONS == 4096, "constants stay");
_Static_assert(BALUARTE_ALIGNMENT == 64 && BALUARTE_JUDGED == 256 && BALUARTE_VERDICT == 16384, "constants stay");

_Static_assert(BALUARTE_TABLE == 192 && BALUARTE_ZONES == 96 && BALUARTE_ZONE == 14, "constants stay");
_Static_assert(BALUARTE_CHOICE == 14 && BALUARTE_MOST_GAMES == 1048576 && BALUARTE_RANDOM == -1, "constants stay");

#define LIES(type, member, at) _Static_assert(offsetof(struct type, member) == (at), "it lies where it lay")
LIES(baluarte_action, kind, 0);
LIES(baluarte_action, what, 1);
LIES(baluarte_action, x, 2);
LIES(baluarte_action, y, 4);
LIES(baluarte_action, spot, 6);
LIES(baluarte_action, n, 7);
LIES(baluarte_estimate, error, 8);
LIES(baluarte_judged, odds, 8);
LIES(baluarte_judged, lead, 16);
LIES(baluarte_judged, win, 32);
LIES(baluarte_judged, behind, 48);
LIES(baluarte_luck, win, 16);
LIES(baluarte_arrays, zones, sizeof(void *));
LIES(baluarte_arrays, choices, 2 * sizeof(void *));
LIES(baluarte_arrays, mask, 3 * sizeof(void *));
LIES(baluarte_arrays, count, 4 * sizeof(void *));
LIES(baluarte_arrays, seat, 5 * sizeof(void *));
LIES(baluarte_arrays, reward, 6 * sizeof(void *));
LIES(baluarte_arrays, ended, 7 * sizeof(void *));
LIES(baluarte_arrays, final, 8 * sizeof(void *));
_Static_assert(sizeof(struct baluarte_action) == 8 && sizeof(struct baluarte_rng) == 8, "as large as they were");
_Static_assert(sizeof(struct baluarte_judged) == 64 && sizeof(struct baluarte_luck) == 32, "as large as they were");

/* Programs ask for the name with its version: a library of other promises is not taken for this one. */
static void names_carry_their_version(void **state)
{
    (void)state;
    assert_non_null(baluarte_version()); /* this program needs the library */
    for (int i = 0; i < N_NAMES; i++) {
        void *found = dlvsym(RTLD_DEFAULT, names[i], "BALUARTE_1");

        if (!found)
            print_error("%s is not there as BALUARTE_1\n", names[i]);
        assert_non_null(found);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(names_carry_their_version)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
