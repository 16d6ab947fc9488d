/*
 * record_load.c: a record as a game; see record.h.
 *
 * Loading makes a complete new session and hands it over only when the last
 * line has been checked, so that a fault leaves the caller's game as it was.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/blake2b.h"
#include "base/words.h"
#include "session/record.h"

enum { LINE_MAX_BYTES = 4096 };

/*
 * ----- tags and lines -----
 */

/* ORDER TAG */
enum tag {
    TAG_GAME,
    TAG_RULESET,
    TAG_MODE,
    TAG_PLAYERS,
    TAG_NAMES,
    TAG_OPTIONS,
    TAG_SEED,
    TAG_ENGINE,
    TAG_DATE,
    TAG_WORDS,
    TAG_DRAWN,
    TAG_RESULT,
    TAG_COMMITMENT,
    TAG_SETUP,
    TAG_END
};

static const char *const tag_names[TAG_END] = {
    /* ORDER TAG */
    [TAG_GAME] = "game",
    [TAG_RULESET] = "ruleset",
    [TAG_MODE] = "mode",
    [TAG_PLAYERS] = "players",
    [TAG_NAMES] = "names",
    [TAG_OPTIONS] = "options",
    [TAG_SEED] = "seed",
    [TAG_ENGINE] = "engine",
    [TAG_DATE] = "date",
    [TAG_WORDS] = "words",
    [TAG_DRAWN] = "drawn",
    [TAG_RESULT] = "result",
    [TAG_COMMITMENT] = "commitment",
    [TAG_SETUP] = "setup",
};

struct tag_value {
    int  line; /* 0: not given */
    char text[OPTIONS_TEXT_MAX];
};

struct loader {
    const struct game_ops *const *games;
    const char                   *at, *end; /* what has not been read yet */
    int                           line;
    char                          text[LINE_MAX_BYTES]; /* the line without comment and blanks around it */
    struct tag_value              tag[TAG_END];
    char                          edits[EDITS_MAX + 1]; /* all lines of the tag 'setup' */
    struct session               *session;
    const char                   *drawn_rest;              /* what has not been used of the ranges of 'drawn' */
    int                           drawn_first, drawn_last; /* the range in use; 0: none */
    struct text                  *why;
};

static bool refuse(struct loader *l, int line, const char *sentence)
{
    l->line = line;
    text_word(l->why, sentence);
    return false;
}

static bool has_bad_byte(const char *from, const char *to)
{
    for (; from < to; from++) {
        unsigned char c = (unsigned char)*from;

        if ((c < 0x20 && c != '\t') || c == 0x7f)
            return true;
    }
    return false;
}

static bool has_foreign_byte(const char *from, const char *to)
{
    while (from < to && !((unsigned char)*from & 0x80))
        from++;
    return from < to;
}

/* The next line that says something, in l->text.  False at the end or at a fault (then 'why' is not empty). */
static bool next_line(struct loader *l)
{
    while (l->at < l->end) {
        const char *from = l->at, *newline = memchr(from, '\n', (size_t)(l->end - from));
        const char *to = newline ? newline : l->end, *hash;

        l->at = newline ? newline + 1 : l->end;
        l->line++;
        if (to > from && to[-1] == '\r')
            to--;
        if (has_bad_byte(from, to))
            return refuse(l, l->line, "there is a byte that is no text in this line");
        hash = memchr(from, '#', (size_t)(to - from));
        if (hash)
            to = hash;
        while (from < to && (*from == ' ' || *from == '\t'))
            from++;
        while (from < to && (to[-1] == ' ' || to[-1] == '\t'))
            to--;
        if (to - from >= LINE_MAX_BYTES)
            return refuse(l, l->line, "this line is too long");
        if (has_foreign_byte(from, to) && strncmp(from, "names:", 6) != 0)
            return refuse(l, l->line, "only names and comments may hold letters beyond a to z");
        if (from == to)
            continue;
        memcpy(l->text, from, (size_t)(to - from));
        l->text[to - from] = '\0';
        return true;
    }
    return false;
}

/* The colon of "tag: value", or NULL for an action. */
static char *tag_colon(char *line)
{
    char *colon = line + strcspn(line, ": \t");

    return *colon == ':' ? colon : NULL;
}

/* The tag 'setup' goes on over several lines. */
static bool add_edits(struct loader *l, const char *value)
{
    struct text out = {l->edits, sizeof l->edits, strlen(l->edits)};

    text_add(&out, "%s\n", value);
    if (text_overflowed(&out))
        return refuse(l, l->line, "the position of this record has too many edits");
    if (!l->tag[TAG_SETUP].line)
        l->tag[TAG_SETUP].line = l->line;
    return true;
}

static bool read_tag(struct loader *l, char *colon)
{
    char *value = colon + 1 + strspn(colon + 1, " \t");
    int   i = 0;

    *colon = '\0';
    while (i < TAG_END && strcmp(tag_names[i], l->text) != 0)
        i++;
    if (i == TAG_END) {
        text_add(l->why, "there is no tag '%.40s', only:", l->text);
        for (i = 0; i < TAG_END; i++)
            text_add(l->why, " %s", tag_names[i]);
        return false;
    }
    if (i == TAG_SETUP && *value)
        return add_edits(l, value);
    if (l->tag[i].line) {
        text_add(l->why, "the tag %s is given twice, first in line %d", tag_names[i], l->tag[i].line);
        return false;
    }
    if (!*value && i != TAG_OPTIONS) {
        text_add(l->why, "the tag %s has no value", tag_names[i]);
        return false;
    }
    if (strlen(value) >= sizeof l->tag[i].text)
        return refuse(l, l->line, "the value of this tag is too long");
    strcpy(l->tag[i].text, value);
    l->tag[i].line = l->line;
    return true;
}

/* Up to the first action.  True with an empty l->text: there is none. */
static bool read_tags(struct loader *l)
{
    char *colon;

    while (next_line(l)) {
        colon = tag_colon(l->text);
        if (!colon)
            return true;
        if (!read_tag(l, colon))
            return false;
    }
    l->text[0] = '\0';
    return l->why->len == 0;
}

/* The tag that made the rules refuse: the one that the sentence names, otherwise the options. */
static int line_of_fault(const struct loader *l, const char *sentence)
{
    static const enum tag in_order[] = {TAG_SEED, TAG_PLAYERS, TAG_OPTIONS, TAG_RULESET, TAG_MODE};

    for (size_t i = 0; i < sizeof in_order / sizeof *in_order; i++)
        if (l->tag[in_order[i]].line && (in_order[i] == TAG_OPTIONS || strstr(sentence, tag_names[in_order[i]])))
            return l->tag[in_order[i]].line;
    return l->tag[TAG_GAME].line;
}

/* Of a name that goes on up to there, without the blanks behind it. */
static size_t name_bytes(const char *name, size_t bytes)
{
    while (bytes > 0 && (name[bytes - 1] == ' ' || name[bytes - 1] == '\t'))
        bytes--;
    return bytes;
}

/* "Ana | Bruno", no more of them than there are seats. */
static bool take_names(struct loader *l)
{
    const char *rest = l->tag[TAG_NAMES].text;
    int         seats = l->session->ops->seats(l->session->rules);

    for (int n = 0; *rest; n++) {
        char   name[SEAT_NAMES_MAX];
        size_t bytes, all;

        rest += strspn(rest, " \t");
        all = strcspn(rest, "|");
        bytes = name_bytes(rest, all);
        if (n == seats)
            return refuse(l, l->tag[TAG_NAMES].line, "there are more names than seats");
        if (bytes >= NAME_SIZE)
            return refuse(l, l->tag[TAG_NAMES].line, "a name is too long");
        memcpy(name, rest, bytes);
        name[bytes] = '\0';
        session_add_name(l->session, name);
        rest += all + (rest[all] == '|');
    }
    return true;
}

/* The position where the game begins, if it is not that of the rules. */
static bool build(struct loader *l)
{
    if (!l->tag[TAG_SETUP].line || session_build(l->session, l->edits, l->why))
        return true;
    l->line = l->tag[TAG_SETUP].line;
    return false;
}

static bool make_session(struct loader *l)
{
    char           words[OPTIONS_TEXT_MAX * 2];
    struct text    out = TEXT_OF(words);
    const enum tag keys[] = {TAG_RULESET, TAG_MODE, TAG_PLAYERS, TAG_SEED};

    if (!l->tag[TAG_GAME].line)
        return refuse(l, 0, "the tag game is missing: a record begins with a line such as 'game: carcassonne'");
    if (l->tag[TAG_DATE].line && !record_is_date(l->tag[TAG_DATE].text, strlen(l->tag[TAG_DATE].text)))
        return refuse(l, l->tag[TAG_DATE].line, "the date must be written year-month-day, as in 2000-12-31");
    text_word(&out, l->tag[TAG_GAME].text);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (strpbrk(l->tag[keys[i]].text, " \t"))
            return refuse(l, l->tag[keys[i]].line, "the value of this tag must be one word");
        if (l->tag[keys[i]].line)
            text_add(&out, " %s=%s", tag_names[keys[i]], l->tag[keys[i]].text);
    }
    text_add(&out, " %s", l->tag[TAG_OPTIONS].text);
    if (text_overflowed(&out))
        return refuse(l, l->tag[TAG_OPTIONS].line, "the options are too long");
    l->session = session_new(l->games, words, l->why);
    if (!l->session) {
        l->line = line_of_fault(l, l->why->cap ? l->why->at : "");
        return false;
    }
    strcpy(l->session->date, l->tag[TAG_DATE].text);
    return take_names(l) && build(l);
}

/*
 * ----- draws that must agree with the seed -----
 */

/* A number from 1 to HISTORY_MAX; 0: there is none. */
static int read_number(const char **at)
{
    uint64_t n = 0;

    return number_take(at, HISTORY_MAX, &n) ? (int)n : 0;
}

/* Takes the next range of 'drawn' into use.  False: the text is no rising list of ranges. */
static bool next_range(struct loader *l)
{
    const char *at = l->drawn_rest;
    int         before = l->drawn_last;

    at += strspn(at, " \t");
    l->drawn_rest = at;
    l->drawn_first = l->drawn_last = 0;
    if (!*at)
        return true;
    l->drawn_first = l->drawn_last = read_number(&at);
    if (*at == '-') {
        at++;
        l->drawn_last = read_number(&at);
    }
    l->drawn_rest = at;
    return l->drawn_first > before && l->drawn_last >= l->drawn_first && (!*at || *at == ' ' || *at == '\t');
}

static bool start_drawn(struct loader *l)
{
    const struct tag_value *t = &l->tag[TAG_DRAWN];

    l->drawn_rest = "";
    if (!t->line || strcmp(t->text, "none") == 0)
        return true;
    if (strcmp(t->text, "all") == 0) {
        l->drawn_first = 1;
        l->drawn_last = HISTORY_MAX;
        return true;
    }
    l->drawn_rest = t->text;
    /* Read all of it once, so that a slip of the pen is found where it stands. */
    do {
        if (!next_range(l))
            return refuse(l, t->line, "drawn must be all, none or numbers of actions that rise, such as 1 4-9");
    } while (l->drawn_first);
    l->drawn_rest = t->text;
    return next_range(l);
}

static bool comes_from_the_seed(struct loader *l)
{
    int number = l->session->n_history + 1;

    if (session_actor(l->session) != ACTOR_CHANCE)
        return false;
    while (l->drawn_first && number > l->drawn_last)
        next_range(l);
    return l->drawn_first && number >= l->drawn_first;
}

/*
 * ----- the actions -----
 */

/* Plays the line as an outcome that the seed must give as well. */
static bool play_from_the_seed(struct loader *l)
{
    struct session *s = l->session;
    char            outcome[ACTION_TEXT_MAX];
    struct text     out = TEXT_OF(outcome);
    uint64_t        words_after;
    struct action   drawn = session_outcome(s, &words_after);

    s->ops->action_text(s->rules, s->state, drawn, &out);
    if (!session_play_text(s, l->text, l->why))
        return false;
    if (!action_same(s->history[s->n_history - 1].action, drawn)) {
        text_add(l->why, "the seed gives '%s' here; with the tag 'drawn: none' chance may be edited", outcome);
        return false;
    }
    s->history[s->n_history - 1].drawn = true;
    chance_seek(&s->chance, words_after);
    return true;
}

static bool play_line(struct loader *l)
{
    if (tag_colon(l->text))
        return refuse(l, l->line, "tags stand before the first action");
    return comes_from_the_seed(l) ? play_from_the_seed(l) : session_play_text(l->session, l->text, l->why);
}

static bool play_actions(struct loader *l)
{
    if (!*l->text) /* no action at all */
        return true;
    do {
        if (!play_line(l))
            return false;
    } while (next_line(l));
    return l->why->len == 0;
}

static bool check_words(struct loader *l)
{
    const struct tag_value *t = &l->tag[TAG_WORDS];
    char                    words[32];

    snprintf(words, sizeof words, "%llu", (unsigned long long)l->session->chance.words);
    if (!t->line || strcmp(t->text, words) == 0)
        return true;
    text_add(l->why, "the draws of this record take %s words of the generator, not %.20s", words, t->text);
    l->line = t->line;
    return false;
}

static bool check_result(struct loader *l)
{
    const struct tag_value *t = &l->tag[TAG_RESULT];
    char                    result[128] = "unfinished";
    struct text             out = TEXT_OF(result);

    if (session_actor(l->session) == ACTOR_OVER)
        session_scores_text(l->session, false, &out);
    if (!t->line || strcmp(t->text, result) == 0)
        return true;
    text_add(l->why, "the result of this game is %s, not %.40s", result, t->text);
    l->line = t->line;
    return false;
}

/* The hash that a server showed before the game must be that of the seed. */
static bool check_commitment(struct loader *l)
{
    const struct tag_value *t = &l->tag[TAG_COMMITMENT];
    uint8_t                 hash[BLAKE2B_BYTES];
    char                    hex[2 * BLAKE2B_BYTES + 1];

    blake2b_short(l->session->chance.key, SEED_BYTES, hash);
    for (int i = 0; i < BLAKE2B_BYTES; i++)
        snprintf(hex + 2 * i, 3, "%02x", hash[i]);
    if (!t->line || strcmp(t->text, hex) == 0)
        return true;
    text_add(l->why, "the commitment of this seed is %s, not %.64s: it is not the seed that was promised", hex,
             t->text);
    l->line = t->line;
    return false;
}

struct session *record_load(const struct game_ops *const *games, const char *bytes, size_t length, int *line,
                            struct text *why)
{
    struct loader  *l = calloc(1, sizeof *l);
    struct session *s = NULL;

    *line = 0;
    if (!l || length > RECORD_MAX) {
        text_word(why, l ? "a record has at most 1048576 bytes" : "there is not enough memory");
        free(l);
        return NULL;
    }
    l->games = games;
    l->at = bytes + mark_length(bytes, length);
    l->end = bytes + length;
    l->why = why;
    if (read_tags(l) && make_session(l) && start_drawn(l) && play_actions(l) && check_words(l) && check_result(l) &&
        check_commitment(l)) {
        s = l->session;
        l->session = NULL;
    }
    *line = l->line;
    session_free(l->session);
    free(l);
    return s;
}
