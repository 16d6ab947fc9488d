/*
 * totp.c: see totp.h.
 */
#include "server/people/totp.h"

#include <ctype.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "server/core/identity.h"

enum { SECRET_BYTES = 20, STEP_MS = 30 * 1000, GROUP = 4 };

static const char base32[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"; /* RFC 4648 */

void totp_secret_new(char out[TOTP_SECRET_CAP])
{
    int n = SECRET_BYTES * 8 / 5;

    for (int i = 0; i < n; i++)
        out[i] = base32[randombytes_uniform(32)];
    out[n] = '\0';
}

/* How many bytes; -1: it is no secret. */
static int secret_bytes(const char *secret, unsigned char out[SECRET_BYTES])
{
    unsigned bits = 0;
    int      n_bits = 0, n = 0;

    for (; *secret; secret++) {
        const char *at = strchr(base32, *secret);

        if (!at || n == SECRET_BYTES)
            return -1;
        bits = bits << 5 | (unsigned)(at - base32);
        n_bits += 5;
        if (n_bits >= 8) {
            n_bits -= 8;
            out[n++] = (unsigned char)(bits >> n_bits);
        }
    }
    return n;
}

/* RFC 4226: four bytes of the hash, from where its last half byte says. */
bool totp_code(const char *secret, int64_t step, char out[TOTP_DIGITS + 1])
{
    unsigned char key[SECRET_BYTES], counter[8], hash[EVP_MAX_MD_SIZE];
    int           n = secret_bytes(secret, key);
    unsigned      length = 0, number = 0;

    for (int i = 0; i < 8; i++)
        counter[i] = (unsigned char)(step >> (56 - 8 * i));
    if (n <= 0 || !HMAC(EVP_sha1(), key, n, counter, sizeof counter, hash, &length))
        return false;
    for (int i = 0; i < 4; i++)
        number = number << 8 | hash[(hash[length - 1] & 15) + i];
    snprintf(out, TOTP_DIGITS + 1, "%06u", (number & 0x7fffffff) % 1000000);
    sodium_memzero(key, sizeof key);
    return true;
}

int64_t totp_check(const char *secret, const char *code, int64_t now_ms, int64_t last)
{
    int64_t now = now_ms / STEP_MS, found = -1;
    char    right[TOTP_DIGITS + 1];

    if (strlen(code) != TOTP_DIGITS)
        return -1;
    for (int64_t step = now - 1; step <= now + 1; step++)
        if (step > last && totp_code(secret, step, right) && sodium_memcmp(right, code, TOTP_DIGITS) == 0 && found < 0)
            found = step;
    return found;
}

void totp_uri(const char *secret, const char *name, struct text *out)
{
    text_word(out, "otpauth://totp/Baluarte:");
    for (const unsigned char *c = (const unsigned char *)name; *c; c++)
        text_add(out, *c < 0x80 && isalnum(*c) ? "%c" : "%%%02X", *c);
    text_add(out, "?secret=%s&issuer=Baluarte", secret);
}

/*
 * ----- recovery -----
 */

void recovery_code_new(char out[RECOVERY_CAP])
{
    char id[ID_CAP];
    int  n = 0;

    id_new(id); /* sixty bits in characters that nobody mixes up */
    for (int i = 0; id[i]; i++) {
        if (i && i % GROUP == 0)
            out[n++] = '-';
        out[n++] = id[i];
    }
    out[n] = '\0';
}

void recovery_code_plain(const char *typed, char out[RECOVERY_CAP])
{
    int n = 0;

    for (; *typed && n < RECOVERY_CAP - 1; typed++)
        if (isalnum((unsigned char)*typed))
            out[n++] = (char)tolower((unsigned char)*typed);
    out[n] = '\0';
}
