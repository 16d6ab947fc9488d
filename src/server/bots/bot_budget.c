/*
 * bot_budget.c: see bot_budget.h.
 */
#include "server/bots/bot_budget.h"

#include <stdlib.h>
#include <string.h>

#include "server/store/store.h"

enum { MINUTE_MS = 60 * 1000 };

/*
 * ----- tables -----
 */

int64_t bot_budget_regained(const struct server *s)
{
    return s->config.bot_table_ms_per_minute * 1000 / MINUTE_MS;
}

int64_t bot_budget_spent(const struct server *s, int64_t spent_us, int64_t at)
{
    int64_t left = spent_us - (s->now > at ? s->now - at : 0) * bot_budget_regained(s);

    return left > 0 ? left : 0;
}

/* Half the budget is free. */
static int64_t within_budget(const struct server *s, int64_t ms, int64_t spent_us)
{
    int64_t half = s->config.bot_table_ms_per_minute * 1000 / 2, left = 2 * half - spent_us;

    if (left >= half)
        return ms;
    return left > 0 ? ms * left / half : 0;
}

int bot_budget_ms(const struct server *s, int64_t spent_us, int64_t busy, int64_t waiting)
{
    int64_t ms = within_budget(s, s->config.bot_ms * busy / (busy + waiting), spent_us);

    return ms > BOT_BUDGET_LEAST_MS ? (int)ms : BOT_BUDGET_LEAST_MS;
}

/*
 * ----- owners -----
 */

/* Sorted: two processes that write several of them never wait for each other. */
void bot_budget_note(struct owner_use **at, const char *owner, int64_t us)
{
    struct owner_use *use;

    while (*at && strcmp((*at)->owner, owner) < 0)
        at = &(*at)->next;
    if (!*at || strcmp((*at)->owner, owner) != 0) {
        use = calloc(1, sizeof *use);
        if (!use)
            return;
        snprintf(use->owner, sizeof use->owner, "%s", owner);
        use->next = *at;
        *at = use;
    }
    (*at)->us += us;
}

void bot_budget_write(struct server *s, struct owner_use **uses)
{
    struct job *job;

    if (!*uses)
        return;
    job = job_new(s, NULL, NULL);
    for (const struct owner_use *use = *uses; use; use = use->next)
        job_add(job, USE_ADD, "sii", use->owner, use->us, s->now);
    job_submit(job);
    bot_budget_free(uses);
}

void bot_budget_free(struct owner_use **uses)
{
    while (*uses) {
        struct owner_use *use = *uses;

        *uses = use->next;
        free(use);
    }
}
