/*
 * cmd_scores.c: 'baluarte scores RECORD', every score of a game as a table for
 * spreadsheets and other programs: CSV as RFC 4180 has it.
 *
 * A row is one score, in the order in which they were made.  Points are added up
 * here from the events alone, and compared with the rules' own at the end: a
 * table whose sums are not the result is not printed as if it were right.
 */
#include <stdlib.h>

#include "cli/cli.h"
#include "session/session.h"
#include "study/summary.h"

enum { ROW_BYTES = 1024 };

/* Quoted.  A name that a spreadsheet would take for a formula gets an apostrophe in front, which it does not show. */
static void put_quoted(const char *words)
{
    putchar('"');
    if (*words == '=' || *words == '+' || *words == '-' || *words == '@')
        putchar('\'');
    for (; *words; words++) {
        if (*words == '"')
            putchar('"');
        putchar(*words);
    }
    putchar('"');
}

struct sums {
    int points[MAX_SEATS];
};

/* In the solo game a score is a colour's, and colours have no names; nor has who gave none. */
static void print_score(const struct session *s, const struct event *e, int ply, int turn, struct sums *sums)
{
    char        name[NAME_SIZE] = "", sentence[ROW_BYTES] = "";
    struct text who = TEXT_OF(name), what = TEXT_OF(sentence);

    sums->points[e->seat] += e->points;
    if (*s->names && !session_is_solo(s))
        player_name(s, e->seat, &who);
    s->ops->event_sentence(s->rules, e, &what);
    printf("%d,%d,%d,", ply, turn, e->seat);
    put_quoted(name);
    printf(",%d,%d,%s,", e->points, sums->points[e->seat], e->is_final ? "end" : "play");
    put_quoted(sentence);
    putchar('\n');
}

static void print_scores(const struct session *s, struct events list, int ply, int turn, struct sums *sums)
{
    for (int i = 0; i < list.n; i++)
        if (list.at[i].kind == EV_SCORED)
            print_score(s, &list.at[i], ply, turn, sums);
}

static bool sums_are_right(const struct session *s, const struct sums *sums)
{
    int points[MAX_SEATS] = {0};
    int n = s->ops->n_scores(s->rules);

    s->ops->scores(s->rules, s->state, points);
    for (int i = 0; i < n; i++)
        if (points[i] != sums->points[i])
            return false;
    return true;
}

/* Plays the record once more and listens. */
static bool print_table(const struct session *s)
{
    struct game_state *state = session_bytes(s->state_size);
    struct event      *room = malloc(EVENTS_MAX * sizeof *room);
    struct sums        sums = {{0}};

    if (state && room) {
        puts("ply,turn,seat,name,points,total,when,what");
        session_start(s, state);
        s->ops->scores(s->rules, state, sums.points); /* colours of the solo game do not begin at 0 [SO-04] */
        for (int i = 0; i < s->n_history; i++) {
            struct events list = {room, 0, EVENTS_MAX};

            game_play(s->ops, s->rules, state, s->history[i].action, &list);
            print_scores(s, list, i + 1, (int)s->history[i].turn, &sums);
        }
    }
    if (!state || !room)
        fputs("baluarte scores: there is not enough memory\n", stderr);
    else if (!sums_are_right(s, &sums))
        fputs("baluarte scores: the rows do not add up to the points of the game: please report this record\n", stderr);
    free(state);
    free(room);
    return state && room && sums_are_right(s, &sums);
}

int cmd_scores(int n, char **words)
{
    char            complaint[1200] = "";
    struct text     why = TEXT_OF(complaint);
    bool            is_read, is_done;
    struct session *s;

    for (int i = 0; i < n; i++)
        if (words[i][0] == '-' && words[i][1])
            return usage_error("scores", "there is no option '%s'", words[i]);
    if (n != 1)
        return usage_error("scores",
                           n ? "name one record; '%s' is the second" : "name a record, or - for standard input",
                           n ? words[1] : "");
    s = load_record(words[0], &is_read, &why);
    if (!s) {
        fprintf(stderr, "baluarte scores: %s\n", complaint);
        return EXIT_FAULT;
    }
    is_done = print_table(s);
    session_free(s);
    return is_done ? EXIT_DONE : EXIT_FAULT;
}
