/*
 * admin.h: what is done on the machine itself, beside a running server or
 * without one: who keeps the peace, what they are told, what they do, and what
 * they have done.
 */
#ifndef BALUARTE_ADMIN_H
#define BALUARTE_ADMIN_H

#include <stdio.h>

#include "base/text.h"

/* The errands one after the other, by their names; NULL after the last. */
const char *admin_errand(int i);

/* The first word says what: make, list, audit, reports, done, timeout, ban, rename, password, no-factor, no-email, addresses, ban-address,
 * figures; the others are its own.  False: 'why' holds a sentence, as when the list of deeds was tampered with. */
bool admin_run(const char *db, int n, char **words, FILE *out, struct text *why);

#endif
