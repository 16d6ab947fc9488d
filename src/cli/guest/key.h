/*
 * key.h: who we are at each server, in $XDG_DATA_HOME/baluarte/keys.txt, which
 * nobody else may read: a line "ORIGIN KEY" for each.  BALUARTE_KEY in the
 * environment stands before it, for members and for bots.
 */
#ifndef BALUARTE_GUEST_KEY_H
#define BALUARTE_GUEST_KEY_H

#include <stdbool.h>

enum { KEY_MAX = 200 };

bool key_find(const char *origin, char key[KEY_MAX]);
void key_keep(const char *origin, const char *key); /* where it cannot be kept, one is somebody else next time */

#endif
