/*
 * dialogues_test.c: conversations in the engine protocol, as other programs
 * may rely on them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "support/dialogue.h"

static void classic_for_three(void **state)
{
    (void)state;
    assert_int_equal(dialogue_replay(RULES_DIR "/dialogues/classic-3p.txt"), 932);
}

static void plus_for_two(void **state)
{
    (void)state;
    assert_int_equal(dialogue_replay(RULES_DIR "/dialogues/plus-2p.txt"), 850);
}

static void solo(void **state)
{
    (void)state;
    assert_int_equal(dialogue_replay(RULES_DIR "/dialogues/solo.txt"), 202);
}

static void solo_with_four_colours(void **state)
{
    (void)state;
    assert_int_equal(dialogue_replay(RULES_DIR "/dialogues/solo-4-colours-manual.txt"), 539);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(classic_for_three), cmocka_unit_test(plus_for_two),
                                       cmocka_unit_test(solo), cmocka_unit_test(solo_with_four_colours)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
