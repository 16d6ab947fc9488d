/*
 * seen.c: see seen.h.
 */
#include "session/seen.h"

#include <string.h>

/* Guesses until one allows what somebody did.  The likeliest reason to need many: the last card of a symbol. */
enum { GUESSES_MAX = 4000 };

bool seen_has_secrets(const struct session *s)
{
    return s->ops->hide_event && s->ops->determinise;
}

int seen_take_seat(char *words)
{
    static const char key[] = "you=";
    char             *at = words;
    size_t            n;
    int               seat;

    while ((at = strstr(at, key)) && at != words && at[-1] != ' ' && at[-1] != '\t')
        at++;
    if (!at)
        return -1;
    n = strcspn(at, " \t");
    seat = n == strlen(key) + 1 && at[4] >= '0' && at[4] < '0' + MAX_SEATS ? at[4] - '0' : NOT_A_VIEWER;
    if (n == strlen("you=public") && memcmp(at, "you=public", n) == 0)
        seat = VIEW_PUBLIC;
    memset(at, ' ', n);
    return seat;
}

/*
 * ----- hearing -----
 */

static bool is_hidden_draw(const char *action)
{
    action += strspn(action, " \t");
    if (strncmp(action, "draw", 4) != 0 || !strchr(" \t", action[4]))
        return false;
    action += 4 + strspn(action + 4, " \t");
    return action[0] == '?' && !action[1 + strspn(action + 1, " \t")];
}

/* Is this decision the engine's, and may the viewer know that it was? */
static bool forced_openly(const struct session *s, int viewer, struct action *a)
{
    struct event seen;

    if (!s->ops->forced(s->rules, s->state, a))
        return false;
    return game_event_view(s->ops, s->rules,
                           &(struct event){.kind = EV_AUTO, .seat = (int8_t)session_actor(s), .action = *a}, viewer,
                           &seen);
}

static void play(struct session *s, int viewer, struct action a)
{
    struct events events = {s->event, 0, EVENTS_MAX};
    int           n = 0;

    s->ops->apply(s->rules, s->state, a, &events);
    while (forced_openly(s, viewer, &a)) {
        events_add(&events, (struct event){.kind = EV_AUTO, .seat = (int8_t)session_actor(s), .action = a});
        s->ops->apply(s->rules, s->state, a, &events);
    }
    events.n = events.n < events.cap ? events.n : events.cap;
    for (int i = 0; i < events.n; i++) {
        struct event seen;

        if (game_event_view(s->ops, s->rules, &s->event[i], viewer, &seen))
            s->event[n++] = seen;
    }
    s->n_events = n;
}

static bool find_possible(struct session *s, int viewer, struct rng *rng, struct action a)
{
    bool own = session_actor(s) == viewer; /* what it holds itself is no guess */

    memcpy(s->scratch, s->state, s->state_size);
    for (int i = 0; i < (own ? 1 : GUESSES_MAX); i++) {
        if (game_is_legal(s->ops, s->rules, s->state, a))
            return true;
        s->ops->determinise(s->rules, s->state, viewer, rng);
    }
    memcpy(s->state, s->scratch, s->state_size); /* a refusal changes nothing, not even the guess */
    return false;
}

bool seen_play_text(struct session *s, int viewer, struct rng *rng, const char *action, struct text *why)
{
    struct action a = {0};

    if (is_hidden_draw(action)) {
        if (session_actor(s) != ACTOR_CHANCE) {
            text_word(why, "nobody draws now");
            return false;
        }
        play(s, viewer, s->ops->pick(s->rules, s->state, rng));
        return true;
    }
    if (strlen(action) > ACTION_TEXT_MAX) {
        text_add(why, "an action is at most %d characters of plain text", ACTION_TEXT_MAX);
        return false;
    }
    if (!s->ops->action_parse(s->rules, s->state, action, &a, why))
        return false;
    if (!find_possible(s, viewer, rng, a)) {
        s->ops->explain(s->rules, s->state, a, why);
        return false;
    }
    play(s, viewer, a);
    return true;
}

/*
 * ----- telling -----
 */

/* Do the events of one action, from number i to the next automatic one, hide anything? */
static bool hides_something(const struct session *s, int viewer, int i)
{
    struct event seen;

    for (; i < s->n_events && s->event[i].kind != EV_AUTO; i++) {
        game_event_view(s->ops, s->rules, &s->event[i], viewer, &seen);
        if (memcmp(&seen, &s->event[i], sizeof seen) != 0)
            return true;
    }
    return false;
}

static bool tell_action(const struct session *s, int viewer, const struct event *done, int first_event,
                        bool (*tell)(void *context, const char *action), void *context)
{
    char        words[ACTION_TEXT_MAX];
    struct text out = TEXT_OF(words);

    s->ops->action_text(s->rules, s->state, done->action, &out);
    if (done->seat == ACTOR_CHANCE && hides_something(s, viewer, first_event))
        strcpy(words + strcspn(words, " "), " ?");
    return tell(context, words);
}

bool seen_tell(const struct session *s, int viewer, bool (*tell)(void *context, const char *action), void *context)
{
    const struct played *last = &s->history[s->n_history - 1];
    struct event         seen;

    if (!tell_action(s, viewer, &(struct event){.seat = last->actor, .action = last->action}, 0, tell, context))
        return false;
    for (int i = 0; i < s->n_events; i++)
        if (s->event[i].kind == EV_AUTO && !game_event_view(s->ops, s->rules, &s->event[i], viewer, &seen) &&
            !tell_action(s, viewer, &s->event[i], i + 1, tell, context))
            return false;
    return true;
}
