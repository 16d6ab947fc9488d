/*
 * webauthn.c: see webauthn.h.
 */
#include "server/people/webauthn.h"

#include <assert.h>
#include <jansson.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/objects.h>
#include <openssl/x509.h>
#include <sodium.h>
#include <string.h>

enum { BYTES_CAP = 6 * 1024, RSA_BITS = 2048 };

/* authenticatorData: hash of the site's name, flags, counter; of a new passkey also its maker, and the length of its id and the id */
enum { FLAGS_AT = 32, COUNTER_AT = 33, ID_LENGTH_AT = 53, ID_AT = 55, AUTH_LEAST = 37 };
enum { FLAG_PRESENT = 1, FLAG_VERIFIED = 4, FLAG_NEW = 64 };

static_assert(FLAGS_AT == crypto_hash_sha256_BYTES, "the hash comes first");

struct bytes {
    unsigned char at[BYTES_CAP];
    size_t        n;
};

static bool decode(const char *text, struct bytes *out)
{
    const char *end = NULL;
    size_t      n = strlen(text);

    return n > 0 &&
           sodium_base642bin(out->at, sizeof out->at, text, n, NULL, &out->n, &end,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           end == text + n;
}

/*
 * ----- where -----
 */

static bool is_name(const char *host)
{
    size_t n = strlen(host);

    return n > 0 && strspn(host, "abcdefghijklmnopqrstuvwxyz0123456789-.") == n && strspn(host, "0123456789.") < n;
}

bool webauthn_site(const struct config *c, struct webauthn_site *out)
{
    const char *url = c->public_url, *host = strstr(url, "://");
    size_t      n = host ? strcspn(host + 3, ":/") : 0;

    if (!host || n >= sizeof out->host)
        return false;
    snprintf(out->host, sizeof out->host, "%.*s", (int)n, host + 3);
    snprintf(out->origin, sizeof out->origin, "%.*s", (int)(host + 3 - url + (int)n), url);
    return is_name(out->host) && (strncmp(url, "https://", 8) == 0 ||
                                  (strncmp(url, "http://", 7) == 0 && strcmp(out->host, "localhost") == 0));
}

/*
 * ----- what the browser says -----
 */

static bool is_origin(const char *said, const struct webauthn_site *site)
{
    size_t n = strlen(site->origin);

    return strncmp(said, site->origin, n) == 0 &&
           (!said[n] || (said[n] == ':' && said[n + 1] && strspn(said + n + 1, "0123456789") == strlen(said + n + 1)));
}

static const char *word(const json_t *object, const char *key)
{
    const char *found = json_string_value(json_object_get(object, key));

    return found ? found : "";
}

bool webauthn_asked(const char *client, const char *kind, const struct webauthn_site *site, char challenge[KEY_CAP])
{
    struct bytes bytes;
    json_t      *said;
    bool         is_right;

    if (!decode(client, &bytes) || !(said = json_loadb((const char *)bytes.at, bytes.n, JSON_REJECT_DUPLICATES, NULL)))
        return false;
    is_right = strcmp(word(said, "type"), kind) == 0 && is_origin(word(said, "origin"), site) &&
               strlen(word(said, "challenge")) < KEY_CAP && !json_is_true(json_object_get(said, "crossOrigin"));
    if (is_right)
        snprintf(challenge, KEY_CAP, "%s", word(said, "challenge"));
    json_decref(said);
    return is_right;
}

/*
 * ----- what the authenticator says -----
 */

bool webauthn_present(const char *auth, const struct webauthn_site *site, int64_t *counter)
{
    struct bytes  bytes;
    unsigned char hash[crypto_hash_sha256_BYTES];
    int           flags = FLAG_PRESENT | FLAG_VERIFIED;

    if (!decode(auth, &bytes) || bytes.n < AUTH_LEAST)
        return false;
    crypto_hash_sha256(hash, (const unsigned char *)site->host, strlen(site->host));
    *counter = 0;
    for (int i = 0; i < 4; i++)
        *counter = *counter * 256 + bytes.at[COUNTER_AT + i];
    return memcmp(bytes.at, hash, sizeof hash) == 0 && (bytes.at[FLAGS_AT] & flags) == flags;
}

bool webauthn_is_of(const char *auth, const char *id)
{
    struct bytes bytes, wanted;
    size_t       n;

    if (!decode(auth, &bytes) || !decode(id, &wanted) || bytes.n < ID_AT || !(bytes.at[FLAGS_AT] & FLAG_NEW))
        return false;
    n = (size_t)bytes.at[ID_LENGTH_AT] * 256 + bytes.at[ID_LENGTH_AT + 1];
    return n == wanted.n && bytes.n >= ID_AT + n && memcmp(bytes.at + ID_AT, wanted.at, n) == 0;
}

/*
 * ----- keys -----
 */

static bool is_p256(const EVP_PKEY *key)
{
    char   group[32] = "";
    size_t n = 0;

    return EVP_PKEY_get_group_name(key, group, sizeof group, &n) == 1 && strcmp(group, SN_X9_62_prime256v1) == 0;
}

static bool is_usable(const EVP_PKEY *key)
{
    switch (EVP_PKEY_get_base_id(key)) {
    case EVP_PKEY_EC: return is_p256(key);
    case EVP_PKEY_ED25519: return true;
    case EVP_PKEY_RSA: return EVP_PKEY_get_bits(key) >= RSA_BITS;
    default: return false;
    }
}

/* NULL: it is none, or none of those that we use. */
static EVP_PKEY *key_of(const char *text)
{
    struct bytes         bytes;
    const unsigned char *at = bytes.at;
    EVP_PKEY            *key;

    if (!decode(text, &bytes) || !(key = d2i_PUBKEY(NULL, &at, (long)bytes.n)))
        return NULL;
    if (at == bytes.at + bytes.n && is_usable(key))
        return key;
    EVP_PKEY_free(key);
    return NULL;
}

bool webauthn_key_is_usable(const char *key)
{
    EVP_PKEY *found = key_of(key);
    bool      is_right = found;

    EVP_PKEY_free(found);
    ERR_clear_error(); /* of rubbish; the connections of this thread look there as well */
    return is_right;
}

static bool verify(EVP_PKEY *key, const struct bytes *signature, const struct bytes *text)
{
    bool        is_ed = EVP_PKEY_get_base_id(key) == EVP_PKEY_ED25519;
    EVP_MD_CTX *c = EVP_MD_CTX_new();
    bool        is_right = c && EVP_DigestVerifyInit(c, NULL, is_ed ? NULL : EVP_sha256(), NULL, key) == 1 &&
                    EVP_DigestVerify(c, signature->at, signature->n, text->at, text->n) == 1;

    EVP_MD_CTX_free(c);
    return is_right;
}

bool webauthn_signed(const char *key, const char *auth, const char *client, const char *signature)
{
    struct bytes text, said, by;
    EVP_PKEY    *k;
    bool         is_right;

    if (!decode(auth, &text) || !decode(client, &said) || !decode(signature, &by) ||
        text.n + crypto_hash_sha256_BYTES > sizeof text.at || !(k = key_of(key)))
        return false;
    crypto_hash_sha256(text.at + text.n, said.at, said.n);
    text.n += crypto_hash_sha256_BYTES;
    is_right = verify(k, &by, &text);
    EVP_PKEY_free(k);
    ERR_clear_error();
    return is_right;
}
