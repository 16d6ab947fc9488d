/*
 * letter.h: a letter as mail servers want it (RFC 5322): who it is from and
 * to, its subject and its text, in ASCII whatever language it is in.
 *
 * Nothing that somebody has written can become a line of the head: addresses
 * are checked, everything else is encoded.  Sending is mail.h's.
 */
#ifndef BALUARTE_LETTER_H
#define BALUARTE_LETTER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum { MAIL_ADDRESS_CAP = 255, LETTER_CAP = 16 * 1024, LETTER_TEXT_MOST = 8 * 1024, LETTER_SUBJECT_MOST = 200 };

/* name@host, in ASCII and without quotes or comments: what people have.  The host of another script is written as xn--... */
bool mail_address_is_right(const char *address);

/* What addresses of one mailbox have in common: small letters. */
void mail_address_fold(const char *address, char out[MAIL_ADDRESS_CAP]);

struct letter {
    const char *from, *to; /* addresses that are right */
    const char *subject, *text;
    const char *id;   /* of its own: letters and digits */
    int64_t     date; /* ms since 1970 */
};

/* False: it is too long. */
bool letter_write(const struct letter *l, struct text *out);

#endif
