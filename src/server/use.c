/*
 * use.c: see use.h.
 *
 * BUS_USE: text: an address and how many requests it has sent since it was
 * last told, again and again.
 */
#include "server/use.h"

#include <stdio.h>
#include <string.h>

#include "server/bus.h"

enum { WINDOW_SECONDS = 20, TELL_MS = 1000, SHARES = 50 }; /* a fiftieth of the budget in 20 seconds matters */

int use_request(struct server *s, struct peer *peer)
{
    int seconds = bucket_take(&peer->requests, (double)s->config.requests_per_20s, WINDOW_SECONDS, s->now);

    peer->used += seconds == 0;
    return seconds;
}

static void tell_line(struct server *s, struct text *line)
{
    if (line->len)
        bus_tell(s, BUS_USE, "", 0, line->at);
    line->len = 0;
}

/* What a proxy that is trusted says may be anything. */
static bool is_address(const char *text)
{
    return text[strspn(text, "0123456789abcdefABCDEF.:")] == '\0';
}

static void tell_peer(struct server *s, struct peer *peer, struct text *line)
{
    if (line->len + ADDRESS_CAP + 16 > line->cap)
        tell_line(s, line);
    text_add(line, "%s%s %d", line->len ? " " : "", peer->address, peer->used);
    peer->used = 0;
}

/* What was not worth telling within the window is forgotten with it. */
static void tell_use(struct server *s, bool forgets)
{
    char        words[BUS_TEXT_MAX];
    struct text line = TEXT_OF(words);
    int         least = (int)(s->config.requests_per_20s / SHARES) + 1;

    for (int i = 0; i < PEER_ROWS; i++)
        for (struct peer *p = s->peers.row[i]; p; p = p->next) {
            if (p->used >= least && is_address(p->address))
                tell_peer(s, p, &line);
            else if (forgets)
                p->used = 0;
        }
    tell_line(s, &line);
}

void use_tick(struct server *s)
{
    bool forgets = s->now - s->peers.forgot > WINDOW_SECONDS * 1000;

    if (!bus_is_shared(s) || s->now - s->peers.told < TELL_MS)
        return;
    s->peers.told = s->now;
    if (forgets)
        s->peers.forgot = s->now;
    tell_use(s, forgets);
}

void hear_use(struct server *s, const struct bus_item *item)
{
    const char *at = item->text;
    char        address[ADDRESS_CAP];
    long        used;
    int         n;

    for (; sscanf(at, "%47s %ld%n", address, &used, &n) == 2; at += n) {
        struct peer *p = used > 0 ? peer_enter(&s->peers, address, s->now) : NULL;

        if (p)
            bucket_spend(&p->requests, (double)s->config.requests_per_20s, WINDOW_SECONDS, (double)used, s->now);
        peer_leave(p);
    }
}
