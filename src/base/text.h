/*
 * text.h: building text in a buffer that somebody else owns.
 *
 * The engine never allocates, so everything that writes text writes into a
 * struct text.  It behaves as snprintf does: what does not fit is counted but
 * not written, and the text always ends in a NUL.  A caller that sees
 * text_overflowed() brings a larger buffer and asks again.
 */
#ifndef BALUARTE_TEXT_H
#define BALUARTE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

struct text {
    char  *at;  /* NUL-terminated as long as cap > 0      */
    size_t cap; /* bytes at 'at', the NUL included        */
    size_t len; /* length wanted so far, NUL not included */
};

#define TEXT_OF(array) ((struct text){(array), sizeof(array), 0})

void text_start(struct text *t, char *at, size_t cap);
void text_char(struct text *t, char c);
void text_word(struct text *t, const char *word);
void text_add(struct text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_json(struct text *t, const char *raw); /* quoted and escaped */

/* The bytes of the character at 'at'; 0: it is one that a terminal would obey, or no UTF-8, or the end. */
size_t text_printable(const char *at);

/* Whatever else is in there becomes '?': for what quotes a stranger. */
void text_blunt(struct text *t);

/* Lines [first, end) sorted bytewise in place; each ends in '\n'.  Only for a text that did not overflow. */
void text_sort_lines(struct text *t, size_t first);

static inline bool text_overflowed(const struct text *t)
{
    return t->len >= t->cap;
}

#endif
