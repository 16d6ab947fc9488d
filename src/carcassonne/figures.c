/*
 * figures.c: what figures need outside the fast loop.
 */
#include "carcassonne/figures.h"

void figure_returned_event(struct pos p, struct events *listener, int seat, int slot)
{
    struct place at = board_place_of_seg(p, p.state->fig[seat][slot]);

    emit(listener, (struct event){.kind = EV_RETURNED,
                                  .seat = (int8_t)seat,
                                  .figure = (uint8_t)figure_of_slot(slot),
                                  .x = (int16_t)at.x,
                                  .y = (int16_t)at.y,
                                  .spot = (uint8_t)at.spot});
}

void figure_return_one(struct live p, struct events *listener, int seat, int slot)
{
    seg_id    seg = p.state->fig[seat][slot], root = zone_of(p.pos, seg);
    uint64_t *total = &live_total(p)[root];

    figure_returned_event(p.pos, listener, seat, slot);
    *total -= (uint64_t)figure_strength(p.rules, figure_of_slot(slot)) << 4 * seat;
    p.state->fig[seat][slot] = 0;
    p.state->home[seat] = (uint16_t)(p.state->home[seat] | 1u << slot);
    if (root >= p.rules->first_other && !(*total & STRENGTH_MASK))
        watched_remove(p, root);
}
