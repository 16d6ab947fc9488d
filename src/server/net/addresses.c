/*
 * addresses.c: see addresses.h.
 */
#include "server/net/addresses.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"

enum { FORGET_MS = 15 * 60 * 1000 };

/* "2001:db8:1:2:3:4:5:6" and every other way to write it count as "2001:db8:1:2::", "::ffff:10.0.0.1" as "10.0.0.1". */
void address_network(const char *address, char out[ADDRESS_CAP])
{
    struct in6_addr six;

    snprintf(out, ADDRESS_CAP, "%s", address);
    if (inet_pton(AF_INET6, address, &six) != 1)
        return;
    if (IN6_IS_ADDR_V4MAPPED(&six)) {
        inet_ntop(AF_INET, &six.s6_addr[12], out, ADDRESS_CAP);
        return;
    }
    memset(&six.s6_addr[8], 0, 8);
    inet_ntop(AF_INET6, &six, out, ADDRESS_CAP);
}

bool address_is_one(const char *text)
{
    unsigned char bytes[sizeof(struct in6_addr)];

    return inet_pton(AF_INET, text, bytes) == 1 || inet_pton(AF_INET6, text, bytes) == 1;
}

static unsigned row_of(const char *address)
{
    return word_hash(address) % ADDRESS_ROWS;
}

struct address *address_enter(struct addresses *all, const char *address, int64_t now)
{
    char            name[ADDRESS_CAP];
    struct address *p, **row;

    address_network(address, name);
    row = &all->row[row_of(name)];
    for (p = *row; p && strcmp(p->text, name) != 0; p = p->next)
        ;
    if (!p) {
        p = calloc(1, sizeof *p);
        if (!p)
            return NULL;
        strcpy(p->text, name);
        p->next = *row;
        *row = p;
        all->n++;
    }
    p->seen = now;
    p->refs++;
    return p;
}

void address_leave(struct address *address)
{
    if (address)
        address->refs--;
}

static void tidy_row(struct addresses *all, struct address **at, int64_t before)
{
    while (*at) {
        struct address *p = *at;

        if (p->refs == 0 && p->seen < before && !p->banned_until) {
            *at = p->next;
            free(p);
            all->n--;
        } else {
            at = &p->next;
        }
    }
}

void addresses_tidy(struct addresses *all, int64_t now)
{
    for (int i = 0; i < ADDRESS_ROWS; i++)
        tidy_row(all, &all->row[i], now - FORGET_MS);
}

void addresses_free(struct addresses *all)
{
    for (int i = 0; i < ADDRESS_ROWS; i++)
        while (all->row[i]) {
            struct address *p = all->row[i];

            all->row[i] = p->next;
            free(p);
        }
}
