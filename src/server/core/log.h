/*
 * log.h: what the server says to whoever runs it, one JSON object a line on
 * standard error.
 *
 * Keys, passwords, seeds of games that go on and what people write to each
 * other are never logged.
 */
#ifndef BALUARTE_LOG_H
#define BALUARTE_LOG_H

#include <jansson.h>

enum log_level { LOG_ERROR, LOG_WARN, LOG_INFO, LOG_DEBUG, LOG_LEVELS }; /* ORDER LOG_LEVEL */

/* -1: there is no such level. */
int  log_level_of(const char *name);
void log_set_level(enum log_level level);

/* 'event' is one word; 'format' and the rest are those of json_pack for an object, as in "{s:i}", or NULL. */
void log_event(enum log_level level, const char *event, const char *format, ...);

#endif
