/*
 * play_lines.h: a game line by line.
 */
#ifndef BALUARTE_PLAY_LINES_H
#define BALUARTE_PLAY_LINES_H

#include "cli/keyboard.h"

/* Until it is left or the input ends; false: not enough memory. */
bool play_lines(struct keyboard *t);

#endif
