/*
 * try_limits.c: see try_limits.h.
 */
#include "server/people/try_limits.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/store.h"

static const struct {
    int         most, seconds;
    const char *sentence;
} shares[LIMIT_KINDS] = {
    [LIMIT_PASSWORDS] = {10, 60, "this was tried too often from this address"},
    [LIMIT_VISITORS] = {300, 3600, "this was tried too often from this address"},
    [LIMIT_EXPORTS] = {10, 3600, "this was tried too often from this address"},
    [LIMIT_ACCOUNT] = {30, 3600, "too many passwords were tried for this name; where you are logged in you still are"},
    [LIMIT_MAILS] = {10, 3600, "too many letters were asked for from this address"},
    [LIMIT_MAILBOX] = {3, 3600, "letters were asked for often enough; look for those that were sent"},
};

enum {
    SUBJECT_HASH_BYTES = 16,
    SUBJECT_HASH_CAP = 2 * SUBJECT_HASH_BYTES + 1,
    SUBJECT_CAP = 512,
    DAY_MS = 86400 * 1000
};

struct limited {
    struct call    *call;
    enum limit_kind kind;
    void (*next)(struct call *call);
    char    subject[SUBJECT_CAP]; /* an address or a name */
    int64_t day;
};

/*
 * ----- what the store is told -----
 */

/* Nobody who looks into the database or a copy of it shall read who was here.  Whoever could try all addresses needs the
 * day's salt, and yesterday's is gone. */
static void hash_subject(const struct server *s, const char *subject, char out[SUBJECT_HASH_CAP])
{
    unsigned char hash[SUBJECT_HASH_BYTES];

    crypto_generichash(hash, sizeof hash, (const unsigned char *)subject, strlen(subject),
                       (const unsigned char *)s->salt.text, strlen(s->salt.text));
    sodium_bin2hex(out, SUBJECT_HASH_CAP, hash, sizeof hash);
}

static void refuse(struct call *call, enum limit_kind kind, int seconds)
{
    request_limited(call->request, seconds, shares[kind].sentence);
    call_error(call, "limit", ""); /* ends the call: the request is answered already */
}

static int64_t part_ms(enum limit_kind kind)
{
    return (int64_t)shares[kind].seconds * 1000 / shares[kind].most;
}

static void taken(struct job *job)
{
    struct limited *l = job->context;
    struct call    *call = l->call;
    int64_t         room = (int64_t)shares[l->kind].seconds * 1000 - part_ms(l->kind);

    if (job->result != STORE_DONE)
        call_busy(call);
    else if (job_rows(job, 0) == 0)
        refuse(call, l->kind, 1 + (int)((job_number(job, 1, 0, 0) - room - call->server->now) / 1000));
    else
        l->next(call);
    free(l);
}

static void take(struct limited *l)
{
    struct server *s = l->call->server;
    struct job    *job = job_new(s, taken, l);
    char           subject[SUBJECT_HASH_CAP];

    hash_subject(s, l->subject, subject);
    job_add(job, LIMIT_TAKE, "siiii", subject, (int64_t)l->kind, s->now, part_ms(l->kind),
            (int64_t)shares[l->kind].seconds * 1000);
    job_add(job, LIMIT_GET, "si", subject, (int64_t)l->kind);
    job_submit(job);
}

/*
 * ----- the salt of the day -----
 */

static void salt_found(struct job *job)
{
    struct limited *l = job->context;
    struct server  *s = job->server;

    if (job->result != STORE_DONE || job_rows(job, 1) == 0) {
        call_busy(l->call);
        free(l);
        return;
    }
    s->salt.day = l->day;
    snprintf(s->salt.text, sizeof s->salt.text, "%s", job_text(job, 1, 0, 0));
    take(l);
}

/* All processes use the one that is stored first; the older ones go. */
static void find_salt(struct limited *l, int64_t day)
{
    struct server *s = l->call->server;
    struct job    *job = job_new(s, salt_found, l);
    char           salt[KEY_CAP];

    key_new(salt);
    job_add(job, SALT_ADD, "is", day, salt);
    job_add(job, SALT_GET, "i", day);
    job_add(job, SALTS_STALE, "i", day);
    job_submit(job);
}

static void ask(struct call *call, enum limit_kind kind, const char *subject, void (*next)(struct call *call))
{
    struct limited *l = calloc(1, sizeof *l);
    int64_t         day = call->server->now / DAY_MS;

    if (!l) {
        call_no_memory(call);
        return;
    }
    *l = (struct limited){call, kind, next, "", day};
    snprintf(l->subject, sizeof l->subject, "%s", subject);
    if (call->server->salt.day == day)
        take(l);
    else
        find_salt(l, day);
}

void try_limit_ask(struct call *call, enum limit_kind kind, void (*next)(struct call *call))
{
    struct address *from = call->request->address;
    int             wait = bucket_take(&from->tries[kind], shares[kind].most, shares[kind].seconds, call->server->now);

    if (wait)
        refuse(call, kind, wait);
    else
        ask(call, kind, from->text, next);
}

void try_limit_ask_about(struct call *call, enum limit_kind kind, const char *name, void (*next)(struct call *call))
{
    ask(call, kind, name, next);
}

void try_limits_sweep(struct server *s)
{
    struct job *job = job_new(s, NULL, NULL);

    job_add(job, LIMITS_STALE, "i", s->now);
    job_submit(job);
}
