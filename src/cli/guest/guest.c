/*
 * guest.c: see guest.h.  The line is kept open, and what somebody at the keyboard
 * wants is sent; what the server says is read by told.c.  A lost line is opened
 * again, and what was not answered is sent again with the same id, so that it is
 * played once.
 */
#include "cli/guest/guest.h"

#include <stdlib.h>
#include <string.h>

#include "cli/guest/key.h"
#include "cli/guest/told.h"
#include "cli/guest/wire.h"
#include "server/net/certificate.h"

enum { ANSWER_MS = 15000, AGAIN_MS = 2000, TICK_MS = 1000 };

struct guest {
    struct told  told; /* the table */
    struct link  link;
    struct wire *wire;
    char         key[KEY_MAX], origin[300];
    char         asked[2048]; /* the question that is waited for, as it was sent */
    bool         is_greeted;  /* hello was sent on the line                      */
    uint64_t     lost_at, tick_at;
};

/*
 * ----- the line -----
 */

/* The table, then what we have not heard of it. */
static void send_join(struct guest *g)
{
    char        message[200] = "";
    struct text out = TEXT_OF(message);

    text_add(&out, "{\"t\":\"join\",\"table\":\"%s\",\"since\":%d}", g->link.table,
             g->told.is_begun ? g->told.applied : 0);
    wire_send(g->wire, message);
}

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
    if (*g->asked && g->told.answer == 0)
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
        g->told.has_changed = g->is_greeted;
        g->is_greeted = false;
        g->lost_at = told_now();
    }
    if (told_now() - g->lost_at >= AGAIN_MS && !*g->told.trouble) {
        g->lost_at = told_now();
        wire_open(g->wire);
    }
}

static void serve(struct guest *g, int milliseconds)
{
    wire_wait(g->wire, milliseconds);
    keep_line(g);
    if (g->told.wants_again && g->is_greeted)
        send_join(g);
    g->told.wants_again = false; /* a new line asks by itself */
}

/* Sends a message about the table and waits for its answer. */
static bool ask(struct guest *g, const char *kind, const char *more, struct text *why)
{
    static unsigned number;
    struct text     out = TEXT_OF(g->asked);
    uint64_t        until = told_now() + ANSWER_MS;

    snprintf(g->told.question, sizeof g->told.question, "%08llx-%u",
             (unsigned long long)(cli_fresh_seed() & 0xffffffff), ++number);
    g->told.answer = 0;
    text_add(&out, "{\"t\":\"%s\",\"table\":\"%s\",\"id\":\"%s\"%s}", kind, g->link.table, g->told.question, more);
    if (g->is_greeted)
        wire_send(g->wire, g->asked);
    while (g->told.answer == 0 && told_now() < until && !*g->told.trouble)
        serve(g, 20);
    g->asked[0] = '\0';
    if (g->told.answer > 0)
        return true;
    text_word(why, g->told.answer < 0 ? g->told.answer_text
                   : *g->told.trouble ? g->told.trouble
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

    return actor >= 0 && told_seat(&g->told) >= 0 && told_is(&g->told, "playing") &&
           actor % persons == told_seat(&g->told) && !*g->told.trouble;
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
    uint64_t    until = told_now() + ANSWER_MS;

    text_add(&out, ",\"n\":%d,\"a\":", g->told.applied);
    text_json(&out, action);
    if (!ask(g, "act", more, why))
        return false;
    while (g->told.applied < g->told.answer_n && told_now() < until && !*g->told.trouble) /* the entry itself follows */
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

static void there_hint(struct keyboard *t, struct text *out)
{
    (void)t;
    text_word(out, "At a table with others everybody thinks for themselves: there are no hints.");
}

static void there_title(const struct keyboard *t, struct text *out)
{
    told_title(&t->guest->told, t->guest->link.host, out);
}

static const char *there_name(const struct keyboard *t, int seat)
{
    int persons = game_persons(t->session->ops, t->session->rules);

    return t->guest->told.name[seat % (persons > 0 ? persons : 1)];
}

static void there_status(const struct keyboard *t, struct text *out)
{
    const struct guest *g = t->guest;

    if (wire_state(g->wire) != WIRE_OPEN && !*g->told.trouble)
        text_word(out, "the line is lost; it is tried again");
    else
        told_status(&g->told, there_may_decide(t), out);
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
    if (told_clock_runs(&g->told) && told_now() - g->tick_at >= TICK_MS && !t->plain) {
        g->tick_at = told_now();
        told_name_seats(&g->told);
        g->told.has_changed = true;
    }
    has_changed = g->told.has_changed;
    g->told.has_changed = false;
    return has_changed;
}

static const struct play_place play_there = {
    .may_decide = there_may_decide,
    .decide = there_decide,
    .undo = there_undo,
    .load = there_load,
    .hint = there_hint,
    .title = there_title,
    .name = there_name,
    .status = there_status,
    .handle = there_handle,
    .heard = there_heard,
};

/*
 * ----- coming and going -----
 */

static void heard(void *guest, char *message, size_t length)
{
    told_hear(&((struct guest *)guest)->told, message, length);
}

/* Somebody new at this server. */
static bool introduce(struct guest *g, struct text *why)
{
    char        body[400] = "{}";
    struct text out = TEXT_OF(body);
    char       *answer;
    char        sentence[SAID_MAX_TEXT] = "";
    struct text said = TEXT_OF(sentence);
    bool        is_known;

    if (g->told.t->name) {
        text_word(&out, "{\"name\":");
        text_json(&out, g->told.t->name);
        text_char(&out, '}');
    }
    answer = wire_post(g->wire, "/api/v1/visitor", body, why);
    if (!answer)
        return false;
    is_known = told_key(answer, g->key, sizeof g->key, &said);
    free(answer);
    if (is_known)
        key_keep(g->origin, g->key);
    else
        text_add(why, *sentence ? "%s does not let you in: %s" : "%s does not answer as a server of Baluarte does",
                 g->link.host, sentence);
    return is_known;
}

/* The line is open and the server has described the table. */
static bool arrive(struct guest *g, struct text *why)
{
    uint64_t until = told_now() + ANSWER_MS;

    wire_open(g->wire);
    while (wire_state(g->wire) == WIRE_OPENING && told_now() < until)
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
    if (told_seat(&g->told) >= 0 || !told_is(&g->told, "open") || !told_has_open_seat(&g->told))
        return true;
    return ask(g, "sit", "", why);
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

static bool may_believe(const char *path, const struct link *link, struct text *why)
{
    if (!path)
        return true;
    if (link->is_tls)
        return certificates_are_whole(path, why);
    text_word(why, "--ca is for a link that begins with https://");
    return false;
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
    g->told.t = t;
    origin = TEXT_OF(g->origin);
    if (!link_read(t->link, &g->link, why))
        return false;
    if (!may_believe(t->ca, &g->link, why))
        return false;
    link_origin(&g->link, &origin);
    g->wire = wire_new(&g->link, t->ca, heard, g);
    if (!g->wire) {
        text_word(why, "there is not enough memory");
        return false;
    }
    if (!come_in(g, why))
        return false;
    if (*g->told.trouble || !t->session) {
        text_word(why, *g->told.trouble ? g->told.trouble : "the server says nothing of this table");
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
    told_free(&g->told);
    free(g);
    t->guest = NULL;
    t->session = NULL; /* it was the mirror's */
}
