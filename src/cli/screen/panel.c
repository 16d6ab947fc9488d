/*
 * panel.c: the column beside the board: seats with their points, what may be
 * done, what is under the cursor, what lies beside the board and what happened.
 */
#include <stdio.h>
#include <string.h>

#include "cli/screen/curses.h"
#include "cli/screen/inside.h"

/* A row of the panel after the other. */
struct pen {
    struct screen *s;
    int            y, end; /* the row behind the last one */
};

static void row(struct pen *p, const char *text, int ink, bool is_marked)
{
    if (p->y < p->end)
        screen_put(p->y++, p->s->panel_x, p->s->panel_width, text, ink, is_marked);
}

enum { ROW_BYTES = 600, LOG_ROWS = 6 /* that what happened has at least, below all else */ };

/* The next row of a text goes into 'line'; where the text goes on. */
static const char *take_row(const struct pen *p, const char *text, char line[ROW_BYTES])
{
    size_t n;

    text += strspn(text, " ") > 1 ? strspn(text, " ") - 1 : 0; /* no room for margins */
    n = screen_fits(text, p->s->panel_width);
    snprintf(line, ROW_BYTES, "%.*s", (int)n, text);
    text += n;
    return text + (*text == ' ' || *text == '\n');
}

/* How many rows that takes. */
static int rows_of(const struct pen *p, const char *text)
{
    char line[ROW_BYTES];
    int  n = 0;

    for (; *text; n++)
        text = take_row(p, text, line);
    return n;
}

/* Lines and words of a text in rows; at most so many. */
static void rows(struct pen *p, const char *text, int ink, int most)
{
    char line[ROW_BYTES];

    while (*text && most-- > 0) {
        text = take_row(p, text, line);
        row(p, line, ink, false);
    }
}

/* ----- seats ----- */

static void draw_seats(struct pen *p)
{
    struct keyboard *t = p->s->t;
    struct session  *g = t->session;
    int              now[MAX_SEATS] = {0}, then[MAX_SEATS] = {0}, n = g->ops->n_scores(g->rules);
    bool             foresees = session_actor(g) != ACTOR_OVER && g->ops->final != g->ops->scores;

    g->ops->scores(g->rules, g->state, now);
    g->ops->final(g->rules, g->state, then);
    if (foresees)
        row(p, "  points (if the game ended now)", INK_FAINT, false);
    for (int i = 0; i < n; i++) {
        char        line[200] = "";
        struct text out = TEXT_OF(line);

        text_add(&out, "%c seat %d %4d", session_actor(g) == i ? '>' : ' ', i, now[i]);
        if (foresees)
            text_add(&out, " (%d)", then[i]);
        text_add(&out, " %.100s", i < g->ops->seats(g->rules) ? t->place->name(t, i) : "");
        row(p, line, INK_SEAT + i, false);
    }
}

/* ----- choices ----- */

static void draw_choices(struct pen *p, int room)
{
    struct screen *s = p->s;
    char           line[ACTION_TEXT_MAX + 16];

    s->list_y = p->y;
    s->list_n = s->look.choices.n < room ? s->look.choices.n : room;
    if (s->look.chosen >= s->list_first + s->list_n)
        s->list_first = s->look.chosen - s->list_n + 1;
    if (s->look.chosen >= 0 && s->look.chosen < s->list_first)
        s->list_first = s->look.chosen;
    for (int i = s->list_first; i < s->list_first + s->list_n && i < s->look.choices.n; i++) {
        snprintf(line, sizeof line, "%3d %s", i + 1, s->look.choices.at[i].text);
        row(p, line, INK_PLAIN, i == s->look.chosen);
    }
}

static void draw_ask(struct pen *p)
{
    struct screen  *s = p->s;
    struct session *g = s->t->session;
    int             actor = session_actor(g), persons = game_persons(g->ops, g->rules);
    char            line[400] = "";
    struct text     out = TEXT_OF(line);

    s->t->place->status(s->t, &out);
    if (*line)
        rows(p, line, INK_FREE, 3);
    out = TEXT_OF(line);
    if (actor == ACTOR_OVER) {
        rows(p, last_event(s->t), INK_FREE, 3);
        return;
    }
    if (actor < 0)
        return;
    text_add(&out, "Seat %d", actor);
    if (persons > 1 && persons < g->ops->seats(g->rules)) /* who speaks for it [SO-38] */
        text_add(&out, ", person %d", actor % persons);
    text_add(&out, ", %s", g->ops->phase(g->rules, g->state));
    if (s->may_decide)
        text_add(&out, ": %d choices", s->look.choices.n);
    row(p, line, INK_PLAIN, true);
}

/* ----- the rest ----- */

static void write_cell(const struct keyboard *t, const void *screen, struct text *out)
{
    const struct screen *s = screen;

    s->kind->cell(t->session, s->look.x, s->look.y, out);
}

static void write_beside(const struct keyboard *t, const void *screen, struct text *out)
{
    ((const struct screen *)screen)->kind->beside(t->session->rules, play_seen(t), out);
}

/* As many of the last sentences as there is room for. */
static void draw_log(struct pen *p)
{
    struct screen *s = p->s;
    int            room = p->end - p->y, kept = s->n_log < LOG_LINES ? s->n_log : LOG_LINES, first = s->n_log;

    while (first > s->n_log - kept && (room -= rows_of(p, s->log[(first - 1) % LOG_LINES])) >= 0)
        first--;
    for (int i = first; i < s->n_log; i++)
        rows(p, s->log[i % LOG_LINES], INK_FAINT, LOG_LINE);
}

static int at_most(int wanted, int room)
{
    return wanted < room ? wanted : room;
}

void panel_draw(struct screen *s)
{
    bool       is_wide = s->panel_x > 0;
    struct pen p = {s, is_wide ? 1 : 1 + s->board.height, LINES - 1};
    int        room = p.end - p.y;

    if (*s->said)
        rows(&p, s->said, s->is_refusal ? INK_WRONG : INK_FREE, SAID_ROWS);
    draw_seats(&p);
    draw_ask(&p);
    draw_choices(&p, is_wide ? room / 3 : room - 6 > 2 ? room - 6 : 2);
    if (is_wide) {
        p.y++;
        rows(&p, play_text(s->t, write_cell, s), INK_PLAIN, at_most(10, p.end - p.y - LOG_ROWS));
        rows(&p, play_text(s->t, write_beside, s), INK_FAINT, at_most(room / 3, p.end - p.y - LOG_ROWS));
        p.y++;
    }
    draw_log(&p);
}
