/*
 * dialogues_test.c: conversations in the engine protocol, as other programs
 * may rely on them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "support/dialogue.h"

static const struct dialogue {
    const char *name;
    int         requests; /* how many the file holds */
} dialogues[] = {
    {"all-2p", 2707},
    {"all-text-3p", 3171},
    {"classic-3p", 932},
    {"classic-pooled-5p", 993},
    {"ferries-mage-traders-3p", 1595},
    {"flying-crops-gold-3p", 1350},
    {"gold-bars-4p", 1457},
    {"inns-traders-3p", 1488},
    {"mage-tile-3p", 1075},
    {"messages-2p", 993},
    {"messages-inns-traders-3p", 1824},
    {"messages-robbers-4p", 1370},
    {"messages-robbers-after-3p", 1243},
    {"messages-robbers-abbot-after-5p", 1488},
    {"messages-steal-6p", 1375},
    {"parts-3p", 1192},
    {"plus-2p", 850},
    {"plus-nofarmers-4p", 957},
    {"river-abbot-2p", 1059},
    {"robbers-3p", 1110},
    {"robbers-steal-6p", 1488},
    {"solo-4-colours-manual", 539},
    {"solo", 202},
    {"solo-2-persons", 865},
    {"solo-4-colours-manual-first", 1110},
    {"solo-abbot-traders", 962},
    {"solo-all", 1472},
    {"solo-inns", 906},
    {"solo-messages-robbers", 947},
    {"solo-river-flying-crops-end", 1595},
};

static void the_engine_answers_as_before(void **state)
{
    const struct dialogue *d = *state;
    char                   path[300];
    snprintf(path, sizeof path, "%s/dialogues/%s.txt", RULES_DIR, d->name);
    assert_int_equal(dialogue_replay(path), d->requests);
}

int main(void)
{
    enum { N = sizeof dialogues / sizeof *dialogues };
    struct CMUnitTest tests[N];
    for (int i = 0; i < N; i++)
        tests[i] = (struct CMUnitTest){.name = dialogues[i].name,
                                       .test_func = the_engine_answers_as_before,
                                       .initial_state = (void *)(uintptr_t)&dialogues[i]};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
