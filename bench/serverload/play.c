/*
 * play.c: the games as the players see them: what was said moves the position
 * on, and a legal move is drawn from it.  See load.h.
 */
#include <stdio.h>
#include <string.h>

#include "load.h"

static const struct game_ops *ops_of(const struct load *l)
{
    return l->pattern->ops;
}

void game_start_over(struct load *l, struct game *g)
{
    memcpy(g->state, l->pattern->state, l->pattern->state_size);
    g->n = 0;
    g->is_over = false;
}

static int heard_by_all(const struct game *g)
{
    int least = g->player[0]->heard;

    for (int i = 1; i < SEATS; i++)
        if (g->player[i]->heard < least)
            least = g->player[i]->heard;
    return least;
}

bool game_is_ready(const struct game *g)
{
    return !g->is_over && !g->is_asked && heard_by_all(g) >= g->wanted;
}

void game_ask(struct load *l, struct game *g, uint64_t due)
{
    const struct game_ops   *ops = ops_of(l);
    const struct game_rules *rules = l->pattern->rules;
    int                      seat = ops->actor(rules, g->state);
    char                     action[ACTION_TEXT_MAX];
    struct text              text = TEXT_OF(action);

    if (seat < 0 || seat >= SEATS)
        fail("table %s waits for nobody after %d entries", g->id, g->n);
    ops->action_text(rules, g->state, ops->pick(rules, g->state, &l->rng), &text);
    g->is_asked = true;
    g->is_passed = false;
    g->mover = seat;
    g->due = due;
    g->sent = now_us();
    g->moves++;
    l->n_asked++;
    l->n_on_way++;
    player_say(l, g->player[seat], "{\"t\":\"act\",\"table\":\"%s\",\"n\":%d,\"a\":\"%s\",\"id\":%d}", g->id, g->n,
               action, g->moves);
}

void game_acknowledged(struct load *l, struct game *g, int n)
{
    uint64_t now = now_us();

    if (!g->is_asked)
        fail("table %s: an answer that nobody waits for", g->id);
    g->is_asked = false;
    g->acknowledged = now;
    g->wanted = n;
    l->n_on_way--;
    if (l->is_measured) {
        times_add(&l->acknowledged, now - g->due);
        times_add(&l->answered, now - g->sent);
        if (g->is_passed)
            times_add(&l->passed, 0); /* heard of before the mover was told */
    }
}

static void hear_action(struct load *l, struct game *g, const char *line)
{
    char          sentence[512] = "";
    struct text   why = TEXT_OF(sentence);
    struct action a;

    if (!ops_of(l)->action_parse(l->pattern->rules, g->state, line, &a, &why) ||
        !game_is_legal(ops_of(l), l->pattern->rules, g->state, a))
        fail("table %s: the server played \"%s\", which is not legal: %s", g->id, line, sentence);
    game_play(ops_of(l), l->pattern->rules, g->state, a, NULL);
}

/* The first of the two to hear of it moves the position. */
static void hear_entry(struct load *l, struct game *g, const json_t *entry)
{
    const char   *kind = json_string_value(json_object_get(entry, "k"));
    const json_t *lines = json_object_get(entry, "a"), *line;
    size_t        i;

    g->n++;
    json_array_foreach(lines, i, line) hear_action(l, g, json_string_value(line));
    if (kind && strcmp(kind, "end") == 0)
        g->is_over = true;
}

static void note_told(struct load *l, struct game *g)
{
    uint64_t now = now_us();

    if (l->is_measured && !g->is_passed) {
        times_add(&l->told, now - g->due);
        if (!g->is_asked)
            times_add(&l->passed, now - g->acknowledged);
    }
    g->is_passed = true;
}

void game_log(struct load *l, struct player *p, const json_t *entries)
{
    struct game  *g = p->game;
    const json_t *entry;
    size_t        i;

    json_array_foreach(entries, i, entry)
    {
        int n = (int)json_integer_value(json_object_get(entry, "n"));

        if (n != p->heard)
            fail("table %s: entry %d came after %d", g->id, n, p->heard);
        if (n == g->n)
            hear_entry(l, g, entry);
        p->heard++;
    }
    if (g->due && g->mover != p->seat)
        note_told(l, g);
}
