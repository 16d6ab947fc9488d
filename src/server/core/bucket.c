/*
 * bucket.c: see bucket.h.
 */
#include "server/core/bucket.h"

#include <math.h>

static void fill(struct bucket *b, double capacity, double per_ms, int64_t now)
{
    if (b->at == 0)
        b->tokens = capacity;
    else if (now > b->at)
        b->tokens = fmin(capacity, b->tokens + (double)(now - b->at) * per_ms);
    b->at = now;
}

void bucket_spend(struct bucket *b, double capacity, double seconds_to_fill, double tokens, int64_t now)
{
    fill(b, capacity, capacity / (seconds_to_fill * 1000), now);
    b->tokens = fmax(-capacity, b->tokens - tokens);
}

int bucket_take(struct bucket *b, double capacity, double seconds_to_fill, int64_t now)
{
    double per_ms = capacity / (seconds_to_fill * 1000);

    fill(b, capacity, per_ms, now);
    if (b->tokens < 1)
        return 1 + (int)((1 - b->tokens) / per_ms / 1000);
    b->tokens -= 1;
    return 0;
}
