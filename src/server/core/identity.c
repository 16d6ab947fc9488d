/*
 * identity.c: see identity.h.
 */
#include "server/core/identity.h"

#include <ctype.h>
#include <sodium.h>
#include <string.h>

static const char alphabet[] = "abcdefghijkmnpqrstuvwxyz23456789"; /* 32, none that look alike */
enum { ID_LENGTH = 12, KEY_BYTES = 32, NAME_CHARACTERS = 24 };

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

/*
 * ----- names -----
 */

/* How many bytes the character at 'at' has; 0: it is no character that a name may have.  The text is valid UTF-8. */
static int character_bytes(const unsigned char *at)
{
    int n = *at < 0x80 ? 1 : *at >= 0xf0 ? 4 : *at >= 0xe0 ? 3 : 2;

    if (*at < 0x20 || *at == 0x7f)
        return 0;
    if (n == 2 && *at == 0xc2 && at[1] < 0xa0) /* more control characters */
        return 0;
    if (n == 3 && *at == 0xe2 && (at[1] == 0x80 || at[1] == 0x81) && at[2] >= 0x80) /* invisible ones, and reversals */
        return 0;
    if (n == 3 && *at == 0xef && at[1] == 0xbb && at[2] == 0xbf)
        return 0;
    return n;
}

bool name_clean(const char *from, char out[NAME_CAP])
{
    int characters = 0, n = 0;

    while (*from == ' ')
        from++;
    while (*from) {
        int bytes = character_bytes((const unsigned char *)from);

        if (bytes == 0 || characters == NAME_CHARACTERS)
            return false;
        if (*from != ' ' || (from[1] != ' ' && from[1])) {
            memcpy(out + n, from, (size_t)bytes);
            n += bytes;
            characters++;
        }
        from += bytes;
    }
    out[n] = '\0';
    return characters > 0;
}

void name_fold(const char *name, char out[NAME_CAP])
{
    int i = 0;

    for (; name[i]; i++)
        out[i] = (char)tolower((unsigned char)name[i]);
    out[i] = '\0';
}
