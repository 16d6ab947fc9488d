/*
 * cmd_render.c: 'baluarte render RECORD', a position as a picture.
 *
 * Secrets: a game that is over has none left, so its record shows all hands at
 * every ply.  Of a game that is still going on only what everybody knows is
 * shown, unless --seat says whose eyes to look through.
 */
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "cli/drawing.h"
#include "session/games.h"
#include "session/record.h"

enum { PLY_LAST = -1, SEAT_DEFAULT = -2 };

struct request {
    struct drawing drawing;
    const char    *record;
    int            ply;
    int            seat; /* a viewer, or SEAT_DEFAULT */
};

/*
 * ----- the words of the command -----
 */

static int set_ply(struct request *r, const char *value)
{
    uint64_t ply;

    if (number_read(value, 0, HISTORY_MAX, &ply)) {
        r->ply = (int)ply;
        return 2;
    }
    usage_error("render", "--ply needs the number of actions after which the game is shown, from 0 to %d", HISTORY_MAX);
    return -1;
}

static int set_seat(struct request *r, const char *value)
{
    uint64_t seat;

    if (number_read(value, 0, MAX_SEATS - 1, &seat))
        r->seat = (int)seat;
    else if (value && strcmp(value, "all") == 0)
        r->seat = VIEW_ALL;
    else if (value && strcmp(value, "public") == 0)
        r->seat = VIEW_PUBLIC;
    else {
        usage_error("render", "--seat needs the number of a seat, all or public");
        return -1;
    }
    return 2;
}

/* How many words it took, or -1. */
static int read_word(struct request *r, const char *word, const char *value)
{
    int taken = drawing_option(&r->drawing, word, value);

    if (taken)
        return taken;
    if (strcmp(word, "--ply") == 0)
        return set_ply(r, value);
    if (strcmp(word, "--seat") == 0)
        return set_seat(r, value);
    if (strcmp(word, "--board") == 0) {
        r->drawing.style.is_bare = true;
        return 1;
    }
    if (word[0] == '-' && word[1]) {
        usage_error("render", "there is no option '%s'", word);
        return -1;
    }
    if (r->record) {
        usage_error("render", "name one record; '%s' is the second", word);
        return -1;
    }
    r->record = word;
    return 1;
}

static int read_request(struct request *r, int n, char **words)
{
    for (int i = 0; i < n;) {
        int taken = read_word(r, words[i], i + 1 < n ? words[i + 1] : NULL);

        if (taken < 0)
            return EXIT_USAGE;
        i += taken;
    }
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
        fprintf(stderr, "baluarte render: there is no ply %d: this record has %d actions\n", r->ply, s->n_history);
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
    struct request  r = {{"render", NULL, DRAWING_SVG, {PICTURE_LIGHT, SCENE_PX, false}}, NULL, PLY_LAST, SEAT_DEFAULT};
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
        struct position p = {s, session_replay(s, r.ply), r.seat};
        code = drawing_make(&r.drawing, paint_position, &p);
    }
    session_free(s);
    return code;
}
