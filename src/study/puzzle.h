/*
 * puzzle.h: positions of a game where one turn is clearly best and is not what
 * one would play at once.
 *
 * A turn is looked at quickly first; what seems to have something in it is
 * proved: by a hundred times as many rollouts, then once more with other draws.
 * What a player without foresight finds is no puzzle, nor is what only the next
 * draw decides, nor what a search does not find as well.  Budgets are rollouts
 * and nodes: the same game gives the same puzzles everywhere.
 */
#ifndef BALUARTE_PUZZLE_H
#define BALUARTE_PUZZLE_H

#include "study/study.h"

/* What a turn is about, told from the terms in which it differs from the tempting one.  X(id, meaning) */
#define PUZZLE_THEMES(X)                                       \
    X(join, "get into what somebody else holds")               \
    X(defend, "keep somebody out of one's own")                \
    X(trap, "leave another's follower where it is worth less") \
    X(build, "a road, city or monastery of one's own")         \
    X(farm, "farmers")                                         \
    X(finish, "points at once that are easily overlooked")     \
    X(wait, "no follower, though there is a place for one")    \
    X(follower, "the last follower")                           \
    X(figure, "a figure that an expansion brings")             \
    X(expansion, "what only an expansion has")                 \
    X(retreat, "back for cards")                               \
    X(run, "three cards in one turn")                          \
    X(last, "the last pirate")                                 \
    X(cards, "what is left in the hand")                       \
    X(jump, "long ways that are made ready")                   \
    X(way, "the most squares at once")                         \
    X(quiet, "none of these")

enum puzzle_theme {
#define X(id, meaning) THEME_##id,
    PUZZLE_THEMES(X)
#undef X
        THEME_COUNT
};

/* NULL behind the last one. */
const char *theme_word(int theme);

enum { PUZZLE_SOLUTIONS = 3, PUZZLE_EASIEST = 800, PUZZLE_STEP = 150, PUZZLE_STEPS = 10 };

struct puzzle {
    int               ply, seat;
    unsigned          themes; /* bits */
    int               grade;  /* on the scale of ratings: PUZZLE_STEP for every doubling of a search */
    struct estimate   points; /* that every other turn is behind */
    struct estimate   win;
    int               n;
    struct judge_line solution[PUZZLE_SOLUTIONS]; /* all as good as each other, best first */
    struct judge_line tempting;                   /* what one would play at once           */
};

/* What became of a turn. */
#define PUZZLE_FATES(X)                                        \
    X(FOUND, "puzzles")                                        \
    X(FORCED, "without a choice")                              \
    X(OBVIOUS, "best as one would play it at once")            \
    X(CLOSE, "with another turn as good or nearly so")         \
    X(UNSURE, "otherwise after a longer look, or other draws") \
    X(DRAW, "decided by the next draw alone")                  \
    X(UNSEEN, "that a search sees otherwise")                  \
    X(EASY, "too easy beside the harder ones of the game")

enum puzzle_fate {
#define X(id, meaning) PUZZLE_##id,
    PUZZLE_FATES(X)
#undef X
        PUZZLE_FATE_COUNT
};

const char *fate_words(enum puzzle_fate f);

/* Rollouts of the quick look; a proof has a hundred times as many. */
enum { PUZZLE_LOOK = 50, PUZZLE_PROOF = 100 };

struct puzzler;

/* NULL: 'why' holds a sentence.  The game must outlive it and stay as it is. */
struct puzzler *puzzler_new(const struct session *game, uint64_t look, struct text *why);
void            puzzler_free(struct puzzler *z); /* NULL is fine */

/* The game's items, and lines as text. */
struct study *puzzler_study(struct puzzler *z);

/* Is a turn a puzzle?  Fills 'out' if it is. */
enum puzzle_fate puzzle_at(struct puzzler *z, const struct study_item *item, struct puzzle *out);

/* Of the easiest puzzles of a game as many stay as it has harder ones, those that are farthest ahead of every other turn;
 * returns how many are left, still in order. */
int puzzles_spread(struct puzzle *found, int n);

/* A whole game by these options, played by bots of these words to its end.  NULL: 'why' holds a sentence. */
struct session *puzzle_game(const char *options, const char *bot, uint64_t seed, struct text *why);

/* themes.c: the themes of a turn, as bits. */
unsigned themes_of(struct study *st, const struct study_item *item, const struct judge_line *best,
                   const struct judge_line *tempting);

#endif
