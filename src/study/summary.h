/*
 * summary.h: what the turns and draws of a game come to, player by player.
 *
 * The lead at the end is the sum of what draws brought, of what the others' and
 * the own losses brought, and of what the judge cannot say: the rest is named,
 * not hidden.  Whatever the judge thinks, the luck of a draw is nothing on the
 * average, so that the result less the luck is as fair as the result, and less
 * a matter of chance.
 */
#ifndef BALUARTE_SUMMARY_H
#define BALUARTE_SUMMARY_H

#include "study/study.h"

/* One item in few numbers: all that a summary needs of it. */
struct study_mark {
    bool            is_draw;
    int             seat;
    enum fault      fault;
    bool            is_best;
    struct estimate points, win;
    double          lucks[MAX_SEATS];
};

struct study_player {
    int             points; /* at the end, or so far */
    double          lead;   /* over the best other; solo: the result */
    int             turns, best, faults[FAULT_COUNT], draws;
    struct estimate loss_points, loss_win; /* in all */
    struct estimate own_luck;              /* of the own draws                               */
    struct estimate luck;                  /* of everybody's draws, for this player's lead   */
    struct estimate adjusted;              /* the lead without it                            */
    double          variance;              /* of the lead, that the draws took part in       */
    double          play, rest;            /* of the lead: by who lost less; by nobody knows what */
};

struct study_summary {
    int                 n; /* players; solo: 1 */
    int                 items;
    bool                is_solo, is_over;
    struct study_player player[MAX_SEATS];
};

struct study_mark study_mark(const struct study_verdict *v);

void summary_make(const struct session *game, const struct study_mark *marks, int n, struct study_summary *out);

/* A mark as a word without blanks, and back; what is not one is refused. */
void study_mark_text(const struct session *game, const struct study_mark *m, struct text *out);
bool study_mark_read(const struct session *game, const char *word, size_t length, struct study_mark *out);

void summary_json(const struct study_summary *s, struct text *out);

/* How far draws move the result: the root of the variance. */
double summary_spread(const struct study_player *p);

/* "2.1 ± 0.4", "12 ± 3", and "2.1" where the last digit is certain: no more digits than are known, and never more than
 * one behind the point.  'unit' 1 for points, 100 for percent. */
void estimate_text(struct estimate e, double unit, bool is_signed, struct text *out);

/* A mean over many turns, which is known better: "0.42 ± 0.03". */
void mean_text(struct estimate e, struct text *out);

/* "Ana", or "seat 0" where nobody has a name. */
void player_name(const struct session *game, int seat, struct text *out);

/* "Ana is 12 points ahead: the draws brought +9 ± 3 of them, play +5 ± 2; where the other -2 come from cannot be said."
 */
void summary_sentence(const struct session *game, const struct study_summary *s, struct text *out);

#endif
