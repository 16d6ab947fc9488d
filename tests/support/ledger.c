/*
 * ledger.c: reading a file of example blocks line by line.
 *
 * Here are the words, numbers and cells that the dialects share; what the
 * lines of a dialect mean is in ledger_carc.c, ledger_plus.c, ledger_carta.c.
 */
#include "ledger.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool scan_fail(struct scan *s, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(s->why, sizeof s->why, format, args);
    va_end(args);
    return false;
}

bool scan_word(struct scan *s, char *word, int cap)
{
    while (*s->at == ' ')
        s->at++;
    int n = (int)strcspn(s->at, " ");
    if (n == 0 || n >= cap)
        return false;
    memcpy(word, s->at, (size_t)n);
    word[n] = '\0';
    s->at += n;
    return true;
}

bool scan_number(struct scan *s, int *number)
{
    char *end;
    long  n = strtol(s->at, &end, 10);
    if (end == s->at || n < -10000 || n > 10000)
        return false;
    *number = (int)n;
    s->at = end;
    return true;
}

bool scan_cell(struct scan *s, int *x, int *y)
{
    if (!scan_number(s, x) || *s->at != ',')
        return false;
    s->at++;
    return scan_number(s, y);
}

bool scan_end(struct scan *s)
{
    return s->at[strspn(s->at, " ")] == '\0';
}

struct ledger_step *block_step(struct scan *s, enum ledger_kind kind)
{
    struct ledger_block *b = s->block;
    struct ledger_step  *steps = realloc(b->steps, sizeof *steps * (size_t)(b->n_steps + 1));
    if (!steps)
        abort();
    b->steps = steps;
    struct ledger_step *step = &steps[b->n_steps++];
    memset(step, 0, sizeof *step);
    step->kind = kind;
    step->line = s->line;
    step->who = NOBODY;
    return step;
}

bool step_word(struct scan *s, struct ledger_step *step, const char *word)
{
    if (step->n_words == WORDS_MAX || strlen(word) >= WORD_MAX)
        return scan_fail(s, "too many words, or the word \"%s\" is too long", word);
    strcpy(step->words[step->n_words++], word);
    return true;
}

bool step_action(struct scan *s, struct ledger_step *step, const char *format, ...)
{
    if (step->n_actions == STEP_ACTIONS_MAX)
        return scan_fail(s, "too many actions in one move");
    va_list args;
    va_start(args, format);
    vsnprintf(step->actions[step->n_actions++], sizeof step->actions[0], format, args);
    va_end(args);
    return true;
}

struct ledger_award *step_award(struct ledger_step *step, int who, int points, const char *what)
{
    if (step->n_awards == AWARDS_MAX)
        return NULL;
    struct ledger_award *a = &step->awards[step->n_awards++];
    a->who = who;
    a->points = points;
    snprintf(a->what, sizeof a->what, "%s", what);
    return a;
}

int block_name(struct ledger_block *b, const char *name, bool may_add)
{
    for (int i = 0; i < b->n_names; i++)
        if (strcmp(b->names[i], name) == 0)
            return i;
    if (!may_add || b->n_names == NAMES_MAX || strlen(name) >= WORD_MAX)
        return NOBODY;
    strcpy(b->names[b->n_names], name);
    return b->n_names++;
}

/* ----- the file ----- */

/* Cuts the comment, which begins at the start of the line or after a space, and the end of the line. */
static void cut(char *line)
{
    for (char *c = line; *c; c++)
        if (*c == '\n' || *c == '\r' || (*c == '#' && (c == line || c[-1] == ' '))) {
            *c = '\0';
            break;
        }
    size_t n = strlen(line);
    while (n > 0 && line[n - 1] == ' ')
        line[--n] = '\0';
}

static bool new_block(struct ledger *l, struct scan *s)
{
    struct ledger_block *blocks = realloc(l->blocks, sizeof *blocks * (size_t)(l->n + 1));
    if (!blocks)
        abort();
    l->blocks = blocks;
    s->block = &blocks[l->n++];
    memset(s->block, 0, sizeof *s->block);
    s->block->line = s->line;
    return scan_word(s, s->block->id, WORD_MAX) && scan_end(s);
}

static bool read_line(struct ledger *l, struct scan *s, enum dialect d)
{
    char word[WORD_MAX];
    if (!scan_word(s, word, sizeof word))
        return scan_end(s) || scan_fail(s, "a word is too long");
    if (strcmp(word, "id") == 0)
        return new_block(l, s) || scan_fail(s, "an id is one word");
    if (!s->block)
        return scan_fail(s, "a block begins with its id");
    bool ok = d == DIALECT_CARC ? carc_line(s, word) : d == DIALECT_PLUS ? plus_line(s, word) : carta_line(s, word);
    if (!ok)
        return s->why[0] ? false : scan_fail(s, "cannot read this line with \"%s\"", word);
    return scan_end(s) || scan_fail(s, "too much at the end of the line: %s", s->at);
}

bool ledger_read(struct ledger *l, const char *path, enum dialect d)
{
    memset(l, 0, sizeof *l);
    FILE *f = fopen(path, "r");
    if (!f) {
        snprintf(l->error, sizeof l->error, "%s: cannot be opened", path);
        return false;
    }
    char        line[1024];
    struct scan s = {0};
    while (!l->error[0] && fgets(line, sizeof line, f)) {
        s.line++;
        cut(line);
        s.at = line;
        if (!read_line(l, &s, d))
            snprintf(l->error, sizeof l->error, "%.60s:%d: %s", path, s.line, s.why);
    }
    fclose(f);
    return l->error[0] == '\0';
}

void ledger_free(struct ledger *l)
{
    for (int i = 0; i < l->n; i++)
        free(l->blocks[i].steps);
    free(l->blocks);
    memset(l, 0, sizeof *l);
}

const struct ledger_block *ledger_find(const struct ledger *l, const char *id)
{
    for (int i = 0; i < l->n; i++)
        if (strcmp(l->blocks[i].id, id) == 0)
            return &l->blocks[i];
    return NULL;
}
