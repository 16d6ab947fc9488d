/*
 * nets.h: what a position of Carcassonne promises, by numbers that were
 * found by training.
 *
 * The inputs are those of the written evaluation (evaluation.c): a row of
 * numbers for every zone that a seat has followers in, one for every monastery
 * and one for the seat itself.  A small net for each kind of row says how many
 * points it will bring beyond those that it brings now.  The nets were fitted
 * to the ends of games that were played by them, again and again: tools/train
 * makes the games and the numbers, and docs/BOTS.md tells how.
 *
 * There are three sets.  One was fitted to the base game for two; it holds with
 * most expansions, on top of what these foresee.  The second was fitted to the
 * same games for three to six.  The third was fitted to games with random
 * expansions and players; it judges long games and those with expansions that
 * the others have seen nothing like (is_beyond_nets).  Not for the solo game.
 */
#ifndef BALUARTE_NETS_H
#define BALUARTE_NETS_H

#include <stdint.h>

#include "bots/params.h"
#include "game/game.h"

/* The base game does without the last inputs, which are about expansions, and for two without one more: how many play. */
enum { NET_INPUTS = 32, NET_INPUTS_PLAIN = 24, NET_INPUTS_MANY, NET_WIDTH = 16, NET_ROWS = 64 };

enum row_kind { ROW_ROAD, ROW_CITY, ROW_FIELD, ROW_MONASTERY, ROW_SEAT, ROW_KINDS }; /* ORDER ROW: net_weights */

struct net_row {
    float   x[NET_INPUTS];
    uint8_t kind, seat;
};

/* Two layers of NET_WIDTH that let only positive sums through, then one sum, in tens of points. */
struct net {
    float in[NET_INPUTS][NET_WIDTH], in_base[NET_WIDTH];
    float mid[NET_WIDTH][NET_WIDTH], mid_base[NET_WIDTH];
    float out[NET_WIDTH], out_base;
};

/* By rules: of the base game for two, of the same for more, and of games with expansions; net_weights.c. */
enum net_set { NETS_PLAIN, NETS_MANY, NETS_FULL, NET_SETS };

extern const struct net net_weights[NET_SETS][ROW_KINDS];

/* Of the features' definition when they were fitted; `games hash` (tools/train) says that of today, and a test compares
 * them. */
extern const uint64_t net_weights_features;

/* Can it judge games by these rules? */
bool nets_know(const struct game_rules *rules);

/* Final points that each seat may expect, as struct evaluation has it. */
void nets_evaluate(const struct bot_params *k, const struct game_rules *rules, const struct game_state *s,
                   double points[MAX_SEATS]);

/* ----- for training ----- */

/* Of the numbers that the features are made of, and of how many there are: a part of that hash. */
uint64_t nets_features_hash(void);

/* The rows of a position that is not over: at most NET_ROWS. */
int net_rows(const struct bot_params *k, const struct game_rules *rules, const struct game_state *s,
             struct net_row out[NET_ROWS]);

/* What they add to: the points if the game ended now, and what the expansions foresee. */
void nets_baseline(const struct bot_params *k, const struct game_rules *rules, const struct game_state *s,
                   double points[MAX_SEATS]);

void nets_evaluate_by(const struct net nets[ROW_KINDS], const struct bot_params *k, const struct game_rules *rules,
                      const struct game_state *s, double points[MAX_SEATS]);

#endif
