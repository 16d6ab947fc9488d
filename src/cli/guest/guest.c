/*
 * guest.c: see guest.h.  What the server says is read here: the table, its
 * entries, answers; what somebody at the keyboard wants is sent.  A lost line is
 * opened again, and what was not answered is sent again with the same id, so that it
 * is played once.
 *
 * Everything that comes is checked before it is believed: it is JSON of the kind
 * that docs/API.md names, or it is passed over.
 */
#include "cli/guest/guest.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "cli/guest/key.h"
#include "cli/guest/mirror.h"
#include "cli/guest/wire.h"

enum { ANSWER_MS = 15000, AGAIN_MS = 2000, TICK_MS = 1000, NAME_MAX_TEXT = 80, SAID_MAX_TEXT = 300 };

struct guest {
    struct keyboard *t;
    struct link      link;
    struct wire     *wire;
    char             key[KEY_MAX], origin[300];
    struct mirror    mirror;
    bool             is_begun;    /* the mirror stands at the server's options      */
    bool             has_changed; /* since somebody looked                          */
    bool             has_missed;  /* entries that came too early                    */
    bool             is_greeted;  /* hello was sent on it                           */
    int              applied;     /* entries                                        */
    json_t          *table;       /* as the server described it last; NULL: not yet */
    uint64_t         lost_at, clock_at, tick_at;

    /* the question that is waited for */
    char question[64], answer_text[SAID_MAX_TEXT], asked[2048];
    int  answer; /* 0: none yet; 1: done; -1: refused */
    int  answer_n;
    char name[MAX_SEATS][NAME_MAX_TEXT];
    char trouble[SAID_MAX_TEXT]; /* what cannot be mended: the entries are none of ours */
};

static uint64_t now_ms(void)
{
    return cli_clock() / 1000;
}

/*
 * ----- what the server describes -----
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

static bool is_state(const struct guest *g, const char *state)
{
    return strcmp(word_of(g->table, "state"), state) == 0;
}

/* What is left of a clock, as it was when the server spoke, less what has passed since. */
static void write_clock(const struct guest *g, int seat, struct text *out)
{
    const json_t *clock = json_object_get(g->table, "clock");
    const json_t *left = json_array_get(json_object_get(clock, "left"), (size_t)seat);
    long long     ms = json_integer_value(left);

    if (!json_is_integer(left))
        return;
    if (seat_of(clock, "running") == seat)
        ms -= (long long)(now_ms() - g->clock_at);
    ms = ms < 0 ? 0 : ms;
    text_add(out, " %lld:%02lld", ms / 60000, ms / 1000 % 60);
}

static void name_seats(struct guest *g)
{
    const json_t *seats = json_object_get(g->table, "seats");

    for (int i = 0; i < MAX_SEATS; i++) {
        const json_t *seat = json_array_get(seats, (size_t)i);
        const char   *who = word_of(seat, "who");
        struct text   out = TEXT_OF(g->name[i]);

        g->name[i][0] = '\0';
        if (strcmp(who, "player") == 0)
            text_add(&out, "%.48s%s", word_of(json_object_get(seat, "player"), "name"),
                     json_is_true(json_object_get(seat, "bot")) ? " (a bot plays)" : "");
        else if (strcmp(who, "bot") == 0)
            text_add(&out, "bot %d", seat_of(seat, "level"));
        else if (seat)
            text_word(&out, "nobody yet");
        write_clock(g, i, &out);
    }
}

static int our_seat(const struct guest *g)
{
    return seat_of(g->table, "you");
}

static void cannot_follow(struct guest *g, const char *why)
{
    snprintf(g->trouble, sizeof g->trouble, "this table cannot be followed: %.200s", why);
    g->has_changed = true;
}

/* A table that has not begun is shown with the options as they were asked for; the server writes out the others. */
static void begin(struct guest *g)
{
    char        sentence[300] = "";
    struct text why = TEXT_OF(sentence);
    int         seat = our_seat(g);

    if (!mirror_begin(&g->mirror, word_of(g->table, "options"), seat >= 0 ? seat : VIEW_PUBLIC, &why)) {
        cannot_follow(g, sentence);
        return;
    }
    g->t->session = g->mirror.session;
    g->t->viewer = g->mirror.viewer;
    g->is_begun = !is_state(g, "open");
    g->applied = 0;
}

/*
 * ----- entries -----
 */

static void played(void *guest)
{
    struct guest *g = guest;

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

static bool follow(struct guest *g, const json_t *entry, struct text *why)
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
        return mirror_undo(&g->mirror, (int)json_integer_value(json_object_get(entry, "to")), why);
    return true; /* what changes no position */
}

static void take_entries(struct guest *g, const json_t *list)
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

/* The table, then what we have not heard of it. */
static void send_join(struct guest *g)
{
    char        message[200] = "";
    struct text out = TEXT_OF(message);

    text_add(&out, "{\"t\":\"join\",\"table\":\"%s\",\"since\":%d}", g->link.table, g->is_begun ? g->applied : 0);
    wire_send(g->wire, message);
}

static void take_table(struct guest *g, json_t *table)
{
    bool was_open = !g->table || is_state(g, "open");
    int  was_at = g->table ? our_seat(g) : -1;

    if (!json_is_object(table))
        return;
    json_decref(g->table);
    g->table = json_incref(table);
    g->clock_at = now_ms();
    if (!g->mirror.session || (was_open && !is_state(g, "open")) || (was_at != our_seat(g) && g->applied == 0))
        begin(g);
    if (g->is_begun && g->has_missed) {
        g->has_missed = false;
        send_join(g);
    }
    name_seats(g);
    g->has_changed = true;
}

static void take_log(struct guest *g, json_t *message)
{
    json_t *clock = json_object_get(message, "clock");

    take_entries(g, json_object_get(message, "entries"));
    if (!g->table || !clock)
        return;
    json_object_set(g->table, "clock", clock);
    g->clock_at = now_ms();
    name_seats(g);
}

static void take_answer(struct guest *g, const json_t *message, bool is_ok)
{
    if (strcmp(word_of(message, "id"), g->question) != 0)
        return;
    g->answer = is_ok ? 1 : -1;
    g->answer_n = (int)json_integer_value(json_object_get(message, "n"));
    snprintf(g->answer_text, sizeof g->answer_text, "%s", word_of(message, "text"));
}

static void take_chat(struct guest *g, const json_t *line)
{
    char        said[SAID_MAX_TEXT + 400] = "";
    struct text out = TEXT_OF(said);

    text_add(&out, "%.48s: %.300s", word_of(json_object_get(line, "player"), "name"), word_of(line, "text"));
    if (g->t->tell)
        g->t->tell(g->t, said);
    g->has_changed = true;
}

static void heard(void *guest, char *text, size_t length)
{
    struct guest *g = guest;
    json_t       *message = json_loadb(text, length, 0, NULL);
    const char   *kind = word_of(message, "t");

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

/*
 * ----- the line -----
 */

/* Once it is open: who we are, and from which entry on we want to hear. */
static void greet(struct guest *g)
{
    char        message[600] = "";
    struct text out = TEXT_OF(message);

    text_word(&out, "{\"t\":\"hello\",\"key\":");
    text_json(&out, g->key);
    text_word(&out, "}");
    wire_send(g->wire, message);
    send_join(g);
    if (*g->asked && g->answer == 0)
        wire_send(g->wire, g->asked);
    g->is_greeted = true;
}

static void keep_line(struct guest *g)
{
    enum wire_state state = wire_state(g->wire);

    if (state == WIRE_OPEN && !g->is_greeted)
        greet(g);
    if (state != WIRE_CLOSED)
        return;
    if (g->is_greeted || !g->lost_at) {
        g->has_changed = g->is_greeted;
        g->is_greeted = false;
        g->lost_at = now_ms();
    }
    if (now_ms() - g->lost_at >= AGAIN_MS && !*g->trouble) {
        g->lost_at = now_ms();
        wire_open(g->wire);
    }
}

static void serve(struct guest *g, int milliseconds)
{
    wire_wait(g->wire, milliseconds);
    keep_line(g);
}

/* Sends a message about the table and waits for its answer. */
static bool ask(struct guest *g, const char *kind, const char *more, struct text *why)
{
    static unsigned number;
    struct text     out = TEXT_OF(g->asked);
    uint64_t        until = now_ms() + ANSWER_MS;

    snprintf(g->question, sizeof g->question, "%08llx-%u", (unsigned long long)(cli_fresh_seed() & 0xffffffff),
             ++number);
    g->answer = 0;
    text_add(&out, "{\"t\":\"%s\",\"table\":\"%s\",\"id\":\"%s\"%s}", kind, g->link.table, g->question, more);
    if (g->is_greeted)
        wire_send(g->wire, g->asked);
    while (g->answer == 0 && now_ms() < until && !*g->trouble)
        serve(g, 20);
    g->asked[0] = '\0';
    if (g->answer > 0)
        return true;
    text_word(why, g->answer < 0 ? g->answer_text
                   : *g->trouble ? g->trouble
                                 : "the server does not answer; it is tried again by itself");
    return false;
}

/*
 * ----- what somebody at the keyboard wants -----
 */

static bool there_may_decide(const struct keyboard *t)
{
    const struct guest   *g = t->guest;
    const struct session *s = t->session;
    int                   actor = session_actor(s), persons = game_persons(s->ops, s->rules);

    return actor >= 0 && our_seat(g) >= 0 && is_state(g, "playing") && actor % persons == our_seat(g) && !*g->trouble;
}

/* Words that are no action of the game. */
static const struct {
    const char *word, *message, *more, *meaning;
} words[] = {
    {"yes", "vote", ",\"yes\":true", "agree to what is asked"},
    {"no", "vote", ",\"yes\":false", "do not agree"},
    {"start", "start", "", "begin, if the table is yours"},
    {"sit", "sit", "", "take an open seat"},
    {"stand", "stand", "", "give the seat back, before the start"},
    {"resign", "resign", "", "give the game up"},
    {"abandon", "abandon", "", "ask to end the game without a result"},
    {"back", "back", "", "take the seat back from a bot"},
    {"rematch", "rematch", "", "ask for another game"},
};

static bool say(struct guest *g, const char *said, struct text *why)
{
    char        more[1024] = "";
    struct text out = TEXT_OF(more);

    text_word(&out, ",\"text\":");
    text_json(&out, said);
    return ask(g, "chat", more, why);
}

static bool act(struct guest *g, const char *action, struct text *why)
{
    char        more[ACTION_TEXT_MAX * 6 + 64] = "";
    struct text out = TEXT_OF(more);
    uint64_t    until = now_ms() + ANSWER_MS;

    text_add(&out, ",\"n\":%d,\"a\":", g->applied);
    text_json(&out, action);
    if (!ask(g, "act", more, why))
        return false;
    while (g->applied < g->answer_n && now_ms() < until && !*g->trouble) /* the entry itself follows */
        serve(g, 20);
    return true;
}

static bool there_decide(struct keyboard *t, const char *action, struct text *why)
{
    struct guest *g = t->guest;

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].word, action) == 0)
            return ask(g, words[i].message, words[i].more, why);
    if (strncmp(action, "say ", 4) == 0)
        return say(g, action + 4, why);
    return act(g, action, why);
}

static bool there_undo(struct keyboard *t, struct text *why)
{
    return ask(t->guest, "undo", "", why);
}

static bool there_load(struct keyboard *t, const char *path, struct text *why)
{
    (void)t;
    text_add(why, "A table goes on with its own game; '%.100s' is for one at this keyboard.", path);
    return false;
}

static void there_title(const struct keyboard *t, struct text *out)
{
    const struct guest *g = t->guest;

    text_add(out, "%.60s at %s: %s", *word_of(g->table, "title") ? word_of(g->table, "title") : "A table", g->link.host,
             word_of(g->table, "options"));
}

static const char *there_name(const struct keyboard *t, int seat)
{
    int persons = game_persons(t->session->ops, t->session->rules);

    return t->guest->name[seat % (persons > 0 ? persons : 1)];
}

/* What is asked of us, or of somebody else. */
static void write_question(const struct guest *g, struct text *out)
{
    const json_t *question = json_object_get(g->table, "ask"), *seat;
    size_t        i;

    if (!json_is_object(question))
        return;
    text_add(out, "%s is asked", word_of(question, "kind"));
    json_array_foreach(json_object_get(question, "wait"), i,
                       seat) if (our_seat(g) >= 0 && json_integer_value(seat) == our_seat(g))
        text_word(out, " of you: say yes or no");
}

static void there_status(const struct keyboard *t, struct text *out)
{
    const struct guest *g = t->guest;

    if (*g->trouble)
        text_word(out, g->trouble);
    else if (wire_state(g->wire) != WIRE_OPEN)
        text_word(out, "the line is lost; it is tried again");
    else if (is_state(g, "open"))
        text_word(out, "the game has not begun; others come by the same link");
    else if (json_is_object(json_object_get(g->table, "ask")))
        write_question(g, out);
    else if (is_state(g, "over"))
        text_word(out, "the game is over");
    else if (our_seat(g) < 0)
        text_word(out, "you look on");
    else if (!there_may_decide(t))
        text_word(out, "the others play");
}

static int there_handle(const struct keyboard *t)
{
    return wire_handle(t->guest->wire);
}

/* A running clock is a change, too. */
static bool there_heard(struct keyboard *t)
{
    struct guest *g = t->guest;
    bool          has_changed;

    serve(g, 0);
    if (seat_of(json_object_get(g->table, "clock"), "running") >= 0 && now_ms() - g->tick_at >= TICK_MS && !t->plain) {
        g->tick_at = now_ms();
        name_seats(g);
        g->has_changed = true;
    }
    has_changed = g->has_changed;
    g->has_changed = false;
    return has_changed;
}

static const struct play_place play_there = {
    .may_decide = there_may_decide,
    .decide = there_decide,
    .undo = there_undo,
    .load = there_load,
    .title = there_title,
    .name = there_name,
    .status = there_status,
    .handle = there_handle,
    .heard = there_heard,
};

/*
 * ----- coming and going -----
 */

/* Somebody new at this server. */
static bool introduce(struct guest *g, struct text *why)
{
    char        body[400] = "{}";
    struct text out = TEXT_OF(body);
    char       *answer;
    json_t     *said;
    bool        is_known;

    if (g->t->name) {
        text_word(&out, "{\"name\":");
        text_json(&out, g->t->name);
        text_char(&out, '}');
    }
    answer = wire_post(g->wire, "/api/v1/visitor", body, why);
    if (!answer)
        return false;
    said = json_loads(answer, 0, NULL);
    free(answer);
    is_known = *word_of(said, "key") && strlen(word_of(said, "key")) < KEY_MAX;
    if (is_known) {
        strcpy(g->key, word_of(said, "key"));
        key_keep(g->origin, g->key);
    } else {
        text_add(why, "%s does not let you in%s%.200s", g->link.host, *word_of(said, "text") ? ": " : "",
                 word_of(said, "text"));
    }
    json_decref(said);
    return is_known;
}

/* The line is open and the server has described the table. */
static bool arrive(struct guest *g, struct text *why)
{
    uint64_t until = now_ms() + ANSWER_MS;

    wire_open(g->wire);
    while (wire_state(g->wire) == WIRE_OPENING && now_ms() < until)
        wire_wait(g->wire, 20);
    if (wire_state(g->wire) != WIRE_OPEN) {
        text_add(why, "%s does not answer: %s", g->link.host,
                 *wire_trouble(g->wire) ? wire_trouble(g->wire) : "no connection");
        return false;
    }
    return true;
}

/* hello and join, each with its answer: a key that opens nothing any more is told from a table that is not there. */
static bool enter(struct guest *g, bool *is_stranger, struct text *why)
{
    char        more[KEY_MAX * 6 + 32] = "";
    struct text out = TEXT_OF(more);

    g->is_greeted = true; /* by what follows */
    text_word(&out, ",\"key\":");
    text_json(&out, g->key);
    *is_stranger = !ask(g, "hello", more, why);
    return !*is_stranger && ask(g, "join", ",\"since\":0", why);
}

static bool take_seat(struct guest *g, struct text *why)
{
    size_t        i;
    const json_t *seat;

    if (our_seat(g) >= 0 || !is_state(g, "open"))
        return true;
    json_array_foreach(json_object_get(g->table, "seats"), i,
                       seat) if (strcmp(word_of(seat, "who"), "open") == 0) return ask(g, "sit", "", why);
    return true;
}

static bool come_in(struct guest *g, struct text *why)
{
    char        sentence[SAID_MAX_TEXT] = "";
    struct text trouble = TEXT_OF(sentence);
    bool        is_kept = key_find(g->origin, g->key), is_stranger;

    if (!is_kept && !introduce(g, why))
        return false;
    if (!arrive(g, why))
        return false;
    if (!enter(g, &is_stranger, &trouble)) {
        if (!is_kept || !is_stranger || getenv("BALUARTE_KEY") || !introduce(g, why)) {
            text_word(why, why->len ? "" : sentence);
            return false;
        }
        if (!enter(g, &is_stranger, why))
            return false;
    }
    return take_seat(g, why);
}

bool guest_join(struct keyboard *t, struct text *why)
{
    struct guest *g = calloc(1, sizeof *g);
    struct text   origin;

    if (!g) {
        text_word(why, "there is not enough memory");
        return false;
    }
    t->guest = g;
    g->t = t;
    origin = TEXT_OF(g->origin);
    if (!link_read(t->link, &g->link, why))
        return false;
    link_origin(&g->link, &origin);
    g->wire = wire_new(&g->link, heard, g);
    if (!g->wire) {
        text_word(why, "there is not enough memory");
        return false;
    }
    if (!come_in(g, why))
        return false;
    if (*g->trouble || !t->session) {
        text_word(why, *g->trouble ? g->trouble : "the server says nothing of this table");
        return false;
    }
    t->place = &play_there;
    return true;
}

void guest_leave(struct keyboard *t)
{
    struct guest *g = t->guest;

    if (!g)
        return;
    wire_free(g->wire);
    mirror_free(&g->mirror);
    json_decref(g->table);
    free(g);
    t->guest = NULL;
    t->session = NULL; /* it was the mirror's */
}
