/*
 * event_team_json.h: what others see of teams: TIE, what a PERSON and an EVENT have
 * more (docs/API.md, "Teams"), a list for spreadsheets.
 */
#ifndef BALUARTE_EVENT_TEAM_JSON_H
#define BALUARTE_EVENT_TEAM_JSON_H

#include "server/events/event_turn.h"

/* The keys of somebody, or of a team. */
void team_add_person(json_t *person, const struct story *st, int number);

/* The matches of a round; of a board, which of them it belongs to. */
json_t *team_ties_json(struct turn *turn, int round);
void    team_add_board(json_t *match, const struct duel *d);

/* What the captain who asks is shown, and nobody else. */
void team_add_own(json_t *event, const struct story *st, const char *player);

/* Matches that wait for a line-up, added to the list. */
void team_add_missing(json_t *missing, struct turn *turn);

/* "round,home,away,...": a line for each board. */
void team_write_matches(struct turn *turn, struct text *out);

#endif
