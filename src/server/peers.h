/*
 * peers.h: who connects, by address, and how much of their share they have
 * used.
 *
 * A bucket holds as many tokens as may be spent at once and fills up steadily.
 * An IPv6 address counts by its first 64 bits: that is what one household has.
 */
#ifndef BALUARTE_PEERS_H
#define BALUARTE_PEERS_H

#include <stdbool.h>
#include <stdint.h>

enum { ADDRESS_CAP = 48, PEER_ROWS = 4096 };

enum limit_kind { LIMIT_PASSWORDS, LIMIT_VISITORS, LIMIT_EXPORTS, LIMIT_KINDS }; /* the numbers are in the store */

struct bucket {
    double  tokens;
    int64_t at; /* 0: full */
};

/* Takes one token.  0: done; otherwise nothing is taken and this many seconds have to pass. */
int bucket_take(struct bucket *b, double capacity, double seconds_to_fill, int64_t now);

/* Takes what was used elsewhere: the bucket may owe as much as it holds, but no more. */
void bucket_spend(struct bucket *b, double capacity, double seconds_to_fill, double tokens, int64_t now);

struct peer {
    struct peer  *next;
    char          address[ADDRESS_CAP];
    int           connections;
    int           refs; /* requests and connections that point here */
    struct bucket requests, tries[LIMIT_KINDS];
    int           used; /* requests that the other processes were not told of: use.h */
    int64_t       seen;
};

struct peers {
    struct peer *row[PEER_ROWS];
    int          n;
    int64_t      told, forgot; /* use.h */
};

/* Never NULL but for want of memory.  Counts as used until peer_leave. */
struct peer *peer_enter(struct peers *peers, const char *address, int64_t now);
void         peer_leave(struct peer *peer);

/* Forgets those who have been away long enough for their buckets to be full. */
void peers_tidy(struct peers *peers, int64_t now);
void peers_free(struct peers *peers);

#endif
