/*
 * push_crypto.c: see push_crypto.h.  OpenSSL has the curve and the cipher,
 * libsodium the hash.
 */
#include "server/remind/push_crypto.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <string.h>

enum { POINT = 65, SCALAR = 32, SALT = 16, AUTH = 16, HASH = 32, TAG = 16, HEAD = SALT + 4 + 1 + POINT, RECORD = 4096 };

static void write_base64(const unsigned char *bytes, size_t n, char *out, size_t cap)
{
    sodium_bin2base64(out, cap, bytes, n, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* Exactly n bytes. */
static bool read_base64(const char *text, unsigned char *out, size_t n)
{
    size_t      length = 0;
    const char *end = NULL;
    size_t      chars = strlen(text);

    while (chars > 0 && text[chars - 1] == '=') /* some browsers' libraries pad it */
        chars--;
    return sodium_base642bin(out, n, text, chars, NULL, &length, &end, sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           length == n && end == text + chars;
}

/*
 * ----- keys of P-256 -----
 */

/* 'secret' may be NULL: a key to verify and to agree with. */
static EVP_PKEY *key_of(const unsigned char point[POINT], const unsigned char *secret)
{
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    BIGNUM         *number = secret ? BN_bin2bn(secret, SCALAR, NULL) : NULL;
    EVP_PKEY_CTX   *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    OSSL_PARAM     *params = NULL;
    EVP_PKEY       *key = NULL;

    if (build && context && (number || !secret) &&
        OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) &&
        OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, point, POINT) &&
        (!number || OSSL_PARAM_BLD_push_BN_pad(build, OSSL_PKEY_PARAM_PRIV_KEY, number, SCALAR)) &&
        (params = OSSL_PARAM_BLD_to_param(build)) && EVP_PKEY_fromdata_init(context) == 1 &&
        EVP_PKEY_fromdata(context, &key, number ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, params) != 1)
        key = NULL;
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(build);
    EVP_PKEY_CTX_free(context);
    BN_clear_free(number);
    return key;
}

static EVP_PKEY *key_of_texts(const struct push_keys *keys, unsigned char point[POINT])
{
    unsigned char secret[SCALAR];
    EVP_PKEY     *key = read_base64(keys->public_key, point, POINT) && read_base64(keys->secret, secret, SCALAR)
                            ? key_of(point, secret)
                            : NULL;

    sodium_memzero(secret, sizeof secret);
    return key;
}

bool push_keys_new(struct push_keys *out)
{
    EVP_PKEY     *key = EVP_EC_gen("P-256");
    unsigned char point[POINT], secret[SCALAR];
    BIGNUM       *number = NULL;
    size_t        n = 0;
    bool is_made = key && EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, point, sizeof point, &n) == 1 &&
                   n == POINT && EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1 &&
                   BN_bn2binpad(number, secret, SCALAR) == SCALAR;

    if (is_made) {
        write_base64(point, POINT, out->public_key, sizeof out->public_key);
        write_base64(secret, SCALAR, out->secret, sizeof out->secret);
    }
    sodium_memzero(secret, sizeof secret);
    BN_clear_free(number);
    EVP_PKEY_free(key);
    return is_made;
}

bool push_place_is_right(const char *key, const char *auth)
{
    unsigned char point[POINT], secret[AUTH];
    EVP_PKEY     *theirs = NULL;
    bool          is_right = read_base64(auth, secret, AUTH) && read_base64(key, point, POINT) && point[0] == 4 &&
                    (theirs = key_of(point, NULL));

    EVP_PKEY_free(theirs);
    return is_right;
}

/*
 * ----- a message -----
 */

/* HMAC of two pieces and the byte 1: HKDF's expansion, which is never longer here; extraction is HMAC of one piece. */
static void mac(const unsigned char *key, size_t n_key, const void *a, size_t n_a, bool expands,
                unsigned char out[HASH])
{
    crypto_auth_hmacsha256_state state;

    crypto_auth_hmacsha256_init(&state, key, n_key);
    crypto_auth_hmacsha256_update(&state, a, n_a);
    if (expands)
        crypto_auth_hmacsha256_update(&state, (const unsigned char *)"\1", 1);
    crypto_auth_hmacsha256_final(&state, out);
}

static bool agree(EVP_PKEY *own, EVP_PKEY *theirs, unsigned char out[SCALAR])
{
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(NULL, own, NULL);
    size_t        n = SCALAR;
    bool has_agreed = context && EVP_PKEY_derive_init(context) == 1 && EVP_PKEY_derive_set_peer(context, theirs) == 1 &&
                      EVP_PKEY_derive(context, out, &n) == 1 && n == SCALAR;

    EVP_PKEY_CTX_free(context);
    return has_agreed;
}

/* RFC 8291, section 3.4. */
static void derive(const unsigned char shared[SCALAR], const unsigned char auth[AUTH], const unsigned char salt[SALT],
                   const unsigned char theirs[POINT], const unsigned char own[POINT], unsigned char key[HASH],
                   unsigned char nonce[HASH])
{
    static const char of_key[] = "Content-Encoding: aes128gcm", of_nonce[] = "Content-Encoding: nonce";
    unsigned char     info[14 + 2 * POINT] = "WebPush: info", both[HASH], of_both[HASH];

    memcpy(info + 14, theirs, POINT);
    memcpy(info + 14 + POINT, own, POINT);
    mac(auth, AUTH, shared, SCALAR, false, both);
    mac(both, HASH, info, sizeof info, true, of_both);
    mac(salt, SALT, of_both, HASH, false, both);
    mac(both, HASH, of_key, sizeof of_key, true, key);
    mac(both, HASH, of_nonce, sizeof of_nonce, true, nonce);
    sodium_memzero(both, sizeof both);
    sodium_memzero(of_both, sizeof of_both);
}

/* One record, the last: the byte 2 behind the text says so. */
static bool seal(const unsigned char *key, const unsigned char *nonce, const char *text, size_t n, unsigned char *out)
{
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int             length = 0, more = 0, rest = 0;
    bool            is_sealed = context && EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
                     EVP_EncryptUpdate(context, out, &length, (const unsigned char *)text, (int)n) == 1 &&
                     EVP_EncryptUpdate(context, out + length, &more, (const unsigned char *)"\2", 1) == 1 &&
                     EVP_EncryptFinal_ex(context, out + length + more, &rest) == 1 &&
                     EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, TAG, out + n + 1) == 1;

    EVP_CIPHER_CTX_free(context);
    return is_sealed;
}

static void write_head(unsigned char *out, const unsigned char salt[SALT], const unsigned char own[POINT])
{
    memcpy(out, salt, SALT);
    memcpy(out + SALT, (unsigned char[]){0, 0, RECORD >> 8, RECORD & 255, POINT}, 5);
    memcpy(out + SALT + 5, own, POINT);
}

size_t push_encrypt(const char *key, const char *auth, const char *text, const unsigned char salt[16],
                    const struct push_keys *own, unsigned char out[PUSH_BODY_CAP])
{
    struct push_keys fresh;
    unsigned char    theirs[POINT], point[POINT], secret[AUTH], shared[SCALAR], new_salt[SALT], k[HASH], nonce[HASH];
    EVP_PKEY        *their_key = NULL, *own_key = NULL;
    size_t           n = strlen(text);
    bool             is_sealed = false;

    randombytes_buf(new_salt, sizeof new_salt);
    if (n <= PUSH_TEXT_MOST && read_base64(key, theirs, POINT) && read_base64(auth, secret, AUTH) &&
        (own || push_keys_new(&fresh)) && (their_key = key_of(theirs, NULL)) &&
        (own_key = key_of_texts(own ? own : &fresh, point)) && agree(own_key, their_key, shared)) {
        derive(shared, secret, salt ? salt : new_salt, theirs, point, k, nonce);
        write_head(out, salt ? salt : new_salt, point);
        is_sealed = seal(k, nonce, text, n, out + HEAD);
    }
    EVP_PKEY_free(their_key);
    EVP_PKEY_free(own_key);
    sodium_memzero(&fresh, sizeof fresh);
    sodium_memzero(shared, sizeof shared);
    return is_sealed ? HEAD + n + 1 + TAG : 0;
}

/*
 * ----- who sends -----
 */

/* ES256: the two numbers, 32 bytes each. */
static bool sign(EVP_PKEY *key, const char *text, unsigned char out[2 * SCALAR])
{
    EVP_MD_CTX          *context = EVP_MD_CTX_new();
    unsigned char        der[128];
    const unsigned char *at = der;
    size_t               n = sizeof der;
    ECDSA_SIG           *signature = NULL;
    bool                 is_signed = context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) == 1 &&
                     EVP_DigestSign(context, der, &n, (const unsigned char *)text, strlen(text)) == 1 &&
                     (signature = d2i_ECDSA_SIG(NULL, &at, (long)n)) &&
                     BN_bn2binpad(ECDSA_SIG_get0_r(signature), out, SCALAR) == SCALAR &&
                     BN_bn2binpad(ECDSA_SIG_get0_s(signature), out + SCALAR, SCALAR) == SCALAR;

    ECDSA_SIG_free(signature);
    EVP_MD_CTX_free(context);
    return is_signed;
}

/* "https://push.example.org:8443/a/b": without the path. */
static int origin_length(const char *endpoint)
{
    const char *host = strstr(endpoint, "://");

    return host ? (int)(host + 3 + strcspn(host + 3, "/?#") - endpoint) : 0;
}

bool push_vapid(const struct push_keys *keys, const char *endpoint, const char *about, int64_t expires,
                struct text *out)
{
    char          claims[1024], token[1600], coded[1400], signature[2 * SCALAR * 2];
    struct text   said = TEXT_OF(claims), all = TEXT_OF(token);
    unsigned char point[POINT], numbers[2 * SCALAR];
    EVP_PKEY     *key = key_of_texts(keys, point);
    bool          is_signed = false;

    text_add(&said, "{\"aud\":\"%.*s\",\"exp\":%lld,\"sub\":\"%s\"}", origin_length(endpoint), endpoint,
             (long long)expires, about);
    if (key && !text_overflowed(&said)) {
        write_base64((const unsigned char *)claims, said.len, coded, sizeof coded);
        text_add(&all, "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.%s", coded); /* {"typ":"JWT","alg":"ES256"} */
        is_signed = sign(key, token, numbers);
    }
    if (is_signed) {
        write_base64(numbers, sizeof numbers, signature, sizeof signature);
        text_add(out, "vapid t=%s.%s, k=%s", token, signature, keys->public_key);
    }
    EVP_PKEY_free(key);
    return is_signed;
}
