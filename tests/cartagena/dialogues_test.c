/*
 * dialogues_test.c: conversations in the engine protocol, as other programs
 * may rely on them: a whole random game in each mode.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "support/dialogue.h"

static void jamaica_for_two(void **state)
{
    (void)state;
    assert_int_equal(dialogue_replay(CARTAGENA_DIR "/dialogues/jamaica-2p.txt"), 3160);
}

static void tortuga_for_three(void **state)
{
    (void)state;
    assert_int_equal(dialogue_replay(CARTAGENA_DIR "/dialogues/tortuga-3p.txt"), 3186);
}

static void hispaniola_with_a_limit(void **state)
{
    (void)state;
    assert_int_equal(dialogue_replay(CARTAGENA_DIR "/dialogues/hispaniola-limit-4p.txt"), 3655);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(jamaica_for_two), cmocka_unit_test(tortuga_for_three),
                                       cmocka_unit_test(hispaniola_with_a_limit)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
