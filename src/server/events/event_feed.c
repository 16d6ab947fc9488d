/*
 * event_feed.c: an event for other programs: an Atom feed (RFC 4287) of what happened,
 * and its hours as a calendar (RFC 5545).
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/events/event_papers.h"
#include "server/events/event_several.h"

enum { FEED_ENTRIES = 200, ICS_LINE = 73, STORY_CAP = 1024 };

static void write_time(int64_t ms, const char *format, char out[32])
{
    time_t    seconds = (time_t)(ms / 1000);
    struct tm date;

    gmtime_r(&seconds, &date);
    strftime(out, 32, format, &date);
}

/*
 * ----- the feed -----
 */

static void xml_text(struct text *out, const char *raw)
{
    for (; *raw; raw++)
        switch (*raw) {
        case '<': text_word(out, "&lt;"); break;
        case '>': text_word(out, "&gt;"); break;
        case '&': text_word(out, "&amp;"); break;
        case '"': text_word(out, "&quot;"); break;
        default: text_char(out, *raw);
        }
}

static int64_t number(const json_t *what, const char *key)
{
    return json_integer_value(json_object_get(what, key));
}

/* "Ana - Bruno" of the match that an entry is about. */
static void name_match(struct turn *turn, const json_t *what, struct text *out)
{
    const struct duel *d = story_duel(turn->st, number(what, "round"), number(what, "board"));

    if (d)
        several_names(turn->st, d, out);
}

static void tell_game(struct turn *turn, const json_t *what, struct text *out)
{
    const json_t *points = json_object_get(what, "points"), *one;
    size_t        i;

    text_add(out, "Round %d: ", (int)number(what, "round"));
    name_match(turn, what, out);
    json_array_foreach(points, i, one)
    {
        text_char(out, i ? ':' : ' ');
        if (json_is_null(one))
            text_char(out, '-');
        else
            text_add(out, "%d", (int)json_integer_value(one));
    }
}

static void tell_decision(struct turn *turn, const json_t *what, struct text *out)
{
    const char *why = json_string_value(json_object_get(what, "text"));

    text_add(out, "Round %d: ", (int)number(what, "round"));
    name_match(turn, what, out);
    text_add(out, ": %s", why ? why : "decided without play");
}

/* "Blue - Red" */
static void tell_tie(struct turn *turn, const json_t *what, struct text *out)
{
    const struct tie *t = story_tie(turn->st, number(what, "round"), number(what, "tie"));
    const char       *why = json_string_value(json_object_get(what, "text"));

    if (!t)
        return;
    text_add(out, "Round %d: %s - %s: %s", (int)number(what, "round"), turn->st->entrant[t->side[0]].name,
             t->side[1] < 0 ? "bye" : turn->st->entrant[t->side[1]].name,
             why                               ? why
             : json_object_get(what, "people") ? "line-ups are in"
                                               : "decided without play");
}

static void tell_pair(struct turn *turn, const json_t *what, struct text *out)
{
    (void)turn;
    text_add(out, "Round %d is paired", (int)number(what, "round"));
}

static void tell_text(struct turn *turn, const json_t *what, struct text *out)
{
    const char *said = json_string_value(json_object_get(what, "text"));

    (void)turn;
    text_word(out, said ? said : "");
}

static void tell_begin(struct turn *turn, const json_t *what, struct text *out)
{
    (void)what;
    text_add(out, "%s has begun", turn->st->rules.name);
}

static void tell_end(struct turn *turn, const json_t *what, struct text *out)
{
    int winner = reckon_winner(turn->reckoning);

    (void)what;
    text_add(out, "%s is over%s%s", turn->st->rules.name, winner >= 0 ? ", won by " : "",
             winner >= 0 ? turn->st->entrant[winner].name : "");
}

static const struct {
    const char *kind;
    void (*tell)(struct turn *turn, const json_t *what, struct text *out);
} news[] = {
    {"begin", tell_begin},     {"pair", tell_pair},           {"game", tell_game},   {"walkover", tell_decision},
    {"result", tell_decision}, {"again", tell_decision},      {"lineups", tell_tie}, {"forfeit", tell_tie},
    {"bell", tell_text},       {"substitute", tell_decision}, {"say", tell_text},    {"cancel", tell_text},
    {"end", tell_end},
};

static void write_news(struct turn *turn, const struct row *row, struct text *out)
{
    json_t     *what;
    char        story[STORY_CAP] = "", date[32];
    struct text told = TEXT_OF(story);

    for (size_t i = 0; i < sizeof news / sizeof *news; i++)
        if (strcmp(news[i].kind, row_text(row, 1)) == 0) {
            what = json_loads(row_text(row, 4), 0, NULL);
            news[i].tell(turn, what, &told);
            json_decref(what);
        }
    if (!*story)
        return;
    write_time(row_number(row, 5), "%Y-%m-%dT%H:%M:%SZ", date);
    text_add(out, "<entry><id>urn:baluarte:event:%s:%lld</id><updated>%s</updated><title>", turn->st->id,
             (long long)row_number(row, 0), date);
    xml_text(out, story);
    text_word(out, "</title></entry>\n");
}

static void write_feed(struct turn *turn, struct text *out)
{
    const struct row *rows = job_answer(turn->job, EVENT_ENTRIES), *last = rows;
    char              date[32];
    int               from = turn->st->n - FEED_ENTRIES;

    while (last && last->next)
        last = last->next;
    write_time(last ? row_number(last, 5) : turn->st->created, "%Y-%m-%dT%H:%M:%SZ", date);
    text_word(out, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>");
    xml_text(out, turn->st->rules.name);
    text_add(out,
             "</title><id>urn:baluarte:event:%s</id><updated>%s</updated><link rel=\"self\" "
             "href=\"/api/v1/events/%s/feed\"/><author><name>",
             turn->st->id, date, turn->st->id);
    xml_text(out, turn->st->owner_name);
    text_word(out, "</name></author>\n");
    for (const struct row *row = rows; row; row = row->next)
        if (row_number(row, 0) >= from)
            write_news(turn, row, out);
    text_word(out, "</feed>\n");
}

/*
 * ----- the calendar -----
 */

/* A line of at most 75 bytes; what is longer goes on behind a blank, and no character is cut in two. */
static void ics_line(struct text *out, const char *key, const char *value)
{
    int n = (int)strlen(key);

    text_word(out, key);
    for (; *value; value++) {
        const char *escape = strchr(",;\\", *value) ? "\\" : "";

        if (n >= ICS_LINE && (*value & 0xc0) != 0x80) {
            text_word(out, "\r\n ");
            n = 1;
        }
        text_add(out, "%s%c", escape, *value == '\n' ? ' ' : *value);
        n += 1 + (*escape != '\0');
    }
    text_word(out, "\r\n");
}

static void ics_event(struct turn *turn, const char *key, int64_t at, const char *title, struct text *out)
{
    char begin[32], stamp[32], uid[96];

    write_time(at, "%Y%m%dT%H%M%SZ", begin);
    write_time(turn->st->created, "%Y%m%dT%H%M%SZ", stamp);
    snprintf(uid, sizeof uid, "%s-%s@baluarte", turn->st->id, key);
    text_word(out, "BEGIN:VEVENT\r\n");
    ics_line(out, "UID:", uid);
    ics_line(out, "DTSTAMP:", stamp);
    ics_line(out, "DTSTART:", begin);
    text_add(out, "DURATION:PT1H\r\nSEQUENCE:%d\r\n", turn->st->n);
    ics_line(out, "SUMMARY:", title);
    text_word(out, "END:VEVENT\r\n");
}

static void write_rounds(struct turn *turn, struct text *out)
{
    const struct story *st = turn->st;
    char                title[EVENT_TITLE_MAX + 64], key[32];

    if (st->rules.starts) {
        snprintf(title, sizeof title, "%s", st->rules.name);
        ics_event(turn, "starts", st->began ? st->began : st->rules.starts, title, out);
    }
    for (int i = 0; i < st->n_rounds || i < st->rules.n_hours; i++) {
        snprintf(title, sizeof title, "%s, round %d", st->rules.name, i + 1);
        snprintf(key, sizeof key, "round%d", i + 1);
        ics_event(turn, key, i < st->n_rounds ? st->round[i].at : st->rules.hour[i], title, out);
    }
}

static void write_hours(struct turn *turn, struct text *out)
{
    char title[EVENT_TITLE_MAX + 2 * PERSON_NAME_CAP + 16], key[32];

    for (int round = 1; round <= turn->st->n_rounds; round++)
        for (int board = 1; board <= turn->st->round[round - 1].n; board++) {
            const struct duel *d = story_duel(turn->st, round, board);

            if (!d->hour)
                continue;
            snprintf(title, sizeof title, "%s: %s - %s", turn->st->rules.name, turn->st->entrant[d->side[0]].name,
                     turn->st->entrant[d->side[1]].name);
            snprintf(key, sizeof key, "match%d-%d", round, board);
            ics_event(turn, key, d->hour, title, out);
        }
}

static void write_calendar(struct turn *turn, struct text *out)
{
    text_word(out, "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//baluarte//events//EN\r\n");
    ics_line(out, "X-WR-CALNAME:", turn->st->rules.name);
    write_rounds(turn, out);
    write_hours(turn, out);
    text_word(out, "END:VCALENDAR\r\n");
}

char *event_feed(struct turn *turn)
{
    return paper_text(turn, write_feed);
}

char *event_calendar(struct turn *turn)
{
    return paper_text(turn, write_calendar);
}
