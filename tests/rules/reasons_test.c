/*
 * reasons_test.c: events say why a zone brought what it brought, and who
 * begins is as the options say.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "carcassonne/carcassonne.h"
#include "support/script.h"

static const struct {
    const char *name, *words, *actions, *json;
} cases[] = {
    {"a plain road", "carcassonne ruleset=plus players=2",
     "draw W; place 1,0/0; put small road:W; draw W; place -1,0/0; pass",
     "\"points\":3,\"what\":\"road\",\"x\":0,\"y\":0,\"spot\":\"road:E\",\"tiles\":3,\"shields\":0,\"final\":false"},
    {"an inn [IC-02]", "carcassonne ruleset=plus players=2 expansions=inns",
     "draw EC; place 1,0/0; put small road:W; draw W; place -1,0/0; pass",
     "\"points\":6,\"what\":\"road\",\"x\":0,\"y\":0,\"spot\":\"road:E\",\"tiles\":3,\"shields\":0,\"inn\":true"},
    {"an inn and the mage [I-22]", "carcassonne ruleset=plus players=2 expansions=inns,mage",
     "draw W; place -1,0/0; put small road:E; draw EB; place 1,0/0; pass; draw MaHeD; place 0,1/1; mage 0,0 road:W; "
     "pass; draw L; place 2,0/0; pass",
     "\"points\":12,\"what\":\"road\",\"x\":0,\"y\":0,\"spot\":\"road:E\",\"tiles\":4,\"shields\":0,\"inn\":true,"
     "\"mage\":true"},
    {"the witch [MW-06]", "carcassonne ruleset=plus players=2 expansions=mage",
     "draw W; place -1,0/0; put small road:E; draw U; place 1,0/0; pass; draw MaHeD; place 0,1/1; witch 0,0 road:W; "
     "pass; draw L; place 2,0/0; pass",
     "\"points\":2,\"what\":\"road\",\"x\":0,\"y\":0,\"spot\":\"road:E\",\"tiles\":4,\"shields\":0,\"witch\":true"},
};

static void zones_say_why(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct session *t = table_after(cases[i].words, cases[i].actions);
        char            all[4000];
        struct text     out = TEXT_OF(all);
        for (int k = 0; k < t->n_events; k++)
            t->ops->event_json(t->rules, &t->event[k], &out);
        if (!strstr(all, cases[i].json))
            fail_msg("%s: %s", cases[i].name, all);
        session_free(t);
    }
}

static void the_end_says_why(void **state)
{
    struct event gold = {.kind = EV_SCORED, .what = WHAT_GOLD, .points = 21, .n = 7, .is_final = 1};
    struct event goods = {.kind = EV_SCORED, .what = WHAT_GOODS, .points = 10, .n = 1, .is_final = 1};
    struct event pig = {.kind = EV_SCORED, .what = WHAT_FIELD, .points = 8, .values = {REASON_PIG}, .is_final = 1};
    char         text[400];
    struct text  out = TEXT_OF(text);

    (void)state;
    carc_event_json(NULL, &gold, &out);
    carc_event_json(NULL, &goods, &out);
    carc_event_json(NULL, &pig, &out);
    assert_non_null(strstr(text, "\"what\":\"gold\",\"bars\":7,\"each\":3,\"final\":true"));
    assert_non_null(strstr(text, "\"what\":\"goods\",\"goods\":\"grain\",\"final\":true"));
    assert_non_null(strstr(text, "\"pig\":true"));
}

/* [D-38]: seat 0, or any seat by the seed, the same one each time. */
static void who_begins(void **state)
{
    unsigned seen = 0;

    (void)state;
    for (int seed = 1; seed <= 40; seed++) {
        char words[120];
        snprintf(words, sizeof words, "carcassonne ruleset=plus players=4 first_player=random seed=%d", seed);
        struct session *a = table_after(words, ""), *b = table_after(words, "");
        snprintf(words, sizeof words, "carcassonne ruleset=plus players=4 first_player=seat0 seed=%d", seed);
        struct session *c = table_after(words, "");
        assert_int_equal(position_of(a)->active, position_of(b)->active);
        assert_int_equal(position_of(c)->active, 0);
        seen |= 1u << position_of(a)->active;
        session_free(a);
        session_free(b);
        session_free(c);
    }
    assert_int_equal(seen, 15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(zones_say_why),
        cmocka_unit_test(the_end_says_why),
        cmocka_unit_test(who_begins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
