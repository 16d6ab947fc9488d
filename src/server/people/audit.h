/*
 * audit.h: what those who keep the peace have done, in a list that is only
 * added to.
 *
 * Each row has a hash of itself and of the one before it: who changes or takes
 * away a row breaks the chain from there on, and 'baluarte admin DATABASE audit'
 * says so.
 */
#ifndef BALUARTE_AUDIT_H
#define BALUARTE_AUDIT_H

#include "server/store/store.h"

enum { AUDIT_HASH_CAP = 65 };

/* Adds a row to a job whose other statements it belongs to, all of them or none.  Before job_submit; one for a job. */
void audit_add(struct job *job, const char *who, const char *what, const char *about, const char *text);

/* The hash that a row of AUDIT_ALL must have after the hash 'before' ("" for the first). */
void audit_hash(const char *before, int64_t n, int64_t at, const char *who, const char *what, const char *about,
                const char *text, char out[AUDIT_HASH_CAP]);

#endif
