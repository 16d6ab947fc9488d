/*
 * terms.c: sums of scores, added up and written.  See terms.h.
 */
#include "game/terms.h"

#include <assert.h>
#include <string.h>

static void add(struct terms *t, struct term term)
{
    assert(t->n < TERMS_MAX);
    if (t->n < TERMS_MAX)
        t->at[t->n++] = term;
}

void terms_add(struct terms *t, term_ref of, int n, int each, term_ref by)
{
    if (n)
        add(t, (struct term){.of = of, .by = by, .n = (int16_t)n, .each = (uint8_t)each, .op = TERM_ADDS});
}

void terms_halve(struct terms *t, term_ref by)
{
    add(t, (struct term){.by = by, .op = TERM_HALVES});
}

void terms_void(struct terms *t, term_ref by)
{
    add(t, (struct term){.by = by, .op = TERM_VOIDS});
}

int terms_sum(const struct terms *t)
{
    int sum = 0;

    for (int i = 0; i < t->n; i++)
        switch (t->at[i].op) {
        case TERM_ADDS: sum += t->at[i].n * t->at[i].each; break;
        case TERM_HALVES: sum = (sum + 1) / 2; break;
        default: sum = 0;
        }
    return sum;
}

/* ----- JSON ----- */

void terms_json(const struct terms *t, term_words words, const void *context, struct text *out)
{
    text_char(out, '[');
    for (int i = 0; i < t->n; i++) {
        const struct term *term = &t->at[i];
        struct term_word   by = words(context, term->by);

        text_word(out, i ? ",{" : "{");
        if (term->op == TERM_ADDS)
            text_add(out, "\"n\":%d,\"of\":\"%s\",\"each\":%d", term->n, words(context, term->of).word, term->each);
        else
            text_word(out, term->op == TERM_HALVES ? "\"factor\":0.5" : "\"void\":true");
        if (by.word)
            text_add(out, ",\"by\":\"%s\"", by.word);
        text_add(out, ",\"rule\":\"%s\"}", by.rule);
    }
    text_char(out, ']');
}

/* ----- a sentence ----- */

/* "3 tiles", "1 city", "2 cities" */
static void write_count(int n, const char *word, struct text *out)
{
    size_t length = strlen(word);

    if (n == 1)
        text_add(out, "1 %s", word);
    else if (word[length - 1] == 'y')
        text_add(out, "%d %.*sies", n, (int)(length - 1), word);
    else
        text_add(out, "%d %ss", n, word);
}

static void write_term(const struct term *term, term_words words, const void *context, struct text *out)
{
    const char *by = words(context, term->by).word;

    if (term->op == TERM_ADDS) {
        write_count(term->n, words(context, term->of).word, out);
        if (term->each != 1)
            text_add(out, " x %d", term->each);
    } else {
        text_word(out, term->op == TERM_HALVES ? "halved" : "void");
    }
    if (!by)
        return;
    text_word(out, " (");
    for (; *by; by++)
        text_char(out, *by == '_' ? ' ' : *by);
    text_char(out, ')');
}

void terms_text(const struct terms *t, term_words words, const void *context, struct text *out)
{
    for (int i = 0; i < t->n; i++) {
        text_word(out, i == 0 ? "" : t->at[i].op == TERM_ADDS ? " + " : ", ");
        write_term(&t->at[i], words, context, out);
    }
}
