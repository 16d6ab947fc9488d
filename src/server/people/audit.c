/*
 * audit.c: see audit.h.
 */
#include "server/people/audit.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_CAP = 1024, WORD_CAP = 32, HASH_BYTES = 32 };

/* What is to be written, for the store's thread. */
struct deed {
    int64_t at;
    char    who[ID_CAP], what[WORD_CAP], about[WORD_CAP], text[TEXT_CAP];
};

void audit_hash(const char *before, int64_t n, int64_t at, const char *who, const char *what, const char *about,
                const char *text, char out[AUDIT_HASH_CAP])
{
    crypto_generichash_state state;
    unsigned char            hash[HASH_BYTES];
    char                     numbers[64];
    const char              *parts[] = {before, numbers, who, what, about, text};

    snprintf(numbers, sizeof numbers, "%lld %lld", (long long)n, (long long)at);
    crypto_generichash_init(&state, NULL, 0, sizeof hash);
    for (size_t i = 0; i < sizeof parts / sizeof *parts;
         i++) /* with its end, so that parts cannot move into each other */
        crypto_generichash_update(&state, (const unsigned char *)parts[i], strlen(parts[i]) + 1);
    crypto_generichash_final(&state, hash, sizeof hash);
    sodium_bin2hex(out, AUDIT_HASH_CAP, hash, sizeof hash);
}

/* On the store's thread, within the transaction. */
static void write_deed(struct job *job, void *with)
{
    const struct deed     *d = with;
    const struct job_step *last = job->steps;
    const struct row      *row;
    char                   hash[AUDIT_HASH_CAP];
    int64_t                n;

    while (last->statement != AUDIT_LAST)
        last = last->next;
    row = last->rows;
    n = row ? row_number(row, 0) + 1 : 0;
    audit_hash(row ? row_text(row, 1) : "", n, d->at, d->who, d->what, d->about, d->text, hash);
    job_add(job, AUDIT_ADD, "iisssss", n, d->at, d->who, d->what, d->about, d->text, hash);
}

void audit_add(struct job *job, const char *who, const char *what, const char *about, const char *text)
{
    struct deed *d = calloc(1, sizeof *d);

    if (!d) {
        job_lose(job); /* what nobody would hear of is not done */
        return;
    }
    d->at = job->server->now;
    snprintf(d->who, sizeof d->who, "%s", who);
    snprintf(d->what, sizeof d->what, "%s", what);
    snprintf(d->about, sizeof d->about, "%s", about);
    snprintf(d->text, sizeof d->text, "%s", text);
    job_add(job, AUDIT_LAST, "");
    job_follow(job, write_deed, d);
}
