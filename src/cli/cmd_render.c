/*
 * cmd_render.c: 'baluarte render RECORD', a position as a picture.
 *
 * Secrets: a game that is over has none left, so its record shows all hands at
 * every ply.  Of a game that is still going on only what everybody knows is
 * shown, unless --seat says whose eyes to look through.
 */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "cli/drawing.h"
#include "session/games.h"
#include "session/record.h"

enum { PLY_LAST = -1, SEAT_DEFAULT = -2 };

struct request {
    struct drawing drawing; /* first: see drawing.h */
    const char    *record;
    int64_t        ply;
    int            seat; /* a viewer, or SEAT_DEFAULT */
};

/*
 * ----- the words of the command -----
 */

static bool set_seat(void *into, const char *word, struct text *why)
{
    struct request *r = into;
    int             seat = number_small(word, MAX_SEATS - 1);

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
    struct request *r = into;

    if (r->record) {
        text_add(why, "name one record; '%s' is the second", word);
        return false;
    }
    r->record = word;
    return true;
}

static const struct argument arguments[] = {
    DRAWING_ARGUMENTS,
    {"--ply", ARGUMENT_INTEGER, offsetof(struct request, ply), 0, HISTORY_MAX,
     "the number of actions after which the game is shown", NULL},
    {"--seat", ARGUMENT_READ, 0, 0, 0, "the number of a seat, all or public", set_seat},
    {"--board", ARGUMENT_SWITCH, offsetof(struct request, drawing.style.is_bare), 0, 0, NULL, NULL},
    {NULL, ARGUMENT_SWITCH, 0, 0, 0, NULL, NULL},
};

static int read_request(struct request *r, int n, char **words)
{
    char        sentence[512] = "";
    struct text why = TEXT_OF(sentence);

    if (!arguments_read(arguments, set_record, n, words, r, &why))
        return usage_error("render", "%s", sentence);
    return r->record ? EXIT_DONE : usage_error("render", "name a record, or - for standard input");
}

/*
 * ----- the work -----
 */

/* The last position where none is asked for. */
static bool settle(struct request *r, const struct session *s)
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

int cmd_render(int n, char **words)
{
    struct request r = {
        {"render", NULL, DRAWING_SVG, {PICTURE_LIGHT, SCENE_PX, false}, false}, NULL, PLY_LAST, SEAT_DEFAULT};
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
    if (settle(&r, s)) {
        struct position p = {s, session_replay(s, (int)r.ply), r.seat};
        code = drawing_make(&r.drawing, paint_position, &p);
    }
    session_free(s);
    return code;
}
