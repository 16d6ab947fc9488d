/*
 * event_arena.c: see event_arena.h.
 */
#include "server/events/event_arena.h"

#include "server/events/event_step.h"

enum { PATIENCE_MS = 30000 }; /* who has waited so long meets the last opponent again */
static const int64_t MINUTE_MS = 60000;

int64_t arena_bell(const struct story *st)
{
    if (!event_has_one_round(&st->rules) || !st->began)
        return 0;
    if (st->rules.format == EVENT_LADDER)
        return st->bell && (!st->rules.ends || st->bell < st->rules.ends) ? st->bell : st->rules.ends;
    return story_later(st, st->began, st->began + st->rules.minutes * MINUTE_MS);
}

bool arena_is_over(const struct turn *turn)
{
    int64_t bell = arena_bell(turn->st);

    return bell && turn->now >= bell;
}

/* Nobody has sat down at it yet, and nobody will. */
static void drop_unbegun(struct turn *turn)
{
    for (int board = 1; turn->st->n_rounds && board <= turn->st->round[0].n; board++) {
        const struct duel *d = story_duel(turn->st, 1, board);

        if (!d->walkover && !d->n_games)
            turn_note(turn, "walkover", "",
                      json_pack("{s:i, s:i, s:s}", "round", 1, "board", board, "walkover", "nobody"));
    }
}

void arena_end(struct turn *turn)
{
    drop_unbegun(turn);
    if (turn_reckon(turn) && (!turn->st->n_rounds || reckon_round_is_over(turn->reckoning, 1)))
        turn_note(turn, "end", "", json_object());
}

/* When the next of those who wait has waited long enough to meet the last opponent again. */
static void wait_for_patience(struct turn *turn)
{
    for (int i = 0; i < turn->st->n_entrants; i++) {
        const struct entrant *p = &turn->st->entrant[i];

        if (!p->has_left && !p->is_resting && p->since + PATIENCE_MS > turn->now)
            event_wake_at(turn, p->since + PATIENCE_MS);
    }
}

bool arena_look(struct turn *turn)
{
    json_t *pairs;

    if (arena_is_over(turn)) {
        arena_end(turn);
        return false;
    }
    event_wake_at(turn, arena_bell(turn->st));
    wait_for_patience(turn);
    pairs = reckon_arena(turn->reckoning, turn->now - PATIENCE_MS);
    if (pairs)
        turn_note(turn, "meet", "", pairs);
    return pairs != NULL;
}

/*
 * ----- commands -----
 */

/* The number of who asks and takes part; -1: refused. */
static int player_of(struct turn *turn)
{
    int person = story_person_of(turn->st, turn->who.id);

    if (person < 0 || turn->st->entrant[person].has_left || turn->st->entrant[person].until) {
        turn_refuse(turn, "state", "you do not take part any more");
        return -1;
    }
    return person;
}

static bool note_player(struct turn *turn, const char *kind, bool was_resting)
{
    int person = player_of(turn);

    if (person < 0)
        return false;
    if (turn->st->rules.format != EVENT_ARENA)
        return turn_refuse(turn, "state", "only in an arena may somebody pause");
    if (turn->st->entrant[person].is_resting == was_resting)
        turn_note(turn, kind, turn->who.id, json_pack("{s:i}", "person", person));
    return true;
}

bool arena_rest(struct turn *turn)
{
    return note_player(turn, "rest", false);
}

bool arena_here(struct turn *turn)
{
    return note_player(turn, "here", true);
}
