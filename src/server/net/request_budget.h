/*
 * request_budget.h: an address has one budget of requests, however many processes it
 * spreads them over.
 *
 * Each process counts for itself and tells the others, once a second, of the
 * addresses that have used a part of the budget that matters; the others take
 * it from their buckets.  Whoever uses less than that is not worth a message.
 */
#ifndef BALUARTE_REQUEST_BUDGET_H
#define BALUARTE_REQUEST_BUDGET_H

#include "server/server.h"

struct address;
struct bus_item;

/* A request from this address.  0: it may be answered; otherwise so many seconds have to pass. */
int request_budget_take(struct server *s, struct address *from);

/* Four times a second. */
void request_budget_tick(struct server *s);

/* From the bus. */
void request_budget_hear(struct server *s, const struct bus_item *item);

#endif
