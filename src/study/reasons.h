/*
 * reasons.h: why one turn is better than another, in the evaluation's own terms.
 *
 * Both turns are played on copies, and what the two positions promise is taken
 * apart into terms (bots/evaluation.h): so many points on the track, this city
 * with so many open cells, followers at home.  A reason is a term in which the
 * two differ.  It explains what the judge has found and never decides anything:
 * reasons that speak for the worse turn are left out.
 */
#ifndef BALUARTE_REASONS_H
#define BALUARTE_REASONS_H

#include "bots/evaluation.h"

enum { REASONS_MAX = 3 };

struct reason {
    struct promised better, worse; /* the same thing in both; kind TERM_NONE: not there */
    double          points;        /* that it speaks for the better one by, to the seat that plays */
};

/* The terms that say most for 'better' over 'worse', two positions behind turns of that seat; largest first.  Returns
 * how many there are.  'room' is for it to work in. */
int reasons_find(const struct game_ops *ops, const struct game_rules *rules, const struct game_state *better,
                 const struct game_state *worse, int seat, struct promises room[2], struct reason out[REASONS_MAX]);

/* The terms of a position, as the evaluation of its game tells them, what expansions promise as one term of each seat;
 * none: it tells nothing. */
void promises_of(const struct game_ops *ops, const struct game_rules *rules, const struct game_state *s,
                 struct promises *out);

/* The same of terms that are known already. */
int reasons_between(const struct promises *better, const struct promises *worse, int seat,
                    struct reason out[REASONS_MAX]);

/* {"why":"zone","kind":"city","x":0,"y":1,"spot":"city:N","seat":0,"own":true,"better":1,"played":2,"of":0,"points":1.9} */
void reason_json(const struct reason *r, int seat, struct text *out);

/* "your city at 0,1 is open in 1 place instead of 2" */
void reason_sentence(const struct reason *r, int seat, struct text *out);

#endif
