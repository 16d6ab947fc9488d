/*
 * random.c: any legal action, each as likely as any other.  The yardstick.
 */
#include "bots/search/context.h"

static void choose(struct bot *b, const struct game_state *s, struct bot_report *out)
{
    out->action = b->ops->pick(b->rules, s, &b->rng);
}

const struct bot_kind bot_random = {"random", "any legal action", SEARCHES_NOT, 0, choose, false, NULL};
