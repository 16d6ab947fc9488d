/*
 * table_json.c: see table_json.h.
 */
#include <string.h>

#include "server/table/rated.h"
#include "server/table/table.h"
#include "server/table/table_json.h"
#include "server/table/table_load.h"
#include "view/view.h"

static const char *const state_words[] = {"open", "playing", "over"};
static const char *const entry_words[ENTRY_KINDS] = {/* ORDER ENTRY */
                                                     "play", "chance", "undo", "resign", "flag",
                                                     "bot",  "back",   "time", "end"};
static const char *const ask_words[] = {"", "undo", "takeover", "abandon"};

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

static json_t *seat_json(const struct seat *s, bool is_free)
{
    if (s->kind == SEAT_OPEN)
        return json_pack("{s:s}", "who", "open");
    if (s->kind == SEAT_BOT)
        return json_pack("{s:s, s:i}", "who", "bot", "level", s->level);
    return json_pack("{s:s, s:o, s:b, s:b, s:b, s:b}", "who", "player", "player",
                     player_json(s->who.id, s->who.name, s->who.kind), "here", s->here > 0, "out", s->out, "bot",
                     s->bot_plays, "free", is_free);
}

static json_t *seats_json(const struct table *t)
{
    json_t *seats = json_array();

    for (int i = 0; i < t->n_seats; i++)
        json_array_append_new(seats, seat_json(&t->seat[i], table_seat_is_free(t, i)));
    return seats;
}

json_t *seat_set_json(unsigned seats)
{
    json_t *list = json_array();

    for (int i = 0; i < MAX_SEATS; i++)
        if (seats >> i & 1)
            json_array_append_new(list, json_integer(i));
    return list;
}

static json_t *ask_json(const struct proposal *a)
{
    if (a->kind == PROPOSAL_NONE)
        return json_null();
    return json_pack("{s:s, s:i, s:o, s:o}", "kind", ask_words[a->kind], "seat", a->seat, "yes", seat_set_json(a->yes),
                     "wait", seat_set_json(a->wait));
}

json_t *table_clock_json(const struct table *t)
{
    json_t *left;

    if (t->settings.clock.kind == CLOCK_NONE)
        return json_null();
    left = json_array();
    for (int i = 0; i < t->n_seats; i++)
        json_array_append_new(left, json_integer(clock_left(&t->clock, i, t->server->now)));
    return json_pack("{s:o, s:o, s:I}", "left", left, "running",
                     t->clock.running >= 0 ? json_integer(t->clock.running) : json_null(), "rests",
                     (json_int_t)clock_rests(&t->clock, t->server->now));
}

/* What those who look for a table want to know of its settings. */
static void say_kind(json_t *o, const struct settings *s)
{
    const char *speed = rated_speed(&s->clock);

    json_object_set_new(o, "rated", json_boolean(s->rated));
    json_object_set_new(o, "speed", speed ? json_string(speed) : json_null());
    json_object_set_new(o, "event", text_or_null(s->event.id));
}

static json_t *summary(struct table *t)
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
    say_kind(o, &t->settings);
    return o;
}

/* Spectators who see everything late see this late, too. */
static void hide_present(json_t *o, json_t *n)
{
    json_object_set_new(o, "n", n);
    json_object_set_new(o, "actor", json_null());
}

json_t *table_summary(struct table *t, const char *player)
{
    json_t *o = summary(t);

    if (table_is_late(t, table_viewer(t, player)))
        hide_present(o, json_integer(table_limit(t, VIEW_PUBLIC)));
    return o;
}

json_t *table_json(struct table *t, const char *player)
{
    json_t *o = summary(t);
    int     seat = table_seat_of(t, player);
    bool    is_over = t->state == TABLE_OVER && t->n_stored == t->n_entries;

    /* Before the start nobody may choose a seat by what the seed has decided. */
    json_object_set_new(o, "options", json_string(t->state == TABLE_OPEN ? t->options : t->full_options));
    json_object_set_new(o, "settings", settings_json(&t->settings));
    json_object_set_new(o, "you", seat >= 0 ? json_integer(seat) : json_null());
    json_object_set_new(o, "ply", json_integer(t->ply));
    json_object_set_new(o, "clock", table_clock_json(t));
    json_object_set_new(o, "flagged", t->flagged >= 0 ? json_integer(t->flagged) : json_null());
    json_object_set_new(o, "ask", ask_json(&t->ask));
    json_object_set_new(o, "commitment", json_string(t->commitment));
    json_object_set_new(o, "seed",
                        is_over && !t->settings.event.sealed && table_may_look(t, player) ? json_string(t->seed)
                                                                                          : json_null());
    json_object_set_new(o, "engine", json_string(t->engine));
    if (table_is_late(t, table_viewer(t, player))) {
        static const char *const present[] = {"ply", "clock", "flagged", "ask"};

        hide_present(o, json_integer(table_limit(t, VIEW_PUBLIC)));
        for (size_t i = 0; i < sizeof present / sizeof *present; i++)
            json_object_set_new(o, present[i], json_null());
    }
    return o;
}

/* What the settings in the store tell of a table that is not in memory. */
static void apply_settings(json_t *o, const char *text, bool is_public_view)
{
    json_t         *stored = json_loads(text, 0, NULL);
    struct settings settings;
    char            sentence[256];
    struct text     why = TEXT_OF(sentence);

    if (settings_read(stored, &settings, &why)) {
        say_kind(o, &settings);
        if (is_public_view && settings.delay)
            hide_present(o, json_null()); /* how many are old enough is known when it is loaded */
    }
    json_decref(stored);
}

json_t *table_seats_of_rows(const struct row *row)
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
        json_array_append_new(seats, seat_json(&seat, false));
    }
    return tables;
}

json_t *table_summary_of_row(const struct row *row, const json_t *seats_by_table, bool is_seated)
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
    apply_settings(o, row_text(row, 9), state == TABLE_PLAYING && !is_seated);
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
    else if (e->kind == ENTRY_BACK && *(t->texts + e->text))
        json_object_set_new(o, "player", json_string(t->texts + e->text));
    else if (e->kind == ENTRY_TIME)
        json_object_set_new(o, "seconds", json_integer(e->value));
    else if (e->kind == ENTRY_END)
        json_object_set_new(o, "reason", json_string(t->texts + e->text));
    return o;
}

json_t *table_entries_json(const struct table *t, int viewer, int from, int to)
{
    json_t *list = json_array();

    for (int n = from; n < to; n++)
        json_array_append_new(list, entry_json(t, n, viewer));
    return list;
}
