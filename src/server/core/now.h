/*
 * now.h: what time it is.
 *
 * The wall clock says when something happened; it may be set, and then jumps.
 * How long something took is told by the steady one.
 */
#ifndef BALUARTE_NOW_H
#define BALUARTE_NOW_H

#include <stdint.h>

/* Milliseconds since 1970. */
int64_t now_wall_ms(void);

/* Microseconds that never go back. */
uint64_t now_steady_us(void);

#endif
