/*
 * jcz_replay.c: the messages of a .jcz file, played by our rules.
 *
 * Both programs ask in the same order, so that this is a loop: look at what our
 * game asks, take the message that answers it.  Two things differ.  Our game
 * answers by itself where there is only one answer: the message is in the file
 * all the same and is passed over.  And it asks now and then where the other
 * one does not: that is answered with "pass" (settle).
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "carcassonne/tile.h"
#include "import/jcz.h"

enum { AUTOS_MAX = 1024, MESSAGES_MAX = 20000 };

struct replay {
    struct session    *s;
    struct jcz_pack   *pack;
    bool               exact;            /* the file has the fractions of which draws and rolls are made */
    bool               keeps;            /* a second draw of a turn is made of the same fraction (5.7, 5.8) */
    const struct json *order;            /* tiles that a test draws first, those not drawn yet */
    int                draws_left;       /* until a test ends the game; -1: it does not       */
    int                message, tile;    /* numbers from 1, for people */
    char               autos[AUTOS_MAX]; /* what our game did by itself in this turn: "land road:E\n..." */
    struct text       *why;
};

static bool refuse(struct replay *g, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool refuse(struct replay *g, const char *format, ...)
{
    char    sentence[400];
    va_list args;

    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    if (!g->why->len)
        text_add(g->why, "message %d (tile %d): %s", g->message, g->tile, sentence);
    return false;
}

/* ----- what our game asks ----- */

static bool asks(const struct replay *g, const char *phase)
{
    return !strcmp(g->s->ops->phase(g->s->rules, g->s->state), phase);
}

static void remember_autos(struct replay *g)
{
    struct text out = {g->autos, sizeof g->autos, strlen(g->autos)};

    for (int i = 0; i < g->s->n_events; i++)
        if (g->s->event[i].kind == EV_AUTO && out.len + ACTION_TEXT_MAX < out.cap) {
            g->s->ops->action_text(g->s->rules, g->s->state, g->s->event[i].action, &out);
            text_char(&out, '\n');
        }
}

/* Did our game answer this by itself?  Then the answer is used up. */
static bool was_auto(struct replay *g, const char *verb)
{
    size_t n = strlen(verb);

    for (char *line = g->autos, *end; (end = strchr(line, '\n')); line = end + 1)
        if (!strncmp(line, verb, n) && (line[n] == ' ' || line[n] == '\n')) {
            memmove(line, end + 1, strlen(end + 1) + 1);
            return true;
        }
    return false;
}

static bool play(struct replay *g, const char *action)
{
    char        sentence[300];
    struct text why = TEXT_OF(sentence);

    if (!session_play_text(g->s, action, &why))
        return refuse(g, "%s", sentence);
    remember_autos(g);
    return true;
}

static bool playf(struct replay *g, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool playf(struct replay *g, const char *format, ...)
{
    char    action[ACTION_TEXT_MAX];
    va_list args;

    va_start(args, format);
    vsnprintf(action, sizeof action, format, args);
    va_end(args);
    return play(g, action);
}

/* Answers what only our game asks: a figure that the other program does not allow, ferries when none is turned, a crop
 * circle while nobody stands on the board. */
static bool settle(struct replay *g, bool with_crops)
{
    while (asks(g, "figure") || asks(g, "turn") || (with_crops && (asks(g, "crop") || asks(g, "circle"))))
        if (!play(g, asks(g, "crop") ? "crop add" : "pass"))
            return false;
    return true;
}

/* ----- places and figures ----- */

static bool read_cell(struct replay *g, const struct json *position, int *x, int *y)
{
    return jcz_cell_read(position, x, y) || refuse(g, "a position must be two whole numbers");
}

static bool read_place(struct replay *g, const struct json *pointer, struct jcz_place *p)
{
    const char *location = json_text(json_member(pointer, "location"));
    const char *feature = json_text(json_member(pointer, "feature"));

    if (!read_cell(g, json_member(pointer, "position"), &p->x, &p->y))
        return false;
    return jcz_place_read(p, feature, location) ||
           refuse(g, "we do not know the place '%.20s %.40s'", feature ? feature : "", location ? location : "");
}

/* Plays an action that ends in a spot: the first of the possible ones that is legal. */
static bool play_at(struct replay *g, const char *before, const struct jcz_place *p)
{
    char        action[ACTION_TEXT_MAX], sentence[300] = "";
    struct text why = TEXT_OF(sentence);

    for (int i = 0; i < p->n_spots; i++) {
        snprintf(action, sizeof action, "%s %s", before, p->spot[i]);
        text_start(&why, sentence, sizeof sentence);
        if (session_play_text(g->s, action, &why)) {
            remember_autos(g);
            return true;
        }
    }
    return refuse(g, "%s", sentence);
}

/* Is it this player whom a crop circle asks now?  The others may have been answered for by our game.  Whoever owns the
 * figure of a message, or sent it, is that player; where the file says neither, it is. */
static bool circle_asks(const struct replay *g, const struct json *message, const char *meeple_id)
{
    int player = session_actor(g->s);

    if (meeple_id && *meeple_id >= '0' && *meeple_id <= '9')
        player = *meeple_id - '0';
    else
        json_whole(json_member(message, "player"), 0, 8, &player);
    return asks(g, "circle") && player == session_actor(g->s);
}

/* The word for "0.big.1"; NULL: we do not have it. */
static const char *figure_of(struct replay *g, const struct json *payload)
{
    static const char *const theirs[] = {"small", "big", "abbot", "builder", "pig"};
    static const char *const ours[] = {"small", "large", "abbot", "builder", "pig"};
    const char              *id = json_text(json_member(payload, "meepleId"));
    const char              *kind = id ? strchr(id, '.') : NULL;
    size_t                   n = kind ? strcspn(kind + 1, ".") : 0;

    for (int i = 0; kind && i < 5; i++)
        if (n == strlen(theirs[i]) && !strncmp(kind + 1, theirs[i], n))
            return ours[i];
    refuse(g, "we do not have the figure '%.30s'", id ? id : "");
    return NULL;
}

/* ----- chance ----- */

/* A message may bring a new fraction. */
static bool take_fraction(struct replay *g, const struct json *payload)
{
    const struct json *random = json_member(payload, "random");

    if (!random || !g->exact)
        return true;
    if (!json_as(random, JSON_NUMBER) || !(random->number >= 0 && random->number < 1))
        return refuse(g, "its fraction must be a number from 0 to 1");
    g->pack->fraction = random->number;
    return true;
}

/* The face that the other program draws now: by a test's order, by the fraction, or, in files that have none, 'wanted',
 * the one that was laid.  NULL: there is none. */
static const struct jcz_tile *next_tile(struct replay *g, const char *wanted)
{
    const struct jcz_tile *tile;
    double                 after;

    if (g->order) {
        const char *id = json_text(g->order);

        g->order = g->order->next;
        return id ? jcz_pack_find(g->pack, id) : NULL;
    }
    if (!g->exact)
        return wanted ? jcz_pack_find(g->pack, wanted) : NULL;
    tile = jcz_pack_next(g->pack, &after);
    if (tile && !g->keeps)
        g->pack->fraction = after;
    return tile;
}

/* Draws until a tile fits somewhere; those that fit nowhere go into the box here as there. */
static bool draw(struct replay *g, const char *wanted)
{
    while (asks(g, "draw")) {
        const struct jcz_tile *tile = next_tile(g, wanted);

        if (!tile)
            return refuse(g, wanted ? "there is no tile '%.20s' left in this game" : "there is no tile left%.0s",
                          wanted);
        jcz_pack_take(g->pack, tile->type);
        if (!playf(g, "draw %s", tile_types[tile->type].code))
            return false;
        g->draws_left -= g->draws_left > 0;
    }
    return true;
}

/* In files without fractions the roll follows from where the figure lands. */
static bool roll_by_landing(struct replay *g, const struct json *message)
{
    const struct json *payload = json_member(message ? message->next : NULL, "payload");
    const struct json *here = json_member(json_member(json_member(message, "payload"), "pointer"), "position");
    const struct json *there = json_member(json_member(payload, "pointer"), "position");
    int                x, y, to_x, to_y, far;

    if (!there || !json_member(payload, "meepleId"))
        return refuse(g, "the roll of a flying machine is not in the file");
    if (!read_cell(g, here, &x, &y) || !read_cell(g, there, &to_x, &to_y))
        return false;
    far = to_x != x ? to_x - x : to_y - y;
    return playf(g, "die %d", far < 0 ? -far : far);
}

static bool roll(struct replay *g, const struct json *message)
{
    if (!asks(g, "die"))
        return true;
    if (!g->exact)
        return roll_by_landing(g, message);
    return playf(g, "die %u", jcz_number(&g->pack->fraction, 3) + 1);
}

/* ----- the messages ----- */

/* -1: no tile lies so. */
static int turns_of(const char *rotation)
{
    static const char *const theirs[] = {"R0", "R90", "R180", "R270"};

    for (int i = 0; i < 4; i++)
        if (!strcmp(theirs[i], rotation))
            return i;
    return -1;
}

/* PLACE_TILE: also ends the turn before. */
static bool place_tile(struct replay *g, const struct json *message, const struct json *payload)
{
    const char            *id = json_text(json_member(payload, "tileId"));
    const char            *rotation = json_text(json_member(payload, "rotation"));
    char                   name[24], hand[32];
    const struct jcz_tile *tile;
    int                    x, y, turns, player;

    g->tile++;
    if (!id || !rotation || strlen(id) >= sizeof name)
        return refuse(g, "the tile or its rotation is missing");
    turns = turns_of(rotation);
    if (turns < 0)
        return refuse(g, "a tile lies turned by R0, R90, R180 or R270");
    strcpy(name, id);
    if (strchr(name, '.') && !strchr(name, '/')) /* "BA.Rr" before version 5 */
        *strchr(name, '.') = '/';
    tile = jcz_pack_find(g->pack, name);
    if (!settle(g, true) || !read_cell(g, json_member(payload, "position"), &x, &y))
        return false;
    if (asks(g, "over"))
        return refuse(g, "the game is over");
    if (asks(g, "draw") && !tile)
        return refuse(g, "there is no tile '%.20s' left in this game", name);
    if (asks(g, "draw") && !draw(g, name))
        return false;
    snprintf(hand, sizeof hand, "draw %s", tile ? tile_types[tile->type].code : "?");
    if (was_auto(g, hand)) /* the last ones are drawn by our game itself */
        jcz_pack_take(g->pack, tile->type);
    else if (!asks(g, "place") || strcmp(jcz_name(g->pack, g->s->history[g->s->n_history - 1].action.what), name) != 0)
        return refuse(g, "'%.20s' was laid, but the fractions of the file draw another tile: somebody has changed it",
                      name);
    g->autos[0] = '\0';
    if (json_whole(json_member(message, "player"), 0, 8, &player) && player != session_actor(g->s))
        return refuse(g, "player %d lays a tile in the turn of player %d", player + 1, session_actor(g->s) + 1);
    return playf(g, "place %d,%d/%d", x, y, turns);
}

/* DEPLOY_MEEPLE: a figure on the tile, into the machine, out of it, or into a crop circle's zone. */
static bool deploy(struct replay *g, const struct json *message, const struct json *payload)
{
    const char      *figure = figure_of(g, payload);
    struct jcz_place place;
    char             before[64];

    if (!figure || !read_place(g, json_member(payload, "pointer"), &place) || !take_fraction(g, payload))
        return false;
    if (place.flying)
        return playf(g, "fly %s", figure) && roll(g, message);
    if (asks(g, "land"))
        return play_at(g, "land", &place);
    if (circle_asks(g, message, json_text(json_member(payload, "meepleId")))) {
        snprintf(before, sizeof before, "add %s %d,%d", figure, place.x, place.y);
        return play_at(g, before, &place);
    }
    if (was_auto(g, "land") || was_auto(g, "add"))
        return true;
    snprintf(before, sizeof before, "put %s", figure);
    return play_at(g, before, &place);
}

static bool pass(struct replay *g, const struct json *message)
{
    if (asks(g, "figure") || asks(g, "turn") || circle_asks(g, message, NULL))
        return play(g, "pass");
    was_auto(g, "pass");
    return true;
}

static bool return_meeple(struct replay *g, const struct json *payload)
{
    const struct json *pointer = json_member(payload, "pointer");
    const char        *source = json_text(json_member(payload, "source")), *figure = figure_of(g, pointer);
    struct jcz_place   place;
    char               before[64];

    if (!figure || !read_place(g, json_member(pointer, "featurePointer"), &place))
        return false;
    if (source && !strcmp(source, "ABBOT_RETURN"))
        return playf(g, "recall %d,%d", place.x, place.y);
    if (!source || strcmp(source, "CORN_CIRCLE") != 0)
        return refuse(g, "we do not have '%.40s'", source ? source : "the reason why a figure goes home");
    if (!circle_asks(g, NULL, json_text(json_member(pointer, "meepleId"))) && was_auto(g, "remove"))
        return true;
    snprintf(before, sizeof before, "remove %s %d,%d", figure, place.x, place.y);
    return play_at(g, before, &place);
}

/* "NS" as "N-S" */
static bool place_ferry(struct replay *g, const struct json *pointer)
{
    const char *sides = json_text(json_member(pointer, "location"));
    int         x, y;

    if (!sides || strlen(sides) != 2)
        return refuse(g, "a ferry joins two sides");
    if (!read_cell(g, json_member(pointer, "position"), &x, &y))
        return false;
    if (asks(g, "figure") && !play(g, "pass"))
        return false;
    if (asks(g, "ferry"))
        return playf(g, "ferry %c-%c", sides[0], sides[1]);
    if (asks(g, "turn"))
        return playf(g, "turn %d,%d %c-%c", x, y, sides[0], sides[1]);
    if (was_auto(g, "ferry") || was_auto(g, "turn"))
        return true;
    return refuse(g, "no ferry can be laid or turned now");
}

static bool place_token(struct replay *g, const struct json *payload)
{
    const char        *token = json_text(json_member(payload, "token"));
    const struct json *pointer = json_member(payload, "pointer");
    int                x, y;

    if (token && !strcmp(token, "FERRY"))
        return place_ferry(g, pointer);
    if (!token || strcmp(token, "GOLD") != 0)
        return refuse(g, "we do not have the token '%.40s'", token ? token : "");
    /* by itself, or as a place without a feature */
    if (!read_cell(g, json_as(pointer, JSON_ARRAY) ? pointer : json_member(pointer, "position"), &x, &y))
        return false;
    return asks(g, "gold") || !was_auto(g, "gold") ? playf(g, "gold %d,%d", x, y) : true;
}

static bool move_neutral(struct replay *g, const struct json *payload)
{
    const char        *id = json_text(json_member(payload, "figureId"));
    const struct json *to = json_member(payload, "to");
    const char        *who = id && !strncmp(id, "mage", 4) ? "mage" : id && !strncmp(id, "witch", 5) ? "witch" : NULL;
    struct jcz_place   place;
    char               before[64];

    if (!who)
        return refuse(g, "we do not have the figure '%.30s'", id ? id : "");
    if (!asks(g, "magic") && (was_auto(g, who) || was_auto(g, "drop")))
        return true;
    if (!to || to->kind == JSON_NULL)
        return playf(g, "drop %s", who);
    if (!read_place(g, to, &place))
        return false;
    snprintf(before, sizeof before, "%s %d,%d", who, place.x, place.y);
    return play_at(g, before, &place);
}

static bool circle(struct replay *g, const struct json *payload)
{
    const char *value = json_text(json_member(payload, "value"));

    if (!value || (strcmp(value, "DEPLOY") != 0 && strcmp(value, "REMOVE") != 0))
        return refuse(g, "a crop circle is answered with DEPLOY or REMOVE");
    return settle(g, false) && playf(g, "crop %s", *value == 'D' ? "add" : "remove");
}

/* COMMIT: scoring follows.  No action of ours, but what only we ask is over now. */
static bool commit(struct replay *g, const struct json *payload)
{
    return settle(g, false) && take_fraction(g, payload);
}

static bool answer(struct replay *g, const struct json *message)
{
    const char        *type = json_text(json_member(message, "type"));
    const struct json *payload = json_member(message, "payload");

    if (!type)
        return refuse(g, "it has no type");
    if (!strcmp(type, "PLACE_TILE"))
        return place_tile(g, message, payload);
    if (!strcmp(type, "DEPLOY_MEEPLE"))
        return deploy(g, message, payload);
    if (!strcmp(type, "PASS"))
        return pass(g, message);
    if (!strcmp(type, "COMMIT"))
        return commit(g, payload);
    if (!strcmp(type, "RETURN_MEEPLE"))
        return return_meeple(g, payload);
    if (!strcmp(type, "PLACE_TOKEN"))
        return place_token(g, payload);
    if (!strcmp(type, "MOVE_NEUTRAL_FIGURE"))
        return move_neutral(g, payload);
    if (!strcmp(type, "CIRCLE_REMOVE_OR_DEPLOY"))
        return circle(g, payload);
    if (!strcmp(type, "GAME_OVER"))
        return true;
    return refuse(g, "we do not have '%.40s'", type);
}

/* ----- the whole list ----- */

static bool is_undo(const struct json *message)
{
    const char *type = json_text(json_member(message, "type"));

    return type && !strcmp(type, "UNDO");
}

/* Is this message taken back by an UNDO that follows?  Then so is what stands between the two. */
static bool is_undone(const struct json *message)
{
    int open = 0;

    for (const struct json *m = message; m; m = m->next) {
        open += is_undo(m) ? -1 : 1;
        if (open == 0)
            return true;
    }
    return false;
}

static void read_annotations(struct replay *g, const struct json *root)
{
    const struct json *notes = json_member(root, "gameAnnotations");
    const struct json *order, *end;

    if (!notes) /* before version 5 */
        notes = json_member(json_member(json_member(root, "annotations"), "tilePack"), "params");
    order = json_member(notes, "drawOrder");
    end = json_member(notes, "endTurn");
    g->order = order && g->exact ? order->child : NULL;
    g->draws_left = -1;
    if (!json_whole(end ? end : json_member(notes, "drawLimit"), 0, 999, &g->draws_left))
        g->draws_left = order ? json_count(order) : -1;
}

/* Since 5.9 a second draw of a turn has a number of its own. */
static bool keeps_fraction(const char *version)
{
    return version && (!strncmp(version, "5.7", 3) || !strncmp(version, "5.8", 3));
}

/* After the last turn of a game that goes on: the tile in the next player's hand. */
static bool draw_hand(struct replay *g)
{
    return !g->exact || g->draws_left >= 0 || !asks(g, "draw") || draw(g, NULL);
}

bool jcz_replay(struct session *s, struct jcz_pack *pack, const struct json *root, struct text *why)
{
    const struct json *initial = json_member(root, "initialRandom"), *list = json_member(root, "replay"), *last = NULL;
    struct replay      g = {.s = s, .pack = pack, .why = why};

    g.exact = json_as(initial, JSON_NUMBER) && initial->number >= 0 && initial->number < 1;
    g.keeps = keeps_fraction(json_text(json_member(root, "appVersion")));
    pack->fraction = g.exact ? initial->number : 0;
    read_annotations(&g, root);
    if (json_count(list) > MESSAGES_MAX) {
        text_add(why, "more than %d messages are too many for a game", MESSAGES_MAX);
        return false;
    }
    for (const struct json *m = list->child; m; m = m->next) {
        g.message++;
        if (is_undo(m) || is_undone(m))
            continue;
        if (!answer(&g, m))
            return false;
        last = m;
    }
    if (last && !strcmp(json_text(json_member(last, "type")), "COMMIT"))
        return draw_hand(&g);
    return true;
}
