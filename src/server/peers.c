/*
 * peers.c: see peers.h.
 */
#include "server/peers.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORGET_MS = 15 * 60 * 1000 };

static void fill(struct bucket *b, double capacity, double per_ms, int64_t now)
{
    if (b->at == 0)
        b->tokens = capacity;
    else if (now > b->at)
        b->tokens = fmin(capacity, b->tokens + (double)(now - b->at) * per_ms);
    b->at = now;
}

void bucket_spend(struct bucket *b, double capacity, double seconds_to_fill, double tokens, int64_t now)
{
    fill(b, capacity, capacity / (seconds_to_fill * 1000), now);
    b->tokens = fmax(-capacity, b->tokens - tokens);
}

int bucket_take(struct bucket *b, double capacity, double seconds_to_fill, int64_t now)
{
    double per_ms = capacity / (seconds_to_fill * 1000);

    fill(b, capacity, per_ms, now);
    if (b->tokens < 1)
        return 1 + (int)((1 - b->tokens) / per_ms / 1000);
    b->tokens -= 1;
    return 0;
}

/* "2001:db8:1:2:3:4:5:6" counts as "2001:db8:1:2"; "::ffff:10.0.0.1" as "10.0.0.1". */
static void shorten(const char *address, char out[ADDRESS_CAP])
{
    int colons = 0;

    if (strncmp(address, "::ffff:", 7) == 0 && strchr(address, '.'))
        address += 7;
    snprintf(out, ADDRESS_CAP, "%s", address);
    for (char *c = out; *c; c++)
        if (*c == ':' && ++colons == 4) {
            *c = '\0';
            return;
        }
}

static unsigned row_of(const char *address)
{
    unsigned hash = 2166136261u;

    for (; *address; address++)
        hash = (hash ^ (unsigned char)*address) * 16777619u;
    return hash % PEER_ROWS;
}

struct peer *peer_enter(struct peers *peers, const char *address, int64_t now)
{
    char         name[ADDRESS_CAP];
    struct peer *p, **row;

    shorten(address, name);
    row = &peers->row[row_of(name)];
    for (p = *row; p && strcmp(p->address, name) != 0; p = p->next)
        ;
    if (!p) {
        p = calloc(1, sizeof *p);
        if (!p)
            return NULL;
        strcpy(p->address, name);
        p->next = *row;
        *row = p;
        peers->n++;
    }
    p->seen = now;
    p->refs++;
    return p;
}

void peer_leave(struct peer *peer)
{
    if (peer)
        peer->refs--;
}

static void tidy_row(struct peers *peers, struct peer **at, int64_t before)
{
    while (*at) {
        struct peer *p = *at;

        if (p->refs == 0 && p->seen < before) {
            *at = p->next;
            free(p);
            peers->n--;
        } else {
            at = &p->next;
        }
    }
}

void peers_tidy(struct peers *peers, int64_t now)
{
    for (int i = 0; i < PEER_ROWS; i++)
        tidy_row(peers, &peers->row[i], now - FORGET_MS);
}

void peers_free(struct peers *peers)
{
    for (int i = 0; i < PEER_ROWS; i++)
        while (peers->row[i]) {
            struct peer *p = peers->row[i];

            peers->row[i] = p->next;
            free(p);
        }
}
