/*
 * explain.c: why an action is not allowed, in a sentence with the rule's id.
 *
 * Called at the border only, for an action that could be read but is not
 * legal.  It looks for the first rule that forbids it: whose turn, what phase,
 * then the cards, then the tunnel.
 */
#include "cartagena/cartagena.h"

/* ----- whose turn ----- */

static const char *const phase_work[PHASE_COUNT] = {
    /* ORDER PHASE */
    [PHASE_DEAL] = "deal a card",
    [PHASE_MOVE] = "move a pirate",
    [PHASE_CARD] = "draw a card",
    [PHASE_DISCARD] = "discard a card",
};

static const struct {
    const char *work;
    uint8_t     phase;
} action_rows[ACT_COUNT] = {
    /* ORDER ACTION */
    [ACT_DRAW] = {"draw a card", PHASE_CARD}, [ACT_ADVANCE] = {"advance a pirate", PHASE_MOVE},
    [ACT_RETREAT] = {"retreat", PHASE_MOVE},  [ACT_END] = {"end the turn", PHASE_MOVE},
    [ACT_PASS] = {"pass", PHASE_MOVE},        [ACT_DISCARD] = {"discard a card", PHASE_DISCARD},
};

static void actor_words(int actor, struct text *out)
{
    if (actor == ACTOR_CHANCE)
        text_word(out, "chance's");
    else
        text_add(out, "seat %d's", actor);
}

static void explain_phase(struct carta_pos p, struct action a, struct text *why)
{
    int actor = carta_actor(p.state), doer = a.kind == ACT_DRAW ? ACTOR_CHANCE : p.state->active;

    text_word(why, "it is ");
    actor_words(actor, why);
    text_add(why, " turn to %s, not ", phase_work[p.state->phase]);
    if (doer != actor) {
        actor_words(doer, why);
        text_char(why, ' ');
    }
    text_add(why, "to %s", action_rows[a.kind].work);
    if (p.state->phase == PHASE_DISCARD)
        text_add(why, ": a hand keeps at most %d card%s at the end of a turn [CA-D2]", p.rules->params.hand_limit,
                 p.rules->params.hand_limit == 1 ? "" : "s");
}

/* ----- moves ----- */

static bool explain_pirate(struct carta_pos p, int from, const char *id, struct text *why)
{
    if (pirates_at(p.state, p.state->active, from) > 0)
        return false;
    text_add(why, "seat %d has no pirate %s ", p.state->active, from == FORTRESS ? "at" : from == BOAT ? "in" : "on");
    carta_place_text(from, why);
    text_add(why, " [%s]", id);
    return true;
}

static void explain_advance(struct carta_pos p, struct action a, struct text *why)
{
    if (!cards_of(p.state->hand[p.state->active], a.what))
        text_add(why, "seat %d has no %s to play [CA-13]", p.state->active, symbol_words[a.what]);
    else if (!explain_pirate(p, a.n, "CA-13", why))
        text_word(why, "a pirate in the boat has arrived and cannot advance [CA-13]");
}

/* Somebody shelters nowhere, or three stand on every square that is not empty. */
static void explain_retreat(struct carta_pos p, struct action a, struct text *why)
{
    if (explain_pirate(p, a.n, "CA-17", why))
        return;
    if (a.n == FORTRESS) {
        text_word(why, "a pirate at the fortress cannot retreat: nothing lies behind it [CA-20]");
        return;
    }
    text_word(why, "behind ");
    carta_place_text(a.n, why);
    text_word(why, p.state->all.at_least[0] & (SQUARE(a.n) - 1)
                       ? " every square is empty or full: a retreat ends where one or two pirates stand [CA-17] [CA-20]"
                       : " there is no pirate: a retreat ends where one or two pirates stand [CA-17] [CA-20]");
}

static void explain_pass(struct carta_pos p, struct text *why)
{
    if (p.state->moves_made)
        text_word(why, "a turn ends with 'end'; only a player who cannot make a first move passes [CA-12]");
    else
        text_add(why, "seat %d can move, so that it may not pass [CA-12]", p.state->active);
}

static void explain_move(struct carta_pos p, struct action a, struct text *why)
{
    switch (a.kind) {
    case ACT_ADVANCE: explain_advance(p, a, why); break;
    case ACT_RETREAT: explain_retreat(p, a, why); break;
    case ACT_END: text_word(why, "at least one move must be made before the turn ends [CA-11]"); break;
    case ACT_PASS: explain_pass(p, why); break;
    }
}

/* ----- all together ----- */

static bool phase_has(int phase, int kind)
{
    return action_rows[kind].phase == phase || (phase == PHASE_DEAL && kind == ACT_DRAW);
}

void carta_explain(struct carta_pos p, struct action a, struct text *why)
{
    if (p.state->phase == PHASE_OVER)
        text_word(why, "the game is over");
    else if (!phase_has(p.state->phase, a.kind))
        explain_phase(p, a, why);
    else if (a.kind == ACT_DRAW)
        text_add(why, "no %s is left in the pile", symbol_words[a.what]);
    else if (a.kind == ACT_DISCARD)
        text_add(why, "seat %d has no %s to discard [CA-D2]", p.state->active, symbol_words[a.what]);
    else
        explain_move(p, a, why);
}
