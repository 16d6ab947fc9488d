/*
 * protocol.c: see protocol.h.
 *
 * The commands are a table at the end of this file.  A handler gets what
 * follows the command's name and answers through reply.h; everything
 * that a game needs is asked of the session.
 */
#include "protocol/protocol.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "import/import.h"
#include "protocol/bestmove.h"
#include "protocol/reply.h"
#include "session/record.h"
#include "session/seen.h"

/*
 * ----- starting and ending -----
 */

static void run_protocol(struct protocol *p, char *rest)
{
    (void)rest;
    reply_done(p, "baluarte-engine 1");
}

static void take_over(struct protocol *p, struct session *fresh, int you)
{
    judging_free(&p->judging);
    studying_free(&p->studying);
    session_free(p->session);
    p->session = fresh;
    p->you = you;
    p->guesses = (struct rng){1};
    reply_done(p, "");
}

static void run_new(struct protocol *p, char *rest)
{
    int             you = seen_take_seat(rest);
    struct session *fresh = session_new(p->games, rest, &p->why);

    if (fresh && you >= fresh->ops->seats(fresh->rules) && you != VIEW_PUBLIC) {
        text_add(&p->why, "you= is a seat from 0 to %d, or public", fresh->ops->seats(fresh->rules) - 1);
        session_free(fresh);
        fresh = NULL;
    }
    if (fresh)
        take_over(p, fresh, you);
    else
        reply_refuse_why(p);
}

bool protocol_is_seen_from_a_seat(const struct protocol *p)
{
    return p->session && p->you >= 0 && seen_has_secrets(p->session);
}

static void run_quit(struct protocol *p, char *rest)
{
    (void)rest;
    p->ended = true;
    reply_done(p, "");
}

/*
 * ----- questions -----
 */

static void run_actor(struct protocol *p, char *rest)
{
    int  actor = session_actor(p->session);
    char seat[2] = {(char)('0' + actor), '\0'};

    (void)rest;
    reply_done(p, actor == ACTOR_CHANCE ? "chance" : actor == ACTOR_OVER ? "over" : seat);
}

static void run_phase(struct protocol *p, char *rest)
{
    const struct session *s = p->session;

    (void)rest;
    reply_done(p, s->ops->phase(s->rules, s->state));
}

static void write_choices(struct protocol *p, const void *choices, struct text *out)
{
    const struct choices *list = choices;

    (void)p;
    for (int i = 0; i < list->n; i++) {
        text_word(out, list->at[i].text);
        if (list->at[i].weight)
            text_add(out, "\t%u", list->at[i].weight);
        text_char(out, '\n');
    }
}

static void run_legal(struct protocol *p, char *rest)
{
    struct choices list = session_choices(p->session);

    (void)rest;
    reply_done(p, "");
    reply_write(p, write_choices, &list);
}

static void answer_points(struct protocol *p, bool is_final)
{
    char        points[128];
    struct text out = TEXT_OF(points);

    session_scores_text(p->session, is_final, &out);
    reply_done(p, points);
}

static void run_scores(struct protocol *p, char *rest)
{
    (void)rest;
    answer_points(p, false);
}

static void run_final(struct protocol *p, char *rest)
{
    (void)rest;
    answer_points(p, true);
}

/* A seat of this game; -1: the whole text is not one. */
static int read_seat(const struct session *s, const char *word)
{
    if (word[0] < '0' || word[0] > '9' || word[1])
        return -1;
    return word[0] - '0' < s->ops->seats(s->rules) ? word[0] - '0' : -1;
}

static void write_state(struct protocol *p, const void *viewer, struct text *out)
{
    p->session->ops->state_json(p->session->rules, p->session->state, *(const int *)viewer, out);
    text_char(out, '\n');
}

static void run_state(struct protocol *p, char *rest)
{
    int viewer = *rest ? read_seat(p->session, rest) : protocol_is_seen_from_a_seat(p) ? p->you : -1;

    if (*rest && viewer < 0) {
        text_add(&p->why, "state takes a seat from 0 to %d, or nothing", p->session->ops->seats(p->session->rules) - 1);
        reply_refuse_why(p);
        return;
    }
    reply_done(p, "");
    reply_write(p, write_state, &viewer);
}

static void run_bestmove(struct protocol *p, char *rest)
{
    char        answer[BESTMOVE_TEXT];
    struct text out = TEXT_OF(answer);

    if (bestmove_answer(p->session, p->clock, rest, &out, &p->why))
        reply_say(p, answer);
    else
        reply_refuse_why(p);
}

/* 'judge' and 'luck'. */
typedef bool (*judging_fn)(struct judging *j, const struct session *s, bot_clock clock, const char *words,
                           struct text *out, struct text *why);

static void run_judging(struct protocol *p, judging_fn ask, const char *words)
{
    static _Thread_local char answer[JUDGING_TEXT];
    struct text               out = TEXT_OF(answer);

    text_start(&out, answer, sizeof answer);
    if (ask(&p->judging, p->session, p->clock, words, &out, &p->why))
        reply_say(p, answer);
    else
        reply_refuse_why(p);
}

static void run_judge(struct protocol *p, char *rest)
{
    run_judging(p, judging_judge, rest);
}

static void run_luck(struct protocol *p, char *rest)
{
    run_judging(p, judging_luck, rest);
}

static void run_study(struct protocol *p, char *rest)
{
    char       *answer = malloc(STUDYING_TEXT);
    struct text out = {answer, STUDYING_TEXT, 0};

    if (!answer) {
        reply_refuse(p, "there is not enough memory");
        return;
    }
    answer[0] = '\0';
    if (!studying_answer(&p->studying, p->session, p->clock, rest, &out, &p->why))
        reply_refuse_why(p);
    else if (text_overflowed(&out))
        reply_refuse(p, "this game is too long to be studied");
    else
        reply_say(p, answer);
    free(answer);
}

/*
 * ----- playing -----
 */

static void write_event(struct protocol *p, const void *event, struct text *out)
{
    p->session->ops->event_json(p->session->rules, event, out);
    text_char(out, '\n');
}

static void answer_events(struct protocol *p, bool was_possible)
{
    if (!was_possible) {
        reply_refuse_why(p);
        return;
    }
    reply_done(p, "");
    for (int i = 0; i < p->session->n_events; i++)
        reply_write(p, write_event, &p->session->event[i]);
}

static void run_play(struct protocol *p, char *rest)
{
    if (protocol_is_seen_from_a_seat(p))
        answer_events(p, seen_play_text(p->session, p->you, &p->guesses, rest, &p->why));
    else
        answer_events(p, session_play_text(p->session, rest, &p->why));
}

static void run_chance(struct protocol *p, char *rest)
{
    (void)rest;
    answer_events(p, session_chance(p->session, &p->why));
}

static void run_undo(struct protocol *p, char *rest)
{
    (void)rest;
    if (session_undo(p->session, &p->why))
        reply_done(p, "");
    else
        reply_refuse_why(p);
}

/*
 * ----- records -----
 */

static void run_record(struct protocol *p, char *rest)
{
    size_t length;
    char  *record = record_text(p->session, &length);

    (void)rest;
    if (!record) {
        reply_refuse(p, "there is not enough memory");
        return;
    }
    reply_done(p, "");
    reply_say(p, record); /* has no empty line, which would end the reply */
    free(record);
}

static void write_edits(struct protocol *p, const void *context, struct text *out)
{
    (void)context;
    session_edits(p->session, out, &p->why);
}

static void write_forms(struct protocol *p, const void *context, struct text *out)
{
    (void)context;
    if (p->session->ops->edit_forms)
        p->session->ops->edit_forms(p->session->rules, out);
}

/* 'setup' asks for the position as edits, 'setup forms' how edits are written; with edits the game begins again from the position that they build. */
static void run_setup(struct protocol *p, char *rest)
{
    struct text none = {NULL, 0, 0};

    if (!strcmp(rest, "forms")) {
        reply_done(p, "");
        reply_write(p, write_forms, NULL);
    } else if (!*rest && session_edits(p->session, &none, &p->why)) {
        reply_done(p, "");
        reply_write(p, write_edits, NULL);
    } else if (*rest && session_build(p->session, rest, &p->why)) {
        judging_free(&p->judging);
        studying_free(&p->studying);
        answer_events(p, true);
    } else {
        reply_refuse_why(p);
    }
}

/* Lines up to one with a single full stop, together at most 'most' bytes. */
static void begin_load(struct protocol *p, size_t most, bool foreign)
{
    p->load_length = 0;
    p->load_most = most;
    p->load_foreign = foreign;
    p->load_too_long = false;
    p->load_text = malloc(most);
    if (!p->load_text) {
        reply_refuse(p, "there is not enough memory");
        return;
    }
    p->loading = true;
}

static void run_load(struct protocol *p, char *rest)
{
    (void)rest;
    begin_load(p, RECORD_MAX, false);
}

/* A game of another program: see import.h. */
static void run_import(struct protocol *p, char *rest)
{
    (void)rest;
    begin_load(p, IMPORT_MAX, true);
}

static void finish_load(struct protocol *p)
{
    struct session *fresh = NULL;
    int             line = 0;

    p->loading = false;
    if (p->load_too_long)
        text_add(&p->why, "a %s has at most %zu bytes", p->load_foreign ? "saved game" : "record", p->load_most);
    else if (p->load_foreign)
        fresh = import_jcz(p->games, p->load_text, p->load_length, &p->why);
    else
        fresh = record_load(p->games, p->load_text, p->load_length, &line, &p->why);
    free(p->load_text);
    p->load_text = NULL;
    if (fresh) {
        take_over(p, fresh, -1);
    } else if (line) {
        char        where[WHY_CAP + 32];
        struct text out = TEXT_OF(where);

        text_add(&out, "line %d: %s", line, p->why_text);
        reply_refuse(p, where);
    } else {
        reply_refuse_why(p);
    }
}

static void add_load_line(struct protocol *p, const char *line, size_t length)
{
    if (length + 1 > p->load_most - p->load_length) {
        p->load_too_long = true;
        return;
    }
    memcpy(p->load_text + p->load_length, line, length);
    p->load_text[p->load_length + length] = '\n';
    p->load_length += length + 1;
}

/*
 * ----- the table, and one line -----
 */

static void run_commands(struct protocol *p, char *rest);

static const struct command commands[] = {
    /* name       run       needs a game, takes words, needs the truth */
    {"protocol", run_protocol, false, false, false},
    {"commands", run_commands, false, false, false},
    {"new", run_new, false, true, false},
    {"actor", run_actor, true, false, false},
    {"phase", run_phase, true, false, false},
    {"legal", run_legal, true, false, false},
    {"play", run_play, true, true, false},
    {"chance", run_chance, true, false, true},
    {"scores", run_scores, true, false, false},
    {"final", run_final, true, false, false},
    {"state", run_state, true, true, false},
    {"undo", run_undo, true, false, true},
    {"record", run_record, true, false, true},
    {"setup", run_setup, true, true, true},
    {"load", run_load, false, false, false},
    {"import", run_import, false, false, false},
    {"bestmove", run_bestmove, true, true, false},
    {"judge", run_judge, true, true, false},
    {"luck", run_luck, true, true, true},
    {"study", run_study, true, true, true},
    {"quit", run_quit, false, false, false},
    {NULL, NULL, false, false, false},
};

static void say_names(struct protocol *p, const struct command *list)
{
    for (; list->name; list++) {
        reply_say(p, list->name);
        reply_say(p, "\n");
    }
}

static void run_commands(struct protocol *p, char *rest)
{
    (void)rest;
    reply_done(p, "");
    say_names(p, commands);
    say_names(p, page_commands);
}

static const struct command *find_command(const char *word)
{
    const struct command *const lists[] = {commands, page_commands};

    for (int i = 0; i < 2; i++)
        for (const struct command *c = lists[i]; c->name; c++)
            if (strcmp(c->name, word) == 0)
                return c;
    return NULL;
}

static void unknown_command(struct protocol *p, const char *word)
{
    char shown[WORD_SHOWN + 4];

    reply_shorten(word, shown);
    text_add(&p->why, "there is no command '%s'; 'commands' lists them", shown);
    reply_refuse_why(p);
}

static void run_words(struct protocol *p, char *word)
{
    char                 *rest = word + strcspn(word, " \t");
    const struct command *c;

    if (*rest)
        *rest++ = '\0';
    rest += strspn(rest, " \t");
    c = find_command(word);
    if (!c) {
        unknown_command(p, word);
    } else if (*rest && !c->takes_words) {
        text_add(&p->why, "%s takes no argument", word);
        reply_refuse_why(p);
    } else if (c->needs_game && !p->session) {
        reply_refuse(p, "there is no game yet: start one with 'new', for example 'new carcassonne players=2'");
    } else if (c->needs_the_truth && protocol_is_seen_from_a_seat(p)) {
        reply_refuse(p, "this game is seen from one seat (you=): it is told what is drawn, and keeps no history");
    } else {
        c->run(p, rest);
    }
}

static bool is_text(const char *line, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)line[i];

        if ((c < 0x20 && c != '\t') || c == 0x7f)
            return false;
    }
    return true;
}

/* Without the blanks around it, in memory of its own, since the words are cut apart. */
static char *copy_trimmed(const char *line, size_t n)
{
    char *copy;

    while (n > 0 && (line[n - 1] == ' ' || line[n - 1] == '\t'))
        n--;
    while (n > 0 && (*line == ' ' || *line == '\t')) {
        line++;
        n--;
    }
    copy = malloc(n + 1);
    if (copy) {
        memcpy(copy, line, n);
        copy[n] = '\0';
    }
    return copy;
}

static void answer(struct protocol *p, const char *line, size_t n)
{
    char *words;

    if (n > PROTOCOL_LINE_MAX) {
        text_add(&p->why, "a line has at most %d bytes", PROTOCOL_LINE_MAX);
        reply_refuse_why(p);
        return;
    }
    if (!is_text(line, n)) {
        reply_refuse(p, "there is a byte that is no text in this line");
        return;
    }
    words = copy_trimmed(line, n);
    if (!words)
        reply_refuse(p, "there is not enough memory");
    else if (!*words)
        reply_refuse(p, "the line is empty; 'commands' lists what may be asked");
    else
        run_words(p, words);
    free(words);
}

const char *protocol_line(struct protocol *p, const char *line, size_t line_length, size_t *length)
{
    p->reply.len = 0;
    p->reply.at[0] = '\0';
    p->reply_failed = false;
    text_start(&p->why, p->why_text, WHY_CAP);
    if (line_length > 0 && line_length <= PROTOCOL_LINE_MAX && line[line_length - 1] == '\r')
        line_length--;

    if (!p->loading)
        answer(p, line, line_length);
    else if (line_length == 1 && line[0] == '.')
        finish_load(p);
    else
        add_load_line(p, line, line_length);

    if (p->reply.len > 0)
        reply_say(p, "\n");
    if (p->reply_failed) {
        *length = strlen("? there is not enough memory for the reply\n\n");
        return "? there is not enough memory for the reply\n\n";
    }
    *length = p->reply.len;
    return p->reply.at;
}

/*
 * ----- life -----
 */

struct protocol *protocol_new(const struct game_ops *const *games)
{
    struct protocol *p = calloc(1, sizeof *p);

    if (!p)
        return NULL;
    p->games = games;
    if (!reply_reserve(p, REPLY_FIRST)) {
        free(p);
        return NULL;
    }
    return p;
}

void protocol_free(struct protocol *p)
{
    if (!p)
        return;
    judging_free(&p->judging);
    studying_free(&p->studying);
    session_free(p->session);
    free(p->load_text);
    free(p->reply.at);
    free(p);
}

void protocol_set_clock(struct protocol *p, bot_clock clock)
{
    p->clock = clock;
}

bool protocol_ended(const struct protocol *p)
{
    return p->ended;
}

const struct session *protocol_session(const struct protocol *p)
{
    return p->session;
}
