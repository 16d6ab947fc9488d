/*
 * addresses.h: who connects, by address, and how much of their share they have
 * used.
 *
 * An IPv6 address counts by its first 64 bits: that is what one household has.
 */
#ifndef BALUARTE_ADDRESSES_H
#define BALUARTE_ADDRESSES_H

#include <stdbool.h>
#include <stdint.h>

#include "server/core/bucket.h"

enum { ADDRESS_CAP = 48, ADDRESS_ROWS = 4096 };

enum limit_kind {
    LIMIT_PASSWORDS,
    LIMIT_VISITORS,
    LIMIT_EXPORTS,
    LIMIT_ACCOUNT,
    LIMIT_MAILS,
    LIMIT_MAILBOX,
    LIMIT_KINDS
}; /* the numbers are in the store */

struct address {
    struct address *next;
    char            text[ADDRESS_CAP];
    int             connections;
    int             refs; /* requests and connections that point here */
    struct bucket   requests, tries[LIMIT_KINDS];
    int             used;               /* requests that the other processes were not told of: request_budget.h */
    int64_t         seen, banned_until; /* address_bans.h */
};

struct addresses {
    struct address *row[ADDRESS_ROWS];
    int             n;
    int64_t         told, forgot; /* request_budget.h */
};

/* Never NULL but for want of memory.  Counts as used until address_leave. */
struct address *address_enter(struct addresses *all, const char *address, int64_t now);
void            address_leave(struct address *address);

/* As it is counted: of IPv6 the network, /64. */
void address_network(const char *address, char out[ADDRESS_CAP]);

/* Is the text an address at all, of either kind? */
bool address_is_one(const char *text);

/* Forgets those who have been away long enough for their buckets to be full. */
void addresses_tidy(struct addresses *all, int64_t now);
void addresses_free(struct addresses *all);

#endif
