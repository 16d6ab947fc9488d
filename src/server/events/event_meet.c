/*
 * event_meet.c: see event_meet.h.
 */
#include "server/events/event_meet.h"

static const int64_t DAY_MS = INT64_C(86400000);

int64_t story_duel_at(const struct story *st, int round, const struct duel *d)
{
    return d->at ? d->at : st->round[round - 1].at;
}

int64_t story_window_end(const struct story *st, int round, const struct duel *d)
{
    int64_t at = story_duel_at(st, round, d);

    return story_later(st, at, at + st->rules.window * DAY_MS);
}

bool story_has_played(const struct story *st, int person)
{
    for (int round = 0; round < st->n_rounds; round++)
        for (int i = 0; i < st->round[round].n; i++)
            if (duel_side_of(&st->round[round].duel[i], person) >= 0)
                return true;
    return false;
}

void story_meet(struct story *st, const struct story_entry *e)
{
    struct story_round *r = &st->round[0];
    const json_t       *challenger = json_object_get(e->what, "challenger");
    int                 before = r->n;

    if (!st->n_rounds) {
        r->at = e->at;
        st->n_rounds = 1;
    }
    r->changed = e->at;
    story_add_boards(st, r, json_object_get(e->what, "pairs"));
    for (int i = before; challenger && i < r->n; i++) {
        r->duel[i].at = e->at;
        r->duel[i].challenger = (int)json_integer_value(challenger);
    }
}

void story_bell(struct story *st, const struct story_entry *e)
{
    st->bell = e->at;
    story_said(st, e);
}
