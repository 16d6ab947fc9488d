/*
 * try_limits.c: see try_limits.h.
 */
#include "server/people/try_limits.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/store.h"

static const struct {
    int most, seconds;
} shares[LIMIT_KINDS] = {
    [LIMIT_PASSWORDS] = {10, 60},
    [LIMIT_VISITORS] = {300, 3600},
    [LIMIT_EXPORTS] = {10, 3600},
};

enum { ADDRESS_HASH_BYTES = 16, ADDRESS_HASH_CAP = 2 * ADDRESS_HASH_BYTES + 1 };

struct limited {
    struct call    *call;
    enum limit_kind kind;
    void (*next)(struct call *call);
};

/* Nobody who looks into the database or a copy of it shall read who was here. */
static void hash_address(const char *address, char out[ADDRESS_HASH_CAP])
{
    unsigned char hash[ADDRESS_HASH_BYTES];

    crypto_generichash(hash, sizeof hash, (const unsigned char *)address, strlen(address), NULL, 0);
    sodium_bin2hex(out, ADDRESS_HASH_CAP, hash, sizeof hash);
}

static void refuse(struct call *call, int seconds)
{
    request_limited(call->request, seconds, "this was tried too often from this address");
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
        call_error(call, "busy", "the store does not answer; try again");
    else if (job_rows(job, 0) == 0)
        refuse(call, 1 + (int)((job_number(job, 1, 0, 0) - room - call->server->now) / 1000));
    else
        l->next(call);
    free(l);
}

void try_limit_ask(struct call *call, enum limit_kind kind, void (*next)(struct call *call))
{
    struct server  *s = call->server;
    struct address *from = call->request->address;
    int             wait = bucket_take(&from->tries[kind], shares[kind].most, shares[kind].seconds, s->now);
    char            address[ADDRESS_HASH_CAP];
    struct limited *l;
    struct job     *job;

    if (wait) {
        refuse(call, wait);
        return;
    }
    l = malloc(sizeof *l);
    if (!l)
        abort();
    *l = (struct limited){call, kind, next};
    hash_address(from->text, address);
    job = job_new(s, taken, l);
    job_add(job, LIMIT_TAKE, "siiii", address, (int64_t)kind, s->now, part_ms(kind),
            (int64_t)shares[kind].seconds * 1000);
    job_add(job, LIMIT_GET, "si", address, (int64_t)kind);
    job_submit(job);
}

void try_limits_sweep(struct server *s)
{
    struct job *job = job_new(s, NULL, NULL);

    job_add(job, LIMITS_STALE, "i", s->now);
    job_submit(job);
}
