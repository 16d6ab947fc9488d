/*
 * describe.c: tables of words as JSON.  See describe.h.
 */
#include "game/describe.h"

#include <stddef.h>

static void write_row(const char *const names[3], const char *const values[3], struct text *out)
{
    for (int i = 0; i < 3; i++) {
        text_add(out, "%s\"%s\":", i ? "," : "{", names[i]);
        text_json(out, values[i]);
    }
    text_char(out, '}');
}

/* A comma, unless a list has just begun. */
static void separate(struct text *out)
{
    if (out->at[out->len - 1] != '[')
        text_char(out, ',');
}

void describe_more(const struct member *list, struct text *out)
{
    for (const struct member *m = list; m && m->name; m++) {
        separate(out);
        write_row((const char *const[]){"name", "type", "meaning"}, (const char *const[]){m->name, m->type, m->meaning},
                  out);
    }
}

void describe_members(const char *key, const struct member *list, struct text *out)
{
    text_add(out, "\"%s\":[", key);
    describe_more(list, out);
    text_char(out, ']');
}

void describe_sayings(const char *key, const struct saying *list, struct text *out)
{
    text_add(out, "\"%s\":[", key);
    for (const struct saying *s = list; s && s->word; s++) {
        separate(out);
        write_row((const char *const[]){"word", "form", "meaning"}, (const char *const[]){s->word, s->form, s->meaning},
                  out);
    }
    text_char(out, ']');
}
