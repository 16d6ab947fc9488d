/*
 * analyse.h: what cmd_analyse.c and its reports share.
 */
#ifndef BALUARTE_ANALYSE_H
#define BALUARTE_ANALYSE_H

#include <stdio.h>

#include "study/summary.h"

enum { ANALYSE_ALL_SEATS = 255 };

struct analyse_options {
    const char *path, *bot, *html, *record;
    uint64_t    ms, nodes; /* of a turn */
    uint64_t    threads, seat;
    bool        json;
};

/* What was found out.  Entry i of both arrays is about item i of the study, which is the reports' own. */
struct analysis {
    const struct analyse_options *o;
    const struct session         *game;
    struct study                 *study;
    const struct study_verdict   *verdicts;
    const bool                   *is_judged;
    bool                          is_interrupted;
    const char                   *record, *text; /* the game as it is written, and the text that it was read from */
    struct study_summary          summary;
};

/* Each writes to 'to'. */
void analyse_text(const struct analysis *a, FILE *to);
void analyse_json(const struct analysis *a, FILE *to);
void analyse_html(const struct analysis *a, FILE *to);
void analyse_record(const struct analysis *a, FILE *to);

/*
 * ----- what they share (analyse_report.c) -----
 */

/* What the actions of an item scored: each event is given to 'write', with its number. */
struct replay;
struct replay *replay_start(const struct session *game); /* NULL: not enough memory, and nothing is told of scores */
void           replay_end(struct replay *r);
void           replay_item(struct replay *r, const struct study_item *item);
void replay_scores(struct replay *r, void (*write)(const struct session *past, const struct event *e, int i, FILE *to),
                   FILE          *to);

/* "place 1,0/2: 1.2 ± 0.3, put small road:E: 0.4": what each decision of a turn lost.  Nothing of a turn with one. */
void analyse_parts(const struct analysis *a, const struct study_verdict *v, struct text *out);

/* Points as far as they are known: of the solo game whole ones at most (docs/ANALYSIS.md). */
void analyse_points(const struct analysis *a, struct estimate e, bool is_signed, struct text *out);

/* Digits behind the point of how far draws move the result: a few pirates are less than a point of Carcassonne. */
int analyse_spread_digits(const struct study_player *p);

/* Whose luck it was, up to this turn: the sum of its seat's draws since its last turn. */
bool analyse_luck(const struct analysis *a, int turn_item, struct estimate *out);

#endif
