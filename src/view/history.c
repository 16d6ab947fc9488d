/*
 * history.c: what was played, with what it caused, as one viewer heard of it.
 *
 * Events are not kept by a session: they are caused again by playing the game
 * once more.
 */
#include <string.h>

#include "session/seen.h"
#include "view/view.h"

/* Writes the first thing that the viewer is told, which is the action itself, and hears no more. */
static bool write_told(void *out, const char *action)
{
    text_json(out, action);
    return false;
}

static void write_action(const struct session *past, int viewer, struct text *out)
{
    if (viewer == VIEW_ALL || !seen_has_secrets(past)) {
        char        words[ACTION_TEXT_MAX];
        struct text t = TEXT_OF(words);

        past->ops->action_text(past->rules, past->state, past->history[past->n_history - 1].action, &t);
        text_json(out, words);
    } else {
        seen_tell(past, viewer, write_told, out);
    }
}

static void write_events(const struct session *past, int viewer, struct text *out)
{
    const char *comma = "";

    for (int i = 0; i < past->n_events; i++) {
        struct event seen;

        if (!game_event_view(past->ops, past->rules, &past->event[i], viewer, &seen))
            continue;
        text_word(out, comma);
        past->ops->event_json(past->rules, &seen, out);
        comma = ",";
    }
}

/* The last action of 'past', whose events are there. */
static void write_played(const struct session *past, int viewer, struct text *out)
{
    const struct played *last = &past->history[past->n_history - 1];

    text_add(out, "{\"ply\":%d,\"turn\":%d,\"seat\":", past->n_history, last->turn);
    if (last->actor >= 0)
        text_add(out, "%d", last->actor);
    else
        text_word(out, "\"chance\"");
    text_word(out, ",\"a\":");
    write_action(past, viewer, out);
    text_word(out, ",\"events\":[");
    write_events(past, viewer, out);
    text_word(out, "]}");
}

/* One action more. */
static void step(struct session *past)
{
    struct events events = {past->event, 0, EVENTS_MAX};

    game_play(past->ops, past->rules, past->state, past->history[past->n_history++].action, &events);
    past->n_events = events.n < events.cap ? events.n : events.cap;
}

void history_write(struct session *past, int viewer, int from, struct text *out)
{
    int all = past->n_history;

    past->n_history = from;
    memcpy(past->state, session_replay(past, from), past->state_size);
    text_char(out, '[');
    while (past->n_history < all) {
        step(past);
        text_word(out, past->n_history > from + 1 ? "," : "");
        write_played(past, viewer, out);
    }
    text_char(out, ']');
}
