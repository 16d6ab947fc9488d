/*
 * orders.h: tables that the host has ended from the machine ('baluarte admin').
 *
 * An order stands in the store with its deed. Every process that serves looks for
 * orders when it looks for notes (guest.h), reads the table if it is not in memory, and
 * ends it as a moderator would; of several the store takes one. An order whose table is
 * over is done: so one that was given while no server ran is carried out by the next.
 */
#ifndef BALUARTE_ORDERS_H
#define BALUARTE_ORDERS_H

struct row;
struct server;

/* row: the answer of ORDERS_GET, or NULL. */
void orders_carry_out(struct server *s, const struct row *row);

#endif
