/*
 * playout.h: random games of the base game in the fast loop.
 *
 * The position must stand at a draw, and the rules must be plain.  So many
 * decisions of seats are made at most, and whole turns only; TO_THE_END: all of
 * them.  They return how many they made, TO_THE_END nothing that means anything.
 */
#ifndef BALUARTE_PLAYOUT_H
#define BALUARTE_PLAYOUT_H

#include "carcassonne/rules.h"

enum { TO_THE_END = -1 };

#ifdef PLAYOUT_DISPATCH
/* A portable build holds one loop for each level of x86-64. */
int carc_playout_v1(const struct carc_rules *r, struct carc *s, struct rng *rng, int decisions);
int carc_playout_v3(const struct carc_rules *r, struct carc *s, struct rng *rng, int decisions);
int carc_playout_v4(const struct carc_rules *r, struct carc *s, struct rng *rng, int decisions);
#else
int carc_playout(const struct carc_rules *r, struct carc *s, struct rng *rng, int decisions);
#endif

/* Which of them this translation unit defines (playout.c). */
#ifndef PLAYOUT_LEVEL
#define PLAYOUT_NAME carc_playout
#elif PLAYOUT_LEVEL == 1
#define PLAYOUT_NAME carc_playout_v1
#elif PLAYOUT_LEVEL == 3
#define PLAYOUT_NAME carc_playout_v3
#else
#define PLAYOUT_NAME carc_playout_v4
#endif

#endif
