/*
 * identity.c: see identity.h.
 */
#include "server/core/identity.h"

#include <sodium.h>
#include <string.h>

static const char alphabet[] = "abcdefghijkmnpqrstuvwxyz23456789"; /* 32, none that look alike */
enum { ID_LENGTH = 12, KEY_BYTES = 32 };

void id_new(char out[ID_CAP])
{
    unsigned char random[ID_LENGTH];

    randombytes_buf(random, sizeof random);
    for (int i = 0; i < ID_LENGTH; i++)
        out[i] = alphabet[random[i] % 32];
    out[ID_LENGTH] = '\0';
}

bool id_is_plain(const char *id)
{
    return strlen(id) == ID_LENGTH && strspn(id, alphabet) == ID_LENGTH;
}

void key_new(char out[KEY_CAP])
{
    unsigned char random[KEY_BYTES];

    randombytes_buf(random, sizeof random);
    sodium_bin2base64(out, KEY_CAP, random, sizeof random, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(random, sizeof random);
}

void key_hash(const char *key, char out[KEY_HASH_CAP])
{
    unsigned char hash[KEY_BYTES];

    crypto_generichash(hash, sizeof hash, (const unsigned char *)key, strlen(key), NULL, 0);
    sodium_bin2hex(out, KEY_HASH_CAP, hash, sizeof hash);
}
