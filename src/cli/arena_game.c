/*
 * arena_game.c: one game between two contenders.
 *
 * With two seats each contender has one; with more they sit alternately around
 * the table, and the contender whose seat wins has won.  Alone at the solo
 * game, what counts is what he comes to.  A contender of our own is asked by
 * bot.h; an external one hears of every action that its seat may know and
 * decides by 'bestmove'.  Whoever breaks a rule or a limit loses the game.
 *
 * The time of a turn is shared by its decisions: each may use two thirds of
 * what is left, since nobody knows how many there will be.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/judge.h"
#include "cli/arena.h"
#include "cli/cli.h"
#include "cli/external.h"
#include "cli/output.h"
#include "session/games.h"
#include "session/record.h"
#include "session/seen.h"

/* Who sits at a seat. */
struct player {
    int                     side; /* 0 or 1: which of the pairing */
    const struct contender *who;
    struct bot             *bot; /* one of these two */
    struct external        *external;
    int                     turn;    /* the one that 'used' belongs to */
    uint64_t                used_us; /* thought in this turn */
};

struct arena_table {
    const struct arena_options *o;
    struct session             *s;
    struct player               player[MAX_SEATS];
    int                         n;     /* players; one at the solo game, whatever colours he moves */
    struct judge               *judge; /* of luck; NULL: nobody asks */
    unsigned                    party; /* the seats of the first contender */
    atomic_bool                *stop;
    struct arena_result        *out;
};

/* The game is lost for this player.  An interrupt is nobody's fault. */
static bool lose(struct arena_table *t, const struct player *p, const char *sentence)
{
    if (atomic_load(t->stop))
        return false;
    t->out->finished = true;
    t->out->at_fault = p->side;
    t->out->halves = p->side == 0 ? 0 : 2;
    snprintf(t->out->fault, sizeof t->out->fault, "%s", sentence);
    return false;
}

static bool ask(struct arena_table *t, struct player *p, const char *line, unsigned limit_ms)
{
    char        sentence[FAULT_TEXT] = "";
    struct text why = TEXT_OF(sentence);

    return external_ask(p->external, line, limit_ms, t->stop, &why) || lose(t, p, sentence);
}

/*
 * ----- sitting down -----
 */

static bool start_external(struct arena_table *t, struct player *p, int seat)
{
    const struct session *s = t->s;
    char                  line[OPTIONS_TEXT_MAX + 64], sentence[FAULT_TEXT] = "";
    struct text           out = TEXT_OF(line), why = TEXT_OF(sentence);

    p->external = external_start(p->who->command, &why);
    if (!p->external)
        return lose(t, p, sentence);
    text_add(&out, "new %s ", s->ops->name); /* without the seed, which would tell what will be drawn */
    s->ops->options_text(s->rules, false, &out);
    text_add(&out, " you=%d", seat);
    return ask(t, p, line, t->o->patience);
}

/* Every seat of every game of a match has random numbers of its own, and the same ones if it is repeated. */
static uint64_t bot_number(uint64_t seed, int second, int seat)
{
    struct rng r = {seed * 16 + (uint64_t)second * 8 + (uint64_t)seat};

    return rng_next(&r);
}

static bool sit_down(struct arena_table *t, uint64_t seed, int second)
{
    char        sentence[FAULT_TEXT] = "";
    struct text why = TEXT_OF(sentence);

    for (int seat = 0; seat < t->n; seat++) {
        struct player *p = &t->player[seat];

        if (p->who->command) {
            if (!start_external(t, p, seat))
                return false;
            continue;
        }
        p->bot = bot_new(p->who->words, t->s->ops, t->s->rules, t->o->clock, &why);
        if (!p->bot)
            return lose(t, p, sentence);
        bot_seed(p->bot, bot_number(seed, second, seat));
    }
    return true;
}

static void get_up(struct arena_table *t)
{
    for (int i = 0; i < t->n; i++) {
        bot_free(t->player[i].bot);
        external_stop(t->player[i].external);
    }
}

/*
 * ----- one decision -----
 */

/* What is left of the turn, in ms; at least one. */
static uint64_t left_of_turn(const struct player *p)
{
    uint64_t used = p->used_us / 1000;

    return used + 1 >= p->who->turn.ms ? 1 : p->who->turn.ms - used;
}

static struct bot_budget share(const struct player *p)
{
    struct bot_budget b = p->who->turn;

    if (b.ms)
        b.ms = left_of_turn(p) > 2 ? left_of_turn(p) * 2 / 3 : 1;
    return b;
}

static bool decide_own(struct arena_table *t, struct player *p)
{
    struct bot_budget budget = share(p);
    struct bot_report report;
    char              sentence[FAULT_TEXT] = "";
    struct text       why = TEXT_OF(sentence);

    bot_choose(p->bot, t->s->state, &budget, &report);
    return session_play(t->s, report.action, &why) || lose(t, p, sentence);
}

static bool decide_external(struct arena_table *t, struct player *p)
{
    struct bot_budget budget = share(p);
    char              line[96], sentence[FAULT_TEXT] = "", refusal[FAULT_TEXT] = "";
    struct text       out = TEXT_OF(line), why = TEXT_OF(sentence), reason = TEXT_OF(refusal);
    unsigned          limit = budget.ms ? (unsigned)left_of_turn(p) + t->o->slack : t->o->patience;
    char             *answer;

    text_word(&out, "bestmove");
    if (budget.ms)
        text_add(&out, " ms=%llu", (unsigned long long)budget.ms);
    if (budget.nodes)
        text_add(&out, " nodes=%llu", (unsigned long long)budget.nodes);
    if (!ask(t, p, line, limit))
        return false;
    answer = external_answer(p->external);
    if (session_play_text(t->s, answer, &reason))
        return true;
    for (char *c = answer; *c; c++)
        if (*c < 0x20 || *c > 0x7e)
            *c = '?';
    text_add(&why, "played '%.60s': %s", answer, refusal);
    return lose(t, p, sentence);
}

/* What a decision takes from its turn: where others use the machine, no more of a program than it was offered. */
static uint64_t charge(const struct arena_table *t, const struct player *p, uint64_t offered_ms, uint64_t took_us)
{
    return p->external && t->o->is_busy && took_us > offered_ms * 1000 ? offered_ms * 1000 : took_us;
}

static bool decide(struct arena_table *t)
{
    const struct session *s = t->s;
    struct player        *p = &t->player[t->n == 1 ? 0 : session_actor(s)];
    int                   turn = s->ops->turn(s->rules, s->state);
    bot_clock             now = p->bot ? t->o->clock : cli_clock;
    uint64_t              began = now(), offered;
    bool                  done;

    if (p->turn != turn)
        p->used_us = 0;
    p->turn = turn;
    offered = share(p).ms;
    done = p->bot ? decide_own(t, p) : decide_external(t, p);
    p->used_us += charge(t, p, offered, now() - began);
    return done;
}

/*
 * ----- the game -----
 */

struct listener {
    struct arena_table *t;
    struct player      *p;
};

static bool tell(void *context, const char *action)
{
    struct listener *l = context;
    char             line[ACTION_TEXT_MAX + 8];

    snprintf(line, sizeof line, "play %s", action);
    return ask(l->t, l->p, line, l->t->o->patience);
}

static bool tell_everybody(struct arena_table *t)
{
    for (int seat = 0; seat < t->n; seat++)
        if (t->player[seat].external && !seen_tell(t->s, seat, tell, &(struct listener){t, &t->player[seat]}))
            return false;
    return true;
}

static void count_points(struct arena_table *t)
{
    int points[MAX_SEATS] = {0}, seats[2] = {0, 0};

    t->s->ops->scores(t->s->rules, t->s->state, points);
    for (int seat = 0; seat < t->n; seat++) {
        t->out->points[t->player[seat].side] += points[seat];
        seats[t->player[seat].side]++;
    }
    for (int side = 0; side < 2; side++)
        if (seats[side])
            t->out->points[side] /= seats[side];
}

static void judge(struct arena_table *t)
{
    unsigned won = t->s->ops->winners(t->s->rules, t->s->state, ALL_SEATS);
    bool     has_won[2] = {false, false};

    t->out->finished = true;
    if (t->out->is_solo) {
        t->s->ops->result(t->s->rules, t->s->state, &t->out->came_to);
        t->out->points[t->player[0].side] = t->out->came_to;
        return;
    }
    for (int seat = 0; seat < t->n; seat++)
        has_won[t->player[seat].side] |= won >> seat & 1;
    t->out->halves = 1 + has_won[0] - has_won[1];
    count_points(t);
}

/* Chance decides; whoever watches says what that was worth to the first contender. */
static bool draw(struct arena_table *t, struct text *why)
{
    int         ply = t->s->n_history;
    struct luck luck;

    if (t->judge)
        judge_ask_chance(t->judge, t->s->state, t->party);
    if (!session_chance(t->s, why))
        return false;
    if (t->judge && judge_count(t->judge) > 1) {
        judge_refine(t->judge, (uint64_t)t->o->luck, 0);
        if (judge_luck(t->judge, t->s->history[ply].action, &luck))
            t->out->luck += luck.win.mean;
    }
    return true;
}

static void play_on(struct arena_table *t)
{
    char        sentence[FAULT_TEXT] = "";
    struct text why = TEXT_OF(sentence);

    while (!atomic_load(t->stop)) {
        int actor = session_actor(t->s);

        if (actor == ACTOR_OVER) {
            judge(t);
            return;
        }
        if (actor == ACTOR_CHANCE ? !draw(t, &why) : !decide(t))
            return;
        if (!tell_everybody(t))
            return;
    }
}

/* What was played before the match, for everybody to hear. */
static bool play_beginning(struct arena_table *t)
{
    char        sentence[FAULT_TEXT] = "";
    struct text why = TEXT_OF(sentence);

    for (int i = 0; t->o->from && i < t->o->ply; i++)
        if (!session_play(t->s, t->o->from->history[i].action, &why) || !tell_everybody(t))
            return false;
    return true;
}

/*
 * ----- around it -----
 */

/* A comment of the record, which may hold no byte that is no text. */
static void comment(FILE *file, int seat, const char *words)
{
    fprintf(file, "# seat %d: ", seat);
    for (; *words; words++)
        fputc((unsigned char)*words < 0x20 || *words == 0x7f ? '?' : *words, file);
    fputc('\n', file);
}

static void write_record(const struct arena_table *t, const char *path)
{
    size_t        length;
    char         *bytes = record_text(t->s, &length);
    struct output o;
    bool          is_written = bytes && output_open(&o, path);

    if (is_written) {
        for (int seat = 0; seat < t->n; seat++)
            comment(o.file, seat, t->player[seat].who->words);
        for (int seat = 0; seat < t->n; seat++)
            if (t->out->at_fault == t->player[seat].side)
                comment(o.file, seat, t->out->fault);
        fwrite(bytes, 1, length, o.file);
        is_written = output_close(&o);
    }
    if (!is_written)
        fprintf(stderr, "baluarte arena: %s cannot be written\n", path);
    free(bytes);
}

static struct session *open_session(const struct arena_options *o, uint64_t seed)
{
    char        words[OPTIONS_TEXT_MAX + 32], sentence[FAULT_TEXT] = "";
    struct text why = TEXT_OF(sentence);

    if (o->from) {
        snprintf(words, sizeof words, "%llu", (unsigned long long)seed);
        return session_branch(o->from, 0, words, &why);
    }
    snprintf(words, sizeof words, "%s seed=%llu", o->game, (unsigned long long)seed);
    return session_new(all_games, words, &why);
}

void arena_play(const struct arena_options *o, const struct pairing *p, uint64_t seed, int second, const char *path,
                atomic_bool *stop, struct arena_result *out)
{
    struct arena_table t = {.o = o, .stop = stop, .out = out};
    char               sentence[FAULT_TEXT] = "";
    struct text        why = TEXT_OF(sentence);
    int                came_to;

    *out = (struct arena_result){.at_fault = -1};
    t.s = open_session(o, seed);
    if (!t.s)
        return;
    out->is_solo = t.s->ops->result && t.s->ops->result(t.s->rules, t.s->state, &came_to);
    t.n = out->is_solo ? 1 : t.s->ops->seats(t.s->rules);
    for (int seat = 0; seat < t.n; seat++) {
        t.player[seat].side = (seat + second) % 2;
        t.player[seat].who = &o->bot[p->bot[t.player[seat].side]];
        t.party |= t.player[seat].side == 0 ? 1u << seat : 0;
    }
    if (o->luck && !out->is_solo)
        t.judge = judge_new("mcts:mib=1,rollout_turns=1", t.s->ops, t.s->rules, NULL, &why);
    if (sit_down(&t, seed, second) && play_beginning(&t))
        play_on(&t);
    get_up(&t);
    judge_free(t.judge);
    if (path && out->finished)
        write_record(&t, path);
    session_free(t.s);
}
