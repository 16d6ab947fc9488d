/*
 * edit.c: see edit.h.
 */
#include "game/edit.h"

#include <string.h>

#include "base/words.h"

bool edit_read(struct edit *e, const char *text, struct text *why)
{
    size_t n = strlen(text);
    char  *rest = e->copy;

    e->n = 0;
    if (n > EDIT_TEXT_MAX) {
        text_add(why, "an edit has at most %d characters", EDIT_TEXT_MAX);
        return false;
    }
    memcpy(e->copy, text, n + 1);
    for (char *word; (word = word_cut(&rest)); e->word[e->n++] = word)
        if (e->n == EDIT_WORDS) {
            text_add(why, "an edit has at most %d words", EDIT_WORDS);
            return false;
        }
    return true;
}

bool edit_number(const struct edit *e, int i, int least, int most, int *out, struct text *why)
{
    uint64_t n;

    if (!number_read(e->word[i], (uint64_t)least, (uint64_t)most, &n)) {
        text_add(why, "a number from %d to %d is needed, not '%.20s'", least, most, e->word[i]);
        return false;
    }
    *out = (int)n;
    return true;
}

bool edit_seat(const struct edit *e, int i, int seats, int *out, struct text *why)
{
    uint64_t n;

    if (!number_read(e->word[i], 0, (uint64_t)seats - 1, &n)) {
        text_add(why, "the seats of this game are 0 to %d, and '%.20s' is none", seats - 1, e->word[i]);
        return false;
    }
    *out = (int)n;
    return true;
}

bool edit_refuse_form(const char *form, struct text *why)
{
    text_add(why, "that is written '%s'", form);
    return false;
}
