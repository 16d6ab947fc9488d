/*
 * event_papers.h: an event as others see it: JSON, text, CSV, a feed, a calendar
 * (docs/API.md, "Events").
 */
#ifndef BALUARTE_EVENT_PAPERS_H
#define BALUARTE_EVENT_PAPERS_H

#include "server/events/event_turn.h"

/* turn->paper into turn->answer or turn->text; perhaps turn_refuse. */
void paper_write(struct turn *turn);

/* What stands in lists, JSON.  NULL: not enough memory. */
char *paper_summary(struct turn *turn);

/* EVENT and ROUND (event_json.c). */
json_t *event_json(struct turn *turn);
json_t *event_rounds_json(struct turn *turn);

/* What 'write' writes, twice: to count, and into as much room.  NULL: there is none. */
char *paper_text(struct turn *turn, void (*write)(struct turn *turn, struct text *out));

/* A field of a list for spreadsheets: quoted where it must be, and never a formula. */
void paper_csv(struct text *out, const char *value, char after);

/* "feed", "calendar": event_feed.c; the text is the caller's. */
char *event_feed(struct turn *turn);
char *event_calendar(struct turn *turn);

#endif
