/*
 * common_passwords.h: passwords that whoever wants in tries first.
 */
#ifndef BALUARTE_COMMON_PASSWORDS_H
#define BALUARTE_COMMON_PASSWORDS_H

#include <stdbool.h>

/* Is it on the list, a pattern, or the name of its owner? */
bool password_is_common(const char *password, const char *name);

#endif
