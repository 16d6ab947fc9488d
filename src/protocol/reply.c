/*
 * reply.c: see reply.h.
 */
#include "protocol/reply.h"

#include <stdlib.h>
#include <string.h>

bool reply_reserve(struct protocol *p, size_t cap)
{
    char *more;

    if (cap <= p->reply.cap)
        return true;
    more = realloc(p->reply.at, cap);
    if (!more) {
        p->reply_failed = true;
        return false;
    }
    p->reply.at = more;
    p->reply.cap = cap;
    return true;
}

void reply_write(struct protocol *p, reply_writer write, const void *what)
{
    size_t before = p->reply.len;

    write(p, what, &p->reply);
    if (!text_overflowed(&p->reply))
        return;
    if (!reply_reserve(p, 2 * p->reply.len + 1)) {
        p->reply.len = before;
        return;
    }
    p->reply.len = before;
    p->reply.at[before] = '\0';
    write(p, what, &p->reply);
}

static void write_word(struct protocol *p, const void *word, struct text *out)
{
    (void)p;
    text_word(out, word);
}

void reply_say(struct protocol *p, const char *word)
{
    reply_write(p, write_word, word);
}

void reply_done(struct protocol *p, const char *word)
{
    reply_say(p, *word ? "= " : "=");
    reply_say(p, word);
    reply_say(p, "\n");
}

void reply_refuse(struct protocol *p, const char *sentence)
{
    p->reply.len = 0;
    reply_say(p, "? ");
    reply_say(p, sentence);
    reply_say(p, "\n");
}

void reply_refuse_why(struct protocol *p)
{
    for (char *c = p->why_text; *c; c++) /* a reply must not end early */
        if (*c == '\n')
            *c = ' ';
    reply_refuse(p, *p->why_text ? p->why_text : "that is not possible now");
}

void reply_shorten(const char *word, char out[WORD_SHOWN + 4])
{
    int n = 0;

    for (; word[n] && n < WORD_SHOWN; n++)
        out[n] = word[n] < 0x20 || word[n] > 0x7e ? '?' : word[n];
    strcpy(out + n, word[n] ? "..." : "");
}
