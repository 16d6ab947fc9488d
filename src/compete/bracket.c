/*
 * bracket.c: see bracket.h.
 */
#include "compete/bracket.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "compete/pairing.h"

enum { STILL_IN = 1 << 20 };

/*
 * ----- seeds -----
 */

/* Those who are promoted: all who are first in their group, then all second ones, and so on. */
static void seed_from_standings(const struct event *e, struct standings *scratch, struct bracket *b)
{
    standings_make(e, event_stage_rounds(e), scratch);
    for (int place = 1; place <= e->promoted; place++)
        for (int i = 0; i < scratch->n; i++)
            if (scratch->row[i].place == place)
                b->seed[b->n_seeds++] = scratch->row[i].person;
}

static void make_seeds(const struct event *e, struct standings *scratch, struct bracket *b)
{
    b->n_seeds = 0;
    if (event_stage_rounds(e)) {
        seed_from_standings(e, scratch, b);
        return;
    }
    for (int i = 0; i < e->n_people; i++)
        b->seed[b->n_seeds++] = e->seed[i];
}

/* Two of one group do not meet in the first round while they can be exchanged with the next seed of the same place. */
static void keep_groups_apart(const struct event *e, struct bracket *b, int size)
{
    int16_t group[PEOPLE_MAX];

    if (e->format != FORMAT_GROUPS || e->groups == 1)
        return;
    event_groups(e, group);
    for (int low = size / 2; low < b->n_seeds; low++) {
        int  high = size - 1 - low, other = low + 1 < b->n_seeds ? low + 1 : low - 1;
        bool is_same_place = low / e->groups == other / e->groups;

        if (group[b->seed[low]] == group[b->seed[high]] && is_same_place) {
            int16_t kept = b->seed[low];

            b->seed[low] = b->seed[other];
            b->seed[other] = kept;
        }
    }
}

/*
 * ----- the list of duels -----
 */

static int add_node(struct bracket *b, enum node_kind kind, enum source from0, int of0, enum source from1, int of1)
{
    struct node *node = &b->node[b->n];

    assert(b->n < NODES_MAX);
    *node = (struct node){.kind = (uint8_t)kind,
                          .from = {(uint8_t)from0, (uint8_t)from1},
                          .of = {(int16_t)of0, (int16_t)of1},
                          .match = -1};
    return b->n++;
}

/* The seed at each place of the first round: the two strongest can meet in the final only, and so on down. */
static void spread_seeds(int size, int16_t *out)
{
    out[0] = 0;
    for (int n = 1; n < size; n *= 2)
        for (int i = n - 1; i >= 0; i--) {
            int16_t strong = out[i], weak = (int16_t)(2 * n - 1 - strong);

            out[2 * i] = strong;
            out[2 * i + 1] = weak;
        }
}

/* Duels of one round from the winners of the round before; the first of them. */
static int add_upper_round(struct bracket *b, int before, int n)
{
    int first = b->n;

    for (int i = 0; i < n; i++)
        add_node(b, NODE_UPPER, FROM_WINNER, before + 2 * i, FROM_WINNER, before + 2 * i + 1);
    return first;
}

static int add_first_round(struct bracket *b, int size)
{
    int16_t place[PEOPLE_MAX];
    int     first = b->n;

    spread_seeds(size, place);
    for (int i = 0; i < size / 2; i++)
        add_node(b, NODE_UPPER, FROM_SEED, place[2 * i], FROM_SEED, place[2 * i + 1]);
    return first;
}

static void add_single(struct bracket *b, int size, bool third_place)
{
    int round = add_first_round(b, size), before = round;

    for (int n = size / 4; n >= 1; n /= 2) {
        before = round;
        round = add_upper_round(b, round, n);
    }
    b->node[round].kind = NODE_FINAL;
    if (third_place && size >= 4)
        add_node(b, NODE_THIRD, FROM_LOSER, before, FROM_LOSER, before + 1);
}

/* Those who have lost once play on: each round of theirs among themselves is followed by one against those who have just
 * lost above, who come in from the other end so that they meet somebody new. */
static void add_double(struct bracket *b, int size)
{
    int         upper = add_first_round(b, size), lower = upper, turn = 0;
    enum source from = FROM_LOSER; /* at first those who have just lost above, later those who are left below */

    for (int n = size / 4; n >= 1; n /= 2, turn++) {
        int among = b->n;

        for (int i = 0; i < n; i++)
            add_node(b, NODE_LOWER, from, lower + 2 * i, from, lower + 2 * i + 1);
        upper = add_upper_round(b, upper, n);
        lower = b->n;
        for (int i = 0; i < n; i++)
            add_node(b, NODE_LOWER, FROM_WINNER, among + i, FROM_LOSER, upper + (turn % 2 ? i : n - 1 - i));
        from = FROM_WINNER;
    }
    int final = add_node(b, NODE_FINAL, FROM_WINNER, upper, from, lower);

    add_node(b, NODE_REPLAY, FROM_WINNER, final, FROM_LOSER, final);
}

/* A duel is in the round after the later one of those that it waits for. */
static void number_rounds(struct bracket *b, int before)
{
    for (int i = 0; i < b->n; i++) {
        struct node *node = &b->node[i];

        node->round = (int16_t)(before + 1);
        for (int side = 0; side < 2; side++)
            if (node->from[side] != FROM_SEED && b->node[node->of[side]].round >= node->round)
                node->round = (int16_t)(b->node[node->of[side]].round + 1);
        if (node->kind == NODE_THIRD)
            node->round = b->node[b->n - 2].round;
    }
}

/*
 * ----- what was played -----
 */

static int who_comes(const struct bracket *b, const struct node *node, int side)
{
    const struct node *before = &b->node[node->of[side]];

    switch (node->from[side]) {
    case FROM_WINNER: return before->winner;
    case FROM_LOSER: return before->loser;
    default: return node->of[side] < b->n_seeds ? b->seed[node->of[side]] : NOBODY;
    }
}

static int find_match(const struct event *e, const struct node *node)
{
    for (int i = e->n_matches - 1; i >= 0 && e->match[i].round >= node->round; i--) {
        const struct match *m = &e->match[i];

        if (m->round == node->round && ((m->side[0] == node->side[0] && m->side[1] == node->side[1]) ||
                                        (m->side[0] == node->side[1] && m->side[1] == node->side[0])))
            return i;
    }
    return -1;
}

static void set_result(struct node *node, int winner_side)
{
    node->winner = node->side[winner_side];
    node->loser = node->side[!winner_side];
}

/* The second final is played only if the first was lost by the one who had not lost before. */
static bool is_decided_without(const struct bracket *b, const struct node *node)
{
    return node->kind == NODE_REPLAY && node->side[0] == b->node[node->of[0]].side[0];
}

static void play_node(const struct event *e, const struct bracket *b, struct node *node)
{
    enum outcome outcome;

    node->winner = node->loser = NOT_YET;
    for (int side = 0; side < 2; side++)
        node->side[side] = (int16_t)who_comes(b, node, side);
    if (node->side[0] == NOT_YET || node->side[1] == NOT_YET)
        return;
    if (node->side[0] == NOBODY || node->side[1] == NOBODY || is_decided_without(b, node)) {
        set_result(node, node->side[0] == NOBODY);
        return;
    }
    node->match = find_match(e, node);
    outcome = node->match < 0 ? OUTCOME_OPEN : match_outcome(e, &e->match[node->match]);
    if (outcome == OUTCOME_FIRST || outcome == OUTCOME_SECOND)
        set_result(node, (e->match[node->match].side[0] == node->side[0]) != (outcome == OUTCOME_FIRST));
    else if (outcome == OUTCOME_NOBODY) /* both are out */
        node->winner = node->loser = NOBODY;
}

void bracket_make(const struct event *e, struct standings *scratch, struct bracket *out)
{
    enum format format = event_stage_rounds(e) ? e->then : e->format;
    int         size = 2;

    make_seeds(e, scratch, out);
    out->n = 0;
    if (out->n_seeds < 2)
        return;
    while (size < out->n_seeds)
        size *= 2;
    keep_groups_apart(e, out, size);
    if (format == FORMAT_DOUBLE)
        add_double(out, size);
    else
        add_single(out, size, e->third_place);
    number_rounds(out, event_stage_rounds(e));
    for (int i = 0; i < out->n; i++)
        play_node(e, out, &out->node[i]);
}

bool node_is_to_play(const struct node *node)
{
    return node->side[0] >= 0 && node->side[1] >= 0 && node->winner == NOT_YET;
}

/*
 * ----- places and names -----
 */

/* Whoever has a higher number comes before: how far somebody came, and what became of it. */
static int how_far(const struct node *node, int person)
{
    bool has_won = node->winner == person;
    int  bonus = node->kind == NODE_FINAL || node->kind == NODE_REPLAY ? 2 : 0;

    return 4 * node->round + bonus + has_won;
}

static void note(int far[PEOPLE_MAX], const struct node *node, int person)
{
    int value = node->winner == NOT_YET ? STILL_IN : how_far(node, person);

    if (person >= 0 && value > far[person])
        far[person] = value;
}

void bracket_places(const struct bracket *b, int16_t place[PEOPLE_MAX])
{
    int far[PEOPLE_MAX] = {0};

    for (int i = 0; i < b->n; i++)
        for (int side = 0; side < 2; side++)
            note(far, &b->node[i], b->node[i].side[side]);
    for (int i = 0; i < b->n_seeds; i++) {
        int person = b->seed[i], better = 0;

        for (int k = 0; k < b->n_seeds; k++)
            better += far[b->seed[k]] > far[person];
        place[person] = (int16_t)(far[person] == STILL_IN ? 0 : 1 + better);
    }
}

static int final_round(const struct bracket *b)
{
    for (int i = 0; i < b->n; i++)
        if (b->node[i].kind == NODE_FINAL)
            return b->node[i].round;
    return 0;
}

void node_name(const struct bracket *b, const struct node *node, struct text *out)
{
    static const char *const names[] = {/* ORDER NODE */
                                        [NODE_UPPER] = "upper bracket",
                                        [NODE_LOWER] = "lower bracket",
                                        [NODE_THIRD] = "third place",
                                        [NODE_FINAL] = "final",
                                        [NODE_REPLAY] = "second final"};
    bool                     is_double = b->node[b->n - 1].kind == NODE_REPLAY;
    int                      before = final_round(b) - node->round;

    if (node->kind != NODE_UPPER || is_double)
        text_word(out, names[node->kind]);
    else if (before < 3)
        text_word(out, before == 1 ? "semi-final" : "quarter-final");
    else
        text_add(out, "last %d", 2 << before);
}

/*
 * ----- the next round -----
 */

static int next_round_of(const struct bracket *b)
{
    int round = 0;

    for (int i = 0; i < b->n; i++)
        if (node_is_to_play(&b->node[i]) && (!round || b->node[i].round < round))
            round = b->node[i].round;
    return round;
}

void bracket_pair(const struct event *e, struct room *room, struct round *out)
{
    struct bracket *b = &room->bracket;

    bracket_make(e, &room->standings, b);
    event_tally(e, 1, ROUNDS_MAX, room->tally);
    out->n = 0;
    out->number = next_round_of(b);
    for (int i = 0; i < b->n; i++) {
        const struct node *node = &b->node[i];
        struct pair       *pair = &out->pair[out->n];

        if (!node_is_to_play(node) || node->round != out->number)
            continue;
        pair_seat(room->tally, node->side[0], node->side[1], 1, pair);
        pair->walkover = pair_walkover(e, pair, out->number);
        out->n++;
    }
}
