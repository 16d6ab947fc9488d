/*
 * figures.c: what figures need outside the fast loop.
 */
#include "carcassonne/figures.h"

void figure_returned_event(struct pos p, int seat, int slot)
{
    struct place at = board_place_of_seg(p, p.s->fig[seat][slot]);

    emit(p, (struct event){.kind = EV_RETURNED,
                           .seat = (int8_t)seat,
                           .figure = (uint8_t)figure_of_slot(slot),
                           .x = (int16_t)at.x,
                           .y = (int16_t)at.y,
                           .spot = (uint8_t)at.spot});
}
