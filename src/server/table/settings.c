/*
 * settings.c: see settings.h.
 */
#include "server/table/settings.h"

#include <string.h>

#include "view/view.h"

enum { DELAY_MAX = 600, SECONDS_MAX = 86400, DAYS_MAX = 60, INCREMENT_MAX = 3600 };

static bool read_number(const json_t *from, const char *key, int64_t least, int64_t most, int64_t *out,
                        struct text *why)
{
    const json_t *value = json_object_get(from, key);

    *out = json_is_integer(value) ? json_integer_value(value) : -1;
    if (*out >= least && *out <= most)
        return true;
    text_add(why, "%s is a number from %lld to %lld", key, (long long)least, (long long)most);
    return false;
}

static bool read_clock(const json_t *from, struct clock_settings *out, struct text *why)
{
    const char *kind = json_string_value(json_object_get(from, "kind"));
    int64_t     base = 0, increment = 0;
    int         i = 0;

    *out = (struct clock_settings){0};
    if (!from)
        return true;
    while (i < CLOCK_KINDS && (!kind || strcmp(kind, clock_words[i]) != 0))
        i++;
    if (i == CLOCK_KINDS) {
        text_word(why, "the kind of a clock is none, move, total or days");
        return false;
    }
    out->kind = (enum clock_kind)i;
    if (i == CLOCK_DAYS && !read_number(from, "days", 1, DAYS_MAX, &base, why))
        return false;
    if ((i == CLOCK_MOVE || i == CLOCK_TOTAL) && !read_number(from, "seconds", 1, SECONDS_MAX, &base, why))
        return false;
    if (i == CLOCK_TOTAL && json_object_get(from, "increment") &&
        !read_number(from, "increment", 0, INCREMENT_MAX, &increment, why))
        return false;
    out->base_ms = base * (i == CLOCK_DAYS ? 86400000 : 1000);
    out->increment_ms = increment * 1000;
    return true;
}

static bool truth(const json_t *from, const char *key, bool missing)
{
    const json_t *value = json_object_get(from, key);

    return json_is_boolean(value) ? json_is_true(value) : missing;
}

static int aids_of(const char *word)
{
    for (int i = 0; i < AIDS_COUNT; i++)
        if (strcmp(word, aids_words[i]) == 0)
            return i;
    return -1;
}

static void read_event(const json_t *from, struct table_event *out)
{
    const char *id = json_string_value(json_object_get(from, "id"));

    if (!id || !id_is_plain(id))
        return;
    snprintf(out->id, sizeof out->id, "%s", id);
    out->round = (int)json_integer_value(json_object_get(from, "round"));
    out->board = (int)json_integer_value(json_object_get(from, "board"));
    out->game = (int)json_integer_value(json_object_get(from, "game"));
    out->sealed = json_is_true(json_object_get(from, "sealed"));
}

bool settings_read(const json_t *from, struct settings *out, struct text *why)
{
    const char *aids = json_string_value(json_object_get(from, "aids"));
    const char *flag = json_string_value(json_object_get(from, "flag"));
    int64_t     delay = 0;

    *out = (struct settings){0};
    if (!read_clock(json_object_get(from, "clock"), &out->clock, why))
        return false;
    if (json_object_get(from, "delay") && !read_number(from, "delay", 0, DELAY_MAX, &delay, why))
        return false;
    out->delay = (int)delay;
    out->aids = aids ? aids_of(aids) : AIDS_FULL;
    if (out->aids < 0 || (flag && strcmp(flag, "lose") != 0 && strcmp(flag, "ask") != 0)) {
        text_word(why, out->aids < 0 ? "aids are none, counts or full" : "flag is lose or ask");
        return false;
    }
    out->flag_asks = flag && strcmp(flag, "ask") == 0;
    out->chat = truth(from, "chat", true);
    out->spectators = truth(from, "spectators", true);
    out->rated = truth(from, "rated", false);
    out->autostart = truth(from, "autostart", true);
    out->when_here = truth(from, "when_here", false);
    read_event(json_object_get(from, "event"), &out->event);
    return true;
}

static json_t *clock_settings_json(const struct clock_settings *c)
{
    json_t *clock = json_pack("{s:s}", "kind", clock_words[c->kind]);

    if (c->kind == CLOCK_DAYS)
        json_object_set_new(clock, "days", json_integer(c->base_ms / 86400000));
    else if (c->kind != CLOCK_NONE)
        json_object_set_new(clock, "seconds", json_integer(c->base_ms / 1000));
    if (c->kind == CLOCK_TOTAL)
        json_object_set_new(clock, "increment", json_integer(c->increment_ms / 1000));
    return clock;
}

json_t *settings_json(const struct settings *s)
{
    json_t *all = json_pack("{s:o, s:s, s:b, s:b, s:i, s:s, s:b, s:b, s:b}", "clock", clock_settings_json(&s->clock),
                            "aids", aids_words[s->aids], "chat", s->chat, "spectators", s->spectators, "delay",
                            s->delay, "flag", s->flag_asks ? "ask" : "lose", "rated", s->rated, "autostart",
                            s->autostart, "when_here", s->when_here);

    if (*s->event.id)
        json_object_set_new(all, "event",
                            json_pack("{s:s, s:i, s:i, s:i, s:b}", "id", s->event.id, "round", s->event.round, "board",
                                      s->event.board, "game", s->event.game, "sealed", s->event.sealed));
    return all;
}
