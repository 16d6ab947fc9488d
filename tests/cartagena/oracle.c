/*
 * oracle.c: see oracle.h.
 */
#include "oracle.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char        letters[] = "sdkbph";
static const char *const words[] = {"skull", "dagger", "key", "bottle", "pistol", "hat"};

int carta_oracle_total(const int cards[6])
{
    int n = 0;
    for (int i = 0; i < 6; i++)
        n += cards[i];
    return n;
}

int carta_oracle_in_boat(const struct carta_oracle *o, int seat)
{
    int n = 0;
    for (int i = 0; i < 6; i++)
        n += o->at[seat][i] == 37;
    return n;
}

static int pirates_on(const struct carta_oracle *o, int square)
{
    int n = 0;
    for (int seat = 0; seat < o->rules.seats; seat++)
        for (int i = 0; i < 6; i++)
            n += o->at[seat][i] == square;
    return n;
}

/* ----- where pirates go ----- */

static int destination(const struct carta_oracle *o, int card, int from)
{
    for (int square = from + 1; square <= 36; square++)
        if (o->rules.board[square - 1] == letters[card] && pirates_on(o, square) == 0)
            return square;
    return 37;
}

/* -1: it cannot retreat. */
static int shelter(const struct carta_oracle *o, int from)
{
    for (int square = (from == 37 ? 36 : from - 1); square >= 1; square--)
        if (pirates_on(o, square) == 1 || pirates_on(o, square) == 2)
            return square;
    return o->rules.retreat_to_start && from > 0 ? 0 : -1;
}

static bool can_move(const struct carta_oracle *o, int seat)
{
    for (int i = 0; i < 6; i++)
        if (shelter(o, o->at[seat][i]) >= 0)
            return true;
    return carta_oracle_total(o->hand[seat]) > 0;
}

/* ----- the legal actions ----- */

struct list {
    char (*at)[ORACLE_ACTION];
    int n;
};

static void add(struct list *l, const char *action)
{
    for (int i = 0; i < l->n; i++)
        if (strcmp(l->at[i], action) == 0)
            return;
    assert(l->n < ORACLE_ACTIONS);
    strcpy(l->at[l->n++], action);
}

static void add_cards(struct list *l, const char *verb, const int cards[6])
{
    char action[ORACLE_ACTION];
    for (int i = 0; i < 6; i++)
        if (cards[i] > 0) {
            snprintf(action, sizeof action, "%s %s", verb, words[i]);
            add(l, action);
        }
}

static void add_moves(const struct carta_oracle *o, struct list *l)
{
    char action[ORACLE_ACTION];
    for (int i = 0; i < 6; i++) {
        int from = o->at[o->active][i];
        for (int card = 0; card < 6; card++)
            if (o->hand[o->active][card] > 0 && from != 37) {
                snprintf(action, sizeof action, "advance %s %d", words[card], from);
                add(l, action);
            }
        if (shelter(o, from) >= 0) {
            snprintf(action, sizeof action, "retreat %d", from);
            add(l, action);
        }
    }
    if (o->made > 0)
        add(l, "end");
    else if (l->n == 0)
        add(l, "pass");
}

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

int carta_oracle_legal(const struct carta_oracle *o, char actions[ORACLE_ACTIONS][ORACLE_ACTION])
{
    struct list l = {actions, 0};
    if (strcmp(o->phase, "deal") == 0 || strcmp(o->phase, "card") == 0)
        add_cards(&l, "draw", o->pile);
    else if (strcmp(o->phase, "discard") == 0)
        add_cards(&l, "discard", o->hand[o->active]);
    else if (strcmp(o->phase, "move") == 0)
        add_moves(o, &l);
    qsort(actions, (size_t)l.n, ORACLE_ACTION, by_text);
    return l.n;
}

bool carta_oracle_forced(const struct carta_oracle *o)
{
    static char actions[ORACLE_ACTIONS][ORACLE_ACTION];
    if (carta_oracle_legal(o, actions) != 1)
        return false;
    return strcmp(o->phase, "move") != 0 || strcmp(actions[0], "end") == 0 || strcmp(actions[0], "pass") == 0;
}

/* ----- what they do ----- */

static void begin_turn(struct carta_oracle *o, int seat)
{
    o->active = seat;
    o->turn++;
    o->made = 0;
    o->phase = "move";
}

static void end_turn(struct carta_oracle *o)
{
    int in_hand = carta_oracle_total(o->hand[o->active]);
    if (o->rules.hand_limit >= 0 && in_hand > o->rules.hand_limit) {
        o->phase = "discard";
        return;
    }
    o->passes = o->stuck && in_hand == 0 ? o->passes + 1 : 0;
    o->stuck = false;
    if (o->passes == o->rules.seats || o->turn == o->rules.turn_limit)
        o->phase = "over";
    else
        begin_turn(o, (o->active + 1) % o->rules.seats);
}

static bool shuffled(struct carta_oracle *o)
{
    if (carta_oracle_total(o->pile) == 0) {
        memcpy(o->pile, o->discard, sizeof o->pile);
        memset(o->discard, 0, sizeof o->discard);
    }
    return carta_oracle_total(o->pile) > 0;
}

/* Cards of the row go to the player one by one; a new row is laid when its time has come. */
static void take_cards(struct carta_oracle *o)
{
    o->phase = "card";
    while (o->owed > 0 || o->lay > 0) {
        if (o->lay > 0 && shuffled(o))
            return;
        o->lay = 0;
        if (o->owed == 0)
            break;
        if (o->rules.row_size == 0 || o->row[0] == '\0') {
            if (!shuffled(o)) {
                o->owed = 0;
            } else if (o->rules.row_size == 0) {
                return;
            } else {
                o->lay = o->rules.row_size;
            }
            continue;
        }
        o->hand[o->active][strchr(letters, o->row[0]) - letters]++;
        memmove(o->row, o->row + 1, strlen(o->row));
        o->owed--;
        if (o->row[0] == '\0' && !o->rules.row_on_demand)
            o->lay = o->rules.row_size;
    }
    o->phase = "move";
    if (o->stuck || o->made == 3)
        end_turn(o);
}

static void draw(struct carta_oracle *o, int card)
{
    bool dealing = strcmp(o->phase, "deal") == 0;
    o->pile[card]--;
    if (dealing && o->dealt < 6 * o->rules.seats) {
        o->hand[o->dealt++ / 6][card]++;
    } else if (o->lay > 0) {
        size_t n = strlen(o->row);
        o->row[n] = letters[card];
        o->row[n + 1] = '\0';
        o->lay--;
    } else {
        o->hand[o->active][card]++;
        o->owed--;
    }
    if (!dealing) {
        if (carta_oracle_total(o->pile) == 0 && !o->rules.pile_on_demand)
            shuffled(o);
        take_cards(o);
    } else if (o->dealt == 6 * o->rules.seats && o->lay == 0) {
        begin_turn(o, o->rules.first_seat);
    }
}

static void move_pirate(struct carta_oracle *o, int from, int to)
{
    int i = 0;
    while (o->at[o->active][i] != from)
        i++;
    o->at[o->active][i] = to;
    o->made++;
}

static int card_named(const char *word)
{
    int i = 0;
    while (strcmp(words[i], word) != 0)
        i++;
    return i;
}

void carta_oracle_apply(struct carta_oracle *o, const char *action)
{
    char verb[16] = "", first[16] = "", second[16] = "";
    sscanf(action, "%15s %15s %15s", verb, first, second);
    if (strcmp(verb, "draw") == 0) {
        draw(o, card_named(first));
    } else if (strcmp(verb, "discard") == 0) {
        o->hand[o->active][card_named(first)]--;
        o->discard[card_named(first)]++;
        end_turn(o);
    } else if (strcmp(verb, "advance") == 0) {
        int card = card_named(first), from = atoi(second);
        o->hand[o->active][card]--;
        o->discard[card]++;
        move_pirate(o, from, destination(o, card, from));
        if (carta_oracle_in_boat(o, o->active) == 6)
            o->phase = "over";
        else if (o->made == 3)
            end_turn(o);
    } else if (strcmp(verb, "retreat") == 0) {
        int to = shelter(o, atoi(first));
        o->owed = to == 0 ? 0 : pirates_on(o, to);
        move_pirate(o, atoi(first), to);
        take_cards(o);
    } else if (strcmp(verb, "end") == 0) {
        end_turn(o);
    } else {
        assert(strcmp(verb, "pass") == 0 && !can_move(o, o->active));
        o->stuck = true;
        o->owed = o->rules.stuck_draws;
        take_cards(o);
    }
}

void carta_oracle_start(struct carta_oracle *o, const struct carta_oracle_rules *rules)
{
    memset(o, 0, sizeof *o);
    o->rules = *rules;
    o->phase = "deal";
    o->lay = rules->row_size;
    for (int i = 0; i < 6; i++)
        o->pile[i] = 17;
}

uint64_t carta_oracle_perft(const struct carta_oracle *o, int depth)
{
    char     actions[ORACLE_ACTIONS][ORACLE_ACTION], only[ORACLE_ACTIONS][ORACLE_ACTION];
    int      n = carta_oracle_legal(o, actions);
    uint64_t total = 0;
    if (depth <= 1)
        return depth < 1 ? 1 : (uint64_t)n;
    for (int i = 0; i < n; i++) {
        struct carta_oracle next = *o;
        carta_oracle_apply(&next, actions[i]);
        while (carta_oracle_forced(&next)) {
            carta_oracle_legal(&next, only);
            carta_oracle_apply(&next, only[0]);
        }
        total += carta_oracle_perft(&next, depth - 1);
    }
    return total;
}

unsigned carta_oracle_winners(const struct carta_oracle *o)
{
    int      best_boat = -1, best_sum = -1;
    unsigned winners = 0;
    for (int seat = 0; seat < o->rules.seats; seat++) {
        int boat = carta_oracle_in_boat(o, seat), sum = 0;
        for (int i = 0; i < 6; i++)
            sum += o->at[seat][i];
        if (boat > best_boat || (boat == best_boat && sum > best_sum)) {
            best_boat = boat;
            best_sum = sum;
            winners = 0;
        }
        if (boat == best_boat && sum == best_sum)
            winners |= 1u << seat;
    }
    return winners;
}
