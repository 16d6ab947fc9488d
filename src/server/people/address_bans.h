/*
 * address_bans.h: addresses that may not use the API for a while.
 *
 * They stand in the store as they are, for who bans one has to know it, and are
 * deleted when their time is over.  Every process keeps them beside what it
 * knows of addresses anyway (addresses.h) and reads them again about
 * once a second (guest.h).  Of IPv6 the network, /64, is what counts.
 */
#ifndef BALUARTE_ADDRESS_BANS_H
#define BALUARTE_ADDRESS_BANS_H

#include "server/store/store.h"

/* Reads them now. */
void address_bans_load(struct server *s);

/* Those from which this person is connected to this process, until then: into the job. */
void address_bans_add(struct job *job, const char *player, int64_t until);

/* The same, asked for by another process. */
void address_bans_hear(struct server *s, const char *player, int64_t until);

#endif
