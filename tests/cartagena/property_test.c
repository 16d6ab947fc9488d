/*
 * property_test.c: random games in every mode and with every option, judged
 * action by action by the slow second engine.
 *
 * Legal actions, weights, pirates, cards and winners must agree, check() must
 * be content, every action must read back as it was written, and the fast
 * playout must be the same game as picking and applying.  A failure names the
 * seed of its game:
 *
 *     SEED=17 GAMES=1 build/tests/cartagena/cartagena_property_test
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table.h"

enum { DEFAULT_GAMES = 40 };

static const char *const variants[] = {
    "mode=jamaica players=2",
    "mode=jamaica players=5 first_player=random board=random",
    "mode=tortuga players=3",
    "mode=tortuga players=4 row_refill=on_demand reshuffle=on_demand",
    "mode=hispaniola players=5",
    "mode=hispaniola players=4 hand_limit=7 reshuffle=on_demand",
    "mode=jamaica players=3 hand_limit=1 stuck=draw_one turn_limit=200",
    "mode=jamaica players=2 hand_limit=0 stuck=draw_one turn_limit=400",
    "mode=jamaica players=2 hand_limit=0",
    "mode=jamaica players=2 hand_limit=2 retreat_to_start=true turn_limit=300",
    "mode=tortuga players=5 retreat_to_start=true turn_limit=150",
    "mode=tortuga players=5 row_size=72",
    "mode=tortuga players=2 row_size=72 row_refill=on_demand",
    "mode=jamaica players=5 row_size=1 hands=open reshuffle=on_demand",
    "mode=tortuga players=4 row_size=0",
    "mode=hispaniola players=3 row_size=3 hand_limit=4 stuck=draw_one",
    "mode=tortuga players=2 hands=secret turn_limit=1",
};

struct duel {
    uint64_t            seed;
    struct rng          rng;
    struct session     *t; /* for its rules and bytes: actions are applied without the engine's own decisions */
    struct carta_oracle o;
};

#define DISAGREE(d, format, ...) fail_msg("SEED=%llu: " format, (unsigned long long)(d)->seed, __VA_ARGS__)

/* ----- comparing ----- */

static void same_cards(struct duel *d, const char *whose, card_set ours, const int theirs[6])
{
    for (int i = 0; i < SYMBOLS; i++)
        if ((int)cards_of(ours, i) != theirs[i])
            DISAGREE(d, "%s: %u of %s, oracle %d", whose, cards_of(ours, i), symbol_words[i], theirs[i]);
}

static void same_row(struct duel *d, const struct carta *s)
{
    char row[ROW_MAX + 1] = "";
    for (int i = 0; i < s->row_n; i++)
        row[i] = symbol_letters[s->row[s->row_first + i]];
    if (strcmp(row, d->o.row) != 0)
        DISAGREE(d, "row %s, oracle %s", row, d->o.row);
}

static void same_position(struct duel *d)
{
    const struct carta *s = carta_of(d->t).state;
    const char         *phase = d->t->ops->phase(d->t->rules, d->t->state);
    for (int seat = 0; seat < d->o.rules.seats; seat++) {
        unsigned count[BOAT + 1] = {0};
        for (int i = 0; i < PIRATES; i++)
            count[d->o.at[seat][i]]++;
        for (int at = 0; at <= BOAT; at++)
            if (pirates_at(s, seat, at) != count[at])
                DISAGREE(d, "seat %d has %u pirates on %d, oracle %u", seat, pirates_at(s, seat, at), at, count[at]);
        same_cards(d, "a hand", s->hand[seat], d->o.hand[seat]);
    }
    same_cards(d, "the pile", s->pile, d->o.pile);
    same_cards(d, "the discards", s->discard, d->o.discard);
    same_row(d, s);
    if (strcmp(phase, d->o.phase) != 0 || s->active != d->o.active || (int)s->turn != d->o.turn)
        DISAGREE(d, "turn %u of seat %d in phase %s, oracle %d of %d in %s", s->turn, s->active, phase, d->o.turn,
                 d->o.active, d->o.phase);
}

static void same_legal(struct duel *d, struct choices ours)
{
    static char theirs[ORACLE_ACTIONS][ORACLE_ACTION];
    int         n = carta_oracle_legal(&d->o, theirs);
    bool        is_chance = session_actor(d->t) == ACTOR_CHANCE;
    if (ours.n != n)
        DISAGREE(d, "%d legal actions, oracle %d", ours.n, n);
    for (int i = 0; i < n; i++) {
        int symbol = symbol_find(theirs[i] + 5);
        if (strcmp(ours.at[i].text, theirs[i]) != 0)
            DISAGREE(d, "%s, oracle %s", ours.at[i].text, theirs[i]);
        if (is_chance && (int)ours.at[i].weight != d->o.pile[symbol])
            DISAGREE(d, "%s has weight %u, not its copies", theirs[i], ours.at[i].weight);
    }
}

static void same_forced(struct duel *d)
{
    struct action a;
    bool          ours = d->t->ops->forced(d->t->rules, d->t->state, &a);
    if (ours != carta_oracle_forced(&d->o))
        DISAGREE(d, "the engine decides: %d, oracle %d", ours, !ours);
}

static void text_round_trip(struct duel *d, const struct choice *c)
{
    char          why[500];
    struct text   sentence = TEXT_OF(why);
    struct action back;
    if (!d->t->ops->action_parse(d->t->rules, d->t->state, c->text, &back, &sentence) || !action_same(back, c->action))
        DISAGREE(d, "\"%s\" is not read back as it was written", c->text);
}

/* Who leads is asked at any time, and of any of the seats: without the best, the next best. */
static void same_winners(struct duel *d)
{
    unsigned all = (1u << d->o.rules.seats) - 1, want = carta_oracle_winners(&d->o);
    unsigned got = d->t->ops->winners(d->t->rules, d->t->state, ALL_SEATS), others = all & ~want;
    unsigned next = d->t->ops->winners(d->t->rules, d->t->state, others);
    if (got != want)
        DISAGREE(d, "winners %x, oracle %x", got, want);
    if ((next & ~others) || !next != !others)
        DISAGREE(d, "winners among %x: %x", others, next);
}

/* ----- playing ----- */

static void step(struct duel *d)
{
    struct choices      legal = session_choices(d->t);
    struct event        event[32];
    struct events       out = {event, 0, 32};
    const struct choice c = legal.at[rng_below(&d->rng, (uint32_t)legal.n)];
    same_legal(d, legal);
    same_forced(d);
    text_round_trip(d, &c);
    carta_oracle_apply(&d->o, c.text);
    d->t->ops->apply(d->t->rules, d->t->state, c.action, &out);
    same_position(d);
    same_winners(d);
    const char *broken = d->t->ops->check(d->t->rules, d->t->state);
    if (broken)
        DISAGREE(d, "check: %s", broken);
    if (session_actor(d->t) == ACTOR_OVER &&
        (event[out.n - 1].kind != EV_OVER || event[out.n - 1].n != carta_oracle_winners(&d->o)))
        DISAGREE(d, "winners %x, oracle %x", event[out.n - 1].n, carta_oracle_winners(&d->o));
}

static uint64_t number_from(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    return text && *text ? strtoull(text, NULL, 10) : otherwise;
}

static void engine_and_oracle_agree(void **state)
{
    static struct duel d;
    uint64_t           seed = number_from("SEED", 1), games = number_from("GAMES", DEFAULT_GAMES);
    char               words[200];
    for (uint64_t i = 0; i < games; i++) {
        d.seed = seed + i;
        d.rng.s = d.seed * 0x9e3779b97f4a7c15u;
        snprintf(words, sizeof words, "cartagena %s seed=%llu", (const char *)*state, (unsigned long long)d.seed);
        d.t = carta_table(words);
        d.t->ops->start(d.t->rules, d.t->state);
        struct carta_oracle_rules rules = carta_oracle_rules_of(d.t);
        carta_oracle_start(&d.o, &rules);
        same_position(&d);
        while (session_actor(d.t) != ACTOR_OVER)
            step(&d);
        assert_int_equal(session_choices(d.t).n, 0);
        session_free(d.t);
    }
}

/* The same numbers of the generator give the same game, listed or not. */
static void playout_is_pick_and_apply(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++)
        for (uint64_t seed = 1; seed <= 5; seed++) {
            char words[200];
            snprintf(words, sizeof words, "cartagena %s", variants[i]);
            struct session *t = carta_table(words);
            struct rng      fast = {seed}, slow = {seed};
            memcpy(t->scratch, t->state, t->state_size);
            t->ops->playout(t->rules, t->scratch, &fast);
            while (session_actor(t) != ACTOR_OVER) {
                struct action a = t->ops->pick(t->rules, t->state, &slow);
                assert_true(game_is_legal(t->ops, t->rules, t->state, a));
                t->ops->apply(t->rules, t->state, a, NULL);
            }
            assert_memory_equal(t->state, t->scratch, t->state_size);
            assert_int_equal(fast.s, slow.s);
            session_free(t);
        }
}

/* Every legal action is picked about as often as it should be. */
static void picks_are_even(void **state)
{
    enum { PICKS = 40000 };
    struct session *t = carta_table("cartagena mode=tortuga players=2 seed=5");
    struct rng      rng = {99};
    int             count[ORACLE_ACTIONS] = {0};
    (void)state;
    carta_settle(t);
    for (int i = 0; i < 60; i++) {
        struct choices legal = session_choices(t);
        t->ops->apply(t->rules, t->state, legal.at[rng_below(&rng, (uint32_t)legal.n)].action, NULL);
    }
    while (session_actor(t) < 0 || carta_of(t).state->moves_made == 0) /* so that 'end' is there too */
        t->ops->apply(t->rules, t->state, t->ops->pick(t->rules, t->state, &rng), NULL);
    struct choices legal = session_choices(t);
    assert_true(legal.n > 5);
    for (int i = 0; i < PICKS; i++) {
        struct action a = t->ops->pick(t->rules, t->state, &rng);
        int           k = 0;
        while (!action_same(legal.at[k].action, a))
            assert_true(++k < legal.n);
        count[k]++;
    }
    for (int k = 0; k < legal.n; k++)
        assert_in_range(count[k] * legal.n, PICKS * 9 / 10, PICKS * 11 / 10);
    session_free(t);
}

static void add_card(struct carta *s)
{
    s->pile += card_of(HAT);
}

static void swap_card(struct carta *s)
{
    s->hand[0] += card_of(HAT);
    s->pile -= card_of(KEY);
}

static void lose_pirate(struct carta *s)
{
    s->home[1]--;
}

static void crowd(struct carta *s)
{
    for (int i = 0; i < 4; i++) {
        s->home[i / 2]--;
        stand_add(&s->own[i / 2], 5);
        stand_add(&s->all, 5);
    }
}

static void forget_pirate(struct carta *s)
{
    s->home[0]--;
    stand_add(&s->own[0], 5);
}

static void see_too_much(struct carta *s)
{
    s->seen[0] = 9 * card_of(HAT);
}

static void owe_cards(struct carta *s)
{
    s->owed = 1;
}

static void go_on_after_the_end(struct carta *s)
{
    s->home[0] = 0;
    s->boat[0] = PIRATES;
}

/* check() must see what it is there to see. */
static void broken_positions_are_found(void **state)
{
    static const struct {
        void (*damage)(struct carta *s);
        const char *sentence;
    } rows[] = {
        {add_card, "there are not 17 cards of each symbol"},
        {swap_card, "there are not 17 cards of each symbol"},
        {lose_pirate, "a seat does not have six pirates"},
        {crowd, "more than three pirates stand on a square"},
        {forget_pirate, "the pirates on a square are not the sum of the players'"},
        {see_too_much, "a card that everybody saw is not in the hand"},
        {owe_cards, "a move is due before the last one is complete"},
        {go_on_after_the_end, "six pirates are in the boat and the game goes on"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct session *t = carta_table("cartagena players=3 seed=2");
        carta_settle(t);
        rows[i].damage(carta_of(t).state);
        const char *said = t->ops->check(t->rules, t->state);
        assert_non_null(said);
        assert_string_equal(said, rows[i].sentence);
        session_free(t);
    }
}

/* Undo leads back, and a record gives the same game again. */
static void undo_and_record(void **state)
{
    struct rng rng = {7};
    char       words[200], why[500];
    (void)state;
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        snprintf(words, sizeof words, "cartagena %s turn_limit=12", variants[i]);
        if (strstr(variants[i], "turn_limit"))
            snprintf(words, sizeof words, "cartagena %s", variants[i]);
        struct session *t = carta_table(words);
        for (int n = 0; session_actor(t) != ACTOR_OVER && n < 300; n++) {
            struct text     sentence = TEXT_OF(why);
            struct session *before = session_clone(t);
            struct choices  legal = session_choices(t);
            if (session_actor(t) == ACTOR_CHANCE)
                assert_true(session_chance(t, &sentence));
            else
                assert_true(session_play(t, legal.at[rng_below(&rng, (uint32_t)legal.n)].action, &sentence));
            if (n % 7 == 0) {
                struct action a = t->history[t->n_history - 1].action;
                assert_true(session_undo(t, &sentence));
                assert_memory_equal(t->state, before->state, t->state_size);
                assert_int_equal(t->chance.words, before->chance.words);
                assert_true(session_play(t, a, &sentence));
            }
            session_free(before);
        }
        carta_record_round_trip(t);
        session_free(t);
    }
}

int main(void)
{
    enum { N = sizeof variants / sizeof *variants };
    struct CMUnitTest tests[N + 4] = {cmocka_unit_test(broken_positions_are_found),
                                      cmocka_unit_test(playout_is_pick_and_apply), cmocka_unit_test(picks_are_even),
                                      cmocka_unit_test(undo_and_record)};
    for (int i = 0; i < N; i++)
        tests[4 + i] = (struct CMUnitTest){
            .name = variants[i], .test_func = engine_and_oracle_agree, .initial_state = (void *)(uintptr_t)variants[i]};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
