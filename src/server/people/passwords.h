/*
 * passwords.h: a thread for argon2id, which is slow on purpose.
 *
 * The line is short: when it is full, people are told to try again.
 */
#ifndef BALUARTE_PASSWORDS_H
#define BALUARTE_PASSWORDS_H

#include "server/server.h"

enum { PASSWORD_LEAST = 8, PASSWORD_MOST = 200, PASSWORD_HASH_CAP = 128 };

struct password_job {
    struct queued  queued; /* first */
    struct server *server;
    char           password[PASSWORD_MOST + 1];
    char           hash[PASSWORD_HASH_CAP]; /* to compare with, or "" to make one */
    bool           is_right;                /* the password fits the hash; a hash was made */
    void (*done)(struct password_job *job);
    void *context;
};

bool passwords_open(struct server *s);
void passwords_close(struct server *s);

/* On the network thread; 'done' is called there as well.  False: too many wait. */
bool password_check(struct server *s, const char *password, const char *hash, void (*done)(struct password_job *),
                    void *context);
bool password_hash(struct server *s, const char *password, void (*done)(struct password_job *), void *context);

#endif
