/*
 * builder.h: games for tests, bent into any position.
 *
 * A table is an ordinary session, played in the text of the protocol with
 * scripted draws.  Where the protocol cannot express what a test needs (another
 * seat active, points, an empty supply, an empty bag), these functions change
 * the position itself.  They keep every invariant that ops->check knows, but
 * not the history: no undo and no record after them.
 *
 * What goes wrong while building fails the running cmocka test with a sentence.
 */
#ifndef TESTS_BUILDER_H
#define TESTS_BUILDER_H

#include "carcassonne/phases.h"
#include "session/session.h"

/* "carcassonne ruleset=classic players=2".  table_try returns NULL and the refusal instead of failing the test. */
struct session *table_new(const char *words);
struct session *table_try(const char *words, char *why, size_t cap);

const struct carc_rules *table_rules(const struct session *t);
struct pos               table_pos(const struct session *t);
struct live              table_live(struct session *t); /* to change something by hand */

/* Plays an action, or fails the test with the engine's refusal. */
void table_play(struct session *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* False with the refusal in 'why'. */
bool table_play_try(struct session *t, const char *action, char *why, size_t cap);

/* Fails unless the action is refused with these words in the sentence. */
void table_refuses(struct session *t, const char *action, const char *words);

/* Draw, place, and a figure action ("pass", "put small road:E"; NULL if the engine will pass by itself). */
void table_turn(struct session *t, const char *tile, int x, int y, int rot, const char *figure);

/* Makes that seat active, draws the tile and lays it; what follows is up to the test. */
void table_lay(struct session *t, int seat, const char *tile, int x, int y, int rot);

/* What a tile or a placement would allow now, on a copy: nothing changes. */
bool     table_fits(struct session *t, const char *tile, int x, int y, int rot);
int      table_count_fits(struct session *t, const char *tile);
uint32_t table_free_segs(struct session *t, int x, int y, int rot); /* of the tile in hand; supply ignored */

/* ----- changing the position: between two turns, while a tile is to be drawn ----- */

void table_activate(struct session *t, int seat);
void table_set_score(struct session *t, int seat, int points);
void table_set_track(struct session *t, int seat, int follower, int messenger); /* totals of the scoring figures */
void table_set_followers(struct session *t, int n);                             /* every seat has n small ones in all */
void table_set_smalls(struct session *t, int seat, int in_supply);              /* the rest leaves the game           */
void table_empty_bag(struct session *t);
void table_fill_bag(struct session *t, const char *tiles); /* "U U W": what is left of the stack, from the box */

/* Ends the game now: final scoring.  Its events are in t->event. */
void table_end(struct session *t);

/* ----- looking ----- */

int    table_supply(struct session *t, int seat);
seg_id table_seg(struct session *t, int x, int y, const char *spot); /* fails if there is none */
bool   table_same_zone(struct session *t, int x1, int y1, const char *spot1, int x2, int y2, const char *spot2);

struct table_cell {
    int x, y;
};

/* Cells of a zone, sorted by x then y; returns their number. */
int table_zone_cells(struct session *t, seg_id root, struct table_cell *cells, int cap);

/* Fails unless these are the legal actions: their texts sorted, with a bar between them ("pass|robber 7"). */
void table_legal_is(struct session *t, const char *actions);

void table_phase_is(struct session *t, int actor, const char *phase);
void table_scores_are(struct session *t, const char *scores); /* "12 7 0" */
void table_state_has(struct session *t, const char *json);    /* the JSON state holds this text */

/* How many events of a kind the last action caused; seat -1: anybody's. */
int table_events(struct session *t, int kind, int seat);

/* Fails the test if an invariant is broken. */
void table_check(struct session *t);

#endif
