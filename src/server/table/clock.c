/*
 * clock.c: see clock.h.
 */
#include "server/table/clock.h"

#include "base/words.h"

const char *const clock_words[CLOCK_KINDS] = {"none", "move", "total", "days"}; /* ORDER CLOCK */

void clock_start(struct clock *c, const struct clock_settings *settings)
{
    for (int i = 0; i < MAX_SEATS; i++)
        c->left[i] = settings->base_ms;
    c->running = -1;
}

static void charge(struct clock *c, int64_t now)
{
    if (now <= c->since)
        return; /* adjourned */
    if (c->running >= 0)
        c->left[c->running] -= now - c->since;
    c->since = now;
}

/* A new turn: the one whose turn it was gets its increment, or everybody a full allowance. */
static void refill(struct clock *c, const struct clock_settings *settings, int seat)
{
    if (settings->kind == CLOCK_TOTAL) {
        c->left[seat] += settings->increment_ms;
        return;
    }
    for (int i = 0; i < MAX_SEATS; i++)
        c->left[i] = settings->base_ms;
}

void clock_press(struct clock *c, const struct clock_settings *settings, int actor, bool turn_ended, int64_t now)
{
    int before = c->running;

    if (settings->kind == CLOCK_NONE)
        return;
    charge(c, now);
    if (before >= 0 && turn_ended)
        refill(c, settings, before);
    c->running = actor;
}

void clock_stop(struct clock *c, int64_t now)
{
    charge(c, now);
    c->running = -1;
}

int64_t clock_left(const struct clock *c, int seat, int64_t now)
{
    int64_t left = c->left[seat];

    if (seat == c->running && now > c->since)
        left -= now - c->since;
    return left > 0 ? left : 0;
}

int64_t clock_rests(const struct clock *c, int64_t now)
{
    return c->running >= 0 && c->since > now ? c->since - now : 0;
}

int64_t clock_deadline(const struct clock *c, const struct clock_settings *settings)
{
    return settings->kind == CLOCK_NONE || c->running < 0 ? 0 : c->since + c->left[c->running];
}

void clock_write(const struct clock *c, int seats, struct text *out)
{
    for (int i = 0; i < seats; i++)
        text_add(out, "%s%lld", i ? " " : "", (long long)c->left[i]);
}

void clock_read(struct clock *c, const char *text)
{
    for (int i = 0; i < MAX_SEATS && integer_take(&text, &c->left[i]); i++)
        ;
}
