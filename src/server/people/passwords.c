/*
 * passwords.c: see passwords.h.
 */
#include "server/people/passwords.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_JOBS = 32 };

static_assert(PASSWORD_HASH_CAP >= crypto_pwhash_STRBYTES, "a hash fits");

struct passwords {
    struct queue jobs;
    pthread_t    thread;
};

static void *work(void *context)
{
    struct passwords *p = context;
    struct queued    *l;

    while ((l = queue_take(&p->jobs))) {
        struct password_job *job = (struct password_job *)l;
        size_t               n = strlen(job->password);

        if (*job->hash)
            job->is_right = crypto_pwhash_str_verify(job->hash, job->password, n) == 0;
        else
            job->is_right = crypto_pwhash_str(job->hash, job->password, n, crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                              crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
        sodium_memzero(job->password, sizeof job->password);
        server_post(job->server, l);
    }
    return NULL;
}

static void deliver(struct queued *l)
{
    struct password_job *job = (struct password_job *)l;

    job->done(job);
    free(job);
}

static bool submit(struct server *s, const char *password, const char *hash, void (*done)(struct password_job *),
                   void *context)
{
    struct password_job *job;

    if (!s->passwords || queue_length(&s->passwords->jobs) >= LINE_MAX_JOBS || !(job = calloc(1, sizeof *job)))
        return false;
    job->queued.deliver = deliver;
    job->server = s;
    snprintf(job->password, sizeof job->password, "%s", password);
    snprintf(job->hash, sizeof job->hash, "%s", hash);
    job->done = done;
    job->context = context;
    queue_put(&s->passwords->jobs, &job->queued);
    return true;
}

/* Nobody's hash: comparing takes as long as with somebody's, so that names cannot be tried out. */
bool password_check(struct server *s, const char *password, const char *hash, void (*done)(struct password_job *),
                    void *context)
{
    static const char nobody[] = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$"
                                 "kq0YH5dHQ5MDG3YNuWoNqzCoSHMWD9fEXyp2lTMwm5s";

    return submit(s, password, *hash ? hash : nobody, done, context);
}

bool password_hash(struct server *s, const char *password, void (*done)(struct password_job *), void *context)
{
    return submit(s, password, "", done, context);
}

bool passwords_open(struct server *s)
{
    struct passwords *p = calloc(1, sizeof *p);

    if (!p)
        return false;
    queue_start(&p->jobs);
    if (pthread_create(&p->thread, NULL, work, p) != 0) {
        queue_end(&p->jobs);
        free(p);
        return false;
    }
    s->passwords = p;
    return true;
}

void passwords_close(struct server *s)
{
    if (!s->passwords)
        return;
    queue_close(&s->passwords->jobs);
    pthread_join(s->passwords->thread, NULL);
    queue_end(&s->passwords->jobs);
    free(s->passwords);
    s->passwords = NULL;
}
