/*
 * view.c: what is the same for every game: who acts, the points, the legal
 * actions as text.  Their parts and what lies on the table come from the game's
 * own view_kind; a game without one still gets a view that can be played from.
 */
#include "view/view.h"

#include <string.h>

const char *const aids_words[AIDS_COUNT] = {"none", "counts", "full"}; /* ORDER AIDS */

static const struct view_kind *const kinds[GAME_NUMBERS] = {
#define X(id) [GAME_##id] = &view_##id,
#include "game/games.def"
#undef X
};

static const struct view_kind *kind_of(const struct session *s)
{
    return kinds[s->ops->number];
}

struct session *view_past(const struct session *s, int ply)
{
    struct session *past = session_clone(s);

    if (!past || ply == s->n_history)
        return past;
    memcpy(past->state, session_replay(past, ply), past->state_size);
    chance_seek(&past->chance, past->history[ply].words);
    past->n_history = ply;
    past->n_events = 0;
    return past;
}

/*
 * ----- small things -----
 */

void view_points(const int *points, int n, struct text *out)
{
    for (int i = 0; i < n; i++)
        text_add(out, "%s%d", i ? "," : "[", points[i]);
    text_word(out, "]");
}

static void write_viewer(int viewer, struct text *out)
{
    if (viewer >= 0 && viewer < MAX_SEATS)
        text_add(out, "%d", viewer);
    else
        text_word(out, viewer == VIEW_ALL ? "\"all\"" : "\"public\"");
}

static void write_actor(int actor, struct text *out)
{
    if (actor >= 0)
        text_add(out, "%d", actor);
    else
        text_word(out, actor == ACTOR_CHANCE ? "\"chance\"" : "\"over\"");
}

/*
 * ----- the parts of a view -----
 */

static void write_head(const struct view *v, struct text *out)
{
    const struct session   *s = v->s;
    const struct view_kind *kind = kind_of(s);
    int                     actor = session_actor(s);

    text_add(out, "{\"v\":1,\"game\":\"%s\",\"ply\":%d,\"seats\":%d,\"viewer\":", s->ops->name, s->n_history,
             s->ops->seats(s->rules));
    write_viewer(v->viewer, out);
    text_add(out, ",\"aids\":\"%s\",\"actor\":", aids_words[v->aids]);
    write_actor(actor, out);
    text_add(out, ",\"phase\":\"%s\",\"turn\":%d,\"active\":%d", s->ops->phase(s->rules, s->state),
             s->ops->turn(s->rules, s->state),
             kind        ? kind->active(s)
             : actor < 0 ? 0
                         : actor);
}

static void write_scores(const struct view *v, struct text *out)
{
    const struct session *s = v->s;
    int                   now[MAX_SEATS] = {0}, end[MAX_SEATS] = {0}, result, n = s->ops->n_scores(s->rules);
    bool                  over = session_actor(s) == ACTOR_OVER;
    bool                  is_solo = s->ops->result && s->ops->result(s->rules, s->state, &result);

    s->ops->scores(s->rules, s->state, now);
    text_word(out, ",\"scores\":");
    view_points(now, n, out);
    if (over || v->aids == AIDS_FULL) {
        s->ops->final(s->rules, s->state, end);
        text_word(out, ",\"final\":");
        view_points(end, n, out);
    }
    if (is_solo) {
        text_add(out, ",\"result\":%d", result);
    } else if (over) {
        text_word(out, ",\"winners\":");
        game_seats_json(s->ops->winners(s->rules, s->state, ALL_SEATS), out);
    }
}

void view_state(const struct view *v, struct text *out)
{
    text_word(out, ",\"state\":");
    v->s->ops->state_json(v->s->rules, v->s->state, v->viewer, out);
}

void view_legal(const struct view *v, view_parts add, const void *context, struct text *out)
{
    text_word(out, ",\"legal\":[");
    for (int i = 0; i < v->legal.n; i++) {
        const struct choice *c = &v->legal.at[i];

        text_add(out, "%s{\"a\":\"%s\",\"verb\":\"%.*s\"", i ? "," : "", c->text, (int)strcspn(c->text, " "), c->text);
        if (add)
            add(v, context, c->action, out);
        text_char(out, '}');
    }
    text_char(out, ']');
}

/* Nobody chooses for chance, and only the actor is shown what he may choose from: it could tell his hand. */
static struct choices choices_of(struct session *s, int viewer)
{
    int actor = session_actor(s);

    if (actor < 0 || (viewer != VIEW_ALL && viewer != actor))
        return (struct choices){NULL, 0};
    return session_choices(s);
}

void view_write(struct session *s, int viewer, int aids, struct text *out)
{
    struct view             v = {s, viewer, aids, choices_of(s, viewer)};
    const struct view_kind *kind = kind_of(s);

    write_head(&v, out);
    write_scores(&v, out);
    if (kind) {
        kind->body(&v, out);
    } else {
        view_legal(&v, NULL, NULL, out);
        view_state(&v, out);
    }
    text_char(out, '}');
}

/*
 * ----- games -----
 */

static void write_option(const struct option_help *help, struct text *out)
{
    text_word(out, "{\"key\":");
    text_json(out, help->key);
    text_word(out, ",\"values\":");
    text_json(out, help->values);
    text_word(out, ",\"scope\":");
    text_json(out, help->scope);
    text_word(out, ",\"meaning\":");
    text_json(out, help->meaning);
    if (*help->owner) {
        text_word(out, ",\"expansion\":");
        text_json(out, help->owner);
    }
    text_char(out, '}');
}

static void write_expansions(const struct game_ops *game, struct text *out)
{
    const char *id, *title;

    text_word(out, "],\"expansions\":[");
    for (int i = 0; game->expansion && (id = game->expansion(i, &title)); i++) {
        text_add(out, "%s{\"id\":\"%s\",\"title\":", i ? "," : "", id);
        text_json(out, title);
        text_char(out, '}');
    }
}

void games_write(const struct game_ops *const *games, struct text *out)
{
    text_char(out, '[');
    for (int i = 0; games[i]; i++) {
        text_add(out, "%s{\"name\":\"%s\",\"title\":\"%s\",\"options\":[", i ? "," : "", games[i]->name,
                 games[i]->title);
        const struct option_help *help;
        for (int k = 0; (help = games[i]->option_help(k)); k++) {
            text_word(out, k ? "," : "");
            write_option(help, out);
        }
        write_expansions(games[i], out);
        text_word(out, "]}");
    }
    text_char(out, ']');
}
