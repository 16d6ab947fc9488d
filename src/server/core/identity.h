/*
 * identity.h: who somebody is.
 *
 * A visitor is given a key of 256 random bits, which the browser keeps; the
 * store keeps its hash only.  Later a name and a password may be added, which
 * give a key on another device.  A program has a key as well (kind "bot") and
 * belongs to the person who made it.
 */
#ifndef BALUARTE_IDENTITY_H
#define BALUARTE_IDENTITY_H

#include <stdbool.h>
#include <stdint.h>

enum {
    ID_CAP = 16,    /* twelve characters that nobody guesses: 60 bits */
    NAME_CAP = 100, /* bytes: at most 24 characters                   */
    KEY_CAP = 48,   /* 43 characters: 256 bits                        */
    KEY_HASH_CAP = 68
};

/* Who keeps the peace; the numbers are in the store. */
enum player_role { ROLE_NONE, ROLE_MODERATOR, ROLE_ADMIN };

enum player_kind { PLAYER_VISITOR, PLAYER_NAMED, PLAYER_BOT, PLAYER_DELETED };

struct who {
    char             id[ID_CAP]; /* "": nobody */
    char             name[NAME_CAP];
    enum player_kind kind;
    int64_t          vacation_until;
};

/* A new id, a new key, and what the store keeps of a key. */
void id_new(char out[ID_CAP]);
void key_new(char out[KEY_CAP]);
void key_hash(const char *key, char out[KEY_HASH_CAP]);

/* Twelve characters of our alphabet: others need not be looked for. */
bool id_is_plain(const char *id);

#endif
