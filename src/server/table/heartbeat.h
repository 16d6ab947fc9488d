/*
 * heartbeat.h: what has to be done from time to time however many processes there
 * are: signs of life, clocks that stood still, flags of tables that nobody
 * looks at, rows that are no longer needed.
 *
 * Every process signs 'alive' in the store every five seconds (on PostgreSQL every second).  Time in which
 * nobody could sign is time in which nobody could play: whoever signs first
 * after it, under a lock, moves all running clocks on by it, once.  At the start
 * of a process that is any time since the last sign, but only if no other
 * process serves; while one runs, a silence that is too long to be chance (the
 * database was away, the machine slept).  On SQLite a mapped file tells to a
 * quarter of a second how long the program before this one was alive (store.h),
 * so that a crash gives back what it took and no more.  The others see from a number that
 * goes with the signs that the clocks were moved, and read them again.
 *
 * Everything else may be done by many at once: deleting twice deletes once,
 * and of two that see the same flag fall the store takes one.
 */
#ifndef BALUARTE_HEARTBEAT_H
#define BALUARTE_HEARTBEAT_H

#include <stdbool.h>
#include <stdint.h>

struct server;

struct heartbeat {
    int64_t signed_at; /* the last sign that the store has */
    int64_t shifts;    /* how often the clocks had been moved by then */
    int64_t next_sign, next_poll, next_sweep, next_tidy;
    bool    is_open, is_signing, is_polling;
};

/* Before the first table is read: moves the clocks if nobody was there. */
bool heartbeat_open(struct server *s);

/* Four times a second. */
void heartbeat_tick(struct server *s);

/* The process ends: it serves no longer. */
void heartbeat_close(struct server *s);

/* Nothing happened in this process for so long: it was stopped, or the machine was busy with other things.  Running clocks go on from
 * where they stood. */
void heartbeat_stood_still(struct server *s, int64_t ms);

/* May a flag fall here?  Not while the store does not take our signs: others may have moved the clocks. */
bool heartbeat_is_sure(const struct server *s);

#endif
