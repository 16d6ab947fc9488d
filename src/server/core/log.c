/*
 * log.c: see log.h.
 */
#include "server/core/log.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *const level_names[LOG_LEVELS] = {"error", "warn", "info", "debug"}; /* ORDER LOG_LEVEL */
static atomic_int        most = LOG_INFO;

int log_level_of(const char *name)
{
    for (int i = 0; i < LOG_LEVELS; i++)
        if (strcmp(name, level_names[i]) == 0)
            return i;
    return -1;
}

void log_set_level(enum log_level level)
{
    atomic_store(&most, level);
}

static void write_time(char out[40])
{
    struct timespec now;
    struct tm       day;
    size_t          n;

    timespec_get(&now, TIME_UTC);
    gmtime_r(&now.tv_sec, &day);
    n = strftime(out, 24, "%Y-%m-%dT%H:%M:%S", &day);
    snprintf(out + n, 40 - n, ".%03dZ", (int)(now.tv_nsec / 1000000));
}

void log_event(enum log_level level, const char *event, const char *format, ...)
{
    char    when[40];
    json_t *line, *more = NULL;
    va_list args;
    char   *text;

    if ((int)level > atomic_load(&most))
        return;
    write_time(when);
    line = json_pack("{s:s, s:s, s:s}", "time", when, "level", level_names[level], "event", event);
    if (format) {
        va_start(args, format);
        more = json_vpack_ex(NULL, 0, format, args);
        va_end(args);
        json_object_update(line, more);
        json_decref(more);
    }
    text = json_dumps(line, JSON_COMPACT | JSON_ENSURE_ASCII);
    if (text)
        fprintf(stderr, "%s\n", text);
    free(text);
    json_decref(line);
}
