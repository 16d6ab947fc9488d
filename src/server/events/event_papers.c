/*
 * event_papers.c: see event_papers.h.  Which paper is written how; lists for
 * spreadsheets.
 */
#include "server/events/event_papers.h"

#include <stdlib.h>
#include <string.h>

#include "server/events/event_report.h"
#include "server/events/event_several.h"
#include "server/events/event_team_json.h"

/*
 * ----- CSV -----
 */

void paper_csv(struct text *out, const char *value, char after)
{
    bool is_plain = !strpbrk(value, ",\"\n");

    if (!is_plain)
        text_char(out, '"');
    if (*value && strchr("=+-@", *value))
        text_char(out, '\'');
    for (; *value; value++) {
        if (*value == '"')
            text_char(out, '"');
        text_char(out, *value);
    }
    if (!is_plain)
        text_char(out, '"');
    text_char(out, after);
}

static const char *name_of(const struct turn *turn, const json_t *person)
{
    return json_is_integer(person) ? turn->st->entrant[json_integer_value(person)].name : "";
}

static void csv_row(struct turn *turn, const json_t *rank_by, json_int_t group, const json_t *row, struct text *out)
{
    const json_t *figures = json_object_get(row, "figures"), *goes = json_object_get(row, "goes");
    const json_t *person = json_object_get(row, "person");

    text_add(out, "%d,%d,", (int)group, (int)json_integer_value(json_object_get(row, "place")));
    paper_csv(out, name_of(turn, person), ',');
    text_add(out, "%d,%s,%d", turn->st->entrant[json_integer_value(person)].rating,
             json_is_string(goes) ? json_string_value(goes) : "",
             (int)json_integer_value(json_object_get(row, "played")));
    for (size_t i = 0; i < json_array_size(rank_by); i++)
        text_add(out, ",%g",
                 json_number_value(json_object_get(figures, json_string_value(json_array_get(rank_by, i)))));
    text_char(out, '\n');
}

static void csv_table(struct turn *turn, const json_t *standings, struct text *out)
{
    const json_t *rank_by = json_object_get(standings, "rank_by"), *groups = json_object_get(standings, "groups");

    text_word(out, "group,place,name,rating,moves,played");
    for (size_t i = 0; i < json_array_size(rank_by); i++)
        text_add(out, ",%s", json_string_value(json_array_get(rank_by, i)));
    text_char(out, '\n');
    for (size_t i = 0; i < json_array_size(groups); i++) {
        const json_t *group = json_array_get(groups, i), *rows = json_object_get(group, "rows");

        for (size_t k = 0; k < json_array_size(rows); k++)
            csv_row(turn, rank_by, json_integer_value(json_object_get(group, "group")), json_array_get(rows, k), out);
    }
}

static void csv_cup(struct turn *turn, const json_t *bracket, struct text *out)
{
    const json_t *places = json_object_get(bracket, "places");

    text_word(out, "place,name\n");
    for (size_t i = 0; i < json_array_size(places); i++) {
        text_add(out, "%d,", (int)json_integer_value(json_object_get(json_array_get(places, i), "place")));
        paper_csv(out, name_of(turn, json_object_get(json_array_get(places, i), "person")), '\n');
    }
}

static void write_standings(struct turn *turn, struct text *out)
{
    json_t *standings = reckon_standings(turn->reckoning), *bracket = reckon_bracket(turn->reckoning);

    if (standings)
        csv_table(turn, standings, out);
    if (bracket)
        csv_cup(turn, bracket, out);
    json_decref(standings);
    json_decref(bracket);
}

static void csv_match(struct turn *turn, int round, int board, struct text *out)
{
    const struct duel *d = story_duel(turn->st, round, board);
    enum duel_outcome  outcome = reckon_outcome(turn->reckoning, round, board);
    const char        *second = d->side[1] < 0 ? "bye" : turn->st->entrant[d->side[1]].name;

    text_add(out, "%d,%d,", round, board);
    paper_csv(out, turn->st->entrant[d->side[0]].name, ',');
    paper_csv(out, second, ',');
    for (int i = 0; i < d->n_games && d->game[i].has_points; i++)
        text_add(out, "%s%d:%d", i ? " " : "", d->game[i].points[0], d->game[i].points[1]);
    text_add(out, ",%s,", walkover_word(d->walkover));
    paper_csv(out,
              outcome == DUEL_FIRST    ? turn->st->entrant[d->side[0]].name
              : outcome == DUEL_SECOND ? second
              : outcome == DUEL_LEVEL  ? "level"
              : outcome == DUEL_NOBODY ? "nobody"
                                       : "",
              '\n');
}

static void write_matches(struct turn *turn, struct text *out)
{
    bool has_tables = turn->st->rules.format == EVENT_TABLES;

    text_word(out,
              has_tables ? "round,board,seat,name,score,points\n" : "round,board,first,second,games,walkover,winner\n");
    for (int round = 1; round <= turn->st->n_rounds; round++)
        for (int board = 1; board <= turn->st->round[round - 1].n; board++)
            (has_tables ? several_csv : csv_match)(turn, round, board, out);
}

char *paper_text(struct turn *turn, void (*write)(struct turn *turn, struct text *out))
{
    struct text out = {NULL, 0, 0};
    char       *bytes;

    write(turn, &out);
    bytes = malloc(out.len + 1);
    if (!bytes)
        return NULL;
    text_start(&out, bytes, out.len + 1);
    write(turn, &out);
    return bytes;
}

/*
 * ----- which -----
 */

static json_t *or_null(json_t *value)
{
    return value ? value : json_null();
}

static void write_explanation(struct turn *turn)
{
    json_t *figures = reckon_explain(turn->reckoning, turn->person);

    if (figures)
        turn->answer = json_pack("{s:i, s:o}", "person", turn->person, "figures", figures);
    else
        turn_refuse(turn, "missing", "there is no such person in the standings");
}

void paper_write(struct turn *turn)
{
    if (!turn_reckon(turn)) {
        turn_refuse(turn, "busy", "%s", turn->sentence);
        return;
    }
    switch (turn->paper) {
    case PAPER_NONE: break;
    case PAPER_EVENT: turn->answer = json_pack("{s:o}", "event", event_json(turn)); break;
    case PAPER_ROUNDS:
        turn->answer = json_pack("{s:i, s:o}", "n", turn->st->n, "rounds", event_rounds_json(turn));
        break;
    case PAPER_STANDINGS:
        turn->answer = json_pack("{s:i, s:o, s:o}", "n", turn->st->n, "standings",
                                 or_null(reckon_standings(turn->reckoning)), "bracket",
                                 or_null(reckon_bracket(turn->reckoning)));
        break;
    case PAPER_EXPLAIN: write_explanation(turn); break;
    case PAPER_TEXT: turn->text = strdup(reckon_text(turn->reckoning)); break;
    case PAPER_STANDINGS_CSV: turn->text = paper_text(turn, write_standings); break;
    case PAPER_MATCHES_CSV:
        turn->text = paper_text(turn, turn->st->rules.boards ? team_write_matches : write_matches);
        break;
    case PAPER_FEED: turn->text = event_feed(turn); break;
    case PAPER_CALENDAR: turn->text = event_calendar(turn); break;
    case PAPER_REPORT: event_report(turn); break;
    }
}
