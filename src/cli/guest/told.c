/*
 * told.c: see told.h.
 */
#include "cli/guest/told.h"

#include <stdlib.h>
#include <string.h>

uint64_t told_now(void)
{
    return cli_clock() / 1000;
}

/*
 * ----- JSON of a stranger -----
 */

static const char *word_of(const json_t *object, const char *key)
{
    const char *word = json_string_value(json_object_get(object, key));

    return word ? word : "";
}

/* A seat number, or -1. */
static int seat_of(const json_t *object, const char *key)
{
    const json_t *n = json_object_get(object, key);

    return json_is_integer(n) && json_integer_value(n) >= 0 && json_integer_value(n) < MAX_SEATS
               ? (int)json_integer_value(n)
               : -1;
}

/* Control characters, also those of two bytes: a terminal would obey them. */
static bool is_control(const unsigned char *at)
{
    return *at < ' ' || *at == 0x7f || (at[0] == 0xc2 && at[1] >= 0x80 && at[1] < 0xa0);
}

static void blunt(json_t *string)
{
    size_t n = json_string_length(string);
    char  *copy = malloc(n + 1);

    if (!copy) {
        json_string_set(string, "");
        return;
    }
    memcpy(copy, json_string_value(string), n);
    copy[n] = '\0';
    for (unsigned char *at = (unsigned char *)copy; *at; at++)
        if (is_control(at)) {
            if (*at == 0xc2)
                *at++ = '?';
            *at = '?';
        }
    json_string_setn(string, copy, n);
    free(copy);
}

/* Every text in it can be printed. */
static void make_printable(json_t *value)
{
    const char *key;
    json_t     *member;
    size_t      i;

    if (json_is_string(value))
        blunt(value);
    json_object_foreach(value, key, member) make_printable(member);
    json_array_foreach(value, i, member) make_printable(member);
}

static json_t *read_json(const char *text, size_t length)
{
    json_t *value = json_loadb(text, length, 0, NULL);

    make_printable(value);
    return value;
}

/* A word, or its beginning of so many bytes; no character is cut in two. */
static void add_cut(struct text *out, const char *word, size_t most)
{
    size_t n = strnlen(word, most + 1);

    if (n > most)
        for (n = most; n > 0 && ((unsigned char)word[n] & 0xc0) == 0x80; n--)
            ;
    text_add(out, "%.*s", (int)n, word);
}

/*
 * ----- what the server describes -----
 */

bool told_is(const struct told *g, const char *state)
{
    return strcmp(word_of(g->table, "state"), state) == 0;
}

int told_seat(const struct told *g)
{
    return seat_of(g->table, "you");
}

bool told_has_open_seat(const struct told *g)
{
    size_t        i;
    const json_t *seat;

    json_array_foreach(json_object_get(g->table, "seats"), i,
                       seat) if (strcmp(word_of(seat, "who"), "open") == 0) return true;
    return false;
}

bool told_clock_runs(const struct told *g)
{
    return seat_of(json_object_get(g->table, "clock"), "running") >= 0;
}

/* What is left of a clock, as it was when the server spoke, less what has passed since. */
static void write_clock(const struct told *g, int seat, struct text *out)
{
    const json_t *clock = json_object_get(g->table, "clock");
    const json_t *left = json_array_get(json_object_get(clock, "left"), (size_t)seat);
    long long     ms = json_integer_value(left), passed = (long long)(told_now() - g->clock_at);

    passed -= json_integer_value(json_object_get(clock, "rests"));

    if (!json_is_integer(left))
        return;
    if (seat_of(clock, "running") == seat && passed > 0)
        ms = ms > passed ? ms - passed : 0;
    ms = ms < 0 ? 0 : ms;
    text_add(out, " %lld:%02lld", ms / 60000, ms / 1000 % 60);
}

/* Visitors are marked: anybody may call themselves what they like. */
static void write_player(const json_t *player, size_t cap, struct text *out)
{
    add_cut(out, word_of(player, "name"), cap);
    if (strcmp(word_of(player, "kind"), "visitor") == 0)
        text_word(out, " (visitor)");
}

void told_name_seats(struct told *g)
{
    const json_t *seats = json_object_get(g->table, "seats");

    for (int i = 0; i < MAX_SEATS; i++) {
        const json_t *seat = json_array_get(seats, (size_t)i);
        const char   *who = word_of(seat, "who");
        struct text   out = TEXT_OF(g->name[i]);

        g->name[i][0] = '\0';
        if (strcmp(who, "player") == 0) {
            write_player(json_object_get(seat, "player"), 36, &out);
            text_word(&out, json_is_true(json_object_get(seat, "bot")) ? " (a bot plays)" : "");
        } else if (strcmp(who, "bot") == 0) {
            text_add(&out, "bot %d", seat_of(seat, "level"));
        } else if (seat) {
            text_word(&out, "nobody yet");
        }
        write_clock(g, i, &out);
    }
}

static void cannot_follow(struct told *g, const char *why)
{
    struct text out = TEXT_OF(g->trouble);

    text_word(&out, "this table cannot be followed: ");
    add_cut(&out, why, 200);
    g->has_changed = true;
}

/* A table that has not begun is shown with the options as they were asked for; the server writes out the others. */
static void begin(struct told *g)
{
    char        sentence[300] = "";
    struct text why = TEXT_OF(sentence);
    int         seat = told_seat(g);

    if (!mirror_begin(&g->mirror, word_of(g->table, "options"), seat >= 0 ? seat : VIEW_PUBLIC, &why)) {
        cannot_follow(g, sentence);
        return;
    }
    g->t->session = g->mirror.session;
    g->t->viewer = g->mirror.viewer;
    g->is_begun = !told_is(g, "open");
    g->applied = 0;
}

/*
 * ----- entries -----
 */

static void played(void *told)
{
    struct told *g = told;

    g->t->session = g->mirror.session;
    if (g->t->tell)
        tell_events(g->t);
}

static void join_lines(const json_t *list, struct text *out)
{
    size_t        i;
    const json_t *line;

    json_array_foreach(list, i, line) text_add(out, "%s\n", json_is_string(line) ? json_string_value(line) : "");
}

static bool follow(struct told *g, const json_t *entry, struct text *why)
{
    const char *kind = word_of(entry, "k");
    char        lines[2048] = "";
    struct text out = TEXT_OF(lines);

    if (strcmp(kind, "play") == 0 || strcmp(kind, "chance") == 0) {
        join_lines(json_object_get(entry, "a"), &out);
        if (text_overflowed(&out)) {
            text_word(why, "an entry is too long");
            return false;
        }
        return mirror_play(&g->mirror, lines, played, g, why);
    }
    if (strcmp(kind, "undo") == 0)
        return mirror_undo(&g->mirror, json_integer_value(json_object_get(entry, "to")), why);
    return true; /* what changes no position */
}

static void take_entries(struct told *g, const json_t *list)
{
    size_t        i;
    const json_t *entry;
    char          sentence[300] = "";
    struct text   why = TEXT_OF(sentence);

    if (!g->is_begun) { /* they may come before the table says that it has begun, and how */
        g->has_missed = true;
        return;
    }
    json_array_foreach(list, i, entry)
    {
        if (*g->trouble || !g->mirror.session || json_integer_value(json_object_get(entry, "n")) != g->applied)
            continue; /* heard before */
        if (!follow(g, entry, &why))
            cannot_follow(g, sentence);
        g->applied++;
        g->t->session = g->mirror.session;
    }
    g->has_changed = true;
}

/*
 * ----- messages -----
 */

static void take_table(struct told *g, json_t *table)
{
    bool was_open = !g->table || told_is(g, "open");
    int  was_at = g->table ? told_seat(g) : -1;

    if (!json_is_object(table))
        return;
    json_decref(g->table);
    g->table = json_incref(table);
    g->clock_at = told_now();
    if (!g->mirror.session || (was_open && !told_is(g, "open")) || (was_at != told_seat(g) && g->applied == 0))
        begin(g);
    if (g->is_begun && g->has_missed) {
        g->has_missed = false;
        g->wants_again = true;
    }
    told_name_seats(g);
    g->has_changed = true;
}

static void take_log(struct told *g, json_t *message)
{
    json_t *clock = json_object_get(message, "clock");

    take_entries(g, json_object_get(message, "entries"));
    if (!g->table || !clock)
        return;
    json_object_set(g->table, "clock", clock);
    g->clock_at = told_now();
    told_name_seats(g);
}

static void take_answer(struct told *g, const json_t *message, bool is_ok)
{
    struct text out = TEXT_OF(g->answer_text);
    long long   n = json_integer_value(json_object_get(message, "n"));

    if (!*g->question || strcmp(word_of(message, "id"), g->question) != 0)
        return;
    g->answer = is_ok ? 1 : -1;
    g->answer_n = n >= 0 && n <= HISTORY_MAX ? (int)n : 0;
    g->answer_text[0] = '\0';
    add_cut(&out, word_of(message, "text"), SAID_MAX_TEXT - 1);
}

static void take_chat(struct told *g, const json_t *line)
{
    char        said[SAID_MAX_TEXT + 400] = "";
    struct text out = TEXT_OF(said);

    write_player(json_object_get(line, "player"), 48, &out);
    text_word(&out, ": ");
    add_cut(&out, word_of(line, "text"), 300);
    if (g->t->tell)
        g->t->tell(g->t, said);
    g->has_changed = true;
}

void told_hear(struct told *g, const char *text, size_t length)
{
    json_t     *message = read_json(text, length);
    const char *kind = word_of(message, "t");

    if (strcmp(kind, "table") == 0)
        take_table(g, json_object_get(message, "table"));
    else if (strcmp(kind, "log") == 0)
        take_log(g, message);
    else if (strcmp(kind, "chat") == 0)
        take_chat(g, json_object_get(message, "line"));
    else if (strcmp(kind, "ok") == 0 || strcmp(kind, "error") == 0)
        take_answer(g, message, *kind == 'o');
    else if (strcmp(kind, "gone") == 0)
        cannot_follow(g, "its owner has taken it away");
    json_decref(message);
}

void told_free(struct told *g)
{
    mirror_free(&g->mirror);
    json_decref(g->table);
    g->table = NULL;
}

/*
 * ----- what is shown of it -----
 */

void told_title(const struct told *g, const char *host, struct text *out)
{
    const char *title = word_of(g->table, "title");

    add_cut(out, *title ? title : "A table", 60);
    text_add(out, " at %s: %s", host, word_of(g->table, "options"));
}

/* What is asked of us, or of somebody else. */
static void write_question(const struct told *g, struct text *out)
{
    const json_t *question = json_object_get(g->table, "ask"), *seat;
    size_t        i;
    bool          is_ours = false;

    json_array_foreach(json_object_get(question, "wait"), i, seat)
        is_ours = is_ours || (told_seat(g) >= 0 && json_integer_value(seat) == told_seat(g));
    add_cut(out, word_of(question, "kind"), 40);
    text_add(out, " is asked%s", is_ours ? " of you: say yes or no" : "");
}

void told_status(const struct told *g, bool may_decide, struct text *out)
{
    if (*g->trouble)
        text_word(out, g->trouble);
    else if (told_is(g, "open"))
        text_word(out, "the game has not begun; others come by the same link");
    else if (json_is_object(json_object_get(g->table, "ask")))
        write_question(g, out);
    else if (told_is(g, "over"))
        text_word(out, "the game is over");
    else if (told_seat(g) < 0)
        text_word(out, "you look on");
    else if (!may_decide)
        text_word(out, "the others play");
}

/* It is kept in a line of a file, behind a space. */
static bool is_key(const char *word, size_t cap)
{
    size_t n = strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+/.");

    return n > 0 && n < cap && !word[n];
}

bool told_key(const char *answer, char *key, size_t cap, struct text *why)
{
    json_t     *said = read_json(answer, strlen(answer));
    const char *word = word_of(said, "key");
    bool        is_there = is_key(word, cap);

    if (is_there)
        strcpy(key, word);
    else
        add_cut(why, word_of(said, "text"), 200);
    json_decref(said);
    return is_there;
}
