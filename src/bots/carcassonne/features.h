/*
 * features.h: what is open on a board of Carcassonne, and what may come of it.
 *
 * For the evaluations (evaluation.c, nets.c): which roads and cities
 * wait at which cells of the frontier and how likely each is finished, which
 * zones may become one, and what every field with farmers can count on.  Odds
 * of single cells come from cell_odds.c; what all of it is worth to whom is
 * left to the evaluations.
 */
#ifndef BALUARTE_FEATURES_H
#define BALUARTE_FEATURES_H

#include "bots/carcassonne/cell_odds.h"
#include "carcassonne/carcassonne.h"

enum { MAX_MEETINGS = 48, ZONE_WORDS = MAX_SEG_IDS / 64 + 1, PACES = 16 };

/* Two zones of one kind that wait at the same cell: who has each, and who would have both, one bit a seat. */
struct meeting {
    seg_id   a, b;
    float    odds;
    uint8_t  has_a, has_b, has_both;
    uint8_t  pair; /* of sides of the cell, which has these terrains around it: how many tiles would join them */
    uint16_t forbid;
};

struct features {
    const struct bot_params *k;
    struct pos               p;
    struct cell_table       *table;
    double                   turns;           /* that each seat still has */
    double                   pace[PACES];     /* by open cells */
    uint64_t                 met[ZONE_WORDS]; /* roads and cities that wait somewhere: the next three are valid */
    float                    chance[MAX_SEG_IDS], least[MAX_SEG_IDS]; /* of all its cells, and of the worst of them */
    uint8_t                  cells[MAX_SEG_IDS];
    int                      n_meetings;
    struct meeting           meeting[MAX_MEETINGS];
    uint64_t                 fields[ZONE_WORDS];       /* that have farmers: the next four are valid */
    float                    field_worth[MAX_SEG_IDS]; /* all its cities, by their odds  */
    float                    field_hope[MAX_SEG_IDS];  /* those that are not complete    */
    uint8_t                  field_done[MAX_SEG_IDS], field_more[MAX_SEG_IDS]; /* cities, complete and not */
};

/* Looks at a position that is not over. */
void features_extract(struct features *f, const struct bot_params *k, struct pos p);

/* What they are told for it: turns, and the odds of all roads and cities. */
void features_chances(const struct features *f, struct foresight *sight);

/* What the expansions in play foresee. */
void features_foresee(const struct features *f, struct foresight *sight);

/* The odds that a road or city is finished; complete ones that are not scored yet are certain. */
double zone_chance(const struct features *f, seg_id root);

/* What it will have brought its majority in the end, beyond what it brings now. */
double zone_gain(const struct features *f, seg_id root, double chance);

/* What a zone, also a field, is worth to those who have it. */
double zone_promise(const struct features *f, seg_id root);

/* The odds that the empty cells around a monastery can be filled at all. */
double cells_around(struct features *f, int x, int y);

static inline double turns_left(struct pos p)
{
    return (double)p.state->n_bag / p.rules->params.seats;
}

static inline bool zone_waits(const struct features *f, seg_id root)
{
    return f->met[root / 64] >> root % 64 & 1;
}

/* Sets a zone's bit; says whether it was set. */
static inline bool zone_was_set(uint64_t *words, seg_id root)
{
    bool was = words[root / 64] >> root % 64 & 1;

    words[root / 64] |= (uint64_t)1 << root % 64;
    return was;
}

#endif
