/*
 * json.c: reading the JSON that `state` gives, for tests that compare it with a
 * picture.
 *
 * A value is a pointer to its first character.  The text comes from the engine
 * in this program: it is well-formed, without blanks, and its strings need no
 * escapes, so that a few lines are enough.
 */
#include "json.h"

#include <stdlib.h>
#include <string.h>

static const char *skip_string(const char *at)
{
    return strchr(at + 1, '"') + 1;
}

/* Just behind a value, or behind "key":value. */
static const char *skip(const char *at)
{
    int depth = 0;

    do {
        if (*at == '"') {
            at = skip_string(at);
            continue;
        }
        depth += (*at == '[' || *at == '{') - (*at == ']' || *at == '}');
        at++;
    } while (*at && (depth > 0 || !strchr(",]}", *at)));
    return at;
}

const char *state_first(const char *list)
{
    return list && (*list == '[' || *list == '{') && list[1] != ']' && list[1] != '}' ? list + 1 : NULL;
}

const char *state_next(const char *value)
{
    value = skip(value);
    return *value == ',' ? value + 1 : NULL;
}

const char *state_value(const char *member)
{
    return skip_string(member) + 1;
}

struct word state_word(const char *value)
{
    struct word word = {""};

    if (value && *value == '"') {
        size_t n = (size_t)(skip_string(value) - value) - 2;
        n = n < sizeof word.at ? n : sizeof word.at - 1;
        memcpy(word.at, value + 1, n);
    }
    return word;
}

struct word state_key(const char *member)
{
    return state_word(member);
}

const char *state_find(const char *object, const char *key)
{
    for (const char *m = state_first(object); m; m = state_next(m))
        if (strcmp(state_key(m).at, key) == 0)
            return state_value(m);
    return NULL;
}

const char *state_item(const char *list, int i)
{
    const char *at = state_first(list);

    while (at && i-- > 0)
        at = state_next(at);
    return at;
}

int state_count(const char *list)
{
    int n = 0;

    for (const char *at = state_first(list); at; at = state_next(at))
        n++;
    return n;
}

int state_number(const char *value)
{
    return value ? atoi(value) : 0;
}

bool state_is_null(const char *value)
{
    return !value || *value == 'n';
}

bool state_is_list(const char *value)
{
    return value && *value == '[';
}
