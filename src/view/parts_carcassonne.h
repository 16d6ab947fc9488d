/*
 * parts_carcassonne.h: what a view works out of a position of Carcassonne, for
 * screens that are no page: what a zone is worth, where an action leads.
 */
#ifndef BALUARTE_PARTS_CARCASSONNE_H
#define BALUARTE_PARTS_CARCASSONNE_H

#include "carcassonne/carcassonne.h"

/* What the zone gives if it is counted as it stands: to an owner, or to 'seat' if nobody has it. */
int view_zone_worth(struct pos p, seg_id root, int seat);

/* The segment that an action names or concerns; 0: none. */
seg_id view_action_seg(struct pos p, struct action a);

/* The tile that an action is about, and the spot on it (SPOT_COUNT: none).  False: no tile. */
bool view_action_cell(struct pos p, struct action a, struct place *at);

#endif
