/*
 * mirror.c: see mirror.h.
 */
#include "cli/guest/mirror.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/games.h"
#include "session/seen.h"

static bool start(struct mirror *m, struct text *why)
{
    char            words[OPTIONS_TEXT_MAX + 16];
    struct session *fresh;

    snprintf(words, sizeof words, "%s seed=0", m->options); /* what the server draws it tells */
    fresh = session_new(all_games, words, why);
    if (!fresh)
        return false; /* what was there is still looked at */
    session_free(m->session);
    m->session = fresh;
    m->guesses = (struct rng){1};
    return true;
}

static void forget(struct mirror *m, int from)
{
    while (m->n > from)
        free(m->ply[--m->n].lines);
}

bool mirror_begin(struct mirror *m, const char *options, int viewer, struct text *why)
{
    forget(m, 0);
    snprintf(m->options, sizeof m->options, "%s", options);
    m->viewer = viewer;
    return start(m, why);
}

void mirror_free(struct mirror *m)
{
    forget(m, 0);
    free(m->ply);
    session_free(m->session);
    *m = (struct mirror){0};
}

static bool play_line(struct mirror *m, const char *line, struct text *why)
{
    if (seen_has_secrets(m->session))
        return seen_play_text(m->session, m->viewer, &m->guesses, line, why);
    return session_play_text(m->session, line, why);
}

static bool play_lines(struct mirror *m, const char *lines, void (*played)(void *context), void *context,
                       struct text *why)
{
    char line[ACTION_TEXT_MAX + 1];

    for (const char *at = lines; *at;) {
        size_t n = strcspn(at, "\n");

        if (n >= sizeof line) {
            text_word(why, "an action is too long");
            return false;
        }
        memcpy(line, at, n);
        line[n] = '\0';
        if (!play_line(m, line, why))
            return false;
        if (played)
            played(context);
        at += n + (at[n] == '\n');
    }
    return true;
}

static bool keep(struct mirror *m, const char *lines)
{
    char *copy = malloc(strlen(lines) + 1);

    if (m->n == m->cap) {
        int         cap = m->cap ? 2 * m->cap : 64;
        struct ply *more = realloc(m->ply, (size_t)cap * sizeof *more);

        if (more) {
            m->ply = more;
            m->cap = cap;
        }
    }
    if (!copy || m->n == m->cap || m->n == HISTORY_MAX) {
        free(copy);
        return false;
    }
    m->ply[m->n++].lines = strcpy(copy, lines);
    return true;
}

bool mirror_play(struct mirror *m, const char *lines, void (*played)(void *context), void *context, struct text *why)
{
    if (!play_lines(m, lines, played, context, why))
        return false;
    if (keep(m, lines))
        return true;
    text_word(why, "there is not enough memory");
    return false;
}

bool mirror_undo(struct mirror *m, long long to, struct text *why)
{
    if (to < 0 || to > m->n) {
        text_word(why, "what is taken back was never played");
        return false;
    }
    forget(m, (int)to);
    if (!start(m, why))
        return false;
    for (int i = 0; i < m->n; i++)
        if (!play_lines(m, m->ply[i].lines, NULL, NULL, why))
            return false;
    return true;
}
