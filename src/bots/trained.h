/*
 * trained.h: what a position of Carcassonne promises, by numbers that were
 * found by training.
 *
 * The inputs are those of the written evaluation (eval_carcassonne.c): a row of
 * numbers for every zone that a seat has followers in, one for every monastery
 * and one for the seat itself.  A small net for each kind of row says how many
 * points it will bring beyond those that it brings now.  The nets were fitted
 * to the ends of games that were played by them, again and again: tools/train
 * makes the games and the numbers, and docs/BOTS.md tells how.
 *
 * For games without expansions; elsewhere the written evaluation holds.  The
 * games were for two; with more players the numbers hold as well.
 */
#ifndef BALUARTE_TRAINED_H
#define BALUARTE_TRAINED_H

#include <stdint.h>

#include "game/game.h"

enum { TRAINED_INPUTS = 24, TRAINED_WIDTH = 16, TRAINED_ROWS = 64 };

enum row_kind { ROW_ROAD, ROW_CITY, ROW_FIELD, ROW_MONASTERY, ROW_SEAT, ROW_KINDS }; /* ORDER ROW: trained_nets */

struct trained_row {
    float   x[TRAINED_INPUTS];
    uint8_t kind, seat;
};

/* Two layers of TRAINED_WIDTH that let only positive sums through, then one sum, in tens of points. */
struct trained_net {
    float in[TRAINED_INPUTS][TRAINED_WIDTH], in_base[TRAINED_WIDTH];
    float mid[TRAINED_WIDTH][TRAINED_WIDTH], mid_base[TRAINED_WIDTH];
    float out[TRAINED_WIDTH], out_base;
};

extern const struct trained_net trained_nets[ROW_KINDS]; /* trained_nets.c */

/* Can it judge games by these rules? */
bool trained_knows(const struct game_rules *rules);

/* Final points that each seat may expect, as struct bot_eval has it. */
void trained_project(const struct game_rules *rules, const struct game_state *s, double points[MAX_SEATS]);

/* ----- for training ----- */

/* The rows of a position that is not over: at most TRAINED_ROWS. */
int trained_rows(const struct game_rules *rules, const struct game_state *s, struct trained_row out[TRAINED_ROWS]);

void trained_project_by(const struct trained_net nets[ROW_KINDS], const struct game_rules *rules,
                        const struct game_state *s, double points[MAX_SEATS]);

#endif
