/*
 * now.h: what time it is.
 *
 * The wall clock says when something happened; it may be set, and then jumps.
 * How long something took is told by the steady one.
 */
#ifndef BALUARTE_NOW_H
#define BALUARTE_NOW_H

#include <stdbool.h>
#include <stdint.h>

/* Milliseconds since 1970. */
int64_t now_wall_ms(void);

/* The time by which a server lives and players are charged: it goes on with the steady clock and follows the wall clock slowly,
 * by half a hundredth at most, so that setting that one takes nobody's time away.  A difference of more than a minute is no
 * correction: it jumps then (heartbeat.h gives the time back). */
struct now_follower {
    bool    is_set;
    int64_t steady, now;
};
int64_t now_follow(struct now_follower *f, int64_t wall, int64_t steady);
int64_t now_served_ms(struct now_follower *f);

/* Microseconds that never go back. */
uint64_t now_steady_us(void);

#endif
