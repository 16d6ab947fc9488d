/*
 * certificate.h: files of certificates and keys, looked at before anybody relies on them.
 *
 * libwebsockets refuses what is damaged without a word of why.
 */
#ifndef BALUARTE_CERTIFICATE_H
#define BALUARTE_CERTIFICATE_H

#include <stdbool.h>

#include "base/text.h"

/* A PEM file of one certificate or more.  False: it cannot be read, or one of them cannot; 'why' says which. */
bool certificates_are_whole(const char *path, struct text *why);

/* A server's: its own certificate stands first, and this is the key of that one. */
bool certificate_has_key(const char *path, const char *key_path, struct text *why);

#endif
