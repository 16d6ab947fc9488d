/*
 * bus.c: see bus.h.  Messages as text, who has said how many, and who hears
 * what (server.c has the list).
 *
 *   1 kq3v8m0t2x7a 412          version, process, number of the message
 *   e q7m2x0c9r4tz 16           an item: kind, id or -, number, text
 *   h 5w1n8d6k3b0y 0 p
 *
 * A message without items is a sign of life; its number is that of the last
 * message before it.
 */
#include "server/bus/bus.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "server/core/log.h"
#include "server/store/store.h"

enum {
    SPEAKERS = 256,
    SILENT_MS = 5000,
    COMPARE_MS = 500,
    DEAF_MS = 1000,
    PAUSE_MS = 2000,
    ITEM_CAP = BUS_TEXT_MAX + 64
};

/* A letter stays what it is: older and newer programs talk to each other. */
static const char letters[BUS_KINDS] = {
    [BUS_ENTRIES] = 'e', [BUS_HEAD] = 'h', [BUS_GONE] = 'g', [BUS_CHAT] = 'c',  [BUS_WHO] = 'w',
    [BUS_HERE] = 'p',    [BUS_USE] = 'u',  [BUS_WORK] = 'b', [BUS_EVENT] = 'v', [BUS_BYE] = 'x',
};

static const int64_t NUMBER_MOST = (int64_t)1 << 62;

struct speaker {
    char    id[ID_CAP];
    int64_t number, heard;
};

struct bus {
    const struct bus_ears *ears;
    struct bus_line       *line;
    bool                   is_deaf, is_due, is_due_for_people;
    int64_t                compared, ticked; /* ms of the clock that never goes back */
    struct speaker         speaker[SPEAKERS];
    int                    n;
};

static int64_t steady_ms(void)
{
    return (int64_t)(now_steady_us() / 1000);
}

/*
 * ----- after something was missed -----
 */

/* Many at once are one. */
static void compare_soon(struct bus *b, bool people)
{
    b->is_due = true;
    b->is_due_for_people |= people;
}

void bus_ask_again(struct server *s)
{
    if (s->bus)
        compare_soon(s->bus, true);
}

static void compare_if_due(struct server *s, int64_t now)
{
    struct bus *b = s->bus;

    if (!b->is_due || now - b->compared < COMPARE_MS || !b->ears->compare(s, b->is_due_for_people))
        return;
    b->is_due = b->is_due_for_people = false;
    b->compared = now;
}

/*
 * ----- who speaks -----
 */

static struct speaker *find_speaker(struct bus *b, const char *id)
{
    for (int i = 0; i < b->n; i++)
        if (strcmp(b->speaker[i].id, id) == 0)
            return &b->speaker[i];
    return NULL;
}

static void forget_speaker(struct server *s, struct speaker *who)
{
    struct bus *b = s->bus;

    b->ears->forget(s, who->id);
    *who = b->speaker[--b->n];
}

/* Where there is no room the one that was silent longest goes: it is met anew when it speaks. */
static struct speaker *new_speaker(struct server *s, const char *id)
{
    struct bus     *b = s->bus;
    struct speaker *who = &b->speaker[0];

    for (int i = 1; i < b->n; i++)
        if (b->speaker[i].heard < who->heard)
            who = &b->speaker[i];
    if (b->n == SPEAKERS)
        forget_speaker(s, who);
    who = &b->speaker[b->n++];
    *who = (struct speaker){.number = 0};
    snprintf(who->id, sizeof who->id, "%s", id);
    return who;
}

/* False: it was heard before. */
static bool count_message(struct server *s, const char *id, int64_t number, bool has_items)
{
    struct bus     *b = s->bus;
    struct speaker *who = find_speaker(b, id);
    bool            is_known = who != NULL;

    if (!who)
        who = new_speaker(s, id);
    if (!is_known)
        b->ears->met(s, id);
    who->heard = steady_ms();
    if (is_known && number < who->number + has_items)
        return false;
    if (number > who->number + has_items) {
        s->metrics.bus_gaps += is_known;
        compare_soon(b, true);
        b->ears->missed(s, id);
    }
    who->number = number;
    return true;
}

/*
 * ----- hearing -----
 */

static void hear_item(struct server *s, const char *from, char *line)
{
    char           *kind = word_cut(&line), *id = word_cut(&line), *n = word_cut(&line);
    struct bus_item item = {.from = from, .text = line};

    if (!integer_read(n, INT64_MIN, INT64_MAX, &item.n))
        return;
    item.id = strcmp(id, "-") == 0 ? "" : id;
    for (int i = 0; i < BUS_KINDS; i++)
        if (letters[i] == kind[0] && !kind[1]) {
            item.kind = (enum bus_kind)i;
            s->bus->ears->hear[i](s, &item);
            return;
        }
}

/* The next line; NULL: there is none. */
static char *next_line(char **at)
{
    char *line = *at, *end = line + strcspn(line, "\n");

    if (!*line)
        return NULL;
    *at = *end ? end + 1 : end;
    *end = '\0';
    return line;
}

static void hear_message(struct server *s, char *message)
{
    char   *head = next_line(&message), *line;
    char   *version = head ? word_cut(&head) : NULL, *from = head ? word_cut(&head) : NULL;
    bool    has_items = *message != '\0';
    int64_t number;

    if (!from || !integer_read(word_cut(&head), 0, NUMBER_MOST, &number))
        return;
    if (strcmp(version, "1") != 0 || strlen(from) >= ID_CAP || strcmp(from, s->process) == 0)
        return;
    s->metrics.bus_heard += has_items;
    if (!count_message(s, from, number, has_items))
        return;
    while ((line = next_line(&message)))
        hear_item(s, from, line);
    compare_if_due(s, steady_ms());
}

static void hear_line(struct server *s, enum line_event event, const char *message)
{
    char *copy;

    if (!s->bus || !s->tables)
        return;
    if (event != LINE_HEARD) {
        s->bus->is_deaf = event == LINE_DOWN;
        compare_soon(s->bus, event == LINE_UP);
        if (event == LINE_UP)
            s->bus->ears->missed(s, NULL);
        compare_if_due(s, steady_ms());
        return;
    }
    copy = strdup(message);
    if (copy)
        hear_message(s, copy);
    else
        compare_soon(s->bus, true);
    free(copy);
}

/*
 * ----- speaking -----
 */

bool bus_is_shared(const struct server *s)
{
    return s->bus != NULL;
}

void bus_tell(struct server *s, enum bus_kind kind, const char *id, int64_t n, const char *text)
{
    char item[ITEM_CAP];

    if (!s->bus)
        return;
    snprintf(item, sizeof item, "%c %s %" PRId64 "%s%s", letters[kind], *id ? id : "-", n, text ? " " : "",
             text ? text : "");
    s->metrics.bus_told++;
    bus_line_send(s->bus->line, item);
}

/*
 * ----- time -----
 */

/* What a process stored last before it died, it told nobody. */
static void find_silent(struct server *s, int64_t now)
{
    struct bus *b = s->bus;

    for (int i = b->n - 1; i >= 0; i--) {
        if (now - b->speaker[i].heard < SILENT_MS)
            continue;
        log_event(LOG_INFO, "silent", "{s:s}", "process", b->speaker[i].id);
        forget_speaker(s, &b->speaker[i]);
        compare_soon(b, false);
    }
}

void bus_tick(struct server *s)
{
    struct bus *b = s->bus;
    int64_t     now = steady_ms();

    if (!b || s->stopping)
        return;
    if (now - b->ticked > PAUSE_MS) /* this process was stopped: what the others said meanwhile comes now */
        for (int i = 0; i < b->n; i++)
            b->speaker[i].heard = now;
    b->ticked = now;
    find_silent(s, now);
    if (b->is_deaf && now - b->compared > DEAF_MS)
        compare_soon(b, false);
    compare_if_due(s, now);
    b->ears->compare_more(s);
    s->metrics.bus_processes = b->n;
    s->metrics.bus_due = b->is_due;
}

/*
 * ----- life -----
 */

#ifndef HAVE_POSTGRES /* without a line: nobody gets as far as this, for there is no store either */
struct bus_line *bus_line_open(struct server *s,
                               void (*hear)(struct server *s, enum line_event event, const char *message))
{
    (void)s;
    (void)hear;
    return NULL;
}

void bus_line_send(struct bus_line *line, const char *item)
{
    (void)line;
    (void)item;
}

void bus_line_close(struct bus_line *line)
{
    (void)line;
}
#endif

bool bus_open(struct server *s, const struct bus_ears *ears, struct text *why)
{
    if (!store_is_postgres(s->config.db))
        return true;
    s->bus = calloc(1, sizeof *s->bus);
    if (s->bus) {
        s->bus->ears = ears;
        s->bus->is_deaf = true;
        s->bus->ticked = steady_ms();
        s->bus->line = bus_line_open(s, hear_line);
    }
    if (s->bus && s->bus->line)
        return true;
    free(s->bus);
    s->bus = NULL;
    text_word(why, "the thread that talks to other processes cannot be started");
    return false;
}

void bus_close(struct server *s)
{
    if (!s->bus)
        return;
    bus_tell(s, BUS_BYE, "", 0, NULL);
    bus_line_close(s->bus->line);
    free(s->bus);
    s->bus = NULL;
}

void bus_hear_bye(struct server *s, const struct bus_item *item)
{
    struct speaker *who = find_speaker(s->bus, item->from);

    if (who)
        forget_speaker(s, who);
}
