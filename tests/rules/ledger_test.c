/*
 * ledger_test.c: every example block of the rules ledgers, played out.
 *
 * Every block of the 2000 edition, of Plus and of the solo game is a test of its
 * own, named by its id (ledger_play.c plays it).  The blocks of Cartagena are
 * played in tests/cartagena; examples that the ledger tells in prose are in
 * examples_test.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ledger_play.h"

static bool names_farm_mode(const struct ledger_block *b, const char *mode)
{
    for (int i = 0; i < b->n_steps; i++)
        if (b->steps[i].kind == LEDGER_FINAL && b->steps[i].n_words && strcmp(b->steps[i].words[0], mode) == 0)
            return true;
    return false;
}

/* The `new` that a carc block asks for. */
static void carc_words(const struct ledger_block *b, char *words, size_t cap)
{
    const char *ruleset = "ruleset=classic";
    if (strcmp(b->rules, "modern") == 0)
        ruleset = "ruleset=plus base_tiles=classic";
    if (strcmp(b->rules, "solo2020") == 0)
        ruleset = "ruleset=solo";
    if (ruleset[8] == 's')
        snprintf(words, cap, "carcassonne %s colours=%d %s", ruleset, b->n_names, b->needs);
    else
        snprintf(words, cap, "carcassonne %s players=%d", ruleset, b->n_names);
}

static void play_carc(const struct ledger_block *b, const char *words)
{
    static const char *const modes[] = {"per_farm_once", "pooled", "per_farm_multi"};
    char                     with_mode[260];
    ledger_play(b, words, NULL);
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
        if (names_farm_mode(b, modes[i])) {
            snprintf(with_mode, sizeof with_mode, "%s farm_mode=%s", words, modes[i]);
            ledger_play(b, with_mode, modes[i]);
        }
}

static void plus_words(const struct ledger_block *b, char *words, size_t cap)
{
    int players = b->n_names < 2 ? 2 : b->n_names;
    snprintf(words, cap, "carcassonne ruleset=plus players=%d%s%s", players, b->needs[0] ? " expansions=" : "",
             b->needs);
}

/* ----- the tests: one for each block ----- */

struct file {
    const char   *name;
    enum dialect  d;
    int           blocks;
    struct ledger l;
};

static struct file files[] = {
    {"classic", DIALECT_CARC, 37, {0}},
    {"plus", DIALECT_PLUS, 57, {0}},
    {"solo", DIALECT_CARC, 27, {0}},
};

enum { N_FILES = sizeof files / sizeof *files, BLOCKS_MAX = 128 };

static void block_is_true(void **state)
{
    const struct ledger_block *b = *state;
    const struct file         *f = files;
    char                       words[200];
    while (b < f->l.blocks || b >= f->l.blocks + f->l.n)
        f++;
    if (f->d == DIALECT_CARC)
        carc_words(b, words, sizeof words);
    else
        plus_words(b, words, sizeof words);
    if (f->d == DIALECT_CARC)
        play_carc(b, words);
    else
        ledger_play(b, words, NULL);
}

static void every_block_is_read(void **state)
{
    (void)state;
    for (int i = 0; i < N_FILES; i++) {
        if (files[i].l.error[0])
            fail_msg("%s", files[i].l.error);
        assert_int_equal(files[i].l.n, files[i].blocks);
    }
}

/* The parsers say what is wrong and where. */
static void faults_are_found(void **state)
{
    static const struct {
        enum dialect d;
        const char  *text, *why;
    } faults[] = {
        {DIALECT_CARC, "players red\n", ":1: a block begins with its id"},
        {DIALECT_CARC, "id A\nplayers red blue\nT1 green BA/L 0,1 r0 -\n", ":3: there is no player \"green\""},
        {DIALECT_CARC, "id A\nplayers red\nT1 red BA/L 0,1 r0\n", ":3: the follower is missing"},
        {DIALECT_CARC, "id A\nplayers red\nlegal BA/L 0,1 r45\n", ":3: cannot read this line"},
        {DIALECT_CARC, "id A\nfoo\n", ":2: no line begins with \"foo\""},
        {DIALECT_CARC, "id A\nend now\n", ":2: too much at the end of the line"},
        {DIALECT_PLUS, "id A\nYou: BA/L 0,1,0 + small monastery dance\n", ":2: no move has a part \"dance\""},
        {DIALECT_PLUS, "id A\nYou: BA/L 0,1,0 => {'road@0,0': {'You': x}}\n", ":2: cannot read who gets"},
        {DIALECT_PLUS, "id A\nYou: BA/L 0,1\n", ":2: a placement is"},
        {DIALECT_CARTA, "id A\nhand blue dagger*0\n", ":2: \"dagger\" is no card"},
        {DIALECT_CARTA, "id A\nadvance skull 9 -> 38\n", ":2: a square is a number"},
        {DIALECT_CARTA, "id A\nboard skull skull /\n", ":2: a segment has six symbols"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        char          path[] = "/tmp/ledger-XXXXXX";
        struct ledger l;
        FILE         *f = fdopen(mkstemp(path), "w");
        assert_non_null(f);
        fputs(faults[i].text, f);
        fclose(f);
        assert_false(ledger_read(&l, path, faults[i].d));
        remove(path);
        if (!strstr(l.error, faults[i].why))
            fail_msg("%s, expected %s", l.error, faults[i].why);
        ledger_free(&l);
    }
}

int main(void)
{
    static struct CMUnitTest tests[BLOCKS_MAX + 2] = {
        {.name = "faults_are_found", .test_func = faults_are_found},
        {.name = "every_block_is_read", .test_func = every_block_is_read},
    };
    int n = 2;
    for (int i = 0; i < N_FILES; i++) {
        char path[300];
        snprintf(path, sizeof path, "%s/ledger/%s.txt", RULES_DIR, files[i].name);
        ledger_read(&files[i].l, path, files[i].d);
        for (int k = 0; k < files[i].l.n && n < BLOCKS_MAX + 2; k++)
            tests[n++] = (struct CMUnitTest){
                .name = files[i].l.blocks[k].id, .test_func = block_is_true, .initial_state = &files[i].l.blocks[k]};
    }
    int failed = _cmocka_run_group_tests("ledger", tests, (size_t)n, NULL, NULL);
    for (int i = 0; i < N_FILES; i++)
        ledger_free(&files[i].l);
    return failed;
}
