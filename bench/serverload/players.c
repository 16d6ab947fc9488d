/*
 * players.c: everybody's way to their table, phase by phase, over real
 * sockets; one epoll for all.  See load.h.
 */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>

#include "load.h"
#include "session/games.h"

enum { MESSAGE_MAX = 1024, EVENTS = 256 };

/*
 * ----- lines -----
 */

static void listen_to(struct load *l, struct player *p, int how)
{
    struct epoll_event e = {.events = EPOLLIN | (line_has_more(&p->line) ? EPOLLOUT : 0), .data.ptr = p};

    if (epoll_ctl(l->epoll, how, p->line.fd, &e) != 0)
        fail("epoll: %s", strerror(errno));
}

static void send_now(struct load *l, struct player *p)
{
    if (!line_flush(&p->line))
        fail("player %d: the line is gone", p->index);
    if (line_has_more(&p->line))
        listen_to(l, p, EPOLL_CTL_MOD);
}

static const struct door *door_of(const struct load *l, const struct player *p)
{
    int game = p->index / SEATS;

    return &l->door[(game + (l->is_together ? 0 : p->seat)) % l->n_doors];
}

static void connect_player(struct load *l, struct player *p)
{
    const struct door *door = door_of(l, p);

    line_close(&p->line);
    if (!line_connect(&p->line, door->address, door->port, (unsigned)p->index))
        fail("player %d cannot connect: %s", p->index, strerror(errno));
    listen_to(l, p, EPOLL_CTL_ADD);
}

void player_say(struct load *l, struct player *p, const char *format, ...)
{
    char    text[MESSAGE_MAX];
    va_list args;
    int     n;

    va_start(args, format);
    n = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (n >= MESSAGE_MAX)
        fail("a message is too long");
    line_say(&p->line, text, (size_t)n);
    send_now(l, p);
}

static void post(struct load *l, struct player *p, const char *key, const char *body, const char *path)
{
    line_post(&p->line, path, key, body);
    listen_to(l, p, EPOLL_CTL_MOD);
}

/*
 * ----- phases -----
 */

static void begin_sit(struct load *l, struct player *p)
{
    char path[128];

    if (p->seat == 0) {
        l->n_done++;
        return;
    }
    connect_player(l, p);
    snprintf(path, sizeof path, "/api/v1/tables/%s/sit", p->game->id);
    post(l, p, p->key, "{}", path);
}

static void begin(struct load *l, struct player *p)
{
    switch (l->phase) {
    case PHASE_MEET:
        connect_player(l, p);
        post(l, p, NULL, "{}", "/api/v1/visitor");
        break;
    case PHASE_SIT: begin_sit(l, p); break;
    case PHASE_CONNECT:
        connect_player(l, p);
        line_upgrade(&p->line, "/api/v1/ws");
        listen_to(l, p, EPOLL_CTL_MOD);
        break;
    case PHASE_JOIN:
        player_say(l, p, "{\"t\":\"join\",\"table\":\"%s\",\"since\":%d,\"id\":-2}", p->game->id, p->heard);
        break;
    default: l->n_done++;
    }
}

static void begin_more(struct load *l)
{
    while (l->n_begun < l->n_players && l->n_begun - l->n_done < WINDOW)
        begin(l, &l->player[l->n_begun++]);
}

void load_phase(struct load *l, enum phase phase)
{
    l->phase = phase;
    l->n_begun = l->n_done = 0;
    begin_more(l);
}

bool load_phase_is_done(const struct load *l)
{
    return l->n_done == l->n_players;
}

/*
 * ----- what comes -----
 */

static void copy(char *out, size_t cap, const json_t *from, const char *what)
{
    const char *text = json_string_value(from);

    if (!text || strlen(text) >= cap)
        fail("the server's answer has no %s", what);
    strcpy(out, text);
}

static void make_table(struct load *l, struct player *p)
{
    char body[MESSAGE_MAX];

    snprintf(body, sizeof body, "{\"options\":\"%s\"}", l->options);
    post(l, p, p->key, body, "/api/v1/tables");
}

static void finish_http(struct load *l, struct player *p)
{
    line_close(&p->line);
    l->n_done++;
}

static void hear_answer(struct load *l, struct player *p, int status, const json_t *body)
{
    const json_t *table = json_object_get(body, "table");

    if (status != 200)
        fail("player %d: status %d, %s", p->index, status, json_string_value(json_object_get(body, "text")));
    if (l->phase == PHASE_SIT) {
        finish_http(l, p);
    } else if (table) {
        copy(p->game->id, sizeof p->game->id, json_object_get(table, "id"), "table");
        finish_http(l, p);
    } else {
        copy(p->key, sizeof p->key, json_object_get(body, "key"), "key");
        if (p->seat == 0)
            make_table(l, p);
        else
            finish_http(l, p);
    }
}

static void hear_ok(struct load *l, struct player *p, const json_t *message)
{
    if (json_integer_value(json_object_get(message, "id")) < 0)
        l->n_done++;
    else
        game_acknowledged(l, p->game, (int)json_integer_value(json_object_get(message, "n")));
}

static void hear_message(struct load *l, struct player *p, const json_t *message)
{
    const char *type = json_string_value(json_object_get(message, "t"));

    if (!type)
        fail("player %d heard a message without a type", p->index);
    if (strcmp(type, "ok") == 0)
        hear_ok(l, p, message);
    else if (strcmp(type, "log") == 0)
        game_log(l, p, json_object_get(message, "entries"));
    else if (strcmp(type, "error") == 0)
        fail("player %d was refused: %s", p->index, json_string_value(json_object_get(message, "text")));
}

static json_t *read_json(const struct player *p, const char *text, size_t n)
{
    json_t *value = json_loadb(text, n, 0, NULL);

    if (!value)
        fail("player %d was sent what is no JSON: %.*s", p->index, (int)(n < 200 ? n : 200), text);
    return value;
}

static void hear_http(struct load *l, struct player *p)
{
    const char *text;
    size_t      n;
    int         status;
    json_t     *body;

    if (line_answer(&p->line, &status, &text, &n) != LINE_TEXT)
        return;
    body = read_json(p, text, n);
    hear_answer(l, p, status, body);
    json_decref(body);
}

static void hear_websocket(struct load *l, struct player *p)
{
    bool           was_open = p->line.is_open;
    const char    *text;
    size_t         n;
    enum line_news news;

    while ((news = line_message(&p->line, &text, &n)) == LINE_TEXT) {
        json_t *message = read_json(p, text, n);

        hear_message(l, p, message);
        json_decref(message);
    }
    if (news == LINE_CLOSED && l->phase != PHASE_NONE)
        fail("player %d: the server closed the line", p->index);
    if (line_has_more(&p->line))
        send_now(l, p); /* a pong */
    if (!was_open && p->line.is_open)
        player_say(l, p, "{\"t\":\"hello\",\"key\":\"%s\",\"id\":-1}", p->key);
}

static void hear(struct load *l, struct player *p)
{
    if (!line_fill(&p->line)) {
        if (l->phase != PHASE_NONE)
            fail("player %d: the server hung up in phase %d, where %d of %d were done", p->index, (int)l->phase,
                 l->n_done, l->n_players);
        line_close(&p->line);
    } else if (l->phase <= PHASE_SIT) {
        hear_http(l, p);
    } else {
        hear_websocket(l, p);
    }
}

void load_step(struct load *l, int wait)
{
    struct epoll_event event[EVENTS];
    int                n = epoll_wait(l->epoll, event, EVENTS, wait);

    for (int i = 0; i < n; i++) {
        struct player *p = event[i].data.ptr;

        if (p->line.fd >= 0 && event[i].events & EPOLLOUT) {
            if (!line_flush(&p->line))
                fail("player %d: the line is gone", p->index);
            if (!line_has_more(&p->line))
                listen_to(l, p, EPOLL_CTL_MOD);
        }
        if (p->line.fd >= 0 && event[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR))
            hear(l, p);
    }
    begin_more(l);
}

void load_hang_up(struct load *l)
{
    l->phase = PHASE_NONE;
    for (int i = 0; i < l->n_players; i++)
        line_close(&l->player[i].line);
}

/*
 * ----- life -----
 */

static void *memory(size_t n, size_t size)
{
    void *at = calloc(n, size);

    if (!at)
        fail("there is not enough memory");
    return at;
}

static void seat_players(struct load *l, int game)
{
    struct game *g = &l->game[game];

    g->state = session_bytes(l->pattern->state_size);
    if (!g->state)
        fail("there is not enough memory");
    game_start_over(l, g);
    for (int seat = 0; seat < SEATS; seat++) {
        struct player *p = &l->player[game * SEATS + seat];

        *p = (struct player){.line.fd = -1, .game = g, .index = game * SEATS + seat, .seat = seat};
        g->player[seat] = p;
    }
}

void load_start(struct load *l, int n_games, const char *options)
{
    char        sentence[512] = "";
    struct text why = TEXT_OF(sentence);

    *l = (struct load){.options = options, .rng = {1}, .phase = PHASE_NONE};
    l->pattern = session_new(all_games, options, &why);
    if (!l->pattern)
        fail("%s", sentence);
    l->epoll = epoll_create1(EPOLL_CLOEXEC);
    l->n_games = n_games;
    l->n_players = n_games * SEATS;
    l->game = memory((size_t)n_games, sizeof *l->game);
    l->player = memory((size_t)l->n_players, sizeof *l->player);
    for (int i = 0; i < n_games; i++)
        seat_players(l, i);
}

void load_end(struct load *l)
{
    load_hang_up(l);
    for (int i = 0; i < l->n_games; i++)
        free(l->game[i].state);
    free(l->game);
    free(l->player);
    free(l->acknowledged.at);
    free(l->answered.at);
    free(l->told.at);
    free(l->passed.at);
    free(l->disk.at);
    session_free(l->pattern);
}
