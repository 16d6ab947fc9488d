/*
 * document_test.c: docs/RULES.md says what the engine does: every expansion,
 * every option with its values, every decision, every phase.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/builder.h"
#include "support/files.h"

enum { LAST_DECISION = 49 };

static char *page;

static int read_page(void **state)
{
    (void)state;
    page = file_text(RULES_DIR "/../../docs/RULES.md", NULL);
    return 0;
}

static int free_page(void **state)
{
    (void)state;
    free(page);
    return 0;
}

static void page_has(const char *text)
{
    if (!strstr(page, text))
        fail_msg("docs/RULES.md lacks: %s", text);
}

static void every_expansion_has_a_section(void **state)
{
    (void)state;
    for (int i = 0; i < n_expansions; i++) {
        char heading[120];
        snprintf(heading, sizeof heading, "\n## %s (`%s`)\n", expansions[i]->title, expansions[i]->id);
        page_has(heading);
    }
}

/* The table is the one of `baluarte help options`, line by line, and holds nothing else. */
static void every_option_is_in_the_table(void **state)
{
    int rows = 0;
    (void)state;
    for (const struct option_help *o = carc_option_help; o->key; o++, rows++) {
        char line[300];
        snprintf(line, sizeof line, "\n| `%s` | %s | %s%s%s |\n", o->key, o->values, o->scope, o->scope[0] ? ": " : "",
                 o->meaning);
        page_has(line);
    }
    const char *at = strstr(page, "\n## The options\n");
    assert_non_null(at);
    for (; (at = strstr(at, "\n| `")); at++)
        rows--;
    assert_int_equal(rows, 0);
}

static void every_decision_is_named(void **state)
{
    (void)state;
    for (int i = 1; i <= LAST_DECISION; i++) {
        char id[8];
        snprintf(id, sizeof id, "D-%02d", i);
        page_has(id);
    }
    page_has("D-03b");
}

/* A word such as `crop_set=both` in the text is an option that `new` accepts. */
static void options_in_the_text_exist(void **state)
{
    int n = 0;
    (void)state;
    for (const char *at = page; (at = strchr(at, '`')); at++) {
        char   span[120], words[160], why[300];
        size_t length = strcspn(++at, "`");
        if (length >= sizeof span)
            continue;
        snprintf(span, sizeof span, "%.*s", (int)length, at);
        at += length;
        if (!strchr(span, '=') || strpbrk(span, " |/") || strcmp(span, "key=value") == 0)
            continue;
        snprintf(words, sizeof words, "carcassonne %s", span);
        struct session *t = table_try(words, why, sizeof why);
        if (!t)
            fail_msg("docs/RULES.md speaks of %s: %s", span, why);
        session_free(t);
        n++;
    }
    assert_true(n > 20);
}

/* Every phase in which something can be asked is in the table of the turn. */
static void every_phase_is_named(void **state)
{
    (void)state;
    struct session *t = table_new("carcassonne expansions=all builder_optional=true");
    for (int i = 0; i < table_rules(t)->n_steps; i++) {
        const struct step *step = table_rules(t)->program[i];
        char               phase[40];
        snprintf(phase, sizeof phase, "`%s`", step->phase);
        if (step->legal && strcmp(step->phase, "over") != 0)
            page_has(phase);
    }
    session_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_expansion_has_a_section), cmocka_unit_test(every_option_is_in_the_table),
        cmocka_unit_test(every_decision_is_named),       cmocka_unit_test(options_in_the_text_exist),
        cmocka_unit_test(every_phase_is_named),
    };
    return cmocka_run_group_tests(tests, read_page, free_page);
}
