/*
 * admin.h: what is done on the machine itself, beside a running server or
 * without one: who keeps the peace, and what they have done.
 */
#ifndef BALUARTE_ADMIN_H
#define BALUARTE_ADMIN_H

#include <stdio.h>

#include "base/text.h"

/* 'role' is "admin", "moderator" or "nobody".  False: 'why' holds a sentence. */
bool admin_make(const char *db, const char *name, const char *role, struct text *why);

/* Those who have a role; what they have done.  False: 'why' holds a sentence, as when the list was tampered with. */
bool admin_list(const char *db, FILE *out, struct text *why);
bool admin_audit(const char *db, FILE *out, struct text *why);

#endif
