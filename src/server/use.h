/*
 * use.h: an address has one budget of requests, however many processes it
 * spreads them over.
 *
 * Each process counts for itself and tells the others, once a second, of the
 * addresses that have used a part of the budget that matters; the others take
 * it from their buckets.  Whoever uses less than that is not worth a message.
 */
#ifndef BALUARTE_USE_H
#define BALUARTE_USE_H

#include "server/server.h"

struct bus_item;

/* A request from this address.  0: it may be answered; otherwise so many seconds have to pass. */
int use_request(struct server *s, struct peer *peer);

/* Four times a second. */
void use_tick(struct server *s);

/* From the bus. */
void hear_use(struct server *s, const struct bus_item *item);

#endif
