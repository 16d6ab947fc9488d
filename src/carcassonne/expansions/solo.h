/*
 * solo.h: what the two files of the solo game share: its options, its part of
 * the position, and who is last.  Nobody else includes it.
 *
 * The turn of a colour and the table of the expansion are in solo.c, the count
 * at the end in solo_count.c.
 */
#ifndef CARCASSONNE_SOLO_H
#define CARCASSONNE_SOLO_H

#include "carcassonne/carcassonne.h"

enum { FOLLOWERS, COLOURS, BASE_OF_2000, EMPTY_PILE_ENDS, UNIT, ORDER }; /* its options */
enum final_unit { FINAL_FOLLOWER, FINAL_COLOUR };
enum final_order { FINAL_AUTO, FINAL_MANUAL };

enum { MAX_COLOURS = 4, POINTS_PER_FOLLOWER = 2 };
enum { ACT_COUNT = OWN(EXP_solo) };
enum { WHAT_FOLLOWER = OWN(EXP_solo) };

/* Its part of the position. */
struct solo {
    uint16_t counted[MAX_COLOURS]; /* bit set of figure slots: followers counted at the end                  */
    uint8_t  pile[MAX_COLOURS];    /* tiles left to each colour                                              */
    uint8_t  must_end;             /* after this turn: a follower was due and none was left [SO-22]          */
    uint8_t  beyond_followers;     /* they are counted: goods, gold and robbers are what is left [SO-37]     */
    uint8_t  settled;              /* bit set of colours that have counted these                             */
};

static inline const struct solo *solo_of(struct pos p)
{
    return expansion_state(p, EXP_solo);
}

static inline struct solo *live_solo_of(struct live p)
{
    return live_expansion(p, EXP_solo);
}

/* ----- who is last ----- */

/* The points of the last colour: what has been achieved [SO-08] [SO-26]. */
static inline int solo_result(const int16_t *score, int colours)
{
    int least = score[0];

    for (int seat = 1; seat < MAX_COLOURS; seat++)
        least = seat < colours && score[seat] < least ? score[seat] : least;
    return least;
}

/* Every colour that has the lowest score, as a bit set [SO-18]. */
static inline unsigned last_colours(struct pos p, const int16_t *score)
{
    unsigned last = 0;
    int      least = solo_result(score, p.rules->params.seats);

    for (int seat = 0; seat < MAX_COLOURS; seat++)
        last |= (unsigned)(seat < p.rules->params.seats && score[seat] == least) << seat;
    return last;
}

/* ----- the count at the end (solo_count.c) ----- */

/* Slots of figures that are followers, in this game. */
uint32_t solo_follower_slots(const struct carc_rules *r);

/* The hook 'count': all that is still to count, in the best order. */
void solo_count(struct pos p, struct events *listener, const struct final_awards *list, int points[]);

/* Why this cannot be counted now; false if it is not about counting. */
bool solo_explain_count(struct pos p, struct action a, struct text *why);

const char *solo_check_count(struct pos p);

extern const struct step       solo_count_step;
extern const struct verb       solo_verbs[];
extern const struct score_kind solo_scores[];

#endif
