/*
 * event_teams.h: what is done about teams in an event: who is in one, who speaks
 * for it, line-ups, and what happens where one is missing.
 *
 * A line-up is sealed until both of a match are in: until then it is kept apart
 * from the entries, which everybody may read, and nobody but its captain is shown
 * it (event_team_json.c).  Then both become an entry, and their boards duels as
 * those of people are.
 */
#ifndef BALUARTE_EVENT_TEAMS_H
#define BALUARTE_EVENT_TEAMS_H

#include "server/events/event_turn.h"

/* Commands.  False: turn_refuse was called. */
bool team_make(struct turn *turn);
bool team_join(struct turn *turn);
bool team_take(struct turn *turn);
bool team_drop(struct turn *turn);
bool team_captain(struct turn *turn);
bool team_lineup(struct turn *turn);
bool team_forfeit(struct turn *turn);
bool team_substitute(struct turn *turn);

/* The team that the body names, with room for so many more.  False: refused. */
bool teams_named(struct turn *turn, int more, int *team);

/* A team, by its number, does not play on; people of teams cannot say so by themselves. */
bool teams_withdraw(struct turn *turn, int who);

/* Teams stay teams, and people people, once somebody has entered. */
bool teams_may_change(struct turn *turn, const json_t *settings);

/* Before it begins: every team has somebody for every board; those that do not are refused, or left out. */
bool teams_are_complete(struct turn *turn);
void teams_leave_out_short(struct turn *turn);

/* The team that somebody is the captain of; -1: none. */
int team_led_by(const struct story *st, const char *player);

/* Line-ups as they are stored, into the story. */
void teams_read_sealed(struct turn *turn);

/* Opens line-ups where both are in, and decides where one has not come in time. */
void teams_look_at_lineups(struct turn *turn);

/* Until when the line-ups of a round may be given; 0: for as long as they like. */
int64_t teams_deadline(const struct story *st, int round);

#endif
