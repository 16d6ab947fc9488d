/*
 * study.h: what every turn and every draw of a recorded game was worth.
 *
 * A game is cut into items: a turn is what one seat decided between two draws
 * (a tile and the figure on it), a draw is one thing that chance decided.  Items
 * do not depend on each other, so that any number of studies may share the
 * work, in threads or in workers of a page, and what was judged can be kept.
 *
 * A turn: the judge (bots/judge.h) compares whole turns in rounds, of which the
 * worse half drops out; what was found best, what was played and what could
 * have followed each decision that was played are then measured against each
 * other with fresh draws, the same for all.  So the loss is not the better
 * for having been chosen among many.  A draw: its value less the mean of what
 * could have come.  Nobody uses what the seat could not know.
 */
#ifndef BALUARTE_STUDY_H
#define BALUARTE_STUDY_H

#include "bots/judge.h"
#include "session/session.h"
#include "study/reasons.h"

enum { STUDY_BEST = 6, STUDY_PARTS = JUDGE_LINE };

struct study_item {
    int  ply, n; /* the first action in the history, and how many */
    int  seat;   /* who decided, or whose draw it was             */
    int  turn;
    int  choices; /* legal actions of its first decision, or outcomes */
    bool is_draw;
};

/* How bad a loss is, as people say it. */
enum fault { FAULT_NONE, FAULT_INACCURACY, FAULT_MISTAKE, FAULT_BLUNDER, FAULT_COUNT };

struct study_candidate {
    struct judge_line line;
    struct estimate   lead, win, behind;
    int               n_reasons; /* why it is better than what was played */
    struct reason     reasons[REASONS_MAX];
};

/* One decision of a turn: what it lost, though the best had followed; what came behind it is another part's. */
struct study_part {
    int             ply, n; /* its action, and those behind it that left no choice */
    struct estimate loss;   /* in points */
};

struct study_verdict {
    struct study_item item;
    uint64_t          samples;                           /* behind every number below */
    double            leads[MAX_SEATS], wins[MAX_SEATS]; /* of every seat, behind what happened */
    struct estimate   points, win;                       /* the loss of a turn, never below 0; the luck of a draw */

    /* of a turn */
    enum fault             fault;
    bool                   is_best;          /* nothing better is known than what was played */
    int                    n, played;        /* candidates, and which of them was played */
    struct study_candidate best[STUDY_BEST]; /* best first */
    int                    n_parts;          /* one decision: none */
    struct study_part      parts[STUDY_PARTS];

    /* of a draw */
    double odds;
    double lucks[MAX_SEATS]; /* points of the lead of every seat */
};

/* Rollouts for one turn; a draw gets half of it.  0: no limit; both 0: STUDY_ROLLOUTS. */
struct study_budget {
    uint64_t rollouts, ms;
};
enum { STUDY_ROLLOUTS = 4000 };

struct study;

/* NULL: 'why' holds a sentence.  The game must outlive it and stay as it is.  'words' name a bot that grows trees. */
struct study *study_new(const struct session *game, const char *words, bot_clock clock, struct text *why);
void          study_free(struct study *st); /* NULL is fine */

/* The items of the game in its order. */
int                      study_count(const struct study *st);
const struct study_item *study_item(const struct study *st, int i);

/* What it is about. */
const struct session *study_game(const struct study *st);
int                   study_players(const struct study *st); /* seats, or the colours of solo */
struct action         study_action(const struct study *st, int ply);

/* Judges one of them.  Quickest in ascending order. */
void study_judge(struct study *st, int i, const struct study_budget *budget, struct study_verdict *out);

/* What a loss of that share of the win is called. */
enum fault  fault_of(double loss_win);
const char *fault_word(enum fault f);

/* The position before an action of the history, played again from the start or from where the study is. */
const struct game_state *study_position(struct study *st, int ply);

/* The position behind a line of the position before an item; valid until the next call. */
const struct game_state *study_behind(struct study *st, const struct study_item *item, const struct judge_line *line);

/* "place 1,0/2; put small road:E" */
void study_line_text(struct study *st, const struct study_item *item, const struct judge_line *line, struct text *out);

/* The same of a part. */
void study_part_text(struct study *st, const struct study_part *part, struct text *out);

/* {"item":3,"kind":"turn",...}: docs/ANALYSIS.md.  'item' is its number. */
void study_item_json(const struct study *st, int i, struct text *out);
void study_verdict_json(struct study *st, int i, const struct study_verdict *v, struct text *out);

/* A line behind a record: "#! judged {...}", as much of it as a page shows (docs/ANALYSIS.md). */
void study_judged_line(struct study *st, int i, const struct study_verdict *v, struct text *out);

enum { STUDY_JSON = 16 * 1024 }; /* bytes that no verdict needs more of */

#endif
