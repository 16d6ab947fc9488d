/*
 * compress.h: bytes compressed once, before anybody asks for them.
 *
 * Used by the program (files of --site) and by tools/mkassets.c (files that
 * are built in).  A form that does not exist on this machine, or that would be
 * no smaller, is simply not there.
 */
#ifndef BALUARTE_COMPRESS_H
#define BALUARTE_COMPRESS_H

#include <stdbool.h>
#include <stddef.h>

enum compress_form { COMPRESS_BR, COMPRESS_GZ };

/* The compressed bytes in memory that the caller frees; NULL: no gain, or no such form.  'best' takes its time. */
unsigned char *compress_bytes(enum compress_form form, bool best, const unsigned char *bytes, size_t n, size_t *out_n);

#endif
