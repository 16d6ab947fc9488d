/*
 * settings.h: what is agreed about a table before its game begins.
 */
#ifndef BALUARTE_SETTINGS_H
#define BALUARTE_SETTINGS_H

#include <jansson.h>

#include "base/text.h"
#include "server/table/clock.h"

struct settings {
    struct clock_settings clock;
    int                   aids; /* enum view_aids */
    int                   delay;
    bool                  chat, spectators, flag_asks, rated, autostart;
    bool                  when_here; /* a rematch: begins when all are there */
};

/* Settings as they stand in a message or in the store.  False: 'why' holds a sentence. */
bool settings_read(const json_t *from, struct settings *out, struct text *why);

json_t *settings_json(const struct settings *s);

#endif
