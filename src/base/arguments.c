/*
 * arguments.c: see arguments.h.
 */
#include "base/arguments.h"

#include <string.h>

#include "base/words.h"

static void refuse(const struct argument *row, struct text *why)
{
    if (row->needs)
        text_add(why, "%s needs %s", row->name, row->needs);
    else if (row->kind == ARGUMENT_NUMBER)
        text_add(why, "%s needs a whole number from %llu to %llu", row->name, (unsigned long long)row->least,
                 (unsigned long long)row->most);
    else
        text_add(why, "%s needs a value", row->name);
}

static bool set(const struct argument *row, const char *value, void *into, struct text *why)
{
    void *place = (char *)into + row->at;

    switch (row->kind) {
    case ARGUMENT_SWITCH: *(bool *)place = true; return true;
    case ARGUMENT_NUMBER: return number_read(value, row->least, row->most, place);
    case ARGUMENT_TEXT: *(const char **)place = value; return value != NULL;
    default: return value && row->read(into, value, why);
    }
}

int argument_read(const struct argument *rows, const char *word, const char *value, void *into, struct text *why)
{
    size_t before = why->len;

    while (rows->name && strcmp(rows->name, word) != 0)
        rows++;
    if (!rows->name)
        return 0;
    if (set(rows, value, into, why))
        return rows->kind == ARGUMENT_SWITCH ? 1 : 2;
    if (why->len == before)
        refuse(rows, why);
    return -1;
}

bool arguments_read(const struct argument *rows, argument_rest rest, int n, char **words, void *into, struct text *why)
{
    for (int i = 0; i < n;) {
        int taken = argument_read(rows, words[i], i + 1 < n ? words[i + 1] : NULL, into, why);

        if (taken < 0)
            return false;
        if (taken == 0 && words[i][0] == '-' && words[i][1]) {
            text_add(why, "there is no option '%s'", words[i]);
            return false;
        }
        if (taken == 0 && !rest(into, words[i], why))
            return false;
        i += taken ? taken : 1;
    }
    return true;
}
