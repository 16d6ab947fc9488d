/*
 * toy_game.c: see toy_game.h.
 */
#include "toy_game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { ROLL = 1, KEEP, GIVE, PASS };            /* struct action.kind */
enum { EV_ROLLED = EV_GAME, EV_TURN, EV_OVER }; /* struct event.kind  */

struct toy_rules {
    int  players, rounds;
    bool first_is_random;
    int  first;
};

struct toy {
    uint8_t rolled; /* 0: chance is next */
    uint8_t turn;
    int16_t points[MAX_SEATS];
};

static const struct toy_rules *rules_of(const struct game_rules *r)
{
    return (const void *)r;
}

static const struct toy *toy_of(const struct game_state *s)
{
    return (const void *)s;
}

static bool read_number(const char *text, int low, int high, int *n)
{
    char *end;
    long  value = strtol(text, &end, 10);

    if (end == text || *end || value < low || value > high)
        return false;
    *n = (int)value;
    return true;
}

static bool make_rules(struct game_rules *rules, const struct option *options, int n, const uint8_t seed[32],
                       struct text *why)
{
    struct toy_rules *r = (void *)rules;

    *r = (struct toy_rules){.players = 2, .rounds = 4};
    for (int i = 0; i < n; i++) {
        const char *key = options[i].key, *value = options[i].value;

        if (strcmp(key, "players") == 0 && read_number(value, 2, 4, &r->players))
            continue;
        if (strcmp(key, "rounds") == 0 && read_number(value, 1, 50, &r->rounds))
            continue;
        if (strcmp(key, "first") == 0 && strcmp(value, "random") == 0) {
            r->first_is_random = true;
            continue;
        }
        if (strcmp(key, "first") == 0 && read_number(value, 0, 3, &r->first))
            continue;
        text_add(why, "the option %s=%s is unknown", key, value);
        return false;
    }
    if (r->first_is_random)
        r->first = seed[0] % r->players;
    return true;
}

static void options_text(const struct game_rules *rules, bool all, struct text *out)
{
    const struct toy_rules *r = rules_of(rules);

    text_add(out, "players=%d", r->players);
    if (all || r->rounds != 4)
        text_add(out, " rounds=%d", r->rounds);
    if (all || r->first)
        text_add(out, " first=%d", r->first);
}

static size_t state_size(const struct game_rules *rules)
{
    (void)rules;
    return sizeof(struct toy);
}

static int seats(const struct game_rules *rules)
{
    return rules_of(rules)->players;
}

static void start(const struct game_rules *rules, struct game_state *s)
{
    (void)rules;
    memset(s, 0, sizeof(struct toy));
}

static int active(const struct game_rules *rules, const struct game_state *s)
{
    return (toy_of(s)->turn + rules_of(rules)->first) % rules_of(rules)->players;
}

static int actor(const struct game_rules *rules, const struct game_state *s)
{
    if (toy_of(s)->turn == rules_of(rules)->players * rules_of(rules)->rounds)
        return ACTOR_OVER;
    return toy_of(s)->rolled ? active(rules, s) : ACTOR_CHANCE;
}

static bool last_round(const struct game_rules *rules, const struct game_state *s)
{
    return toy_of(s)->turn / rules_of(rules)->players == rules_of(rules)->rounds - 1;
}

static void legal(const struct game_rules *rules, const struct game_state *s, struct actions *out)
{
    static const uint8_t rolls[] = {10, 3, 2, 1};
    int                  who = actor(rules, s);

    if (who == ACTOR_OVER)
        return;
    if (who == ACTOR_CHANCE) {
        for (int i = 0; i < 4; i++)
            if (!last_round(rules, s) || rolls[i] == 2)
                actions_add(out, (struct action){.kind = ROLL, .n = rolls[i]});
        return;
    }
    if (toy_of(s)->rolled == 3) {
        actions_add(out, (struct action){.kind = PASS});
        return;
    }
    actions_add(out, (struct action){.kind = KEEP});
    for (int i = 0; i < seats(rules); i++)
        if (i != who)
            actions_add(out, (struct action){.kind = GIVE, .n = (uint8_t)i});
}

static uint32_t weight(const struct game_rules *rules, const struct game_state *s, struct action a)
{
    (void)rules;
    (void)s;
    return a.n == 10 ? 1 : a.n;
}

static void end_turn(const struct game_rules *rules, struct toy *t, struct events *out)
{
    t->turn++;
    t->rolled = 0;
    if (actor(rules, (void *)t) != ACTOR_OVER)
        events_add(out, (struct event){.kind = EV_TURN, .seat = (int8_t)active(rules, (void *)t)});
    else
        events_add(out, (struct event){.kind = EV_OVER});
}

static void apply(const struct game_rules *rules, struct game_state *s, struct action a, struct events *out)
{
    struct toy *t = (void *)s;
    int         to = a.kind == GIVE ? a.n : active(rules, s);

    assert(game_is_legal(&toy_ops, rules, s, a));
    if (a.kind == ROLL) {
        t->rolled = a.n;
        events_add(out, (struct event){.kind = EV_ROLLED, .n = a.n});
        return;
    }
    if (a.kind != PASS) {
        t->points[to] = (int16_t)(t->points[to] + t->rolled);
        events_add(out, (struct event){.kind = EV_SCORED, .seat = (int8_t)to, .points = t->rolled});
    }
    end_turn(rules, t, out);
}

static bool forced(const struct game_rules *rules, const struct game_state *s, struct action *a)
{
    struct action  at[8];
    struct actions list = {at, 0, 8};

    legal(rules, s, &list);
    *a = at[0];
    return list.n == 1;
}

static struct action pick(const struct game_rules *rules, const struct game_state *s, struct rng *rng)
{
    struct action  at[8];
    struct actions list = {at, 0, 8};

    legal(rules, s, &list);
    return at[rng_below(rng, (uint32_t)list.n)];
}

static void playout(const struct game_rules *rules, struct game_state *s, struct rng *rng)
{
    while (actor(rules, s) != ACTOR_OVER)
        apply(rules, s, pick(rules, s, rng), NULL);
}

static void scores(const struct game_rules *rules, const struct game_state *s, int points[MAX_SEATS])
{
    for (int i = 0; i < seats(rules); i++)
        points[i] = toy_of(s)->points[i];
}

static int turn(const struct game_rules *rules, const struct game_state *s)
{
    (void)rules;
    return toy_of(s)->turn + 1;
}

static const char *phase(const struct game_rules *rules, const struct game_state *s)
{
    int who = actor(rules, s);

    return who == ACTOR_OVER ? "over" : who == ACTOR_CHANCE ? "roll" : "choose";
}

static void action_text(const struct game_rules *rules, const struct game_state *s, struct action a, struct text *out)
{
    (void)rules;
    (void)s;
    if (a.kind == ROLL || a.kind == GIVE)
        text_add(out, "%s %d", a.kind == ROLL ? "roll" : "give", a.n);
    else
        text_word(out, a.kind == KEEP ? "keep" : "pass");
}

static bool action_parse(const struct game_rules *rules, const struct game_state *s, const char *word, struct action *a,
                         struct text *why)
{
    int n = 0;

    (void)rules;
    (void)s;
    memset(a, 0, sizeof *a);
    if (strcmp(word, "keep") == 0 || strcmp(word, "pass") == 0)
        a->kind = word[0] == 'k' ? KEEP : PASS;
    else if (strncmp(word, "roll ", 5) == 0 && read_number(word + 5, 0, 99, &n))
        a->kind = ROLL;
    else if (strncmp(word, "give ", 5) == 0 && read_number(word + 5, 0, 99, &n))
        a->kind = GIVE;
    a->n = (uint8_t)n;
    if (!a->kind)
        text_add(why, "'%.30s' is no action", word);
    return a->kind != 0;
}

static void explain(const struct game_rules *rules, const struct game_state *s, struct action a, struct text *why)
{
    (void)a;
    text_add(why, "that cannot be done in the phase %s", phase(rules, s));
}

static void event_json(const struct game_rules *rules, const struct event *e, struct text *out)
{
    if (e->kind == EV_AUTO) {
        text_word(out, "{\"ev\":\"auto\",\"action\":\"");
        action_text(rules, NULL, e->action, out);
        text_word(out, "\"}");
    } else if (e->kind == EV_ROLLED) {
        text_add(out, "{\"ev\":\"rolled\",\"n\":%d}", e->n);
    } else if (e->kind == EV_SCORED) {
        text_add(out, "{\"ev\":\"scored\",\"seat\":%d,\"points\":%d}", e->seat, e->points);
    } else if (e->kind == EV_TURN) {
        text_add(out, "{\"ev\":\"turn\",\"seat\":%d}", e->seat);
    } else {
        text_word(out, "{\"ev\":\"over\"}");
    }
}

static void state_json(const struct game_rules *rules, const struct game_state *s, int viewer, struct text *out)
{
    (void)rules;
    text_add(out, "{\"game\":\"toy\",\"turn\":%d", toy_of(s)->turn);
    if (viewer <= 0)
        text_add(out, ",\"rolled\":%d", toy_of(s)->rolled);
    text_add(out, ",\"points\":[%d,%d]}", toy_of(s)->points[0], toy_of(s)->points[1]);
}

static void draw(const struct game_rules *rules, const struct game_state *s, int columns, bool colour, struct text *out)
{
    (void)columns;
    (void)colour;
    state_json(rules, s, -1, out);
}

static unsigned winners(const struct game_rules *rules, const struct game_state *s, unsigned among)
{
    int points[MAX_SEATS];

    scores(rules, s, points);
    return game_most_points(points, among & ((1u << rules_of(rules)->players) - 1));
}

static const char *check(const struct game_rules *rules, const struct game_state *s)
{
    return toy_of(s)->turn > rules_of(rules)->players * rules_of(rules)->rounds ? "too many turns" : NULL;
}

static const struct option_help option_help[] = {
    {"players", "2/3/4", "", "how many play", ""},
    {"rounds", "4/1..50", "", "turns of each seat", ""},
};

static const struct option_help *nth_option(int i)
{
    return i < (int)(sizeof option_help / sizeof *option_help) ? &option_help[i] : NULL;
}

const struct game_ops toy_ops = {
    .name = "toy",
    .title = "Toy",
    .rules_size = sizeof(struct toy_rules),
    .max_state_size = sizeof(struct toy),
    .make_rules = make_rules,
    .options_text = options_text,
    .option_help = nth_option,
    .state_size = state_size,
    .seats = seats,
    .start = start,
    .actor = actor,
    .legal = legal,
    .weight = weight,
    .apply = apply,
    .forced = forced,
    .pick = pick,
    .playout = playout,
    .scores = scores,
    .final = scores,
    .n_scores = seats,
    .winners = winners,
    .turn = turn,
    .phase = phase,
    .action_text = action_text,
    .action_parse = action_parse,
    .explain = explain,
    .event_json = event_json,
    .event_sentence = event_json,
    .state_json = state_json,
    .draw = draw,
    .check = check,
};

const struct game_ops *const toy_games[] = {&toy_ops, NULL};
