/*
 * pack.h: puzzles as a text.
 *
 *     baluarte puzzles 1
 *     made seed=1 bot=level:7 look=100 games=
 *     game carcassonne players=2 seed=77
 *     moves *Hg 0,-1/0 +city:S *Ug -1,0/0 . *Vg
 *     puzzle 7 grade=1250 themes=join,farm points=4.2,0.4 win=12,1 tempting=place 1,0/0; pass best=place 2,0/1; pass
 *     searched 0: 1 5 40 20 2 1 0
 *
 * A game is its options and its actions up to the last puzzle, short: *X is
 * 'draw X', +X 'put small X', >X 'advance X', <X 'retreat X', a place alone is
 * 'place', a dot is 'pass', and _ stands for a blank within any.  A puzzle has the number of its first
 * action, its grade and themes, how far everything else is behind (points of the
 * lead, percent of the win, each with its error), what one would play at once,
 * and the best turn, or several with ' | ' between them.  Behind each game
 * stands what became of its turns, in the order of puzzle.h.
 */
#ifndef BALUARTE_PACK_H
#define BALUARTE_PACK_H

#include "study/puzzle.h"

enum { PACK_MAX = 16 << 20, PACK_GAME_TEXT = 256 * 1024 }; /* bytes of a pack, and of a game in it */

/* How a pack was made: the same again gives the same. */
struct pack_made {
    uint64_t    seed, look;
    const char *bot;
    const char *rules; /* options of every game; a game alone, or "": the usual mixture */
};

/* The options of game number i, its seed among them, and a number for its bots. */
uint64_t pack_options(const struct pack_made *made, int i, struct text *out);

void pack_write_head(const struct pack_made *made, struct text *out);

/* One game that was looked through; its puzzles are in the order of the game. */
void pack_write_game(int number, const char *options, struct study *st, const struct puzzle *puzzles, int n,
                     const int fates[PUZZLE_FATE_COUNT], struct text *out);

struct pack_count {
    int    games, puzzles;           /* looked through, and found */
    int    fates[PUZZLE_FATE_COUNT]; /* of their turns            */
    int    themes[THEME_COUNT];      /* puzzles of each           */
    int    steps[PUZZLE_STEPS];      /* puzzles of each grade     */
    int    of_game[GAME_NUMBERS];    /* puzzles of each game      */
    size_t head, whole;              /* bytes of the first two lines, and up to the last game that is whole */
};

/* Reads it all, plays every game and every solution.  'made' NULL: anything; otherwise it must have been made so.  What
 * follows the last game that is whole (an interrupt cut it off) is left to the caller.  False: 'why' holds a sentence and
 * *line the number of the line. */
bool pack_read(const char *bytes, size_t length, const struct pack_made *made, struct pack_count *out, int *line,
               struct text *why);

#endif
