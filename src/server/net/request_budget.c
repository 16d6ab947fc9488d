/*
 * request_budget.c: see request_budget.h.
 *
 * BUS_USE: text: an address and how many requests it has sent since it was
 * last told, again and again.
 */
#include "server/net/request_budget.h"

#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "server/bus/bus.h"
#include "server/net/addresses.h"

enum { WINDOW_SECONDS = 20, TELL_MS = 1000, SHARES = 50 }; /* a fiftieth of the budget in 20 seconds matters */

int request_budget_take(struct server *s, struct address *a)
{
    int seconds = bucket_take(&a->requests, (double)s->config.requests_per_20s, WINDOW_SECONDS, s->now);

    a->used += seconds == 0;
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

static void tell_address(struct server *s, struct address *a, struct text *line)
{
    if (line->len + ADDRESS_CAP + 16 > line->cap)
        tell_line(s, line);
    text_add(line, "%s%s %d", line->len ? " " : "", a->text, a->used);
    a->used = 0;
}

/* What was not worth telling within the window is forgotten with it. */
static void tell_use(struct server *s, bool forgets)
{
    char        words[BUS_TEXT_MAX];
    struct text line = TEXT_OF(words);
    int         least = (int)(s->config.requests_per_20s / SHARES) + 1;

    for (int i = 0; i < ADDRESS_ROWS; i++)
        for (struct address *p = s->addresses->row[i]; p; p = p->next) {
            if (p->used >= least && is_address(p->text))
                tell_address(s, p, &line);
            else if (forgets)
                p->used = 0;
        }
    tell_line(s, &line);
}

void request_budget_tick(struct server *s)
{
    bool forgets = s->now - s->addresses->forgot > WINDOW_SECONDS * 1000;

    if (!bus_is_shared(s) || s->now - s->addresses->told < TELL_MS)
        return;
    s->addresses->told = s->now;
    if (forgets)
        s->addresses->forgot = s->now;
    tell_use(s, forgets);
}

void request_budget_hear(struct server *s, const struct bus_item *item)
{
    char    copy[BUS_TEXT_MAX + 1], *rest = copy, *address;
    int64_t used;

    snprintf(copy, sizeof copy, "%s", item->text);
    while ((address = word_cut(&rest)) && integer_read(word_cut(&rest), 1, INT64_MAX, &used)) {
        struct address *p = strlen(address) < ADDRESS_CAP ? address_enter(s->addresses, address, s->now) : NULL;

        if (p)
            bucket_spend(&p->requests, (double)s->config.requests_per_20s, WINDOW_SECONDS, (double)used, s->now);
        address_leave(p);
    }
}
