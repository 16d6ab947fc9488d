/*
 * webauthn.h: passkeys: a device or a browser signs instead of a password
 * (W3C Web Authentication).  OpenSSL verifies; nothing here knows the store.
 *
 * No attestation is asked for: who may have an account may have it with
 * whatever authenticator.  So the browser takes apart what that has said and
 * sends the public key as everybody writes it (SubjectPublicKeyInfo); what is
 * left for us are bytes at fixed places.  All texts are base64url.
 */
#ifndef BALUARTE_WEBAUTHN_H
#define BALUARTE_WEBAUTHN_H

#include <stdbool.h>
#include <stdint.h>

#include "server/core/config.h"
#include "server/core/identity.h"

enum { PASSKEY_ID_LEAST = 16, PASSKEY_ID_MOST = 1366, PASSKEYS_MOST = 10 };

/* Where passkeys are good: the host of public_url.  A name, and https but for localhost; false: there are none here. */
struct webauthn_site {
    char host[256], origin[300]; /* "https://example.org", without a port */
};
bool webauthn_site(const struct config *c, struct webauthn_site *out);

/* What the browser says that it was asked (clientDataJSON): of this kind ("webauthn.get"), at this site, with this challenge. */
bool webauthn_asked(const char *client, const char *kind, const struct webauthn_site *site, char challenge[KEY_CAP]);

/* What the authenticator says (authenticatorData): for this site, somebody was there and has proved to be the owner.  'counter':
 * how often it has signed, 0 where it does not count. */
bool webauthn_present(const char *auth, const struct webauthn_site *site, int64_t *counter);

/* The same of a new passkey: it is this one. */
bool webauthn_is_of(const char *auth, const char *id);

/* A key that we verify with: P-256, Ed25519, or RSA of 2048 bits and more. */
bool webauthn_key_is_usable(const char *key);

/* Has this key signed what the authenticator and the browser say? */
bool webauthn_signed(const char *key, const char *auth, const char *client, const char *signature);

#endif
