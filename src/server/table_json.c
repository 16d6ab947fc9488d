/*
 * table_json.c: tables, entries and settings as docs/API.md shows them.
 */
#include <string.h>

#include "server/rated.h"
#include "server/table.h"
#include "view/view.h"

static const char *const state_words[] = {"open", "playing", "over"};
static const char *const entry_words[ENTRY_KINDS] = {/* ORDER ENTRY */
                                                     "play", "chance", "undo", "resign", "flag",
                                                     "bot",  "back",   "time", "end"};
static const char *const ask_words[] = {"", "undo", "takeover", "abandon"};

/*
 * ----- settings -----
 */

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
    return json_pack("{s:o, s:s, s:b, s:b, s:i, s:s, s:b, s:b, s:b}", "clock", clock_settings_json(&s->clock), "aids",
                     aids_words[s->aids], "chat", s->chat, "spectators", s->spectators, "delay", s->delay, "flag",
                     s->flag_asks ? "ask" : "lose", "rated", s->rated, "autostart", s->autostart, "when_here",
                     s->when_here);
}

/*
 * ----- tables -----
 */

static json_t *number_or_null(int64_t number)
{
    return number ? json_integer(number) : json_null();
}

static json_t *text_or_null(const char *text)
{
    return *text ? json_string(text) : json_null();
}

static json_t *seat_json(const struct seat *s)
{
    if (s->kind == SEAT_OPEN)
        return json_pack("{s:s}", "who", "open");
    if (s->kind == SEAT_BOT)
        return json_pack("{s:s, s:i}", "who", "bot", "level", s->level);
    return json_pack("{s:s, s:o, s:b, s:b, s:b}", "who", "player", "player",
                     player_json(s->who.id, s->who.name, s->who.kind), "here", s->here > 0, "out", s->out, "bot",
                     s->bot_plays);
}

static json_t *seats_json(const struct table *t)
{
    json_t *seats = json_array();

    for (int i = 0; i < t->n_seats; i++)
        json_array_append_new(seats, seat_json(&t->seat[i]));
    return seats;
}

static json_t *set_json(unsigned seats)
{
    json_t *list = json_array();

    for (int i = 0; i < MAX_SEATS; i++)
        if (seats >> i & 1)
            json_array_append_new(list, json_integer(i));
    return list;
}

static json_t *ask_json(const struct ask *a)
{
    if (a->kind == ASK_NONE)
        return json_null();
    return json_pack("{s:s, s:i, s:o, s:o}", "kind", ask_words[a->kind], "seat", a->seat, "yes", set_json(a->yes),
                     "wait", set_json(a->wait));
}

json_t *clock_json(const struct table *t)
{
    json_t *left;

    if (t->settings.clock.kind == CLOCK_NONE)
        return json_null();
    left = json_array();
    for (int i = 0; i < t->n_seats; i++)
        json_array_append_new(left, json_integer(clock_left(&t->clock, i, t->server->now)));
    return json_pack("{s:o, s:o}", "left", left, "running",
                     t->clock.running >= 0 ? json_integer(t->clock.running) : json_null());
}

/* What those who look for a table want to know of its settings. */
static void say_rated(json_t *o, const struct settings *s)
{
    const char *speed = speed_of(&s->clock);

    json_object_set_new(o, "rated", json_boolean(s->rated));
    json_object_set_new(o, "speed", speed ? json_string(speed) : json_null());
}

json_t *table_summary(struct table *t)
{
    json_t *o = json_pack("{s:s, s:s, s:s, s:b, s:s, s:s, s:s, s:o, s:i, s:o, s:i}", "id", t->id, "title", t->title,
                          "state", state_words[t->state], "public", t->is_public, "game", t->ops ? t->ops->name : "",
                          "options", t->options, "owner", t->owner, "seats", seats_json(t), "n", t->n_stored, "actor",
                          t->state == TABLE_PLAYING && t->actor >= 0 ? json_integer(t->actor) : json_null(), "watching",
                          presence_watching(t));

    json_object_set_new(o, "created", json_integer(t->created));
    json_object_set_new(o, "started", number_or_null(t->started));
    json_object_set_new(o, "ended", number_or_null(t->ended));
    if (t->result && t->n_stored == t->n_entries)
        json_object_set(o, "result", t->result);
    else
        json_object_set_new(o, "result", json_null());
    json_object_set_new(o, "rematch", text_or_null(t->rematch));
    say_rated(o, &t->settings);
    return o;
}

/* Spectators who see everything late see this late, too. */
static void hide_present(const struct table *t, json_t *o)
{
    json_object_set_new(o, "n", json_integer(table_limit(t, VIEW_PUBLIC)));
    json_object_set_new(o, "ply", json_null());
    json_object_set_new(o, "actor", json_null());
    json_object_set_new(o, "clock", json_null());
}

json_t *table_json(struct table *t, const char *player)
{
    json_t *o = table_summary(t);
    int     seat = table_seat_of(t, player);
    bool    is_over = t->state == TABLE_OVER && t->n_stored == t->n_entries;

    /* Before the start nobody may choose a seat by what the seed has decided. */
    json_object_set_new(o, "options", json_string(t->state == TABLE_OPEN ? t->options : t->full_options));
    json_object_set_new(o, "settings", settings_json(&t->settings));
    json_object_set_new(o, "you", seat >= 0 ? json_integer(seat) : json_null());
    json_object_set_new(o, "ply", json_integer(t->ply));
    json_object_set_new(o, "clock", clock_json(t));
    json_object_set_new(o, "flagged", t->flagged >= 0 ? json_integer(t->flagged) : json_null());
    json_object_set_new(o, "ask", ask_json(&t->ask));
    json_object_set_new(o, "commitment", json_string(t->commitment));
    json_object_set_new(o, "seed", is_over ? json_string(t->seed) : json_null());
    json_object_set_new(o, "engine", json_string(t->engine));
    if (seat < 0 && t->settings.delay && t->state == TABLE_PLAYING)
        hide_present(t, o);
    return o;
}

static void say_stored_rated(json_t *o, const char *text)
{
    json_t         *stored = json_loads(text, 0, NULL);
    struct settings settings;
    char            sentence[256];
    struct text     why = TEXT_OF(sentence);

    if (settings_read(stored, &settings, &why))
        say_rated(o, &settings);
    json_decref(stored);
}

json_t *seats_of_rows(const struct row *row)
{
    json_t *tables = json_object();

    for (; row; row = row->next) {
        json_t     *seats = json_object_get(tables, row_text(row, 0));
        struct seat seat = {.level = (int)row_number(row, 2), .who.kind = (enum player_kind)row_number(row, 4)};

        seat.kind = !row_is_null(row, 1) ? SEAT_PLAYER : seat.level ? SEAT_BOT : SEAT_OPEN;
        snprintf(seat.who.id, sizeof seat.who.id, "%s", row_text(row, 1));
        snprintf(seat.who.name, sizeof seat.who.name, "%s", row_text(row, 3));
        if (!seats) {
            seats = json_array();
            json_object_set_new(tables, row_text(row, 0), seats);
        }
        json_array_append_new(seats, seat_json(&seat));
    }
    return tables;
}

json_t *summary_of_row(const struct row *row, const json_t *seats_by_table)
{
    const json_t *seats = json_object_get(seats_by_table, row_text(row, 0));
    const char   *options = row_text(row, 3);
    int64_t       state = row_number(row, 7), actor = row_number(row, 14);
    json_t       *result = row_is_null(row, 17) ? NULL : json_loads(row_text(row, 17), 0, NULL);
    json_t       *o = json_pack("{s:s, s:s, s:s, s:b, s:o, s:s, s:s, s:O, s:I, s:o}", "id", row_text(row, 0), "title",
                                row_text(row, 2), "state", state_words[state >= 0 && state < 3 ? state : 2], "public",
                                (int)row_number(row, 8), "game", json_stringn(options, strcspn(options, " ")), "options",
                                options, "owner", row_text(row, 1), "seats", seats, "n", (json_int_t)row_number(row, 13),
                                "actor", state == TABLE_PLAYING && actor >= 0 ? json_integer(actor) : json_null());

    json_object_set_new(o, "created", json_integer(row_number(row, 10)));
    json_object_set_new(o, "started", number_or_null(row_number(row, 11)));
    json_object_set_new(o, "ended", number_or_null(row_number(row, 12)));
    json_object_set_new(o, "result", result ? result : json_null());
    json_object_set_new(o, "rematch", text_or_null(row_text(row, 18)));
    say_stored_rated(o, row_text(row, 9));
    return o;
}

/*
 * ----- entries -----
 */

static json_t *lines_json(const char *lines)
{
    json_t *list = json_array();

    while (*lines) {
        size_t n = strcspn(lines, "\n");

        json_array_append_new(list, json_stringn(lines, n));
        lines += n + (lines[n] == '\n');
    }
    return list;
}

static json_t *entry_json(const struct table *t, int n, int viewer)
{
    const struct entry *e = &t->entry[n];
    json_t             *o = json_pack("{s:i, s:s, s:I}", "n", n, "k", entry_words[e->kind], "at", (json_int_t)e->at);

    if (e->seat >= 0)
        json_object_set_new(o, "seat", json_integer(e->seat));
    if (e->kind <= ENTRY_CHANCE)
        json_object_set_new(o, "a", lines_json(table_told(t, n, viewer)));
    else if (e->kind == ENTRY_UNDO)
        json_object_set_new(o, "to", json_integer(e->value));
    else if (e->kind == ENTRY_BOT)
        json_object_set_new(o, "level", json_integer(e->value));
    else if (e->kind == ENTRY_TIME)
        json_object_set_new(o, "seconds", json_integer(e->value));
    else if (e->kind == ENTRY_END)
        json_object_set_new(o, "reason", json_string(t->texts + e->text));
    return o;
}

json_t *entries_json(const struct table *t, int viewer, int from, int to)
{
    json_t *list = json_array();

    for (int n = from; n < to; n++)
        json_array_append_new(list, entry_json(t, n, viewer));
    return list;
}
