/*
 * totp.h: codes that change every thirty seconds (RFC 6238, HMAC-SHA-1, six
 * digits: what every authenticator app knows), and recovery codes for who has
 * lost the app.
 */
#ifndef BALUARTE_TOTP_H
#define BALUARTE_TOTP_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum {
    TOTP_SECRET_CAP = 40, /* 160 bits in base 32 */
    TOTP_DIGITS = 6,
    RECOVERY_CODES = 10,
    RECOVERY_CAP = 16 /* "abcd-efgh-jkmn" */
};

void totp_secret_new(char out[TOTP_SECRET_CAP]);

/* The number of the half minute whose code this is, if it is now, the one before or the next, and later than 'last'; -1: it is
 * no code, or was used already. */
int64_t totp_check(const char *secret, const char *code, int64_t now_ms, int64_t last);

/* The code of a half minute. */
bool totp_code(const char *secret, int64_t step, char out[TOTP_DIGITS + 1]);

/* otpauth://..., which an app reads as a QR code or as a link. */
void totp_uri(const char *secret, const char *name, struct text *out);

/* A new one as people read it; and what the store keeps of one, however they type it. */
void recovery_code_new(char out[RECOVERY_CAP]);
void recovery_code_plain(const char *typed, char out[RECOVERY_CAP]);

#endif
