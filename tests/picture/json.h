/*
 * json.h: reading the JSON that `state` gives; only what the engine itself
 * wrote, so nothing is checked.
 */
#ifndef TESTS_JSON_H
#define TESTS_JSON_H

#include <stdbool.h>

const char *state_find(const char *object, const char *key); /* the value, or NULL if there is none */
const char *state_first(const char *list);                   /* of a list or an object; NULL: empty  */
const char *state_next(const char *value);                   /* the one behind it; NULL: it was the last */
const char *state_item(const char *list, int i);
int         state_count(const char *list);
int         state_number(const char *value);
bool        state_is_null(const char *value);
bool        state_is_list(const char *value);
struct word {
    char at[32];
};
struct word state_word(const char *value); /* a string without its quotation marks; "" if it is none */
struct word state_key(const char *member); /* in an object, state_first and state_next give "key":value */
const char *state_value(const char *member);

#endif
