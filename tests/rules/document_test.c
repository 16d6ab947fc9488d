/*
 * document_test.c: docs/rules says what the engine does: every expansion, every
 * option with its values, every decision, every phase, every member of an event.  That its ids are those
 * which the code cites is in tests/house/rules_test.sh.
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

enum { LAST_DECISION = 49, PAGES_BYTES = 1 << 18 };

#define RULES_PAGES RULES_DIR "/../../docs/rules"

/* All chapters, one after the other. */
static char pages[PAGES_BYTES];

static void add_chapter(const char *name)
{
    char path[400];
    snprintf(path, sizeof path, RULES_PAGES "/%s.md", name);
    char  *text = file_text(path, NULL);
    size_t n = strlen(pages);
    assert_true(n + strlen(text) + 2 < sizeof pages);
    snprintf(pages + n, sizeof pages - n, "\n%s", text);
    free(text);
}

static int read_pages(void **state)
{
    static const char *const others[] = {"classic", "plus", "together", "turn", "solo", "options"};
    (void)state;
    for (int i = 0; i < n_expansions; i++)
        add_chapter(expansions[i]->id);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        add_chapter(others[i]);
    return 0;
}

static void pages_have(const char *text)
{
    if (!strstr(pages, text))
        fail_msg("docs/rules lacks: %s", text);
}

static void every_expansion_has_a_chapter(void **state)
{
    (void)state;
    for (int i = 0; i < n_expansions; i++) {
        char heading[120];
        snprintf(heading, sizeof heading, "\n# %s (`%s`)\n", expansions[i]->title, expansions[i]->id);
        pages_have(heading);
    }
}

/* The table is the one of `baluarte help options`, line by line, and holds nothing else. */
static void every_option_is_in_the_table(void **state)
{
    int rows = 0;
    (void)state;
    const struct option_help *o;
    for (int i = 0; (o = carc_option_help(i)); i++) {
        rows++;
        char line[300];
        snprintf(line, sizeof line, "\n| `%s` | %s | %s%s%s |\n", o->key, o->values, o->scope, o->scope[0] ? ": " : "",
                 o->meaning);
        pages_have(line);
    }
    const char *at = strstr(pages, "\n# The options of Carcassonne\n");
    assert_non_null(at);
    for (; (at = strstr(at, "\n| `")); at++)
        rows--;
    assert_int_equal(rows, 0);
}

static void every_decision_is_named(void **state)
{
    (void)state;
    for (int i = 1; i <= LAST_DECISION; i++) {
        char id[16];
        snprintf(id, sizeof id, "[D-%02d]**", i);
        pages_have(id);
    }
    pages_have("[D-03b]**");
}

static bool is_accepted(const char *option)
{
    static const char *const rulesets[] = {"", " ruleset=classic", " ruleset=solo"};
    char                     words[160], why[300];
    for (size_t i = 0; i < sizeof rulesets / sizeof *rulesets; i++) {
        snprintf(words, sizeof words, "carcassonne%s %s", rulesets[i], option);
        struct session *t = table_try(words, why, sizeof why);
        session_free(t);
        if (t)
            return true;
    }
    return false;
}

/* A word such as `crop_set=both` in the text is an option that `new` accepts in one of the rulesets. */
static void options_in_the_text_exist(void **state)
{
    int n = 0;
    (void)state;
    for (const char *at = pages; (at = strchr(at, '`')); at++) {
        char   span[120];
        size_t length = strcspn(++at, "`");
        if (length >= sizeof span)
            continue;
        snprintf(span, sizeof span, "%.*s", (int)length, at);
        at += length;
        if (!strchr(span, '=') || strpbrk(span, " |/") || strcmp(span, "key=value") == 0)
            continue;
        if (!is_accepted(span))
            fail_msg("docs/rules speaks of %s, which no ruleset accepts", span);
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
            pages_have(phase);
    }
    session_free(t);
}

/* Whatever stands in the JSON of an event has a name and a meaning, or it is a place, whose members have theirs. */
static void members_are_named(const char *word, const struct field field[MAX_FIELDS])
{
    for (int i = 0; i < MAX_FIELDS && field[i].type; i++)
        if (!field[i].name || !field[i].meaning)
            fail_msg("member %d of '%s' has no name", i, word);
}

static void every_member_of_an_event_is_named(void **state)
{
    (void)state;
    for (int i = 0; vocabulary(i); i++) {
        const struct vocabulary *words = vocabulary(i);

        for (const struct event_kind *e = words->events; e && e->word; e++)
            members_are_named(e->word, e->field);
        for (const struct score_kind *s = words->scores; s && s->word; s++)
            members_are_named(s->word, s->field);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_expansion_has_a_chapter), cmocka_unit_test(every_option_is_in_the_table),
        cmocka_unit_test(every_decision_is_named),       cmocka_unit_test(options_in_the_text_exist),
        cmocka_unit_test(every_phase_is_named),          cmocka_unit_test(every_member_of_an_event_is_named),
    };
    return cmocka_run_group_tests(tests, read_pages, NULL);
}
