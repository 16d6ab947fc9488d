/*
 * now.c: see now.h.
 */
#include "server/core/now.h"

#include <time.h>

enum { SLOWLY = 200, JUMP_MS = 60 * 1000 };

int64_t now_wall_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

uint64_t now_steady_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

int64_t now_follow(struct now_follower *f, int64_t wall, int64_t steady)
{
    int64_t passed = steady - f->steady, behind = wall - (f->now + passed), most = passed / SLOWLY;

    if (!f->is_set || behind > JUMP_MS || behind < -JUMP_MS) {
        *f = (struct now_follower){true, steady, wall};
        return wall;
    }
    if (passed < SLOWLY) /* too short to be corrected: it counts from the last correction on */
        return f->now + passed;
    f->steady = steady;
    f->now += passed + (behind > most ? most : behind < -most ? -most : behind);
    return f->now;
}

int64_t now_served_ms(struct now_follower *f)
{
    return now_follow(f, now_wall_ms(), (int64_t)(now_steady_us() / 1000));
}
