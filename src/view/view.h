/*
 * view.h: what a screen is given (docs/VIEW.md): the position with everything
 * that a page needs to show it and to offer the legal actions, so that no page
 * holds a rule.
 *
 * Everything is written as one line of JSON into a struct text.  What a viewer
 * may not know is left out here, and nowhere later.
 */
#ifndef BALUARTE_VIEW_H
#define BALUARTE_VIEW_H

#include "session/session.h"

/* ORDER AIDS: what helps a player to count. */
enum view_aids { AIDS_NONE, AIDS_COUNTS, AIDS_FULL, AIDS_COUNT };

extern const char *const aids_words[AIDS_COUNT];

/* The position of the session.  'viewer' is a seat, VIEW_ALL or VIEW_PUBLIC. */
void view_write(struct session *s, int viewer, int aids, struct text *out);

/* A session that stands where this one stood after 'ply' actions, 0 to s->n_history; free with session_free.  NULL: not
 * enough memory. */
struct session *view_past(const struct session *s, int ply);

/* The actions from number 'from' on with their events.  'past' is a session that history_write may wind back and on:
 * a clone. */
void history_write(struct session *past, int viewer, int from, struct text *out);

/* The list of games, which ends with NULL, with their options. */
void games_write(const struct game_ops *const *games, struct text *out);

/*
 * ----- what a game adds -----
 */

struct view {
    struct session *s;
    int             viewer, aids;
    struct choices  legal; /* what the viewer may choose from now */
};

struct view_kind {
    int (*active)(const struct session *s);
    void (*body)(const struct view *v, struct text *out); /* from "legal" on */
};

#define X(id) extern const struct view_kind view_##id;
#include "game/games.def"
#undef X

/* "legal":[...], each action with the parts that the game adds; 'add' may be NULL. */
typedef void (*view_parts)(const struct view *v, const void *context, struct action a, struct text *out);
void view_legal(const struct view *v, view_parts add, const void *context, struct text *out);

/* ,"state":{...} */
void view_state(const struct view *v, struct text *out);

void view_points(const int *points, int n, struct text *out);

#endif
