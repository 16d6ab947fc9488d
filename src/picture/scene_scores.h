/*
 * scene_scores.h: the score track with the seats inside it.
 */
#ifndef BALUARTE_SCENE_SCORES_H
#define BALUARTE_SCENE_SCORES_H

#include "picture/pieces.h"

enum { SCORES_W = TRACK_WIDE * TRACK_CELL, SCORES_H = TRACK_HIGH * TRACK_CELL };

/* In a rectangle of that size at the origin. */
void scene_scores(const char *state, struct text *out);

#endif
