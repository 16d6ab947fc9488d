/*
 * page.c: the questions of those who show a game (docs/VIEW.md).
 *
 * What follows a question is read by question.c, or here where it is about
 * pictures; what is answered is written by view/ and picture/.  Playing and
 * looking in one request is act.c.
 */
#include <string.h>

#include "picture/picture.h"
#include "picture/pieces.h"
#include "protocol/question.h"

/*
 * ----- answering -----
 */

static void write_view(struct protocol *p, const void *question, struct text *out)
{
    const struct question *q = question;

    (void)p;
    view_write(q->s, question_viewer(q), q->aids, out);
}

static void write_history(struct protocol *p, const void *question, struct text *out)
{
    const struct question *q = question;

    (void)p;
    history_write(q->s, question_viewer(q), q->ply < 0 ? 0 : q->ply, out);
}

static void write_games(struct protocol *p, const void *unused, struct text *out)
{
    (void)unused;
    games_write(p->games, out);
}

static void answer(struct protocol *p, reply_writer write, const void *what)
{
    reply_done(p, "");
    reply_write(p, write, what);
    reply_say(p, "\n");
}

/* Plays what is to be imagined.  Chance is never asked: what it could bring may be a secret, and what it will is one. */
static bool imagine(struct protocol *p, const struct question *q)
{
    for (char *rest = q->actions, *action; (action = question_action(&rest));) {
        if (session_actor(q->s) == ACTOR_CHANCE) {
            text_word(&p->why, "chance decides now, and nobody can tell what it brings");
            return false;
        }
        if (!session_play_text(q->s, action, &p->why))
            return false;
    }
    return true;
}

/* The same about a session that stands at an earlier ply. */
static void answer_past(struct protocol *p, reply_writer write, struct question *q, int ply)
{
    q->s = view_past(p->session, ply);
    if (!q->s) {
        reply_refuse(p, "there is not enough memory");
        return;
    }
    if (!q->actions || imagine(p, q))
        answer(p, write, q);
    else
        reply_refuse_why(p);
    session_free(q->s);
}

static void run_view(struct protocol *p, char *rest)
{
    struct question q;

    if (!question_read(p, rest, WORD_AIDS | WORD_PLY | WORD_AFTER, &q))
        reply_refuse_why(p);
    else if (q.ply >= 0 && protocol_is_seen_from_a_seat(p))
        reply_refuse(p, "this game is seen from one seat (you=) and keeps no history: there is no ply to go back to");
    else if (q.ply >= 0 || q.actions)
        answer_past(p, write_view, &q, q.ply >= 0 ? q.ply : p->session->n_history);
    else
        answer(p, write_view, &q);
}

static void run_history(struct protocol *p, char *rest)
{
    struct question q;

    if (question_read(p, rest, WORD_FROM, &q))
        answer_past(p, write_history, &q, p->session->n_history);
    else
        reply_refuse_why(p);
}

static void run_drawing(struct protocol *p, char *rest)
{
    if (p->draw)
        p->draw(p, rest);
    else
        reply_refuse(p, "this engine draws no pictures of whole positions");
}

static void run_games(struct protocol *p, char *rest)
{
    (void)rest;
    answer(p, write_games, NULL);
}

/*
 * ----- pictures -----
 */

enum { FACE_BYTES = 2 * PICTURE_FACE_BYTES }; /* of one symbol with its segments */

struct tile_list {
    int n, type[MAX_TYPES];
};

static void write_faces(struct protocol *p, const void *list, struct text *out)
{
    const struct tile_list *tiles = list;

    (void)p;
    picture_faces_json(tiles->n ? tiles->type : NULL, tiles->n, out);
}

static void write_pieces(struct protocol *p, const void *unused, struct text *out)
{
    (void)p, (void)unused;
    picture_pieces_json(out);
}

static void add_tile(struct tile_list *tiles, int type)
{
    for (int i = 0; i < tiles->n; i++)
        if (tiles->type[i] == type)
            return;
    tiles->type[tiles->n++] = type;
}

/* A tile by its code, or all tiles of a set by the set's name. */
static bool add_word(struct protocol *p, const char *word, struct tile_list *tiles)
{
    int  set = tile_set_find(word), type = tile_find(word);
    char shown[WORD_SHOWN + 4];

    if (type != NO_TYPE) {
        add_tile(tiles, type);
        return true;
    }
    for (int i = set < 0 ? 0 : tile_sets[set].first; set >= 0 && i < tile_sets[set].end; i++)
        add_tile(tiles, i);
    if (set < 0) {
        reply_shorten(word, shown);
        text_add(&p->why, "there is no tile and no set of tiles '%s'", shown);
    }
    return set >= 0;
}

/* False: p->why holds a sentence. */
static bool read_tiles(struct protocol *p, char *words, struct tile_list *tiles)
{
    tiles->n = 0;
    while (*words) {
        char *end = words + strcspn(words, " \t");

        if (*end)
            *end++ = '\0';
        if (!add_word(p, words, tiles))
            return false;
        words = end + strspn(end, " \t");
    }
    return true;
}

static void run_faces(struct protocol *p, char *rest)
{
    struct tile_list tiles;

    if (!read_tiles(p, rest, &tiles)) {
        reply_refuse_why(p);
        return;
    }
    /* Drawing takes longer than anything else here: it should not be done twice because the first did not fit. */
    if (reply_reserve(p, (size_t)(tiles.n ? tiles.n : n_tile_types) * FACE_BYTES + PICTURE_CSS_BYTES))
        answer(p, write_faces, &tiles);
}

static void run_pieces(struct protocol *p, char *rest)
{
    (void)rest;
    answer(p, write_pieces, NULL);
}

const struct command page_commands[] = {
    /* name       run       needs a game, takes words, needs the truth */
    {"games", run_games, false, false, false},  {"view", run_view, true, true, false},
    {"history", run_history, true, true, true}, {"act", act_run, true, true, false},
    {"faces", run_faces, false, true, false},   {"pieces", run_pieces, false, false, false},
    {"drawing", run_drawing, true, true, true}, {NULL, NULL, false, false, false},
};
