/*
 * json.h: reading JSON that strangers wrote.
 *
 * The text is read once into a flat array of values, in the order in which
 * they begin; children follow their parent, and 'next' leads from one child to
 * the following one.  Strings are decoded where they stand, so that the bytes
 * are changed; nothing is allocated.  Anything that is not JSON, is nested too
 * deeply or has more values than there is room for is refused with a sentence.
 */
#ifndef BALUARTE_IMPORT_JSON_H
#define BALUARTE_IMPORT_JSON_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

enum { JSON_DEPTH_MAX = 32 };

enum json_kind { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };

struct json {
    enum json_kind     kind;
    const char        *key;    /* in an object; NULL elsewhere               */
    const char        *text;   /* a string, without its quotes               */
    double             number; /* a number                                   */
    const struct json *child;  /* the first value in an array or object      */
    const struct json *next;   /* the next value of the same array or object */
};

/* How many values a text of that many bytes holds at the most: room for so many is always enough. */
size_t json_room(const char *bytes, size_t length);

/* The value that the text is, at[0]; 'bytes' is changed and must hold one byte more than 'length' (for a NUL).
 * NULL: refused, see 'why'. */
const struct json *json_read(char *bytes, size_t length, struct json *at, size_t room, struct text *why);

/*
 * ----- questions; all of them may be asked of NULL, which has nothing -----
 */

/* The member of an object, or NULL. */
const struct json *json_member(const struct json *object, const char *key);

/* The value itself if it is of that kind, otherwise NULL. */
const struct json *json_as(const struct json *value, enum json_kind kind);

/* A string, or NULL. */
const char *json_text(const struct json *value);

/* A whole number from low to high; false if it is anything else. */
bool json_whole(const struct json *value, int low, int high, int *out);

/* The number of children. */
int json_count(const struct json *value);

#endif
