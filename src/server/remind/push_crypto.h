/*
 * push_crypto.h: what Web Push asks of a sender's cryptography: messages that
 * only the browser reads (RFC 8291, aes128gcm of RFC 8188), and who sends them
 * (VAPID, RFC 8292).  All texts are base64url.  Nothing here knows the store or
 * the network.
 */
#ifndef BALUARTE_PUSH_CRYPTO_H
#define BALUARTE_PUSH_CRYPTO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

enum {
    PUSH_KEY_CAP = 88,     /* a point of P-256: 65 bytes */
    PUSH_SECRET_CAP = 44,  /* 32 bytes */
    PUSH_TEXT_MOST = 3000, /* bytes of a message: every push service takes 4096 when it is encrypted */
    PUSH_BODY_CAP = 4096
};

struct push_keys {
    char public_key[PUSH_KEY_CAP], secret[PUSH_SECRET_CAP];
};

/* New ones of P-256.  False: there is no memory. */
bool push_keys_new(struct push_keys *out);

/* Are these a browser's key (a point of the curve) and its secret of 16 bytes? */
bool push_place_is_right(const char *key, const char *auth);

/* The body of a message.  'salt' and 'own' are new ones for each, which only a test chooses: NULL.  The number of bytes;
 * 0: it cannot be. */
size_t push_encrypt(const char *key, const char *auth, const char *text, const unsigned char salt[16],
                    const struct push_keys *own, unsigned char out[PUSH_BODY_CAP]);

/* "vapid t=..., k=...": for the origin of that endpoint, until 'expires' (seconds since 1970); 'about' is where to find who
 * sends, as mailto: or https:.  False: it cannot be. */
bool push_vapid(const struct push_keys *keys, const char *endpoint, const char *about, int64_t expires,
                struct text *out);

#endif
