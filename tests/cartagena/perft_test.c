/*
 * perft_test.c: how many sequences of legal actions a position has.
 *
 * Small depths are counted by the slow second engine too; all numbers must
 * not change.
 *
 *     PERFT=print build/tests/cartagena/cartagena_perft_test     prints the numbers
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "table.h"

enum { DEPTH_MAX = 6 };

#define BOARD "board=bphsdkdbkphskbsdhppkdhsbhdkbpshkpbsd"
#define HANDS                                                            \
    "draw hat; draw hat; draw key; draw skull; draw skull; draw pistol;" \
    "draw key; draw key; draw dagger; draw bottle; draw bottle; draw hat;"
#define ROW                                                                  \
    "draw skull; draw hat; draw key; draw bottle; draw pistol; draw dagger;" \
    "draw skull; draw hat; draw key; draw bottle; draw pistol; draw dagger;"
#define ROUND "advance hat 0; advance hat 0; advance key 0; advance key 0; advance dagger 0; retreat 9;"

struct position {
    const char *name, *options, *opening;
    int         oracle_depth;
    uint64_t    counts[DEPTH_MAX]; /* depth 1, 2, ...; 0 ends the list */
};

static const struct position positions[] = {
    {"start of jamaica", "mode=jamaica players=2 " BOARD, "", 4, {6, 36, 216, 1296, 7776, 46656}},
    {"first move of jamaica", "mode=jamaica players=2 " BOARD, HANDS, 4, {4, 32, 268, 1173, 9675, 87051}},
    {"first move of tortuga", "mode=tortuga players=2 " BOARD, HANDS ROW, 4, {4, 32, 268, 1145, 9861, 90984}},
    {"second round of tortuga", "mode=tortuga players=2 " BOARD, HANDS ROW ROUND, 4, {10, 107, 1199, 16549, 224574}},
    {"first move with house rules",
     "mode=tortuga players=2 hand_limit=3 retreat_to_start=true row_refill=on_demand " BOARD,
     HANDS ROW,
     4,
     {4, 36, 312, 1149, 8724, 77923}},
    {"last card of a row",
     "mode=hispaniola players=2 row_size=1 " BOARD,
     HANDS "draw hat",
     4,
     {4, 32, 268, 1173, 9675, 87029}},
};

static uint64_t engine_count(const struct session *t, int depth)
{
    size_t   stride = (t->state_size + 63) / 64 * 64;
    void    *scratch = session_bytes(stride * DEPTH_MAX);
    uint64_t n = game_perft(t->ops, t->rules, t->state, depth, scratch);
    free(scratch);
    return n;
}

/* The second engine at the same place. */
static void follow(struct carta_oracle *o, const struct session *t)
{
    struct carta_oracle_rules rules = carta_oracle_rules_of(t);
    carta_oracle_start(o, &rules);
    for (int i = 0; i < t->n_history; i++) {
        char        action[ACTION_TEXT_MAX], only[ORACLE_ACTIONS][ORACLE_ACTION];
        struct text out = TEXT_OF(action);
        carta_action_text(t->history[i].action, &out);
        carta_oracle_apply(o, action);
        while (carta_oracle_forced(o)) {
            carta_oracle_legal(o, only);
            carta_oracle_apply(o, only[0]);
        }
    }
}

static void counts_are_right(void **state)
{
    const struct position *p = *state;
    struct carta_oracle    o;
    char                   words[200];
    bool                   printing = getenv("PERFT") != NULL;
    snprintf(words, sizeof words, "cartagena %s", p->options);
    struct session *t = carta_table(words);
    carta_play(t, p->opening);
    follow(&o, t);
    if (printing)
        print_message("# %s:", p->name);
    for (int depth = 1; depth <= DEPTH_MAX && (printing || p->counts[depth - 1]); depth++) {
        uint64_t n = engine_count(t, depth);
        if (depth <= p->oracle_depth && n != carta_oracle_perft(&o, depth))
            fail_msg("%s, depth %d: %llu, the oracle counts %llu", p->name, depth, (unsigned long long)n,
                     (unsigned long long)carta_oracle_perft(&o, depth));
        if (printing)
            print_message(" %llu,", (unsigned long long)n);
        else if (n != p->counts[depth - 1])
            fail_msg("%s, depth %d: %llu, it was %llu", p->name, depth, (unsigned long long)n,
                     (unsigned long long)p->counts[depth - 1]);
        if (n > 200000)
            break;
    }
    if (printing)
        print_message("\n");
    session_free(t);
}

int main(void)
{
    enum { N = sizeof positions / sizeof *positions };
    struct CMUnitTest tests[N];
    for (int i = 0; i < N; i++)
        tests[i] = (struct CMUnitTest){.name = positions[i].name,
                                       .test_func = counts_are_right,
                                       .initial_state = (void *)(uintptr_t)&positions[i]};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
