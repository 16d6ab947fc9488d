/*
 * cmd_event.c: 'baluarte event', for those who run one: its next round, its
 * standings, its matches.  How it is paired and ranked is src/compete.
 */
#include <stdlib.h>
#include <string.h>

#include "base/arguments.h"
#include "cli/cli.h"
#include "cli/events.h"
#include "compete/read.h"

struct request {
    const char *file, *explain;
    bool        is_json, is_csv;
};

/*
 * ----- errands -----
 */

struct stands desk_count(struct desk *d)
{
    int           stage = event_stage_rounds(&d->e);
    struct stands has = {stage > 0, stage == 0 || (d->e.then != FORMAT_COUNT && d->e.round > stage)};

    if (has.has_table)
        standings_make(&d->e, d->e.round < stage ? d->e.round : stage, &d->standings);
    if (has.has_cup)
        bracket_make(&d->e, &d->room.standings, &d->cup);
    return has;
}

static int open_matches(const struct event *e)
{
    int n = 0;

    for (int i = 0; i < e->n_matches; i++)
        n += match_outcome(e, &e->match[i]) == OUTCOME_OPEN;
    for (int i = 0; i < e->n_seatings; i++)
        n += !e->seating[i].is_played;
    return n;
}

static int check(struct desk *d, const struct request *r)
{
    int open = open_matches(&d->e);

    if (d->e.boards)
        printf("%s: OK, %d teams of %d people, ", r->file, d->e.n_people, d->e.n_members);
    else
        printf("%s: OK, %d people, ", r->file, d->e.n_people);
    if (d->e.round)
        printf("round %d, %d match%s without a result\n", d->e.round, open, open == 1 ? "" : "es");
    else
        printf("no round yet\n");
    return EXIT_DONE;
}

static enum shape shape_of(const struct request *r)
{
    return r->is_json ? SHAPE_JSON : r->is_csv ? SHAPE_CSV : SHAPE_TEXT;
}

static int pair(struct desk *d, const struct request *r)
{
    char        sentence[400];
    struct text why = TEXT_OF(sentence);

    if (!event_next_round(&d->e, &d->room, &d->next, &why)) {
        fprintf(stderr, "%s: %s\n", r->file, sentence);
        return EXIT_FAULT;
    }
    event_pairs(d, shape_of(r));
    return EXIT_DONE;
}

static int explain(struct desk *d, const struct request *r)
{
    int         person = event_find(&d->e, r->explain);
    size_t      room = 1 << 20; /* 255 opponents in each of eight lines */
    char       *lines = malloc(room);
    struct text out;
    int         code = EXIT_FAULT;

    text_start(&out, lines, lines ? room : 0);
    if (!lines)
        fprintf(stderr, "baluarte event: there is not enough memory\n");
    else if (person == NOBODY)
        fprintf(stderr, "%s: there is nobody called '%s'\n", r->file, r->explain);
    else if (!desk_count(d).has_table)
        fprintf(stderr, "%s: a cup has places and no figures\n", r->file);
    else {
        standings_explain(&d->e, &d->standings, person, &out);
        fputs(lines, stdout);
        code = EXIT_DONE;
    }
    free(lines);
    return code;
}

static int standings(struct desk *d, const struct request *r)
{
    if (r->explain)
        return explain(d, r);
    event_standings(d, shape_of(r));
    return EXIT_DONE;
}

static int chart(struct desk *d, const struct request *r)
{
    event_chart(d, shape_of(r));
    return EXIT_DONE;
}

static const struct errand {
    const char *name;
    int (*run)(struct desk *d, const struct request *r);
} errands[] = {{"check", check}, {"pair", pair}, {"standings", standings}, {"chart", chart}, {NULL, NULL}};

const char *const event_errands[] = {"check", "pair", "standings", "chart", "simulate", NULL};

/*
 * ----- the command line -----
 */

static const struct argument options[] = {
    {"--json", ARGUMENT_SWITCH, offsetof(struct request, is_json), 0, 0, NULL, NULL},
    {"--csv", ARGUMENT_SWITCH, offsetof(struct request, is_csv), 0, 0, NULL, NULL},
    {"--explain", ARGUMENT_TEXT, offsetof(struct request, explain), 0, 0, "a name, as in the file", NULL},
    {NULL, ARGUMENT_SWITCH, 0, 0, 0, NULL, NULL},
};

static bool take_file(void *into, const char *word, struct text *why)
{
    struct request *r = into;

    if (r->file)
        text_add(why, "'%s' is not expected: name one file", word);
    else
        r->file = word;
    return r->file == word;
}

static bool load(struct desk *d, const char *file)
{
    char        sentence[1000];
    struct text why = TEXT_OF(sentence);
    const char *trouble;
    size_t      length;
    int         line;
    char       *bytes = read_file(file, EVENT_TEXT_MAX, &length, &trouble);
    bool        is_read = bytes && event_read(&d->e, &d->room, bytes, length, &line, &why);

    free(bytes);
    if (!bytes)
        fprintf(stderr, "%s cannot be read: %s\n", file, trouble);
    else if (!is_read && line)
        fprintf(stderr, "%s:%d: %s\n", file, line, sentence);
    else if (!is_read)
        fprintf(stderr, "%s: %s\n", file, sentence);
    return is_read;
}

static int run_errand(const struct errand *errand, const struct request *r)
{
    struct desk *d = malloc(sizeof *d);
    int          code = EXIT_FAULT;

    if (!d)
        fprintf(stderr, "baluarte event: there is not enough memory\n");
    else if (load(d, r->file))
        code = errand->run(d, r);
    free(d);
    return code;
}

int cmd_event(int n, char **words)
{
    char                 sentence[400] = "";
    struct text          why = TEXT_OF(sentence);
    struct request       r = {NULL, NULL, false, false};
    const struct errand *errand = errands;

    if (n == 0)
        return usage_error("event", "say what to do: check, pair, standings, chart or simulate");
    if (strcmp(words[0], "simulate") == 0)
        return event_simulate(n - 1, words + 1);
    while (errand->name && strcmp(errand->name, words[0]) != 0)
        errand++;
    if (!errand->name)
        return usage_error("event", "it is check, pair, standings, chart or simulate, not '%s'", words[0]);
    if (!arguments_read(options, take_file, n - 1, words + 1, &r, &why))
        return usage_error("event", "%s", sentence);
    if (!r.file)
        return usage_error("event", "name the file of the event");
    if (r.is_json && r.is_csv)
        return usage_error("event", "--json and --csv are two different things");
    return run_errand(errand, &r);
}
