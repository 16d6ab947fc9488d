/*
 * record_write.c: a game as a record; see record.h.  It goes through the
 * history once.
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/words.h"
#include "session/record.h"

#ifndef BALUARTE_VERSION
#define BALUARTE_VERSION "unknown"
#endif

/* Options that people look for first have a tag of their own. */
static const char *const own_tags[] = {"ruleset", "mode", "players"};
enum { OWN_TAGS = sizeof own_tags / sizeof *own_tags };

/*
 * ----- the date -----
 */

void record_today(char out[16])
{
    int64_t    epoch;
    bool       is_set = integer_read(getenv("SOURCE_DATE_EPOCH"), INT64_MIN, INT64_MAX, &epoch);
    time_t     now = is_set ? (time_t)epoch : time(NULL);
    struct tm *day = gmtime(&now);

    if (!day || strftime(out, 16, "%Y-%m-%d", day) == 0)
        strcpy(out, "1970-01-01");
}

static bool two_digits(const char *at, int low, int high)
{
    int n;

    if (at[0] < '0' || at[0] > '9' || at[1] < '0' || at[1] > '9')
        return false;
    n = 10 * (at[0] - '0') + at[1] - '0';
    return n >= low && n <= high;
}

bool record_is_date(const char *text, size_t length)
{
    return length == 10 && two_digits(text, 0, 99) && two_digits(text + 2, 0, 99) && text[4] == '-' &&
           two_digits(text + 5, 1, 12) && text[7] == '-' && two_digits(text + 8, 1, 31);
}

/*
 * ----- writing -----
 */

/* The value of a key in "key=value key=value"; NULL if it is not there. */
static const char *value_of(const char *options, const char *key, int *length)
{
    size_t n = strlen(key);

    while (*options) {
        size_t word = strcspn(options, " ");

        if (word > n && strncmp(options, key, n) == 0 && options[n] == '=') {
            *length = (int)(word - n - 1);
            return options + n + 1;
        }
        options += word + strspn(options + word, " ");
    }
    return NULL;
}

static bool has_own_tag(const char *word)
{
    for (int i = 0; i < OWN_TAGS; i++) {
        size_t n = strlen(own_tags[i]);

        if (strncmp(word, own_tags[i], n) == 0 && word[n] == '=')
            return true;
    }
    return false;
}

static void write_options(const struct session *s, struct text *out)
{
    char        all[OPTIONS_TEXT_MAX + 1], some[OPTIONS_TEXT_MAX + 1];
    struct text all_text = TEXT_OF(all), some_text = TEXT_OF(some);
    const char *before = "options: ", *value;
    int         length;

    s->ops->options_text(s->rules, true, &all_text);
    s->ops->options_text(s->rules, false, &some_text);
    for (int i = 0; i < OWN_TAGS; i++) {
        value = value_of(all, own_tags[i], &length);
        if (value)
            text_add(out, "%s: %.*s\n", own_tags[i], length, value);
    }
    for (const char *word = some + strspn(some, " "); *word; word += strspn(word, " ")) {
        size_t n = strcspn(word, " ");

        if (!has_own_tag(word)) {
            text_add(out, "%s%.*s", before, (int)n, word);
            before = " ";
        }
        word += n;
    }
    if (*before == ' ')
        text_char(out, '\n');
}

/* "all", "none" or the numbers of the actions that came from the seed, as ranges. */
static void write_drawn(const struct session *s, struct text *out)
{
    const struct played *h = s->history;
    int                  n_chance = 0, n_drawn = 0;

    for (int i = 0; i < s->n_history; i++) {
        n_chance += h[i].actor == ACTOR_CHANCE;
        n_drawn += h[i].drawn;
    }
    if (n_drawn == n_chance || n_drawn == 0) {
        text_word(out, n_drawn ? " all" : " none");
        return;
    }
    for (int i = 0, last; i < s->n_history; i++) {
        if (!h[i].drawn)
            continue;
        /* A range goes on over the decisions of seats, which nobody could mean. */
        last = i;
        for (int k = i + 1; k < s->n_history && (h[k].drawn || h[k].actor != ACTOR_CHANCE); k++)
            if (h[k].drawn)
                last = k;
        text_add(out, last > i ? " %d-%d" : " %d", i + 1, last + 1);
        i = last;
    }
}

/* How the position was built where the game begins: as many edits on a line as people can read at once. */
static void write_edits(const struct session *s, struct text *out)
{
    enum { LINE = 100 };
    size_t column = 0;

    for (const char *edit = s->edits; edit && *edit;) {
        size_t n = strcspn(edit, "\n");

        if (column && column + n > LINE) {
            text_char(out, '\n');
            column = 0;
        }
        text_add(out, "%s%.*s", column ? "; " : "setup: ", (int)n, edit);
        column += n + 2;
        edit += n + (edit[n] == '\n');
    }
    text_word(out, column ? "\n" : "");
}

static void write_tags(struct session *s, struct text *out)
{
    char seed[SEED_TEXT_CAP];

    seed_text(s->chance.key, seed);
    if (!*s->date)
        record_today(s->date);
    text_add(out, "game: %s\n", s->ops->name);
    write_options(s, out);
    if (*s->names)
        text_add(out, "names: %s\n", s->names);
    text_add(out, "seed: %s\nengine: baluarte %s\ndate: %s\n", seed, BALUARTE_VERSION, s->date);
    text_add(out, "words: %llu\ndrawn:", (unsigned long long)s->chance.words);
    write_drawn(s, out);
    text_word(out, "\nresult: ");
    if (session_actor(s) == ACTOR_OVER)
        session_scores_text(s, false, out);
    else
        text_word(out, "unfinished");
    text_char(out, '\n');
    write_edits(s, out);
}

/* Chance usually opens a turn: the seat is that of the first decision in it. */
static void write_turn(const struct session *s, int i, struct text *out)
{
    int turn = s->history[i].turn;

    text_add(out, "# turn %d", turn);
    for (; i < s->n_history && s->history[i].turn == turn; i++) {
        if (s->history[i].actor >= 0) {
            text_add(out, ", seat %d", s->history[i].actor);
            break;
        }
    }
    text_char(out, '\n');
}

void record_write(struct session *s, struct text *out)
{
    session_replay(s, 0);
    write_tags(s, out);
    for (int i = 0; i < s->n_history; i++) {
        if (i == 0 || s->history[i].turn != s->history[i - 1].turn)
            write_turn(s, i, out);
        s->ops->action_text(s->rules, s->scratch, s->history[i].action, out);
        text_char(out, '\n');
        game_play(s->ops, s->rules, s->scratch, s->history[i].action, NULL);
    }
}

char *record_text(struct session *s, size_t *length)
{
    struct text out = {NULL, 0, 0};
    char       *bytes;

    record_write(s, &out); /* only counts */
    bytes = malloc(out.len + 1);
    if (!bytes)
        return NULL;
    text_start(&out, bytes, out.len + 1);
    record_write(s, &out);
    *length = out.len;
    return bytes;
}
