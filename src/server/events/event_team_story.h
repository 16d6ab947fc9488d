/*
 * event_team_story.h: what the entries of an event of teams do to its story.
 *
 * A team is an entrant as people are: it has a number, a name and a rating, and is
 * paired.  Its people are entrants whose 'team' it is.
 */
#ifndef BALUARTE_EVENT_TEAM_STORY_H
#define BALUARTE_EVENT_TEAM_STORY_H

#include "server/events/event_story.h"

/* By the kind of the entry. */
void story_team_made(struct story *st, const struct story_entry *e);
void story_team_join(struct story *st, const struct story_entry *e);
void story_team_drop(struct story *st, const struct story_entry *e);
void story_team_captain(struct story *st, const struct story_entry *e);
void story_team_sealed(struct story *st, const struct story_entry *e);
void story_team_lineups(struct story *st, const struct story_entry *e);
void story_team_forfeit(struct story *st, const struct story_entry *e);
void story_team_substitute(struct story *st, const struct story_entry *e);

/* What follows for teams when somebody has left, and when the event begins. */
void story_team_after_leave(struct story *st, int who);
void story_team_begin(struct story *st);

/* The pairs of a round of teams, with room for all their boards.  False: there is no memory. */
bool story_team_pair(struct story *st, struct story_round *r, const json_t *pairs);

/* Is somebody in a team, and not only asking for it? */
bool story_is_member(const struct story *st, int person, int team);
int  story_roster(const struct story *st, int team);

/* The place of a team in a match: 0 at home, 1 away, -1. */
int tie_side(const struct tie *t, int team);

#endif
