/*
 * parts_cartagena.h: what a view works out of a position of Cartagena, for
 * screens that are no page: which cards somebody has not seen.
 */
#ifndef BALUARTE_PARTS_CARTAGENA_H
#define BALUARTE_PARTS_CARTAGENA_H

#include "cartagena/cartagena.h"

/* All but those that lie open, the viewer's own, and those that everybody saw being taken [CA-D11]. */
card_set view_unseen_cards(struct carta_pos p, int viewer);

#endif
