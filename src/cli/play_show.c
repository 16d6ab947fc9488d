/*
 * play_show.c: the words in which a game is told: what happened, the scores,
 * what was played; and for 'baluarte play --plain' the board and the choices as
 * lines.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/keyboard.h"

const char *play_text(struct keyboard *t, play_writer write, const void *what)
{
    struct text out;

    text_start(&out, t->text, t->cap_text);
    write(t, what, &out);
    if (text_overflowed(&out)) {
        char *more = realloc(t->text, out.len + 1);

        if (more) {
            t->text = more;
            t->cap_text = out.len + 1;
            text_start(&out, t->text, t->cap_text);
            write(t, what, &out);
        }
    }
    return out.cap > 0 ? out.at : "";
}

const struct game_state *play_seen(const struct keyboard *t)
{
    struct session *s = t->session;

    if (!t->guest || !s->ops->hide)
        return s->state;
    memcpy(s->scratch, s->state, s->state_size);
    s->ops->hide(s->rules, s->scratch, t->viewer);
    return s->scratch;
}

/* ----- what happened ----- */

static void write_event(const struct keyboard *t, const void *event, struct text *out)
{
    t->session->ops->event_sentence(t->session->rules, event, out);
}

/* Everybody sits at this screen: secrets are told to who looks alone.  The last event of a game says who has won: it is
 * kept for the end, below the board. */
void tell_events(struct keyboard *t)
{
    const struct session *s = t->session;
    int                   n = s->n_events - (session_actor(s) == ACTOR_OVER);
    struct event          seen;

    for (int i = 0; i < n; i++) {
        if (!game_event_view(s->ops, s->rules, &s->event[i], t->viewer, &seen))
            continue;
        const char *sentence = play_text(t, write_event, &seen);
        if (*sentence) /* otherwise nothing that a person must know */
            t->tell(t, sentence);
    }
}

const char *last_event(struct keyboard *t)
{
    const struct session *s = t->session;

    return s->n_events > 0 ? play_text(t, write_event, &s->event[s->n_events - 1]) : "";
}

void write_scores(const struct keyboard *t, const void *unused, struct text *out)
{
    const struct session *s = t->session;
    int                   now[MAX_SEATS] = {0}, then[MAX_SEATS] = {0};
    int                   n = s->ops->n_scores(s->rules);

    (void)unused;
    s->ops->scores(s->rules, s->state, now);
    s->ops->final(s->rules, s->state, then);
    text_word(out, "Scores:");
    for (int i = 0; i < n; i++) {
        text_add(out, "%s seat %d has %d", i ? "," : "", i, now[i]);
        if (session_actor(s) != ACTOR_OVER && s->ops->final != s->ops->scores)
            text_add(out, " (%d if the game ended now)", then[i]);
    }
    text_char(out, '\n');
}

/* Would this action, reported as one that the engine made, be kept from somebody? */
static bool is_secret(const struct session *s, const struct played *h)
{
    struct event told = {.kind = EV_AUTO, .seat = h->actor, .action = h->action}, seen;

    return h->learned && !game_event_view(s->ops, s->rules, &told, VIEW_PUBLIC, &seen);
}

void write_history(const struct keyboard *t, const void *last, struct text *out)
{
    struct session *s = t->session;
    int             shown = *(const int *)last, first = s->n_history > shown ? s->n_history - shown : 0;

    session_replay(s, first);
    for (int i = first; i < s->n_history; i++) {
        const struct played *h = &s->history[i];

        if (h->actor >= 0)
            text_add(out, "  turn %d, seat %d: ", (int)h->turn, h->actor);
        else
            text_add(out, "  turn %d, chance: ", (int)h->turn);
        if (is_secret(s, h))
            text_word(out, "a secret");
        else
            s->ops->action_text(s->rules, s->scratch, h->action, out);
        text_char(out, '\n');
        game_play(s->ops, s->rules, s->scratch, h->action, NULL);
    }
}

void write_title(const struct keyboard *t, struct text *out)
{
    const struct session *s = t->session;
    char                  options[OPTIONS_TEXT_MAX] = "", seed[SEED_TEXT_CAP];
    struct text           list = TEXT_OF(options);

    s->ops->options_text(s->rules, false, &list);
    seed_text(s->chance.key, seed);
    text_add(out, "%s for %d%s%s, seed=%s", s->ops->title, game_persons(s->ops, s->rules), *options ? ", " : "",
             options + strspn(options, " "), seed);
}

/* ----- lines ----- */

static void write_board(const struct keyboard *t, const void *unused, struct text *out)
{
    (void)unused;
    t->session->ops->draw(t->session->rules, play_seen(t), t->columns, t->colour, out);
}

/* In as many columns as fit, numbered downwards. */
void show_choices(struct keyboard *t)
{
    struct choices list = session_choices(t->session);
    int            width = 0, columns, rows;

    for (int i = 0; i < list.n; i++)
        if ((int)strlen(list.at[i].text) > width)
            width = (int)strlen(list.at[i].text);
    columns = t->columns / (width + 7);
    columns = columns < 1 ? 1 : columns;
    rows = (list.n + columns - 1) / columns;
    for (int row = 0; row < rows; row++) {
        for (int i = row; i < list.n; i += rows) {
            bool is_last = i + rows >= list.n;

            printf("%4d %-*s%s", i + 1, is_last ? 0 : width, list.at[i].text, is_last ? "\n" : "  ");
        }
    }
}

void show_position(struct keyboard *t)
{
    putchar('\n');
    fputs(play_text(t, write_board, NULL), stdout);
    fputs(play_text(t, write_scores, NULL), stdout);
    if (session_actor(t->session) != ACTOR_OVER) {
        if (t->place->may_decide(t))
            show_choices(t);
        return;
    }
    if (t->session->n_events > 0)
        printf("  %s\n", last_event(t));
    if (!t->guest)
        puts("'save FILE' keeps the game, 'undo' takes the last decision back, 'quit' leaves.");
}
