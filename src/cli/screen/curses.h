/*
 * curses.h: the terminal library, with its functions for wide characters.
 */
#ifndef BALUARTE_CURSES_H
#define BALUARTE_CURSES_H

#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <curses.h>

#endif
