/*
 * try_limits.h: what an address may try only so often, whichever process it asks:
 * passwords, new visitors, exports, letters.
 *
 * The store keeps one number for each address and kind: when the share is
 * whole again.  Trying once moves it on by one part of the share, and it may
 * never be further away than the whole: a bucket (bucket.h) in one
 * statement.  A bucket in memory stands before it, so that whoever tries
 * without end does not reach the store.
 */
#ifndef BALUARTE_TRY_LIMITS_H
#define BALUARTE_TRY_LIMITS_H

#include "server/net/addresses.h"
#include "server/net/call.h"

/* Runs 'next', or answers that this was tried too often from the caller's address.  HTTP only. */
void try_limit_ask(struct call *call, enum limit_kind kind, void (*next)(struct call *call));

/* The same for what is asked about (a name, a mailbox), whichever address asks. */
void try_limit_ask_about(struct call *call, enum limit_kind kind, const char *name, void (*next)(struct call *call));

/* Forgets the addresses whose share is whole again. */
void try_limits_sweep(struct server *s);

#endif
