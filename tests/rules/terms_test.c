/*
 * terms_test.c: every score says how it came about, and the sum is right.
 *
 * Random games of every ruleset and of Cartagena, with any expansions, players
 * and house rules: the terms of each scored event, read from its JSON as a
 * stranger would read them, must come to its points, and the points of all of
 * them to the score.  Every word and rule of the tables must have occurred.
 * A failure names the seed:
 *
 *     SEED=17 GAMES=1 build-test/tests/rules/terms_test
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "carcassonne/carcassonne.h"
#include "session/games.h"
#include "support/script.h"

enum { DEFAULT_GAMES = 2100, ENOUGH_GAMES = 600, WORDS_LIMIT = 1500, EXPANSIONS = 11 };

static const char *const all_rules[] = {
    "CL-28", "CL-30", "CL-31", "CL-33", "CL-42", "CL-43", "CL-44", "CL-49", "CL-50", "CL-51", "PL-14", "PL-15",
    "PL-16", "PL-22", "PL-23", "AB-04", "AB-05", "IC-02", "IC-03", "IC-04", "IC-05", "TB-04", "TB-13", "GM-08",
    "MW-06", "ME-04", "ME-10", "ME-11", "ME-12", "RO-04", "RO-10", "SO-16", "SO-19", "SO-24", "CA-16", "CA-21",
};
enum { N_RULES = sizeof all_rules / sizeof *all_rules };

static bool rule_seen[N_RULES];

struct game {
    uint64_t        seed;
    struct rng      rng;
    char            words[WORDS_LIMIT];
    struct session *t;
    int             by_events[MAX_SEATS];
    struct event    event[EVENTS_MAX];
};

#define BROKEN(g, format, ...) \
    fail_msg("SEED=%llu (%s): " format, (unsigned long long)(g)->seed, (g)->words, __VA_ARGS__)

static uint64_t number_from(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    return text && *text ? strtoull(text, NULL, 10) : otherwise;
}

/* ----- what a seed plays ----- */

/* One of "a/b/c"; none where the values are told in other ways. */
static void add_value(struct game *g, struct text *out, const struct option_help *o)
{
    uint32_t    n = 1;
    const char *at = o->values;
    for (const char *c = o->values; *c; c++)
        n += *c == '/';
    for (uint32_t i = rng_below(&g->rng, n); i > 0; i--)
        at = strchr(at, '/') + 1;
    if (strcspn(at, ". ") >= strcspn(at, "/"))
        text_add(out, " %s=%.*s", o->key, (int)strcspn(at, "/"), at);
}

static bool is_house_rule(const struct option_help *o, const char *scope)
{
    static const char *const chosen[] = {"ruleset", "players", "expansions", "seed", "mode"};
    for (size_t i = 0; i < sizeof chosen / sizeof *chosen; i++)
        if (strcmp(o->key, chosen[i]) == 0)
            return false;
    return option_is_for(o, scope);
}

static void add_expansions(struct game *g, struct text *out)
{
    unsigned set = rng_below(&g->rng, 1u << EXPANSIONS) | (rng_below(&g->rng, 3) ? 0 : (1u << EXPANSIONS) - 1);
    for (int i = 0; i < n_expansions; i++)
        if (set >> i & 1)
            text_add(out, "%s%s",
                     strchr(out->at, ',') || strstr(out->at, "expansions=") ? "," : " expansions=", expansions[i]->id);
}

static const char *const kinds[] = {"plus", "classic", "plus", "solo", "plus", "cartagena"};

static bool start(struct game *g, bool with_house_rules)
{
    const char            *kind = kinds[g->seed % (sizeof kinds / sizeof *kinds)];
    bool                   is_cartagena = strcmp(kind, "cartagena") == 0;
    const struct game_ops *ops = games_find(all_games, is_cartagena ? kind : "carcassonne");
    struct text            out = TEXT_OF(g->words), why;
    char                   sentence[400];

    g->words[0] = '\0';
    text_word(&out, ops->name);
    if (!is_cartagena)
        text_add(&out, " ruleset=%s", kind);
    bool is_solo = strcmp(kind, "solo") == 0;
    if (strcmp(kind, "plus") == 0 || (is_solo && rng_below(&g->rng, 2)))
        add_expansions(g, &out);
    if (!is_solo)
        text_add(&out, " players=%u", 2 + rng_below(&g->rng, strcmp(kind, "plus") == 0 ? 5 : 4));
    const struct option_help *o;
    for (int i = 0; with_house_rules && (o = ops->option_help(i)); i++)
        if (is_house_rule(o, kind) && rng_below(&g->rng, 3) == 0)
            add_value(g, &out, o);
    text_start(&why, sentence, sizeof sentence);
    g->t = session_new(all_games, g->words, &why);
    return g->t != NULL;
}

/* ----- reading the JSON of an event ----- */

static int number_at(const char *object, const char *key)
{
    const char *at = strstr(object, key);
    return at ? atoi(at + strlen(key)) : 0;
}

static void see_rule(struct game *g, const char *term, const char *end)
{
    const char *rule = strstr(term, "\"rule\":\"");
    if (!rule || rule > end)
        BROKEN(g, "a term without a rule: %s", term);
    for (int i = 0; i < N_RULES; i++)
        rule_seen[i] |= strncmp(rule + 8, all_rules[i], strlen(all_rules[i])) == 0 &&
                        rule[8 + strlen(all_rules[i])] == '"';
}

/* From left to right: add, halve and round up, or begin anew. */
static int sum_of(struct game *g, const char *json)
{
    const char *at = strstr(json, "\"terms\":[");
    int         sum = 0;
    if (!at)
        BROKEN(g, "no terms: %s", json);
    for (at += 9; *at == '{' || *at == ','; at = strchr(at, '}') + 1) {
        at += *at == ',';
        see_rule(g, at, strchr(at, '}'));
        if (strncmp(at, "{\"n\":", 5) == 0)
            sum += number_at(at, "\"n\":") * number_at(at, "\"each\":");
        else if (strncmp(at, "{\"factor\":0.5", 13) == 0)
            sum = (sum + 1) / 2;
        else if (strncmp(at, "{\"void\":true", 12) == 0)
            sum = 0;
        else
            BROKEN(g, "no such term: %s", at);
    }
    return sum;
}

static void hear(struct game *g, int n)
{
    for (int i = 0; i < n; i++) {
        char        json[2000];
        struct text out = TEXT_OF(json);
        g->t->ops->event_json(g->t->rules, &g->event[i], &out);
        if (strncmp(json, "{\"ev\":\"scored\"", 14) != 0)
            continue;
        int points = number_at(json, "\"points\":"), sum = sum_of(g, json);
        if (sum != points)
            BROKEN(g, "the sum is %d: %s", sum, json);
        g->by_events[number_at(json, "\"seat\":")] += points;
    }
}

/* ----- playing ----- */

static void play_game(struct game *g)
{
    const struct game_ops   *ops = g->t->ops;
    const struct game_rules *rules = g->t->rules;
    int                      scores[MAX_SEATS] = {0};

    ops->scores(rules, g->t->state, g->by_events); /* solo begins with points */
    while (ops->actor(rules, g->t->state) != ACTOR_OVER) {
        struct events events = {g->event, 0, EVENTS_MAX};
        game_play(ops, rules, g->t->state, ops->pick(rules, g->t->state, &g->rng), &events);
        hear(g, events.n);
    }
    ops->scores(rules, g->t->state, scores);
    for (int i = 0; i < ops->n_scores(rules); i++)
        if (scores[i] != g->by_events[i])
            BROKEN(g, "seat %d has %d, events %d", i, scores[i], g->by_events[i]);
    session_free(g->t);
}

static void sums_are_right(void **state)
{
    static struct game g;
    uint64_t           first = number_from("SEED", 1), games = number_from("GAMES", DEFAULT_GAMES);

    (void)state;
    for (g.seed = first; g.seed < first + games; g.seed++) {
        g.rng = (struct rng){g.seed};
        if (!start(&g, true) && !start(&g, false)) /* house rules may contradict each other */
            BROKEN(&g, "%s", "no game");
        play_game(&g);
    }
    print_message("# %llu games from SEED=%llu\n", (unsigned long long)games, (unsigned long long)first);
}

static void every_rule_occurs(void **state)
{
    (void)state;
    if (number_from("GAMES", DEFAULT_GAMES) < ENOUGH_GAMES)
        skip();
    for (int i = 0; i < N_RULES; i++)
        if (!rule_seen[i])
            fail_msg("no score by %s in all these games", all_rules[i]);
}

/* ----- what people are told ----- */

static const struct {
    const char *name, *words, *actions, *sentence;
} told[] = {
    {"a plain road", "carcassonne ruleset=plus players=2",
     "draw W; place 1,0/0; put small road:W; draw W; place -1,0/0; pass",
     "Seat 0 scores 3 for the road at 0,0: 3 tiles."},
    {"an inn and the mage [I-22]", "carcassonne ruleset=plus players=2 expansions=inns,mage",
     "draw W; place -1,0/0; put small road:E; draw EB; place 1,0/0; pass; draw MaHeD; place 0,1/1; mage 0,0 road:W; "
     "pass; draw L; place 2,0/0; pass",
     "Seat 0 scores 12 for the road at 0,0: 4 tiles x 2 (inn) + 4 tiles (mage)."},
    {"the witch [MW-06]", "carcassonne ruleset=plus players=2 expansions=mage",
     "draw W; place -1,0/0; put small road:E; draw U; place 1,0/0; pass; draw MaHeD; place 0,1/1; witch 0,0 road:W; "
     "pass; draw L; place 2,0/0; pass",
     "Seat 0 scores 2 for the road at 0,0: 4 tiles, halved (witch)."},
};

static void people_read_the_sum(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        struct session *t = table_after(told[i].words, told[i].actions);
        char            all[4000];
        struct text     out = TEXT_OF(all);
        for (int k = 0; k < t->n_events; k++)
            t->ops->event_sentence(t->rules, &t->event[k], &out);
        if (!strstr(all, told[i].sentence))
            fail_msg("%s: %s", told[i].name, all);
        session_free(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_right),
        cmocka_unit_test(every_rule_occurs),
        cmocka_unit_test(people_read_the_sum),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
