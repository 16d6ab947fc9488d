/*
 * messages.h: what the two files of Messages share: its options, its constants
 * and its part of the position.  Nobody else includes it.
 *
 * How a message is earned, drawn and put back, and the table of the expansion
 * are in messages.c; what each of the eight does is in messages_acts.c.
 */
#ifndef CARCASSONNE_MESSAGES_H
#define CARCASSONNE_MESSAGES_H

#include "carcassonne/carcassonne.h"

enum { SMALL_FOLLOWER_STAYS, AT_THE_END, ALONE, BUILDS, WITH_GARDENS }; /* its options */

enum { ACT_ADVANCE = OWN(EXP_messages), ACT_MESSAGE, ACT_ACT, ACT_SEAL, ACT_PICK };
enum {
    EV_MESSAGE = OWN(EXP_messages), /* seat, n: its number, what: enum read */
    EV_ADVANCE                      /* seat, n: which scoring figure takes an award */
};
enum { WHAT_MESSAGE = OWN(EXP_messages), WHAT_SEAL };

enum { N_MESSAGES = 8, SEAL_POINTS = 2 }; /* [ME-04] */

enum message { SMALLEST_ROAD = 1, SMALLEST_CITY, SMALLEST_MONASTERY, PLACE_TILE, SHIELDS, KNIGHTS, FARMERS, RETRIEVE };

/* What the active seat does with the message at hand. */
enum stage { STAGE_NONE, STAGE_READ, STAGE_PICK };

struct level {
    uint64_t earned;   /* bit set of scoring steps that have earned their message        */
    uint64_t due;      /* of these: not drawn yet                                        */
    uint64_t moved[2]; /* steps in which each figure of the active seat moved            */
    uint8_t  current;  /* the message being read, or 0                                   */
    uint8_t  stage;    /* enum stage                                                     */
    uint8_t  step;     /* p.state->scoring_step of this level                            */
};

struct messages {
    uint8_t      seen;    /* bit set of messages 1..8 (bit 0..7) that are known  */
    uint8_t      n_under; /* under the stack, the next one to come first         */
    uint8_t      under[N_MESSAGES];
    struct level level[MAX_DEPTH];
};

static inline const struct messages *messages_of(struct pos p)
{
    return expansion_state(p, EXP_messages);
}

static inline struct messages *live_messages_of(struct live p)
{
    return live_expansion(p, EXP_messages);
}

static inline const struct level *level(struct pos p)
{
    return &messages_of(p)->level[p.state->depth];
}

static inline struct level *live_level(struct live p)
{
    return &live_messages_of(p)->level[p.state->depth];
}

/* ----- messages_acts.c ----- */

/* Carries the message out: pays it, opens a part within the part, or leaves a follower to be picked. */
void message_act(struct live p, struct events *listener, int message);

/* The points of a message, which is done with them. */
void message_pay(struct live p, struct events *listener, struct award award);

/* The step behind which a message is done. */
int message_done_step(struct pos p);

extern const struct step message_pick_step;

/* How its points come about. */
extern const struct term_word messages_words[];
void                          messages_sum(struct pos p, const struct award *a, struct terms *t);

#endif
