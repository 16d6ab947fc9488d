/*
 * settings.h: what is agreed about a table before its game begins.
 */
#ifndef BALUARTE_SETTINGS_H
#define BALUARTE_SETTINGS_H

#include <jansson.h>

#include "base/text.h"
#include "server/core/identity.h"
#include "server/table/clock.h"

/* The event that a table belongs to; id "": none (events.h). */
struct table_event {
    char id[ID_CAP];
    int  round, board, game;
    bool sealed; /* another game has the same draws and is not over: the seed is told later */
};

struct settings {
    struct clock_settings clock;
    int                   aids; /* enum view_aids */
    int                   delay;
    bool                  chat, spectators, flag_asks, rated, autostart;
    bool                  when_here; /* a rematch, a game of an event: begins when all are there */
    struct table_event    event;
};

/* Settings as they stand in a message or in the store.  False: 'why' holds a sentence. */
bool settings_read(const json_t *from, struct settings *out, struct text *why);

json_t *settings_json(const struct settings *s);

#endif
