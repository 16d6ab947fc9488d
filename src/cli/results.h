/*
 * results.h: what games for one person came to, kept in the user's data folder.
 *
 * One line of text for each finished game, so that people and other programs
 * can read it:
 *
 *     RESULT  DATE  UNDOS  POINTS  seed=SEED  GAME key=value...
 *
 * with tabs between, points separated by commas; a line that begins with # is
 * none.  UNDOS is how often a decision was taken back.  The last two fields
 * start the same game again.
 */
#ifndef BALUARTE_RESULTS_H
#define BALUARTE_RESULTS_H

#include <stdbool.h>
#include <stddef.h>

enum { RESULTS_MAX = 1000, RESULT_LINE_MAX = 1000, RESULT_PATH_MAX = 4096 };

struct result {
    int  result, undos;
    int  line;       /* of the file, from 1 */
    char date[16];   /* "2000-12-31"         */
    char points[64]; /* "9,10,9"             */
    char seed[80];   /* "seed=5"             */
    char game[400];  /* "carcassonne ruleset=solo players=1 followers=5" */
};

struct results {
    struct result at[RESULTS_MAX]; /* the latest, if the file has more */
    int           n;
    int           bad_line; /* the first that is no result; 0: none */
};

/* $XDG_DATA_HOME/baluarte/results.txt or ~/.local/share/baluarte/results.txt; false: there is no such place. */
bool results_path(char path[RESULT_PATH_MAX]);

/* Makes the folders of a path that are missing. */
void results_folders(const char *path);

/* Adds a line; folders that are missing are made.  False: *why is a sentence or errno's text. */
bool results_add(const char *path, const struct result *r, const char **why);

/* A file that is not there holds no results.  False: as above. */
bool results_read(const char *path, struct results *out, const char **why);

/* By game, the best first. */
void results_sort(struct results *list);

#endif
