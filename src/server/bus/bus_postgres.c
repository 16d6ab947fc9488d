/*
 * bus_postgres.c: the line between processes: LISTEN and NOTIFY.
 *
 * A thread with a connection of its own listens, and says what has gathered as
 * one pg_notify, in a transaction that waits for no disk.  (NOTIFY within the
 * transaction that stores an action would make all of them wait for each
 * other: PostgreSQL holds a lock for the whole database from there to the
 * commit.)  At most a hundred messages a second leave a process; what comes
 * meanwhile goes together.
 *
 * A process hears its own messages as well.  If they do not come back, the
 * connection is as good as broken.  A message that was perhaps not sent is
 * sent again with its number: who has it already knows.
 */
#include <errno.h>
#include <poll.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "server/bus/bus.h"
#include "server/core/log.h"
#include "server/store/pg.h"

enum {
    MESSAGE_CAP = 7900,    /* PostgreSQL takes less than 8000 bytes */
    OUT_MAX = 1024 * 1024, /* what gathers while nobody listens */
    BEAT_MS = 1000,        /* a sign of life */
    PAUSE_MS = 10,         /* between messages */
    PATIENCE_MS = 5000,    /* for an answer of the database */
    BACK_OFF_MS = 100,     /* before the first try to connect again */
    BACK_OFF_MOST_MS = 5000,
    LAST_WORDS_MS = 1000
};

struct bus_line {
    struct server *server;
    void (*hear)(struct server *s, enum line_event event, const char *message);
    pthread_t       thread;
    pthread_mutex_t lock; /* of what stands up to the blank line */
    char           *out;  /* items, one a line */
    size_t          n_out, cap_out;
    bool            is_lost, is_closed; /* is_lost: an item was thrown away */

    int         wake; /* an eventfd */
    PGconn     *db;
    char        message[MESSAGE_CAP + 1]; /* on its way; "": none */
    bool        is_asking;                /* the database has not answered yet */
    const char *trouble; /* what is wrong with a connection that seems to be right; NULL: ask the library */
    int64_t     number;
    uint64_t    sent, beaten;
    uint64_t    unheard; /* since when something that was said has not come back; 0: all has */
    int         back_off;
};

static uint64_t now_ms(void)
{
    return now_steady_us() / 1000;
}

/*
 * ----- what is heard goes to the network thread -----
 */

struct heard {
    struct queued    queued; /* first */
    struct bus_line *line;
    struct server   *server;
    void (*hear)(struct server *s, enum line_event event, const char *message);
    enum line_event event;
    char            message[];
};

static void deliver(struct queued *queued)
{
    struct heard *h = (struct heard *)queued;

    h->hear(h->server, h->event, h->message);
    free(h);
}

static void post(struct bus_line *line, enum line_event event, const char *message)
{
    size_t        n = strlen(message) + 1;
    struct heard *h = malloc(sizeof *h + n);

    if (!h)
        return; /* a gap, and found as one */
    *h = (struct heard){.queued.deliver = deliver, .server = line->server, .hear = line->hear, .event = event};
    memcpy(h->message, message, n);
    server_post(line->server, &h->queued);
}

/*
 * ----- waiting -----
 */

static bool is_closed(struct bus_line *line)
{
    bool closed;

    pthread_mutex_lock(&line->lock);
    closed = line->is_closed;
    pthread_mutex_unlock(&line->lock);
    return closed;
}

static bool has_more(struct bus_line *line)
{
    bool more;

    pthread_mutex_lock(&line->lock);
    more = line->n_out > 0;
    pthread_mutex_unlock(&line->lock);
    return more;
}

/* For the socket, for the network thread, or until the time is over. */
static void wait_for(struct bus_line *line, short events, int ms)
{
    struct pollfd fds[2] = {{line->wake, POLLIN, 0}, {line->db ? PQsocket(line->db) : -1, events, 0}};
    uint64_t      count;

    if (poll(fds, 2, ms < 0 ? 0 : ms) > 0 && (fds[0].revents & POLLIN))
        while (read(line->wake, &count, sizeof count) < 0 && errno == EINTR)
            ;
}

/* Before the next try; longer each time, and not in step with other processes. */
static void back_off(struct bus_line *line)
{
    uint64_t until = now_ms() + (uint64_t)line->back_off / 2 + randombytes_uniform((uint32_t)line->back_off);

    while (!is_closed(line) && now_ms() < until)
        wait_for(line, 0, (int)(until - now_ms()));
    line->back_off = line->back_off * 2 < BACK_OFF_MOST_MS ? line->back_off * 2 : BACK_OFF_MOST_MS;
}

/*
 * ----- connecting -----
 */

static bool connect_within(struct bus_line *line, uint64_t until)
{
    PostgresPollingStatusType state = PGRES_POLLING_WRITING;

    while (state != PGRES_POLLING_OK && state != PGRES_POLLING_FAILED) {
        uint64_t now = now_ms();

        if (now >= until || is_closed(line))
            return false;
        wait_for(line, state == PGRES_POLLING_READING ? POLLIN : POLLOUT, (int)(until - now));
        state = PQconnectPoll(line->db);
    }
    return state == PGRES_POLLING_OK;
}

/* All results of the statement that was sent.  False: it failed, or there was no answer in time. */
static bool results_within(struct bus_line *line, uint64_t until)
{
    bool      is_right = true;
    PGresult *result;

    for (;;) {
        while (PQflush(line->db) == 1 || PQisBusy(line->db)) {
            uint64_t now = now_ms();

            if (now >= until || is_closed(line))
                return false;
            wait_for(line, PQflush(line->db) == 1 ? POLLIN | POLLOUT : POLLIN, (int)(until - now));
            if (!PQconsumeInput(line->db))
                return false;
        }
        result = PQgetResult(line->db);
        if (!result)
            return is_right;
        is_right &= PQresultStatus(result) == PGRES_COMMAND_OK;
        PQclear(result);
    }
}

static bool line_connect(struct bus_line *line)
{
    uint64_t until = now_ms() + PATIENCE_MS;
    char     name[64];

    snprintf(name, sizeof name, "baluarte bus %s", line->server->process);
    line->db = pg_connect_start(line->server->config.db, name);
    return line->db && PQstatus(line->db) != CONNECTION_BAD && connect_within(line, until) &&
           PQsetnonblocking(line->db, 1) == 0 &&
           PQsendQuery(line->db, "SET synchronous_commit TO off; LISTEN baluarte") && results_within(line, until);
}

static void line_drop(struct bus_line *line, bool was_up)
{
    char        sentence[512] = "";
    struct text why = TEXT_OF(sentence);

    if (line->trouble)
        text_word(&why, line->trouble);
    else
        pg_fault(line->db, &why);
    line->trouble = NULL;
    if (was_up && !is_closed(line))
        log_event(LOG_ERROR, "bus", "{s:s, s:s}", "text", "the line to other processes is broken", "why", sentence);
    PQfinish(line->db);
    line->db = NULL;
    line->is_asking = false;
}

/*
 * ----- speaking -----
 */

/* As many items as one message holds. */
static size_t portion(const char *items, size_t n, size_t most)
{
    while (n > most) {
        const char *end = memrchr(items, '\n', n - 1);

        n = end ? (size_t)(end - items) + 1 : 0;
    }
    return n;
}

/* The next message, if something has gathered. */
static void gather(struct bus_line *line)
{
    int    head;
    size_t n;

    pthread_mutex_lock(&line->lock);
    line->number += line->is_lost; /* a number that nobody will hear: a gap */
    line->is_lost = false;
    if (line->n_out) {
        head = snprintf(line->message, sizeof line->message, "1 %s %lld\n", line->server->process,
                        (long long)++line->number);
        n = portion(line->out, line->n_out, (size_t)(MESSAGE_CAP - head));
        memcpy(line->message + head, line->out, n);
        line->message[(size_t)head + n] = '\0';
        memmove(line->out, line->out + n, line->n_out - n);
        line->n_out -= n;
    }
    pthread_mutex_unlock(&line->lock);
}

static bool notify(struct bus_line *line, const char *message)
{
    line->sent = now_ms();
    line->is_asking = true;
    if (!line->unheard)
        line->unheard = line->sent;
    return PQsendQueryParams(line->db, "SELECT pg_notify('baluarte', $1)", 1, NULL, &message, NULL, NULL, 0) &&
           PQflush(line->db) >= 0;
}

static bool beat(struct bus_line *line)
{
    char sign[64];

    line->beaten = now_ms();
    snprintf(sign, sizeof sign, "1 %s %lld", line->server->process, (long long)line->number);
    return notify(line, sign);
}

/* Whatever is due now; one statement at a time.  False: the connection is broken. */
static bool speak(struct bus_line *line)
{
    uint64_t now = now_ms();

    if (line->is_asking && now - line->sent >= PATIENCE_MS)
        line->trouble = "the database does not answer";
    if (line->is_asking)
        return !line->trouble;
    if (now - line->sent < PAUSE_MS)
        return true;
    if (!*line->message)
        gather(line);
    if (*line->message)
        return notify(line, line->message);
    return now - line->beaten < BEAT_MS || beat(line);
}

/*
 * ----- hearing -----
 */

static bool is_own(const struct bus_line *line, const char *message)
{
    size_t n = strlen(line->server->process);

    return strncmp(message, "1 ", 2) == 0 && strncmp(message + 2, line->server->process, n) == 0 &&
           message[2 + n] == ' ';
}

static void hear_notifications(struct bus_line *line)
{
    PGnotify *n;

    while ((n = PQnotifies(line->db))) {
        if (is_own(line, n->extra))
            line->unheard = 0;
        else
            post(line, LINE_HEARD, n->extra);
        PQfreemem(n);
    }
}

/* The answer to what was said.  False: it was refused. */
static bool hear_answer(struct bus_line *line)
{
    bool      is_right = true;
    PGresult *result;

    while (line->is_asking && !PQisBusy(line->db)) {
        result = PQgetResult(line->db);
        if (!result) {
            line->is_asking = false;
            line->message[0] = '\0';
            break;
        }
        is_right &= PQresultStatus(result) == PGRES_TUPLES_OK;
        PQclear(result);
        if (!is_right)
            return false;
    }
    return true;
}

static bool listen_once(struct bus_line *line)
{
    int      unsent = PQflush(line->db);
    uint64_t now = now_ms(), next = line->beaten + BEAT_MS;

    if (line->is_asking)
        next = line->sent + PATIENCE_MS;
    else if (has_more(line))
        next = line->sent + PAUSE_MS;
    wait_for(line, unsent == 1 ? POLLIN | POLLOUT : POLLIN, next > now ? (int)(next - now) : 0);
    if (unsent < 0 || !PQconsumeInput(line->db))
        return false;
    hear_notifications(line);
    if (!hear_answer(line))
        return false;
    hear_notifications(line);
    if (!line->unheard || now_ms() - line->unheard < PATIENCE_MS)
        return true;
    line->trouble = "what is said on it does not come back: if a pooler of connections stands between, go around it";
    return false;
}

/* Until the connection breaks, or until everything is said after the end. */
static void talk(struct bus_line *line)
{
    uint64_t last = 0;

    while (speak(line) && listen_once(line)) {
        if (!is_closed(line))
            continue;
        last = last ? last : now_ms() + LAST_WORDS_MS;
        if (now_ms() >= last || (!has_more(line) && !*line->message && !line->is_asking))
            return;
    }
}

static void *work(void *context)
{
    struct bus_line *line = context;

    while (!is_closed(line)) {
        bool is_up = line_connect(line);

        if (is_up) {
            line->back_off = BACK_OFF_MS;
            line->unheard = line->beaten = line->sent = 0;
            post(line, LINE_UP, "");
            talk(line);
            post(line, LINE_DOWN, "");
        }
        line_drop(line, is_up);
        back_off(line);
    }
    return NULL;
}

/*
 * ----- the network thread -----
 */

static void wake(struct bus_line *line)
{
    uint64_t one = 1;

    while (write(line->wake, &one, sizeof one) < 0 && errno == EINTR)
        ;
}

static bool keep(struct bus_line *line, const char *item, size_t n)
{
    if (line->n_out + n + 1 > line->cap_out) {
        size_t cap = 2 * line->cap_out + n + 1024;
        char  *more = cap <= OUT_MAX ? realloc(line->out, cap) : NULL;

        if (!more)
            return false;
        line->out = more;
        line->cap_out = cap;
    }
    memcpy(line->out + line->n_out, item, n);
    line->out[line->n_out + n] = '\n';
    line->n_out += n + 1;
    return true;
}

void bus_line_send(struct bus_line *line, const char *item)
{
    bool was_empty;

    pthread_mutex_lock(&line->lock);
    was_empty = line->n_out == 0;
    if (!keep(line, item, strlen(item)))
        line->is_lost = true;
    pthread_mutex_unlock(&line->lock);
    if (was_empty)
        wake(line);
}

struct bus_line *bus_line_open(struct server *s,
                               void (*hear)(struct server *s, enum line_event event, const char *message))
{
    struct bus_line *line = calloc(1, sizeof *line);

    if (!line)
        return NULL;
    line->server = s;
    line->hear = hear;
    line->back_off = BACK_OFF_MS;
    line->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    pthread_mutex_init(&line->lock, NULL);
    if (line->wake >= 0 && pthread_create(&line->thread, NULL, work, line) == 0)
        return line;
    if (line->wake >= 0)
        close(line->wake);
    pthread_mutex_destroy(&line->lock);
    free(line);
    return NULL;
}

void bus_line_close(struct bus_line *line)
{
    pthread_mutex_lock(&line->lock);
    line->is_closed = true;
    pthread_mutex_unlock(&line->lock);
    wake(line);
    pthread_join(line->thread, NULL);
    close(line->wake);
    pthread_mutex_destroy(&line->lock);
    free(line->out);
    free(line);
}
