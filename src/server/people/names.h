/*
 * names.h: names in one form.
 *
 * A name is brought to one form (Unicode's NFKC) and has visible characters
 * only.  Two names are the same to the server if they look alike: "Alice",
 * "ALICE", "Al1ce", and the same in Cyrillic letters have one 'look', which
 * one member has and nobody else.
 */
#ifndef BALUARTE_NAMES_H
#define BALUARTE_NAMES_H

#include <stdbool.h>

#include "server/core/identity.h"

enum { LOOK_CAP = 512 };

/* Brings a name to its form: 1 to 24 characters, all of them visible, single blanks.  False: it is none. */
bool name_clean(const char *from, char out[NAME_CAP]);

/* Without regard to large and small letters: with this a name is looked up. */
void name_fold(const char *name, char out[LOOK_CAP]);

/* The same as older versions of the program wrote it: large letters of ASCII only. */
void name_fold_old(const char *name, char out[NAME_CAP]);

/* What names that look alike have in common. */
void name_look(const char *name, char out[LOOK_CAP]);

/* Why nobody (or, 'is_member', no member) may be called this; NULL: they may. */
const char *name_refusal(const char *name, bool is_member);

#endif
