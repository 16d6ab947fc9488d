/*
 * ledger_plus.c: the dialect of the scripted positions of the Plus ledger.
 *
 * A move is turned into actions of the engine protocol; its awards are read
 * from the braces after '=>', which nest two or three deep:
 *   {'road@0,0 1,0': {'You': 3}, 'city@0,0 goods': {'You': {'wine': 1}}, 'double turn': True}
 */
#include "ledger.h"

#include <stdio.h>
#include <string.h>

/* "road" and "E" become "road:E"; a monastery or garden has no side. */
static bool scan_spot(struct scan *s, char *spot)
{
    char kind[WORD_MAX], side[WORD_MAX];
    if (!scan_word(s, kind, sizeof kind))
        return false;
    if (strcmp(kind, "monastery") == 0 || strcmp(kind, "garden") == 0) {
        strcpy(spot, kind);
        return true;
    }
    if (!scan_word(s, side, sizeof side) || strlen(side) > 2)
        return false;
    snprintf(spot, WORD_MAX, "%.16s:%.2s", kind, side);
    return true;
}

/* Two sides as the notation wants them, in the order N E S W. */
static bool scan_pair(struct scan *s, char *pair)
{
    char a[WORD_MAX], b[WORD_MAX];
    if (!scan_word(s, a, sizeof a) || !scan_word(s, b, sizeof b) || a[1] || b[1])
        return false;
    const char *order = "NESW", *at_a = strchr(order, a[0]), *at_b = strchr(order, b[0]);
    if (!at_a || !at_b || at_a == at_b)
        return false;
    snprintf(pair, WORD_MAX, "%c-%c", at_a < at_b ? a[0] : b[0], at_a < at_b ? b[0] : a[0]);
    return true;
}

static bool fly_clause(struct scan *s, struct ledger_step *step)
{
    char figure[WORD_MAX], spot[WORD_MAX];
    int  die;
    return scan_word(s, figure, sizeof figure) && scan_number(s, &die) && scan_spot(s, spot) &&
           step_action(s, step, "fly %s", figure) && step_action(s, step, "die %d", die) &&
           step_action(s, step, "land %s", spot);
}

static bool clause(struct scan *s, struct ledger_step *step, const char *word)
{
    char figure[WORD_MAX], spot[WORD_MAX];
    int  x, y;
    if (strcmp(word, "+") == 0)
        return scan_word(s, figure, sizeof figure) && scan_spot(s, spot) &&
               step_action(s, step, "put %s %s", figure, spot);
    if (strcmp(word, "bar2") == 0)
        return scan_cell(s, &x, &y) && step_action(s, step, "gold %d,%d", x, y);
    if (strcmp(word, "mage") == 0 || strcmp(word, "witch") == 0)
        return scan_cell(s, &x, &y) && scan_spot(s, spot) && step_action(s, step, "%s %d,%d %s", word, x, y, spot);
    if (strcmp(word, "ferry") == 0)
        return scan_pair(s, spot) && step_action(s, step, "ferry %s", spot);
    if (strcmp(word, "reorient") == 0)
        return scan_cell(s, &x, &y) && scan_pair(s, spot) && step_action(s, step, "turn %d,%d %s", x, y, spot);
    if (strcmp(word, "recall") == 0)
        return scan_cell(s, &x, &y) && step_action(s, step, "recall %d,%d", x, y);
    if (strcmp(word, "drop") == 0)
        return scan_word(s, figure, sizeof figure) && step_action(s, step, "drop %s", figure);
    if (strcmp(word, "fly") == 0)
        return fly_clause(s, step);
    return scan_fail(s, "no move has a part \"%s\"", word);
}

/* ----- awards ----- */

static bool take(struct scan *s, char c)
{
    while (*s->at == ' ')
        s->at++;
    if (*s->at != c)
        return false;
    s->at++;
    return true;
}

static bool scan_quoted(struct scan *s, char *text, size_t cap)
{
    if (!take(s, '\''))
        return false;
    size_t n = strcspn(s->at, "'");
    if (s->at[n] != '\'' || n >= cap)
        return false;
    memcpy(text, s->at, n);
    text[n] = '\0';
    s->at += n + 1;
    return true;
}

/* {'wine': 1, 'grain': 2}: one award for each kind. */
static bool scan_goods(struct scan *s, struct ledger_step *step, int who, const char *what)
{
    char kind[WORD_MAX], whole[160];
    int  n;
    do {
        if (!scan_quoted(s, kind, sizeof kind) || !take(s, ':') || !scan_number(s, &n))
            return false;
        snprintf(whole, sizeof whole, "%s %s", what, kind);
        if (!step_award(step, who, n, whole))
            return false;
    } while (take(s, ','));
    return take(s, '}');
}

static bool scan_winners(struct scan *s, struct ledger_step *step, const char *what)
{
    char name[WORD_MAX];
    int  points;
    do {
        if (!scan_quoted(s, name, sizeof name) || !take(s, ':'))
            return false;
        int who = block_name(s->block, name, true);
        if (who == NOBODY)
            return scan_fail(s, "too many players");
        if (take(s, '{')) {
            if (!scan_goods(s, step, who, what))
                return false;
        } else if (!scan_number(s, &points) || !step_award(step, who, points, what)) {
            return false;
        }
    } while (take(s, ','));
    return take(s, '}');
}

static bool scan_awards(struct scan *s, struct ledger_step *step)
{
    char what[100];
    if (!take(s, '{'))
        return scan_fail(s, "awards stand in braces");
    do {
        if (!scan_quoted(s, what, sizeof what) || !take(s, ':'))
            return scan_fail(s, "an award begins with its zone in quotes");
        while (*s->at == ' ')
            s->at++;
        if (strncmp(s->at, "True", 4) == 0) {
            s->at += 4;
            if (!step_award(step, NOBODY, 1, what))
                return false;
        } else if (!take(s, '{') || !scan_winners(s, step, what)) {
            return scan_fail(s, "cannot read who gets the award for \"%s\"", what);
        }
    } while (take(s, ','));
    return take(s, '}');
}

/* ----- lines ----- */

static bool scan_placement(struct scan *s, struct ledger_step *step)
{
    int degrees;
    if (!scan_word(s, step->tile, WORD_MAX) || !scan_cell(s, &step->x, &step->y) || *s->at != ',')
        return false;
    s->at++;
    if (!scan_number(s, &degrees) || degrees % 90 != 0 || degrees < 0 || degrees > 270)
        return false;
    step->rot = degrees / 90;
    return true;
}

static bool move_line(struct scan *s, const char *name)
{
    char                word[WORD_MAX];
    struct ledger_step *step = block_step(s, LEDGER_MOVE);
    if (strcmp(name, "X") != 0) {
        step->who = block_name(s->block, name, true);
        if (step->who == NOBODY)
            return scan_fail(s, "too many players");
    }
    if (!scan_placement(s, step))
        return scan_fail(s, "a placement is TILE x,y,DEGREES");
    while (scan_word(s, word, sizeof word)) {
        if (strcmp(word, "=>") == 0)
            return scan_awards(s, block_step(s, LEDGER_AWARDS));
        if (!clause(s, step, word))
            return false;
    }
    block_step(s, LEDGER_AWARDS); /* none: "only the stated awards occur" */
    return true;
}

static bool needs_line(struct scan *s)
{
    char word[WORD_MAX], *needs = s->block->needs;
    while (scan_word(s, word, sizeof word)) {
        if (strcmp(word, "nothing") == 0)
            continue;
        size_t n = strlen(needs);
        snprintf(needs + n, sizeof s->block->needs - n, "%s%s", n ? "," : "", word);
    }
    return true;
}

bool plus_line(struct scan *s, const char *word)
{
    size_t n = strlen(word);
    if (strcmp(word, "needs") == 0)
        return needs_line(s);
    if (strcmp(word, "start") == 0) { /* the engine lays it: here only its place is checked */
        struct ledger_step start;
        memset(&start, 0, sizeof start);
        return scan_placement(s, &start) && start.x == 0 && start.y == 0 && start.rot == 0;
    }
    if (strcmp(word, "final") == 0) {
        char arrow[WORD_MAX];
        return scan_word(s, arrow, sizeof arrow) && strcmp(arrow, "=>") == 0 &&
               scan_awards(s, block_step(s, LEDGER_FINAL_AWARDS));
    }
    if (n > 1 && n < WORD_MAX && word[n - 1] == ':') {
        char name[WORD_MAX];
        memcpy(name, word, n - 1);
        name[n - 1] = '\0';
        return move_line(s, name);
    }
    return scan_fail(s, "no line begins with \"%s\"", word);
}
