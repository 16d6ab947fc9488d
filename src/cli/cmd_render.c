/*
 * cmd_render.c: 'baluarte render RECORD', a position as a picture, or the whole
 * game as one that moves.
 *
 * Secrets: a game that is over has none left, so its record shows all hands at
 * every ply.  Of a game that is still going on only what everybody knows is
 * shown, unless --seat says whose eyes to look through.
 */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/words.h"
#include "cli/drawing.h"
#include "session/games.h"
#include "session/record.h"

enum { PLY_LAST = -1, SEAT_DEFAULT = -2 };

/* A film: milliseconds of a turn and of the end, pixels of the longer side.  More pixels than these, and it is too large
 * to be sent to anybody. */
enum { PACE_MS = 700, PACE_MIN = 50, PACE_MAX = 10000, END_MS = 5000, FILM_PX = 800, FILM_PX_MAX = 2000 };

struct render_request {
    struct drawing drawing; /* first: see drawing.h */
    const char    *record;
    int64_t        ply, pace;
    int            seat; /* a viewer, or SEAT_DEFAULT */
    bool           is_film;
};

/*
 * ----- the words of the command -----
 */

static bool set_seat(void *into, const char *word, struct text *why)
{
    struct render_request *r = into;
    int                    seat = number_small(word, MAX_SEATS - 1);

    (void)why;
    if (seat >= 0)
        r->seat = seat;
    else if (strcmp(word, "all") == 0)
        r->seat = VIEW_ALL;
    else if (strcmp(word, "public") == 0)
        r->seat = VIEW_PUBLIC;
    else
        return false;
    return true;
}

static bool set_record(void *into, const char *word, struct text *why)
{
    struct render_request *r = into;

    if (r->record) {
        text_add(why, "name one record; '%s' is the second", word);
        return false;
    }
    r->record = word;
    return true;
}

static const struct argument arguments[] = {
    DRAWING_ARGUMENTS,
    {"--ply", ARGUMENT_INTEGER, offsetof(struct render_request, ply), 0, HISTORY_MAX,
     "the number of actions after which the game is shown", NULL},
    {"--seat", ARGUMENT_READ, 0, 0, 0, "the number of a seat, all or public", set_seat},
    {"--film", ARGUMENT_SWITCH, offsetof(struct render_request, is_film), 0, 0, NULL, NULL},
    {"--pace", ARGUMENT_INTEGER, offsetof(struct render_request, pace), PACE_MIN, PACE_MAX,
     "the milliseconds of each turn of a film, from 50 to 10000", NULL},
    {"--board", ARGUMENT_SWITCH, offsetof(struct render_request, drawing.style.is_bare), 0, 0, NULL, NULL},
    {NULL, ARGUMENT_SWITCH, 0, 0, 0, NULL, NULL},
};

static int read_request(struct render_request *r, int n, char **words)
{
    char        sentence[512] = "";
    struct text why = TEXT_OF(sentence);

    if (!arguments_read(arguments, set_record, n, words, r, &why))
        return usage_error("render", "%s", sentence);
    if (r->is_film && r->drawing.format != DRAWING_PNG)
        return usage_error("render", "a film needs -o and a name that ends in .png");
    if (r->pace && !r->is_film)
        return usage_error("render", "--pace is of a film: say --film as well");
    if (r->is_film && r->drawing.style.size == 0)
        r->drawing.style.size = FILM_PX;
    if (r->is_film && r->drawing.style.size > FILM_PX_MAX)
        return usage_error("render", "a film has at most %d pixels at its longer side", FILM_PX_MAX);
    if (r->drawing.style.size == 0)
        r->drawing.style.size = SCENE_PX;
    return r->record ? EXIT_DONE : usage_error("render", "name a record, or - for standard input");
}

/*
 * ----- the work -----
 */

/* The last position where none is asked for. */
static bool settle(struct render_request *r, const struct session *s)
{
    int seats = s->ops->seats(s->rules);

    if (r->seat == SEAT_DEFAULT)
        r->seat = session_actor(s) == ACTOR_OVER ? VIEW_ALL : VIEW_PUBLIC;
    if (r->seat != VIEW_PUBLIC && r->seat >= seats) {
        fprintf(stderr, "baluarte render: there is no seat %d: this game has %d, from 0 to %d\n", r->seat, seats,
                seats - 1);
        return false;
    }
    if (r->ply > s->n_history) {
        fprintf(stderr, "baluarte render: there is no ply %d: this record has %d actions\n", (int)r->ply, s->n_history);
        return false;
    }
    r->ply = r->ply == PLY_LAST ? s->n_history : r->ply;
    return true;
}

struct position {
    const struct session    *session;
    const struct game_state *state;
    int                      viewer;
};

static void paint_position(void *what, struct scene_style style, struct text *out)
{
    const struct position *p = what;

    scene_paint(p->session->ops, p->session->rules, p->state, p->viewer, style, out);
}

/*
 * ----- the game as a film -----
 */

static void show_progress(int done, int all)
{
    fprintf(stderr, "\r%d of %d actions ", done, all);
    fflush(stderr);
}

/* The position before action 'ply' as the next picture. */
static bool film_ply(struct film *film, const struct render_request *r, struct session *s, int ply, int ms,
                     struct text *why)
{
    struct position p = {s, session_replay(s, ply), r->seat};
    size_t          length;
    char           *svg = drawing_text(&r->drawing, paint_position, &p, &length);
    struct pixels   pixels;
    bool            is_added;

    if (!svg) {
        text_word(why, "there is not enough memory");
        return false;
    }
    is_added = raster_pixels(svg, length, &pixels, why) && film_add(film, pixels, ms, why);
    free(svg);
    return is_added;
}

/* A picture after each turn, and the end for a while longer. */
static bool film_turns(struct film *film, const struct render_request *r, struct session *s, struct text *why)
{
    bool is_shown = isatty(STDERR_FILENO);
    int  end = (int)r->ply, pace = r->pace ? (int)r->pace : PACE_MS;
    bool is_made = true;

    for (int i = 0; is_made && i < end; i++) {
        if (i && s->history[i].turn == s->history[i - 1].turn)
            continue;
        if (is_shown)
            show_progress(i, end);
        is_made = film_ply(film, r, s, i, pace, why);
    }
    is_made = is_made && film_ply(film, r, s, end, END_MS, why);
    if (is_shown)
        fputs("\r                              \r", stderr);
    return is_made;
}

/* All its pictures have the size of the last: the position there is kept, as a replay works in the session's own room. */
static int film_make(struct render_request *r, struct session *s)
{
    char               sentence[256] = "";
    struct text        why = TEXT_OF(sentence);
    struct film        film = {0};
    struct bytes       file = {NULL, 0};
    struct game_state *last = session_bytes(s->state_size);
    int                code;

    if (!last)
        return drawing_fails(&r->drawing, "there is not enough memory");
    memcpy(last, session_replay(s, (int)r->ply), s->state_size);
    r->drawing.style.room = last;
    if (film_turns(&film, r, s, &why) && film_end(&film, &file, &why))
        code = drawing_write(&r->drawing, file.at, file.n);
    else
        code = drawing_fails(&r->drawing, sentence);
    free(file.at);
    free(last);
    film_free(&film);
    return code;
}

int cmd_render(int n, char **words)
{
    struct render_request r = {
        {"render", NULL, DRAWING_SVG, {PICTURE_LIGHT, 0, false, NULL}, false}, NULL, PLY_LAST, 0, SEAT_DEFAULT, false};
    char            complaint[1200] = "";
    struct text     why = TEXT_OF(complaint);
    bool            is_read;
    struct session *s;
    int             code = read_request(&r, n, words);

    if (code != EXIT_DONE)
        return code;
    s = load_record(r.record, &is_read, &why);
    if (!s) {
        fprintf(stderr, "baluarte render: %s\n", complaint);
        return EXIT_FAULT;
    }
    code = EXIT_FAULT;
    if (settle(&r, s) && r.is_film) {
        code = film_make(&r, s);
    } else if (settle(&r, s)) {
        struct position p = {s, session_replay(s, (int)r.ply), r.seat};
        code = drawing_make(&r.drawing, paint_position, &p);
    }
    session_free(s);
    return code;
}
