/*
 * check.c: what must be true of every position, whatever was played.
 */
#include "cartagena/cartagena.h"

static const char *check_cards(const struct carta_rules *r, const struct carta *s)
{
    card_set all = s->pile + s->discard + row_cards(s);
    unsigned hidden = s->hidden_pile;

    for (int seat = 0; seat < r->params.seats; seat++) {
        all += s->hand[seat];
        hidden += s->hidden[seat];
        for (int symbol = 0; symbol < SYMBOLS; symbol++)
            if (cards_of(s->seen[seat], symbol) > cards_of(s->hand[seat], symbol))
                return "a card that everybody saw is not in the hand";
    }
    if (!hidden)
        return all == cards_all() ? NULL : "there are not 17 cards of each symbol";
    for (int symbol = 0; symbol < SYMBOLS; symbol++)
        if (cards_of(all, symbol) > COPIES)
            return "there are more than 17 cards of a symbol";
    return cards_total(all) + hidden == CARDS ? NULL : "there are not 102 cards";
}

static const char *check_masks(const struct stand *s)
{
    if (s->at_least[0] & ~ALL_INSIDE)
        return "a pirate stands outside of the tunnel";
    if ((s->at_least[1] & ~s->at_least[0]) || (s->at_least[2] & ~s->at_least[1]))
        return "the masks of the pirates contradict each other";
    return NULL;
}

static const char *check_pirates(const struct carta_rules *r, const struct carta *s)
{
    const char *broken = check_masks(&s->all);

    for (int seat = 0; seat < r->params.seats && !broken; seat++) {
        unsigned n = s->home[seat] + s->boat[seat];

        broken = check_masks(&s->own[seat]);
        for (int k = 0; k < ROOM; k++)
            n += bits_count(s->own[seat].at_least[k]);
        if (n != PIRATES)
            return "a seat does not have six pirates";
    }
    for (int square = 1; square <= SQUARES && !broken; square++) {
        unsigned n = 0;

        for (int seat = 0; seat < r->params.seats; seat++)
            n += stand_count(&s->own[seat], square);
        if (n > ROOM)
            return "more than three pirates stand on a square";
        if (n != stand_count(&s->all, square))
            return "the pirates on a square are not the sum of the players'";
    }
    return broken;
}

static const char *check_turn(const struct carta_rules *r, const struct carta *s)
{
    bool has_won = s->active < r->params.seats && s->boat[s->active] == PIRATES;

    if (s->phase >= PHASE_COUNT || s->active >= r->params.seats || s->moves_made > MOVES || s->passes > r->params.seats)
        return "a number of the turn is out of range";
    if (s->row_first + s->row_n > r->params.row_size || s->to_lay > r->params.row_size || s->owed > 2)
        return "a number of the cards is out of range";
    if ((s->phase == PHASE_DEAL) != (s->turn == 0))
        return "the deal goes on after the first turn has begun";
    if (s->phase == PHASE_CARD && (!pile_size(s) || !(s->owed || s->to_lay)))
        return "chance draws a card that is not due";
    if (s->phase == PHASE_MOVE && (s->owed || s->to_lay || s->moves_made == MOVES))
        return "a move is due before the last one is complete";
    if (s->phase == PHASE_DISCARD && hand_size(s, s->active) <= r->params.hand_limit)
        return "a card is to be discarded from a hand that may keep it";
    if (has_won && s->phase != PHASE_OVER)
        return "six pirates are in the boat and the game goes on";
    return NULL;
}

const char *carta_check(struct carta_pos p)
{
    const char *broken = check_turn(p.rules, p.state);

    broken = broken ? broken : check_pirates(p.rules, p.state);
    return broken ? broken : check_cards(p.rules, p.state);
}
