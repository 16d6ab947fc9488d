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
    else if (row->kind == ARGUMENT_NUMBER || row->kind == ARGUMENT_INTEGER)
        text_add(why, "%s needs a whole number from %lld to %llu", row->name, (long long)row->least,
                 (unsigned long long)row->most);
    else if (row->kind == ARGUMENT_SWITCH)
        text_add(why, "%s is true or false", row->name);
    else if (row->kind == ARGUMENT_COPY)
        text_add(why, "%s needs a value of at most %llu bytes", row->name, (unsigned long long)row->most);
    else
        text_add(why, "%s needs a value", row->name);
}

static bool set(const struct argument *row, const char *value, void *into, struct text *why)
{
    void *place = (char *)into + row->at;

    if (!value)
        return false;
    switch (row->kind) {
    case ARGUMENT_SWITCH: *(bool *)place = strcmp(value, "true") == 0; return choice_find("true/false", value) >= 0;
    case ARGUMENT_NUMBER: return number_read(value, (uint64_t)row->least, row->most, place);
    case ARGUMENT_INTEGER: return integer_read(value, row->least, (int64_t)row->most, place);
    case ARGUMENT_TEXT: *(const char **)place = value; return true;
    case ARGUMENT_COPY: return strlen(value) <= row->most && strcpy(place, value);
    default: return row->read(into, value, why);
    }
}

bool argument_set(const struct argument *row, const char *value, void *into, struct text *why)
{
    size_t before = why->len;

    if (set(row, value, into, why))
        return true;
    if (why->len == before)
        refuse(row, why);
    return false;
}

/* The first n characters of the word are the name; - and _ are alike. */
static bool is_name(const char *name, const char *word, size_t n)
{
    if (strlen(name) != n)
        return false;
    for (size_t i = 0; i < n; i++)
        if ((word[i] == '_' ? '-' : word[i]) != (name[i] == '_' ? '-' : name[i]))
            return false;
    return true;
}

const struct argument *argument_find(const struct argument *rows, const char *name)
{
    size_t dashes = strspn(name, "-");

    while (rows->name && !is_name(rows->name + (dashes ? 0 : strspn(rows->name, "-")), name, strcspn(name, "=")))
        rows++;
    return rows->name ? rows : NULL;
}

int argument_read(const struct argument *rows, const char *word, const char *value, void *into, struct text *why)
{
    const struct argument *row = word[0] == '-' ? argument_find(rows, word) : NULL;
    const char            *equals = strchr(word, '=');

    if (!row)
        return 0;
    if (equals || row->kind == ARGUMENT_SWITCH)
        return argument_set(row, equals ? equals + 1 : "true", into, why) ? 1 : -1;
    return argument_set(row, value, into, why) ? 2 : -1;
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
