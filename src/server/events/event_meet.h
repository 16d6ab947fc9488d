/*
 * event_meet.h: matches that are made one by one, as in arenas and on ladders: all are of one
 * round, and each of a ladder has days of its own in which it is played.
 */
#ifndef BALUARTE_EVENT_MEET_H
#define BALUARTE_EVENT_MEET_H

#include "server/events/event_story.h"

/* When a match was made, and until when two may agree on an hour. */
int64_t story_duel_at(const struct story *st, int round, const struct duel *d);
int64_t story_window_end(const struct story *st, int round, const struct duel *d);

/* Was ever paired. */
bool story_has_played(const struct story *st, int person);

/* The entries "meet" (some are paired, or one challenges another) and "bell" (the organiser ends it). */
void story_meet(struct story *st, const struct story_entry *e);
void story_bell(struct story *st, const struct story_entry *e);

#endif
