/*
 * event_ladder.c: see event_ladder.h.
 */
#include "server/events/event_ladder.h"

#include <string.h>

#include "compete/ladder.h"
#include "server/events/event_arena.h"
#include "server/events/event_rulings.h"
#include "server/events/event_step.h"
#include "server/events/reckoning.h"

void ladder_look(struct turn *turn)
{
    if (arena_is_over(turn))
        arena_end(turn);
    else
        event_wake_at(turn, arena_bell(turn->st));
}

/* To challenge is to speak: whoever has not answered loses the place. */
int ladder_loser(const struct duel *d, const bool has_spoken[2])
{
    if (has_spoken[0] != has_spoken[1])
        return has_spoken[0] ? 1 : 0;
    return has_spoken[0] ? -1 : d->side[0] == d->challenger;
}

/*
 * ----- challenges -----
 */

static bool may_challenge(const struct reckoning *r, int challenger, int challenged, struct text *why)
{
    struct ladder l;

    if (challenged < 0 || challenged >= r->st->n_entrants || r->index_of[challenged] == NOBODY ||
        r->index_of[challenger] == NOBODY) {
        text_word(why, "person is the number of somebody who takes part");
        return false;
    }
    ladder_make(&r->e, &l);
    return ladder_may_challenge(&r->e, &l, r->index_of[challenger], r->index_of[challenged], why);
}

/* Whoever has begun less often begins; where nothing tells them apart, the one who is challenged. */
static void note_challenge(struct turn *turn, int challenger, int challenged)
{
    struct reckoning *r = turn->reckoning;
    struct pair       pair;

    event_tally(&r->e, 1, 1, r->room.tally);
    pair_seat(r->room.tally, r->index_of[challenged], r->index_of[challenger], 1, &pair);
    turn_note(turn, "meet", turn->who.id,
              json_pack("{s:[[i, i]], s:i}", "pairs", r->person_of[pair.side[0]], r->person_of[pair.side[1]],
                        "challenger", challenger));
}

bool ladder_challenge(struct turn *turn)
{
    const json_t *person = json_object_get(turn->body, "person");
    int           you = story_person_of(turn->st, turn->who.id);
    char          sentence[SENTENCE_CAP] = "";
    struct text   why = TEXT_OF(sentence);

    if (turn->st->rules.format != EVENT_LADDER)
        return turn_refuse(turn, "state", "only on a ladder does somebody challenge another");
    if (arena_is_over(turn))
        return turn_refuse(turn, "state", "the ladder is over");
    if (!turn_reckon(turn))
        return turn_refuse(turn, "state", "%s", turn->sentence);
    if (!may_challenge(turn->reckoning, you, json_is_integer(person) ? (int)json_integer_value(person) : -1, &why))
        return turn_refuse(turn, "state", "%s", sentence);
    note_challenge(turn, you, (int)json_integer_value(person));
    return true;
}

json_t *ladder_choices(struct turn *turn, int person)
{
    struct reckoning *r = turn->reckoning;
    json_t           *list = json_array();
    struct ladder     l;
    char              sentence[SENTENCE_CAP];

    if (turn->st->state != EVENT_RUNNING || arena_is_over(turn) || r->index_of[person] == NOBODY)
        return list;
    ladder_make(&r->e, &l);
    for (int at = 0; at < l.at[r->index_of[person]]; at++) {
        struct text why = TEXT_OF(sentence);

        if (ladder_may_challenge(&r->e, &l, r->index_of[person], l.rung[at], &why))
            json_array_append_new(list, json_integer(r->person_of[l.rung[at]]));
    }
    return list;
}

/*
 * ----- the end -----
 */

bool ladder_end(struct turn *turn)
{
    if (turn->st->rules.format != EVENT_LADDER)
        return turn_refuse(turn, "state", "only a ladder is ended by its organiser: others end by themselves");
    if (arena_is_over(turn))
        return turn_refuse(turn, "state", "it has been ended; what was begun is still played");
    if (!ruling_has_reason(turn))
        return false;
    turn_note(turn, "bell", turn->who.id, json_pack("{s:O}", "text", json_object_get(turn->body, "text")));
    return true;
}
