/*
 * table_load.c: a table from the rows of the store, and its entries in memory.
 */
#include <stdlib.h>
#include <string.h>

#include "server/core/json_memory.h"
#include "server/core/log.h"
#include "server/table/proposal.h"
#include "server/table/table.h"
#include "server/table/table_load.h"
#include "server/table/tables.h"
#include "session/games.h"
#include "session/seen.h"

enum { WORDS_CAP = OPTIONS_TEXT_MAX + SEED_TEXT_CAP + 16 };

/*
 * ----- the position -----
 */

static struct session *make_session(const struct table *t, struct session *old)
{
    char        words[WORDS_CAP], sentence[512];
    struct text why = TEXT_OF(sentence);

    snprintf(words, sizeof words, "%s seed=%s", t->options, t->seed);
    return session_new_in(old, all_games, words, &why);
}

static void lru_remove(struct table *t)
{
    struct tables *all = t->server->tables;

    *(t->newer ? &t->newer->older : &all->newest) = t->older;
    *(t->older ? &t->older->newer : &all->oldest) = t->newer;
    t->newer = t->older = NULL;
    all->n_sessions--;
}

static void lru_add(struct table *t)
{
    struct tables *all = t->server->tables;

    t->older = all->newest;
    t->newer = NULL;
    *(all->newest ? &all->newest->newer : &all->oldest) = t;
    all->newest = t;
    all->n_sessions++;
}

/* Keeps the actions in as little memory as they need.  NULL: the table has no position, or keeps it. */
static struct session *take_session(struct table *t)
{
    struct session *s = t->session;

    if (!s)
        return NULL;
    free(t->history);
    t->history = NULL;
    if (s->n_history) {
        t->history = malloc((size_t)s->n_history * sizeof *t->history);
        if (!t->history)
            return NULL;
        memcpy(t->history, s->history, (size_t)s->n_history * sizeof *t->history);
    }
    t->ply = s->n_history;
    t->words = s->chance.words;
    lru_remove(t);
    t->session = NULL;
    return s;
}

void table_freeze(struct table *t)
{
    session_free(take_session(t));
}

/* In the room of the position that was not used for longest, once there are enough. */
static bool thaw(struct table *t)
{
    struct tables  *all = t->server->tables;
    struct session *old = all->n_sessions >= SESSIONS_MAX ? take_session(all->oldest) : NULL;
    struct session *s = make_session(t, old);

    if (!s)
        return false;
    if (t->ply) {
        s->history = malloc((size_t)t->ply * sizeof *s->history);
        if (!s->history) {
            session_free(s);
            return false;
        }
        memcpy(s->history, t->history, (size_t)t->ply * sizeof *s->history);
        s->n_history = s->cap_history = t->ply;
        memcpy(s->state, session_replay(s, t->ply), s->state_size);
        chance_seek(&s->chance, t->words);
    }
    free(t->history);
    t->history = NULL;
    t->session = s;
    t->ops = s->ops;
    lru_add(t);
    return true;
}

struct session *table_session(struct table *t)
{
    struct tables *all = t->server->tables;

    if (!t->session && !thaw(t))
        return NULL;
    if (all->newest != t) {
        lru_remove(t);
        lru_add(t);
    }
    return t->session;
}

bool table_session_is_solo(const struct session *s)
{
    int points;

    return s->ops->result && s->ops->result(s->rules, s->state, &points);
}

int table_actor(const struct table *t)
{
    int actor = session_actor(t->session);

    return actor >= 0 ? actor % t->n_seats : actor; /* a person may speak for several colours [SO-38] */
}

/*
 * ----- entries -----
 */

static bool keep_text(struct table *t, const char *text, uint32_t *at)
{
    size_t n = strlen(text) + 1;

    if (t->n_texts + n > t->cap_texts) {
        uint32_t cap = (uint32_t)(2 * t->cap_texts + n + 1024);
        char    *more = realloc(t->texts, cap);

        if (!more)
            return false;
        t->texts = more;
        t->cap_texts = cap;
    }
    memcpy(t->texts + t->n_texts, text, n);
    *at = t->n_texts;
    t->n_texts += (uint32_t)n;
    return true;
}

static bool add_line(void *context, const char *action)
{
    struct text *out = context;

    if (out->len)
        text_char(out, '\n');
    text_word(out, action);
    return true;
}

/* The lines for each viewer; those that are the same stand in memory once. */
static bool keep_told(struct table *t, struct session *s, uint32_t *told)
{
    for (int viewer = 0; viewer <= t->n_seats; viewer++) {
        char        lines[4 * ACTION_TEXT_MAX] = "";
        struct text out = TEXT_OF(lines);
        int         same = 0;

        seen_tell(s, viewer < t->n_seats ? viewer : VIEW_PUBLIC, add_line, &out);
        while (same < viewer && strcmp(t->texts + told[same], lines) != 0)
            same++;
        if (same < viewer)
            told[viewer] = told[same];
        else if (!keep_text(t, lines, &told[viewer]))
            return false;
    }
    return true;
}

static bool make_room(struct table *t, bool has_secrets)
{
    int           cap = t->cap_entries ? 2 * t->cap_entries : 64;
    struct entry *more;
    uint32_t     *told;

    if (t->n_entries < t->cap_entries)
        return true;
    more = realloc(t->entry, (size_t)cap * sizeof *more);
    if (!more)
        return false;
    t->entry = more;
    if (has_secrets) {
        told = realloc(t->told, (size_t)cap * (size_t)(t->n_seats + 1) * sizeof *told);
        if (!told)
            return false;
        t->told = told;
    }
    t->cap_entries = cap;
    return true;
}

static void note_seat(struct table *t, const struct entry *e)
{
    struct seat *seat = e->seat >= 0 && e->seat < t->n_seats ? &t->seat[e->seat] : NULL;

    if (!seat)
        return;
    switch (e->kind) {
    case ENTRY_RESIGN: seat->out = true; break;
    case ENTRY_FLAG:
        seat->out = !t->settings.flag_asks;
        t->flagged = t->settings.flag_asks ? e->seat : -1;
        break;
    case ENTRY_BOT:
        seat->bot_plays = true;
        seat->level = e->value;
        break;
    case ENTRY_BACK:
        seat->bot_plays = false;
        if (*(t->texts + e->text))
            seat->out = false; /* another person has lost nothing */
        break;
    default: break;
    }
    if (t->flagged == e->seat && e->kind != ENTRY_FLAG)
        t->flagged = -1;
}

bool table_note(struct table *t, enum entry_kind kind, int seat, int value, const char *text, uint64_t client,
                int64_t at)
{
    struct session *s = t->session;
    bool            has_secrets = s && seen_has_secrets(s);
    struct entry    e = {(uint8_t)kind, (int8_t)seat, value, at, client, 0};

    if (!make_room(t, has_secrets) || !keep_text(t, text, &e.text))
        return false;
    if (has_secrets) {
        uint32_t *told = t->told + (size_t)t->n_entries * (size_t)(t->n_seats + 1);

        for (int i = 0; i <= t->n_seats; i++)
            told[i] = e.text;
        if (kind <= ENTRY_CHANCE && !keep_told(t, s, told))
            return false;
    }
    t->entry[t->n_entries++] = e;
    note_seat(t, &e);
    if (kind <= ENTRY_UNDO && s) {
        t->position_n = t->n_entries;
        t->actor = table_actor(t);
        t->ply = s->n_history;
        t->turn = s->ops->turn(s->rules, s->state);
    }
    if (kind == ENTRY_END)
        t->state = TABLE_OVER;
    return true;
}

const char *table_told(const struct table *t, int n, int viewer)
{
    int i = viewer >= 0 && viewer < t->n_seats ? viewer : t->n_seats;

    return t->texts + (t->told ? t->told[(size_t)n * (size_t)(t->n_seats + 1) + (size_t)i] : t->entry[n].text);
}

/*
 * ----- from the store -----
 */

static void copy_text(char *to, size_t cap, const char *from)
{
    snprintf(to, cap, "%s", from);
}

static char *write_options(const struct session *s)
{
    char        options[OPTIONS_TEXT_MAX + 64] = "";
    struct text out = TEXT_OF(options);

    text_add(&out, "%s ", s->ops->name);
    s->ops->options_text(s->rules, false, &out);
    return strdup(options);
}

/* What changes while people sit at the table. */
static void fill_state(struct table *t, const struct row *row)
{
    t->state = (enum table_state)row_number(row, 7);
    t->started = row_number(row, 11);
    t->ended = row_number(row, 12);
    json_decref(t->result);
    t->result = row_is_null(row, 17) ? NULL : json_loads(row_text(row, 17), 0, NULL);
    copy_text(t->rematch, sizeof t->rematch, row_text(row, 18));
    t->ask = proposal_read(row_text(row, 20));
    t->ask_ends[0] = '\0';
    t->version = row_number(row, 19);
}

static bool fill_settings(struct table *t, const struct row *row)
{
    char        sentence[256];
    struct text why = TEXT_OF(sentence);
    json_t     *settings = json_loads(row_text(row, 9), 0, NULL);
    bool        is_right = settings && settings_read(settings, &t->settings, &why);

    json_decref(settings);
    return is_right;
}

static bool fill_head(struct table *t, const struct row *row)
{
    bool is_right = fill_settings(t, row);

    fill_state(t, row);
    copy_text(t->owner, sizeof t->owner, row_text(row, 1));
    t->title = strdup(row_text(row, 2));
    t->options = strdup(row_text(row, 3));
    copy_text(t->seed, sizeof t->seed, row_text(row, 4));
    copy_text(t->commitment, sizeof t->commitment, row_text(row, 5));
    copy_text(t->engine, sizeof t->engine, row_text(row, 6));
    t->is_public = row_number(row, 8) != 0;
    t->created = row_number(row, 10);
    return is_right && t->title && t->options && thaw(t);
}

/* Who is there already stays there; the level of a bot that has taken over is in the entries. */
static void fill_seats(struct table *t, const struct row *row)
{
    for (; row; row = row->next) {
        struct seat *seat = &t->seat[row_number(row, 0) % MAX_SEATS];

        t->catchup.announces |= strcmp(seat->who.name, row_text(row, 3)) != 0;
        if (!seat->away_since || strcmp(seat->who.id, row_text(row, 1)) != 0)
            seat->away_since = t->server->now;
        if (!seat->bot_plays)
            seat->level = (int)row_number(row, 2);
        seat->kind = !row_is_null(row, 1) ? SEAT_PLAYER : seat->level ? SEAT_BOT : SEAT_OPEN;
        copy_text(seat->who.id, sizeof seat->who.id, row_text(row, 1));
        copy_text(seat->who.name, sizeof seat->who.name, row_text(row, 3));
        seat->who.kind = (enum player_kind)row_number(row, 4);
        seat->who.vacation_until = row_number(row, 5);
        seat->offered = row_number(row, 6) != 0;
    }
}

/* The seed gives it again, or else it is played as it was written: engines may change, games do not. */
static bool replay_chance(struct session *s, const char *text, struct text *why)
{
    char          outcome[ACTION_TEXT_MAX] = "";
    struct text   out = TEXT_OF(outcome);
    uint64_t      words;
    struct action a;

    if (session_actor(s) != ACTOR_CHANCE)
        return false;
    a = session_outcome(s, &words);
    s->ops->action_text(s->rules, s->state, a, &out);
    return strcmp(outcome, text) == 0 ? session_chance(s, why) : session_play_text(s, text, why);
}

static bool replay(struct session *s, enum entry_kind kind, int value, const char *text)
{
    char        sentence[512];
    struct text why = TEXT_OF(sentence);

    if (kind == ENTRY_PLAY)
        return session_play_text(s, text, &why);
    if (kind == ENTRY_CHANCE)
        return replay_chance(s, text, &why);
    while (kind == ENTRY_UNDO && s->n_history > value)
        if (!session_undo(s, &why))
            return false;
    return true;
}

bool table_replay(struct table *t, const struct told_entry *e)
{
    return e->n == t->n_entries && replay(t->session, e->kind, e->value, e->text) &&
           table_note(t, e->kind, e->seat, e->value, e->text, e->client, e->at);
}

static struct told_entry entry_of_row(const struct row *row)
{
    return (struct told_entry){.n = row_number(row, 0),
                               .kind = (enum entry_kind)row_number(row, 1),
                               .seat = (int)row_number(row, 2),
                               .value = (int)row_number(row, 3),
                               .text = row_text(row, 4),
                               .at = row_number(row, 5),
                               .client = row_is_null(row, 6) ? 0 : strtoull(row_text(row, 6), NULL, 16)};
}

/* Up to entry 'to', which is what the head of the table knows of. */
static bool fill_entries(struct table *t, const struct row *row, int64_t to)
{
    for (; row && t->n_entries < to; row = row->next) {
        struct told_entry e = entry_of_row(row);

        if (!table_replay(t, &e))
            return false;
    }
    t->n_stored = t->n_entries;
    return t->n_entries == to;
}

static bool seat_has_clock(const struct table *t, int seat)
{
    return seat >= 0 && t->seat[seat].kind == SEAT_PLAYER && !t->seat[seat].bot_plays && t->flagged != seat;
}

void table_set_clock(struct table *t, const char *left, int64_t since)
{
    clock_start(&t->clock, &t->settings.clock);
    clock_read(&t->clock, left);
    t->clock.since = since;
    if (t->state == TABLE_PLAYING && t->settings.clock.kind != CLOCK_NONE && seat_has_clock(t, t->actor))
        t->clock.running = t->actor;
}

bool table_fill(struct table *t, const struct job *job)
{
    const struct row *head = job_first(job, 0);

    if (!fill_head(t, head))
        return false;
    t->is_solo = table_session_is_solo(t->session);
    t->n_seats = game_persons(t->ops, t->session->rules);
    t->full_options = write_options(t->session);
    t->actor = table_actor(t);
    fill_seats(t, job_first(job, 1));
    if (!fill_entries(t, job_first(job, 2), row_number(head, 13))) {
        log_event(LOG_ERROR, "table", "{s:s, s:s, s:i}", "table", t->id, "text", "its entries cannot be replayed",
                  "entry", t->n_entries);
        return false;
    }
    table_set_clock(t, row_text(head, 15), row_number(head, 16));
    return !json_is_lost();
}

bool table_advance(struct table *t, const struct job *job)
{
    const struct row *head = job_first(job, 0);
    int64_t           to = row_number(head, 13);

    if (t->n_entries != t->n_stored || to < t->n_entries || (to > t->n_entries && !table_session(t)))
        return false;
    fill_seats(t, job_first(job, 1));
    if (!fill_settings(t, head) || !fill_entries(t, job_first(job, 2), to))
        return false;
    fill_state(t, head);
    table_set_clock(t, row_text(head, 15), row_number(head, 16));
    return true;
}

static void forget_seats(struct table *t)
{
    for (int i = 0; i < t->n_seats; i++) {
        t->seat[i].out = t->seat[i].bot_plays = false;
        t->seat[i].level = 0;
    }
}

void table_empty(struct table *t)
{
    if (t->session) {
        lru_remove(t);
        session_free(t->session);
    }
    free(t->title);
    free(t->options);
    free(t->full_options);
    free(t->entry);
    free(t->texts);
    free(t->told);
    free(t->history);
    json_decref(t->result);
    t->session = NULL;
    t->title = t->options = t->full_options = t->texts = NULL;
    t->entry = NULL;
    t->told = NULL;
    t->history = NULL;
    t->result = NULL;
    t->n_entries = t->cap_entries = t->n_stored = t->position_n = t->ply = t->turn = 0;
    t->n_texts = t->cap_texts = 0;
    t->words = 0;
    t->flagged = -1;
    forget_seats(t);
}
