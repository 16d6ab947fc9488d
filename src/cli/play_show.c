/*
 * play_show.c: what 'baluarte play' shows: the board, the scores, the choices,
 * what happened and what was played.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/keyboard.h"

enum { HISTORY_SHOWN = 20 };

typedef void (*writer)(const struct keyboard *t, const void *what, struct text *out);

static void print_with(struct keyboard *t, writer write, const void *what)
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
    if (out.cap > 0)
        fputs(out.at, stdout);
}

static void write_board(const struct keyboard *t, const void *unused, struct text *out)
{
    (void)unused;
    t->session->ops->draw(t->session->rules, t->session->state, t->columns, t->colour, out);
}

static void write_event_line(const struct keyboard *t, const void *event, struct text *out)
{
    size_t before;

    text_word(out, "  ");
    before = out->len;
    t->session->ops->event_sentence(t->session->rules, event, out);
    if (out->len > before)
        text_char(out, '\n');
    else
        text_start(out, out->at, out->cap); /* nothing that a person must know */
}

/* Everybody sits at this screen: secrets are not told.  The last event of a game says who has won: it is kept for the
 * end, below the board. */
void tell_events(struct keyboard *t)
{
    const struct session *s = t->session;
    int                   n = s->n_events - (session_actor(s) == ACTOR_OVER);
    struct event          seen;

    for (int i = 0; i < n; i++)
        if (game_event_view(s->ops, s->rules, &s->event[i], VIEW_PUBLIC, &seen))
            print_with(t, write_event_line, &seen);
}

void show_scores(const struct keyboard *t)
{
    const struct session *s = t->session;
    int                   now[MAX_SEATS] = {0}, then[MAX_SEATS] = {0};
    int                   n = s->ops->n_scores(s->rules);

    s->ops->scores(s->rules, s->state, now);
    s->ops->final(s->rules, s->state, then);
    fputs("Scores:", stdout);
    for (int i = 0; i < n; i++) {
        printf("%s seat %d has %d", i ? "," : "", i, now[i]);
        if (session_actor(s) != ACTOR_OVER && s->ops->final != s->ops->scores)
            printf(" (%d if the game ended now)", then[i]);
    }
    putchar('\n');
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

/* Would this action, reported as one that the engine made, be kept from somebody? */
static bool is_secret(const struct session *s, const struct played *h)
{
    struct event told = {.kind = EV_AUTO, .seat = h->actor, .action = h->action}, seen;

    return h->learned && !game_event_view(s->ops, s->rules, &told, VIEW_PUBLIC, &seen);
}

void show_history(struct keyboard *t)
{
    struct session *s = t->session;
    int             first = s->n_history > HISTORY_SHOWN ? s->n_history - HISTORY_SHOWN : 0;

    session_replay(s, first);
    for (int i = first; i < s->n_history; i++) {
        const struct played *h = &s->history[i];
        char                 action[ACTION_TEXT_MAX];
        struct text          out = TEXT_OF(action);

        if (is_secret(s, h))
            text_word(&out, "a secret");
        else
            s->ops->action_text(s->rules, s->scratch, h->action, &out);
        if (h->actor >= 0)
            printf("  turn %d, seat %d: %s\n", (int)h->turn, h->actor, action);
        else
            printf("  turn %d, chance: %s\n", (int)h->turn, action);
        game_play(s->ops, s->rules, s->scratch, h->action, NULL);
    }
}

void show_position(struct keyboard *t)
{
    putchar('\n');
    print_with(t, write_board, NULL);
    show_scores(t);
    if (session_actor(t->session) != ACTOR_OVER) {
        show_choices(t);
        return;
    }
    if (t->session->n_events > 0)
        print_with(t, write_event_line, &t->session->event[t->session->n_events - 1]);
    puts("'save FILE' keeps the game, 'undo' takes the last decision back, 'quit' leaves.");
}

void show_title(const struct keyboard *t)
{
    const struct session *s = t->session;
    char                  options[OPTIONS_TEXT_MAX], seed[SEED_TEXT_CAP];
    struct text           out = TEXT_OF(options);

    options[0] = '\0';
    s->ops->options_text(s->rules, false, &out);
    seed_text(s->chance.key, seed);
    printf("%s for %d%s%s, seed=%s.  Type 'help' for help.\n", s->ops->title, game_persons(s->ops, s->rules),
           *options ? ", " : "", options + strspn(options, " "), seed);
}
