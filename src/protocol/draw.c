/*
 * draw.c: the request `drawing`: a whole position as one picture.
 *
 * Apart from page.c, since the page plays without it: it has an engine of its
 * own for pictures, which is fetched when somebody wants one (src/wasm).
 */
#include "picture/scene.h"
#include "protocol/protocol.h"
#include "protocol/question.h"

/* As the pictures of `render`; those of earlier plies have room for all that lies there now, so that they are alike. */
static void write_drawing(struct protocol *p, const void *question, struct text *out)
{
    const struct question *q = question;
    struct scene_style     style = {PICTURE_LIGHT, SCENE_PX, false, p->session->state};

    scene_paint(q->s->ops, q->s->rules, q->s->state, question_viewer(q), style, out);
}

/* A document ends its own last line. */
static void answer_drawing(struct protocol *p, struct question *q)
{
    reply_done(p, "");
    reply_write(p, write_drawing, q);
}

static void run_drawing(struct protocol *p, char *rest)
{
    struct question q;

    if (!question_read(p, rest, WORD_PLY, &q))
        reply_refuse_why(p);
    else if (q.ply < 0)
        answer_drawing(p, &q);
    else if (!(q.s = view_past(p->session, q.ply)))
        reply_refuse(p, "there is not enough memory");
    else {
        answer_drawing(p, &q);
        session_free(q.s);
    }
}

void protocol_draws(struct protocol *p)
{
    p->draw = run_drawing;
}
