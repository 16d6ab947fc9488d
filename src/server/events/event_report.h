/*
 * event_report.h: which games a referee's report of a rated event is made of, and
 * who may have one (docs/COMPETITIONS.md, "A report for the referee").
 *
 * What stands in it is counted from the tables (api_event_report.c).
 */
#ifndef BALUARTE_EVENT_REPORT_H
#define BALUARTE_EVENT_REPORT_H

#include "server/events/event_turn.h"

/* turn->answer: {"games":[{"table","round","board","game","people":[who sat at each seat]}]}, of turn->person where that
 * is no negative number; perhaps turn_refuse. */
void event_report(struct turn *turn);

#endif
