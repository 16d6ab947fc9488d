/*
 * common_passwords.c: see common_passwords.h.
 *
 * Words of at least eight characters that stand at the head of every list of
 * passwords in use, in the languages of the page; what people make of them (other
 * capitals, digits or a ! behind) counts as the same.
 */
#include "server/people/common_passwords.h"

#include <ctype.h>
#include <string.h>

static const char *const common[] = {
    "00000000",    "0987654321",  "11111111",   "123123123",   "1234512345", "12345678",      "123456789",
    "1234567890",  "12345678910", "147258369",  "159357456",   "1q2w3e4r",   "1q2w3e4r5t",    "1qaz2wsx",
    "87654321",    "987654321",   "a1234567",   "a12345678",   "a1b2c3d4",   "aa123456",      "abc12345",
    "abcd1234",    "abcdefg1",    "abcdefgh",   "admin123",    "admin1234",  "administrator", "asdfasdf",
    "asdfghjk",    "asdfghjkl",   "azerty123",  "azertyui",    "baluarte",   "barcelona",     "baseball",
    "basketball",  "batman123",   "benfica1",   "carcassonne", "cartagena",  "changeme",      "changeme1",
    "charlie1",    "computer",    "contrasena", "contraseña",  "daniel123",  "default1",      "dragon123",
    "facebook",    "football",    "football1",  "fortnite",    "freedom1",   "futebol1",      "google123",
    "guest123",    "hallo123",    "hello123",   "helloworld",  "iloveyou",   "iloveyou1",     "iloveyou2",
    "internet",    "jennifer",    "jessica1",   "killer123",   "letmein1",   "letmein123",    "linkedin",
    "liverpool",   "lovelove",    "master123",  "meeple123",   "michael1",   "michelle",      "minecraft",
    "monkey123",   "motdepasse",  "p@ssw0rd",   "passw0rd",    "password",   "password1",     "password12",
    "password123", "passwort",    "passwort1",  "pokemon1",    "princess",   "princess1",     "q1w2e3r4",
    "qazwsxedc",   "qweasdzxc",   "qwerty12",   "qwerty123",   "qwerty1234", "qwertyui",      "qwertyuiop",
    "qwertz123",   "qwertzui",    "realmadrid", "samsung1",    "secret123",  "senha123",      "shadow123",
    "spiderman",   "starwars",    "starwars1",  "sunshine",    "sunshine1",  "superman",      "teamo123",
    "temp1234",    "tequiero",    "test1234",   "testtest",    "trustno1",   "welcome1",      "welcome123",
    "whatever",    "zxcvbnm,",    "zxcvbnm1",
};

enum { WORD_CAP = 256, LEAST = 8 };

/* Small letters, without digits and marks at the end as long as a word is left. */
static void plain(const char *password, char out[WORD_CAP])
{
    size_t n = 0;

    for (; password[n] && n < WORD_CAP - 1; n++)
        out[n] = (char)tolower((unsigned char)password[n]);
    out[n] = '\0';
}

static void without_end(char *word)
{
    size_t n = strlen(word);

    while (n > 0 && !isalpha((unsigned char)word[n - 1]) && (unsigned char)word[n - 1] < 0x80)
        word[--n] = '\0';
}

static bool is_listed(const char *word)
{
    for (size_t i = 0; i < sizeof common / sizeof *common; i++)
        if (strcmp(word, common[i]) == 0)
            return true;
    return false;
}

/* "aaaaaaaa", "abababab", "12345678", "hgfedcba": a few steps that repeat. */
static bool is_pattern(const char *word)
{
    size_t n = strlen(word);

    for (size_t period = 1; period <= 3; period++) {
        bool repeats = true;

        for (size_t i = period; i < n && repeats; i++)
            repeats = word[i] == word[i - period];
        if (repeats)
            return true;
    }
    for (int step = -1; step <= 1; step += 2) {
        bool goes_on = true;

        for (size_t i = 1; i < n && goes_on; i++)
            goes_on = word[i] == word[i - 1] + step;
        if (goes_on)
            return true;
    }
    return false;
}

bool password_is_common(const char *password, const char *name)
{
    char word[WORD_CAP], person[WORD_CAP];

    plain(password, word);
    plain(name, person);
    if (is_listed(word) || is_pattern(word) || (*person && strcmp(word, person) == 0))
        return true;
    without_end(word);
    return (*person && strcmp(word, person) == 0) || is_listed(word) || (strlen(word) < LEAST / 2 && is_pattern(word));
}
