/*
 * read_match.c: rounds and results of an event's text, and whether they can be
 * true: nobody plays twice in a round, no game after a duel is decided, no
 * round before the one before it is over, no match that the cup does not have.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "compete/reader.h"
#include "compete/seating.h"

/*
 * ----- what both files use -----
 */

bool refuse(struct reader *r, const char *format, ...)
{
    char    sentence[800];
    va_list args;

    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    text_word(r->why, sentence);
    return false;
}

char *trim(char *text)
{
    char *end;

    text += strspn(text, " ");
    end = text + strlen(text);
    while (end > text && end[-1] == ' ')
        end--;
    *end = '\0';
    return text;
}

static unsigned slot_of(const char *name)
{
    return word_hash(name) % NAME_SLOTS;
}

/* Whose slot it is: people count from 1, members behind all people. */
static const char *name_in(const struct reader *r, int slot)
{
    return slot > PEOPLE_MAX ? r->e->member[slot - PEOPLE_MAX - 1].name : r->e->person[slot - 1].name;
}

/* The slot of a name, or the empty one where it would be. */
static unsigned find_slot(const struct reader *r, const char *name)
{
    unsigned at = slot_of(name);

    while (r->slot[at] && strcmp(name_in(r, r->slot[at]), name) != 0)
        at = (at + 1) % NAME_SLOTS;
    return at;
}

int reader_find(const struct reader *r, const char *name)
{
    int slot = r->slot[find_slot(r, name)];

    return slot > PEOPLE_MAX ? NOBODY : slot - 1;
}

int reader_member(const struct reader *r, const char *name)
{
    int slot = r->slot[find_slot(r, name)];

    return slot > PEOPLE_MAX ? slot - PEOPLE_MAX - 1 : NOBODY;
}

void reader_enter_member(struct reader *r)
{
    unsigned at = find_slot(r, r->e->member[r->e->n_members].name);

    r->slot[at] = (int16_t)(PEOPLE_MAX + ++r->e->n_members);
}

void reader_enter(struct reader *r)
{
    unsigned at = find_slot(r, r->e->person[r->e->n_people].name);

    r->slot[at] = (int16_t)++r->e->n_people;
}

int event_find(const struct event *e, const char *name)
{
    for (int i = 0; i < e->n_people; i++)
        if (strcmp(e->person[i].name, name) == 0)
            return i;
    return NOBODY;
}

/*
 * ----- rounds -----
 */

static const char *name_of(const struct event *e, int person)
{
    return person == NOBODY ? "bye" : e->person[person].name;
}

static bool check_all_played(struct reader *r, int next)
{
    const struct seating *open = seating_open(r->e);

    if (open) {
        char        names[SEATS_MAX * (PERSON_NAME_MAX + 3)];
        struct text out = TEXT_OF(names);

        seating_names(r->e, open->who, open->n, &out);
        return refuse(r, "round %d cannot begin: %s of round %d, in line %d, has no result", next, names, open->round,
                      open->line);
    }
    for (int i = 0; i < r->e->n_matches; i++) {
        const struct match *m = &r->e->match[i];

        if (match_outcome(r->e, m) == OUTCOME_OPEN)
            return refuse(r, "round %d cannot begin: %s - %s of round %d, in line %d, has no result", next,
                          name_of(r->e, m->side[0]), name_of(r->e, m->side[1]), m->round, m->line);
    }
    return true;
}

/* In a Swiss round, and in one of tables, everybody who is in it has a match. */
static bool check_all_paired(struct reader *r)
{
    int round = r->e->round;

    if (!event_has_free_rounds(r->e) || round == 0 || event_is_cup_round(r->e, round))
        return true;
    for (int i = 0; i < r->e->n_people; i++)
        if (event_plays(r->e, i, round) && r->latest[i] != round)
            return r->e->format == FORMAT_TABLES
                       ? refuse(r, "round %d says nothing of %s: add them to a table, or 'rests in %d' behind the name",
                                round, r->e->person[i].name, round)
                       : refuse(
                             r,
                             "round %d says nothing of %s: add a match, '%s - bye', or 'rests in %d' behind the name",
                             round, r->e->person[i].name, r->e->person[i].name, round);
    return true;
}

bool round_begin(struct reader *r, int round)
{
    bool is_league = r->e->format == FORMAT_GROUPS && !event_is_cup_round(r->e, round);

    if (round <= r->e->round)
        return refuse(r, "round %d comes before round %d", round, r->e->round);
    if (round != r->e->round + 1 && !event_is_cup_round(r->e, round))
        return refuse(r, "round %d comes next, not round %d", r->e->round + 1, round);
    if (!check_all_paired(r) || (!is_league && !check_all_played(r, round)))
        return false;
    if (event_is_cup_round(r->e, round) && r->e->then == FORMAT_COUNT && event_stage_rounds(r->e))
        return refuse(r, "the event has %d rounds", event_stage_rounds(r->e));
    r->e->round = round;
    return true;
}

/*
 * ----- matches -----
 */

static bool find_side(struct reader *r, const char *name, bool may_be_bye, int16_t *out)
{
    *out = (int16_t)(may_be_bye && strcmp(name, "bye") == 0 ? NOBODY : reader_find(r, name));
    if (*out == NOBODY && !(may_be_bye && strcmp(name, "bye") == 0))
        return refuse(r, "there is nobody called '%s'", name);
    return true;
}

/* On a ladder everybody has one match at a time.  'latest' is 0 for those who have none: then that one is not theirs. */
static bool check_free(struct reader *r, int person)
{
    const struct match *m = &r->e->match[r->latest[person]];
    bool is_theirs = r->latest[person] < r->e->n_matches && (m->side[0] == person || m->side[1] == person);

    r->latest[person] = (int16_t)r->e->n_matches;
    if (is_theirs && match_outcome(r->e, m) == OUTCOME_OPEN)
        return refuse(r, "%s has a match that is not over, in line %d: on a ladder there is one at a time",
                      r->e->person[person].name, m->line);
    return true;
}

bool check_person(struct reader *r, int person)
{
    const struct person *p = &r->e->person[person];
    int                  round = r->e->round;

    if (r->e->format == FORMAT_ARENA)
        return true;
    if (r->e->format == FORMAT_LADDER)
        return check_free(r, person);
    if (r->latest[person] == round)
        return refuse(r, "%s plays twice in round %d", p->name, round);
    r->latest[person] = (int16_t)round;
    if (!event_has_free_rounds(r->e) || event_is_cup_round(r->e, round) || event_plays(r->e, person, round))
        return true;
    if (round < p->first_round)
        return refuse(r, "%s does not play in round %d: enters in round %d", p->name, round, p->first_round);
    if (p->last_round && round > p->last_round)
        return refuse(r, "%s does not play in round %d: has withdrawn after round %d", p->name, round, p->last_round);
    return refuse(r, "%s does not play in round %d: rests", p->name, round);
}

static bool check_sides(struct reader *r, const struct match *m)
{
    bool    is_swiss = r->e->format == FORMAT_SWISS && !event_is_cup_round(r->e, m->round);
    int16_t group[PEOPLE_MAX];

    if (m->side[1] == NOBODY && !is_swiss)
        return refuse(r, "only a Swiss round has a bye: whoever rests here has no line");
    if (m->side[0] == m->side[1])
        return refuse(r, "%s cannot play against themselves", name_of(r->e, m->side[0]));
    if (r->e->format == FORMAT_GROUPS && !event_is_cup_round(r->e, m->round)) {
        event_groups(r->e, group);
        if (group[m->side[0]] != group[m->side[1]])
            return refuse(r, "%s and %s are in different groups", name_of(r->e, m->side[0]), name_of(r->e, m->side[1]));
    }
    return check_person(r, m->side[0]) && (m->side[1] == NOBODY || check_person(r, m->side[1]));
}

static bool read_points(const char *word, int16_t out[2])
{
    uint64_t a, b;

    if (!number_take(&word, 9999, &a) || *word++ != ':' || !number_take(&word, 9999, &b) || *word)
        return false;
    out[0] = (int16_t)a;
    out[1] = (int16_t)b;
    return true;
}

/* "+:-", "-:+" and "-:-": one did not come, or nobody. */
static const char walkovers[] = "?:?/+:-/-:+/-:-"; /* ORDER WALKOVER */

bool result_read(struct reader *r, struct match *m, const char *word)
{
    int walkover = choice_find(walkovers, word);

    if (m->side[1] == NOBODY)
        return refuse(r, "a bye has no result: it is a win");
    if (m->walkover || (walkover > 0 && m->n_games))
        return refuse(r, "a walk-over stands alone");
    if (walkover > 0) {
        m->walkover = (uint8_t)walkover;
        return true;
    }
    if (r->e->boards && !m->is_board)
        return refuse(r, "'%s' stands behind a match of teams: games are played at its boards, in the lines below",
                      word);
    if (match_outcome(r->e, m) != OUTCOME_OPEN)
        return refuse(r, "'%s' is a game too many: the duel was decided before it", word);
    if (m->n_games == GAMES_MAX)
        return refuse(r, "a duel has at most %d games", GAMES_MAX);
    if (!read_points(word, m->points[m->n_games]))
        return refuse(r, "'%s' is no result: write points such as 87:75, or +:-, -:+ or -:- for a walk-over", word);
    m->n_games++;
    return true;
}

char *first_result(char *text)
{
    char *colon = strchr(text, ':');

    if (!colon)
        return text + strlen(text);
    while (colon > text && colon[-1] != ' ')
        colon--;
    return colon;
}

/* Without rounds: all games are of the first. */
static void begin_endless(struct reader *r)
{
    if (event_is_endless(r->e) && !r->e->round)
        r->e->round = 1;
}

bool match_read(struct reader *r, char *line, char *dash)
{
    struct match *m = &r->e->match[r->e->n_matches];
    char         *second = dash + 3, *results = first_result(second), *rest = results, *word;
    char          copy[EVENT_LINE_MAX + 1];
    int           member;

    begin_endless(r);
    if (!r->e->round)
        return refuse(r, "a match comes behind 'round: 1'");
    if (r->e->n_matches == MATCHES_MAX)
        return refuse(r, "an event has at most %d matches", MATCHES_MAX);
    strcpy(copy, results);
    *results = *dash = '\0';
    member = r->e->boards ? reader_member(r, trim(line)) : NOBODY;
    if (member != NOBODY)
        return board_read(r, member, trim(second), copy);
    *m = (struct match){.round = (int16_t)r->e->round, .line = r->line};
    if (!find_side(r, trim(line), false, &m->side[0]) || !find_side(r, trim(second), true, &m->side[1]) ||
        !check_sides(r, m))
        return false;
    for (rest = copy; (word = word_cut(&rest));)
        if (!result_read(r, m, word))
            return false;
    r->e->n_matches++;
    return true;
}

/*
 * ----- the whole -----
 */

/* In a league two meet once in each leg, and the other one begins then. */
static bool check_league(struct reader *r)
{
    struct graph *met = &r->room->graph;

    memset(met->row, 0, sizeof met->row[0] * (size_t)r->e->n_people);
    for (int i = 0; i < r->e->n_matches; i++) {
        const struct match *m = &r->e->match[i];

        if (event_is_cup_round(r->e, m->round))
            continue;
        if (vertex_in(&met->row[m->side[0]], m->side[1]) ||
            (r->e->legs == 1 && vertex_in(&met->row[m->side[1]], m->side[0]))) {
            r->line = m->line;
            return refuse(r, "%s and %s have met already%s", name_of(r->e, m->side[0]), name_of(r->e, m->side[1]),
                          r->e->legs == 1 ? "" : " with the same one beginning");
        }
        vertex_add(&met->row[m->side[0]], m->side[1]);
    }
    return true;
}

/* A round of a cup is written down as a whole. */
static bool check_cup_is_whole(struct reader *r)
{
    const struct bracket *b = &r->room->bracket;

    for (int i = 0; i < b->n; i++)
        if (b->node[i].match < 0 && b->node[i].round <= r->e->round && node_is_to_play(&b->node[i]))
            return refuse(r, "round %d of the cup lacks the match %s - %s", b->node[i].round,
                          name_of(r->e, b->node[i].side[0]), name_of(r->e, b->node[i].side[1]));
    return true;
}

static bool check_cup(struct reader *r)
{
    struct bracket *b = &r->room->bracket;
    bool            is_known[MATCHES_MAX] = {false};

    bracket_make(r->e, &r->room->standings, b);
    for (int i = 0; i < b->n; i++)
        if (b->node[i].match >= 0)
            is_known[b->node[i].match] = true;
    for (int i = 0; i < r->e->n_matches; i++) {
        const struct match *m = &r->e->match[i];

        if (is_known[i] || !event_is_cup_round(r->e, m->round))
            continue;
        r->line = m->line;
        return refuse(r, "round %d of the cup has no match %s - %s", m->round, name_of(r->e, m->side[0]),
                      name_of(r->e, m->side[1]));
    }
    return check_cup_is_whole(r);
}

/* Some go up and some go down, and nobody does both. */
static bool check_size(struct reader *r)
{
    int smallest = r->e->n_people / r->e->groups;

    r->line = 0;
    if (r->e->format == FORMAT_GROUPS && r->e->n_people && smallest < 2)
        return refuse(r, "%d groups are too many for %d people", r->e->groups, r->e->n_people);
    if (r->e->n_people && r->e->promoted + r->e->relegated > smallest)
        return refuse(r, "%d people cannot be promoted or relegated: there are %d%s", r->e->promoted + r->e->relegated,
                      smallest, r->e->groups > 1 ? " in a group" : "");
    if (r->e->format == FORMAT_GROUPS && event_stage_rounds(r->e) > ROUNDS_MAX)
        return refuse(r, "groups of so many people have more than %d rounds", ROUNDS_MAX);
    return true;
}

bool event_finish(struct reader *r)
{
    if (!check_all_paired(r) || !check_size(r))
        return false;
    if (r->e->format == FORMAT_GROUPS && !check_league(r))
        return false;
    if (r->e->boards && !check_teams(r))
        return false;
    return !event_is_cup_round(r->e, r->e->round) || check_cup(r);
}

static void write_tables(const struct event *e, const struct round *round, struct text *out)
{
    for (int i = 0; i < round->n; i++) {
        seating_names(e, round->table[i].who, round->table[i].n, out);
        text_char(out, '\n');
    }
}

void round_write(const struct event *e, const struct round *round, struct text *out)
{
    if (!event_is_endless(e))
        text_add(out, "round: %d\n", round->number);
    if (e->format == FORMAT_TABLES) {
        write_tables(e, round, out);
        return;
    }
    for (int i = 0; i < round->n; i++) {
        const struct pair *p = &round->pair[i];

        text_add(out, "%s - %s", name_of(e, p->side[0]), name_of(e, p->side[1]));
        if (p->walkover)
            text_add(out, " %.3s", walkovers + 4 * p->walkover);
        text_char(out, '\n');
    }
}
