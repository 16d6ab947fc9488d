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
#include "session/games.h"
#include "session/record.h"
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
    struct session    *t = table_after("carcassonne ruleset=plus players=2 expansions=traders,gold", "");
    struct pos         p = pos_of(t->rules, t->state);
    const struct award awards[] = {
        {.what = score_kind_find("gold")->what, .points = 21, .n = 7, .is_final = 1},
        {.what = score_kind_find("goods")->what, .points = 10, .n = 1, .is_final = 1},
        {.what = WHAT_FIELD, .points = 8, .n = 2, .zone = zone_of(p, p.rules->first_field), .is_final = 1},
    };
    char        text[1200];
    struct text out = TEXT_OF(text);

    (void)state;
    for (size_t i = 0; i < sizeof awards / sizeof *awards; i++) {
        struct event e = score_event(p, &awards[i]);
        carc_event_json(t->rules, &e, &out);
    }
    session_free(t);
    assert_non_null(strstr(text, "\"what\":\"gold\",\"bars\":7,\"each\":3,\"final\":true"));
    assert_non_null(strstr(text, "\"what\":\"goods\",\"goods\":\"grain\",\"final\":true"));
    assert_non_null(strstr(text, "\"pig\":true"));
}

/* The seat that begins, after the options as the engine writes them were read again with another seed. */
static int begins_again(const struct session *t, bool all)
{
    char            words[1200] = "seed=999 ", sentence[200];
    struct text     out = {words, sizeof words, strlen(words)}, why = TEXT_OF(sentence);
    struct session *again;
    int             seat;

    t->ops->options_text(t->rules, all, &out);
    assert_null(strstr(words, "random"));
    again = session_new_with(t->ops, words, &why);
    assert_non_null(again);
    seat = position_of(again)->active;
    session_free(again);
    return seat;
}

/* [D-38]: any seat by the seed, the same one each time, and the options say which. */
static void a_lot_is_written_out(void **state)
{
    unsigned seen = 0;

    (void)state;
    for (int seed = 1; seed <= 40; seed++) {
        char words[120];
        snprintf(words, sizeof words, "carcassonne ruleset=plus players=4 first_player=random seed=%d", seed);
        struct session *a = table_after(words, ""), *b = table_after(words, "");
        int             seat = position_of(a)->active;
        assert_int_equal(seat, position_of(b)->active);
        assert_int_equal(seat, begins_again(a, false));
        assert_int_equal(seat, begins_again(a, true));
        seen |= 1u << seat;
        session_free(a);
        session_free(b);
    }
    assert_int_equal(seen, 15);
}

/* A record of an earlier version says first_player=random: its seed lets the same seat begin as it did then. */
static void old_records_begin_as_they_did(void **state)
{
    static const char *const record = "game: carcassonne\nruleset: plus\nplayers: 5\n"
                                      "options: first_player=random\nseed: 3\n";
    char                     sentence[200];
    struct text              why = TEXT_OF(sentence);
    int                      line;
    struct session          *t = record_load(all_games, record, strlen(record), &line, &why);

    (void)state;
    assert_non_null(t);
    assert_int_equal(position_of(t)->active, 3);
    session_free(t);
}

/* [D-38]: the seat that is named. */
static void a_named_seat_begins(void **state)
{
    (void)state;
    for (int seat = 0; seat < 6; seat++) {
        char words[120];
        snprintf(words, sizeof words, "carcassonne ruleset=plus players=6 first_player=seat%d", seat);
        struct session *t = table_after(words, "");
        assert_int_equal(position_of(t)->active, seat);
        assert_int_equal(begins_again(t, false), seat);
        session_free(t);
    }
}

static void a_seat_that_is_not_there(void **state)
{
    char        why[300] = "";
    struct text sentence = TEXT_OF(why);

    (void)state;
    assert_null(session_new(all_games, "carcassonne players=3 first_player=seat3", &sentence));
    assert_string_equal(why, "there is no seat3 for first_player: with players=3 the seats are seat0 to seat2");
    text_start(&sentence, why, sizeof why);
    assert_null(session_new(all_games, "carcassonne ruleset=solo first_player=seat3", &sentence));
    assert_string_equal(why, "first_player is the colour that begins, seat0 to seat2 with colours=3 [SO-39]");
    text_start(&sentence, why, sizeof why);
    assert_null(session_new(all_games, "carcassonne ruleset=solo first_player=random", &sentence));
    assert_string_equal(why, "first_player is the colour that begins, seat0 to seat2 with colours=3 [SO-39]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(zones_say_why),        cmocka_unit_test(the_end_says_why),
        cmocka_unit_test(a_lot_is_written_out), cmocka_unit_test(old_records_begin_as_they_did),
        cmocka_unit_test(a_named_seat_begins),  cmocka_unit_test(a_seat_that_is_not_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
