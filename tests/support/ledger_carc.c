/*
 * ledger_carc.c: the dialect of the ledgers of the 2000 edition and of the solo game.
 */
#include "ledger.h"

#include <stdlib.h>
#include <string.h>

/* "r270" becomes 3. */
static bool scan_rot(struct scan *s, int *rot)
{
    char word[WORD_MAX];
    if (!scan_word(s, word, sizeof word) || word[0] != 'r')
        return false;
    int degrees = atoi(word + 1);
    *rot = degrees / 90;
    return degrees % 90 == 0 && degrees >= 0 && degrees < 360;
}

static bool scan_turn(struct scan *s, const char *word, int *turn)
{
    (void)s;
    *turn = word[0] == 'T' ? atoi(word + 1) : 0;
    return *turn > 0;
}

static bool scan_placement(struct scan *s, struct ledger_step *step)
{
    return scan_word(s, step->tile, WORD_MAX) && scan_cell(s, &step->x, &step->y) && scan_rot(s, &step->rot);
}

/* What stands before the next ';' or the end of the line; false at its end. */
static bool scan_phrase(struct scan *s, char *phrase, int cap)
{
    s->at += strspn(s->at, " ;");
    int n = (int)strcspn(s->at, ";");
    if (n == 0 || n >= cap)
        return false;
    memcpy(phrase, s->at, (size_t)n);
    phrase[n] = '\0';
    s->at += n;
    return true;
}

static bool actions_of_move(struct scan *s, struct ledger_step *step)
{
    char action[WORD_MAX];
    while (scan_phrase(s, action, sizeof action))
        if (!step_action(s, step, "%s", action))
            return false;
    return step->n_actions > 0;
}

static bool move_line(struct scan *s, int turn)
{
    char                word[WORD_MAX];
    struct ledger_step *step = block_step(s, LEDGER_MOVE);
    step->turn = turn;
    if (!scan_word(s, word, sizeof word) || !scan_placement(s, step))
        return false;
    step->who = block_name(s->block, word, false);
    if (step->who == NOBODY)
        return scan_fail(s, "there is no player \"%s\"", word);
    if (!scan_word(s, word, sizeof word))
        return scan_fail(s, "the follower is missing; '-' means none");
    if (strcmp(word, "do") == 0)
        return actions_of_move(s, step);
    return strcmp(word, "-") == 0 || step_action(s, step, "put small %s", word);
}

static bool options_line(struct scan *s)
{
    char                word[WORD_MAX];
    struct ledger_step *step = block_step(s, LEDGER_OPTIONS);
    if (!scan_word(s, word, sizeof word) || !scan_turn(s, word, &step->turn))
        return false;
    if (!scan_word(s, word, sizeof word) || strcmp(word, "=") != 0)
        return scan_fail(s, "'=' is missing");
    while (scan_word(s, word, sizeof word))
        if (strcmp(word, "none") != 0 && !step_word(s, step, word))
            return false;
    return true;
}

static bool choices_line(struct scan *s)
{
    char                word[WORD_MAX];
    struct ledger_step *step = block_step(s, LEDGER_CHOICES);
    if (!scan_word(s, word, sizeof word) || !scan_turn(s, word, &step->turn))
        return false;
    if (!scan_word(s, word, sizeof word) || strcmp(word, "=") != 0)
        return scan_fail(s, "'=' is missing");
    while (scan_phrase(s, word, sizeof word))
        if (!step_word(s, step, word))
            return false;
    return step->n_words > 0;
}

/* "field:NL@0,-1" as three words. */
static bool scan_place(struct scan *s, struct ledger_step *step)
{
    char word[WORD_MAX];
    if (!scan_word(s, word, sizeof word))
        return false;
    char *at = strchr(word, '@'), *comma = at ? strchr(at, ',') : NULL;
    if (!comma)
        return false;
    *at = *comma = '\0';
    return step_word(s, step, word) && step_word(s, step, at + 1) && step_word(s, step, comma + 1);
}

static bool samefarm_line(struct scan *s)
{
    char                word[WORD_MAX];
    struct ledger_step *step = block_step(s, LEDGER_SAMEFARM);
    if (!scan_place(s, step) || !scan_place(s, step) || !scan_word(s, word, sizeof word))
        return false;
    step->number = strcmp(word, "yes") == 0;
    return step->number || strcmp(word, "no") == 0;
}

static bool order_line(struct scan *s)
{
    char                word[WORD_MAX];
    struct ledger_step *step = block_step(s, LEDGER_ORDER);
    if (!scan_word(s, word, sizeof word) || !scan_turn(s, word, &step->turn))
        return false;
    while (scan_word(s, word, sizeof word))
        if (!step_word(s, step, word))
            return false;
    return step->n_words > 0;
}

/* "red 4 road; blue 3 city", "nothing" */
static bool awards_line(struct scan *s, int turn)
{
    char                who[WORD_MAX], what[WORD_MAX];
    struct ledger_step *step = block_step(s, LEDGER_AWARDS);
    step->turn = turn;
    while (scan_word(s, who, sizeof who)) {
        int points;
        if (strcmp(who, "nothing") == 0)
            return step->n_awards == 0;
        if (!scan_number(s, &points) || !scan_phrase(s, what, sizeof what))
            return scan_fail(s, "an award is WHO POINTS KIND");
        s->at += strspn(s->at, ";");
        int seat = block_name(s->block, who, false);
        if (seat == NOBODY || !step_award(step, seat, points, what))
            return scan_fail(s, "there is no player \"%s\", or too many awards", who);
    }
    return step->n_awards > 0;
}

/* "red=4 blue=0" */
static bool numbers_line(struct scan *s, struct ledger_step *step)
{
    char word[WORD_MAX];
    while (scan_word(s, word, sizeof word)) {
        char *equals = strchr(word, '=');
        if (!equals)
            return scan_fail(s, "expected WHO=NUMBER, not \"%s\"", word);
        *equals = '\0';
        int seat = block_name(s->block, word, false);
        if (seat == NOBODY || !step_award(step, seat, atoi(equals + 1), ""))
            return scan_fail(s, "there is no player \"%s\"", word);
    }
    return step->n_awards > 0;
}

static bool expect_final(struct scan *s, const char *word)
{
    struct ledger_step *step = block_step(s, LEDGER_FINAL);
    char                mode[WORD_MAX];
    if (word[5] == '[') { /* final[pooled] */
        strcpy(mode, word + 6);
        mode[strcspn(mode, "]")] = '\0';
        if (!step_word(s, step, mode))
            return false;
    }
    return numbers_line(s, step);
}

static bool state_line(struct scan *s)
{
    struct ledger_award *piece = step_award(block_step(s, LEDGER_STATE), NOBODY, 0, "");
    return scan_word(s, piece->what, sizeof piece->what);
}

static bool expect_line(struct scan *s)
{
    char word[WORD_MAX];
    int  turn;
    if (!scan_word(s, word, sizeof word))
        return false;
    if (scan_turn(s, word, &turn))
        return awards_line(s, turn);
    if (strcmp(word, "total") == 0)
        return numbers_line(s, block_step(s, LEDGER_TOTAL));
    if (strcmp(word, "supply") == 0)
        return numbers_line(s, block_step(s, LEDGER_SUPPLY));
    if (strcmp(word, "result") == 0)
        return scan_number(s, &block_step(s, LEDGER_RESULT)->number);
    if (strcmp(word, "state") == 0)
        return state_line(s);
    return strncmp(word, "final", 5) == 0 && expect_final(s, word);
}

static bool set_line(struct scan *s)
{
    struct ledger_block *b = s->block;
    if (b->n_sets == SETS_MAX)
        return scan_fail(s, "too many 'set' lines");
    char(*set)[WORD_MAX] = b->sets[b->n_sets++];
    return scan_word(s, set[0], WORD_MAX) && scan_word(s, set[1], WORD_MAX);
}

/* All that is left of the line, as it is. */
static bool with_line(struct scan *s)
{
    size_t length = strlen(s->at);
    if (length < 2 || length >= sizeof s->block->needs)
        return scan_fail(s, "'with' takes KEY=VALUE, up to %d bytes of them", (int)sizeof s->block->needs - 1);
    memcpy(s->block->needs, s->at, length + 1);
    s->at += length;
    return true;
}

static bool players_line(struct scan *s)
{
    char word[WORD_MAX];
    while (scan_word(s, word, sizeof word))
        if (block_name(s->block, word, true) == NOBODY)
            return scan_fail(s, "too many players");
    return s->block->n_names > 0;
}

bool carc_line(struct scan *s, const char *word)
{
    int turn;
    if (strcmp(word, "rules") == 0)
        return scan_word(s, s->block->rules, WORD_MAX);
    if (strcmp(word, "set") == 0)
        return set_line(s);
    if (strcmp(word, "players") == 0)
        return players_line(s);
    if (strcmp(word, "with") == 0)
        return with_line(s);
    if (scan_turn(s, word, &turn))
        return move_line(s, turn);
    if (strcmp(word, "legal") == 0)
        return scan_placement(s, block_step(s, LEDGER_LEGAL));
    if (strcmp(word, "illegal") == 0)
        return scan_placement(s, block_step(s, LEDGER_ILLEGAL));
    if (strcmp(word, "unplaceable") == 0)
        return scan_word(s, block_step(s, LEDGER_UNPLACEABLE)->tile, WORD_MAX);
    if (strcmp(word, "options") == 0)
        return options_line(s);
    if (strcmp(word, "choices") == 0)
        return choices_line(s);
    if (strcmp(word, "samefarm") == 0)
        return samefarm_line(s);
    if (strcmp(word, "order") == 0)
        return order_line(s);
    if (strcmp(word, "expect") == 0)
        return expect_line(s);
    if (strcmp(word, "end") == 0 || strcmp(word, "over") == 0)
        return block_step(s, word[0] == 'e' ? LEDGER_END : LEDGER_OVER) != NULL;
    return scan_fail(s, "no line begins with \"%s\"", word);
}
