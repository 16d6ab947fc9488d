/*
 * runner.c: runs, and does not look around.
 *
 * In Cartagena the last pirate goes as far as a card can take it, and who has
 * no card falls back to where most can be drawn.  Many people begin like that,
 * so it is the yardstick there.  In any other game it takes whatever gives the
 * most points at once.
 */
#include <string.h>

#include "bots/search/context.h"

/* Points if the game ended behind the action. */
static double points_at_once(struct bot *b, const struct game_state *s, struct action a)
{
    struct game_state *next = bot_scratch(b, 0);
    int                points[MAX_SEATS] = {0}, seat = b->ops->actor(b->rules, s);

    memcpy(next, s, b->state_size);
    game_play(b->ops, b->rules, next, a, NULL);
    b->ops->final(b->rules, next, points);
    return points[seat];
}

static void choose(struct bot *b, const struct game_state *s, struct bot_report *out)
{
    struct action  buffer[ACTIONS_MAX];
    struct actions list = {buffer, 0, ACTIONS_MAX};
    double         best = 0;
    uint32_t       ties = 0;

    b->ops->legal(b->rules, s, &list);
    for (int i = 0; i < list.n && i < list.cap; i++) {
        double value = b->eval->run ? b->eval->run(b->rules, s, buffer[i]) : points_at_once(b, s, buffer[i]);

        b->nodes++;
        if (ties == 0 || value > best) {
            best = value;
            ties = 0;
        }
        if (value == best && rng_below(&b->rng, ++ties) == 0) /* each of the best is as likely */
            out->action = buffer[i];
    }
    out->depth = 1;
}

const struct bot_kind bot_runner = {
    "runner",     "Cartagena: the last pirate as far as possible; elsewhere: points at once",
    SEARCHES_NOT, 0,
    choose,       false,
    NULL};
