/*
 * describe.h: what a part of the program says to other programs, as a table of
 * words: the members of a JSON object, the requests of a protocol.
 *
 * docs/REFERENCE.md and the page's types are written from these tables
 * (tools/describe.c, tools/reference.py), which plays games and refuses a table
 * that lacks what it saw.  Each table stands beside what it describes, in a file
 * describe.c that nothing else needs, so that the engine of the page does not
 * carry it.
 */
#ifndef BALUARTE_DESCRIBE_H
#define BALUARTE_DESCRIBE_H

#include "base/text.h"

/* A member of a JSON object.  A name with a question mark is not always there; the type is written as in TypeScript. */
struct member {
    const char *name, *type, *meaning;
};

/* Something that can be said: a request, a verb, an event. */
struct saying {
    const char *word, *form, *meaning; /* "play", "ACTION", "plays it" */
};

/* "key":[{"name":...},...]; the lists end with a row of NULLs.  NULL: an empty list. */
void describe_members(const char *key, const struct member *list, struct text *out);
void describe_sayings(const char *key, const struct saying *list, struct text *out);

/* More rows behind those that are there, for a list of several tables. */
void describe_more(const struct member *list, struct text *out);

/* ----- what is described ----- */

void carcassonne_describe(struct text *out); /* {"verbs":[...],"events":[...],"state":[...],...} */
void cartagena_describe(struct text *out);
void view_describe(struct text *out);     /* "view":[...],"zone":[...],... without braces */
void protocol_describe(struct text *out); /* "requests":[...] without braces              */

#endif
