/*
 * bucket.h: how often something may be done.
 *
 * A bucket holds as many tokens as may be spent at once and fills up steadily.
 */
#ifndef BALUARTE_BUCKET_H
#define BALUARTE_BUCKET_H

#include <stdint.h>

struct bucket {
    double  tokens;
    int64_t at; /* 0: full */
};

/* Takes one token.  0: done; otherwise nothing is taken and this many seconds have to pass. */
int bucket_take(struct bucket *b, double capacity, double seconds_to_fill, int64_t now);

/* Takes what was used elsewhere: the bucket may owe as much as it holds, but no more. */
void bucket_spend(struct bucket *b, double capacity, double seconds_to_fill, double tokens, int64_t now);

#endif
