/*
 * read.c: see read.h.  Lines are read in their order: settings by a table, a
 * person by a table of what may follow the name, a match by read_match.c; what
 * can only be said about the whole is said at the end.
 */
#include "compete/read.h"

#include <stdint.h>
#include <string.h>

#include "base/words.h"
#include "compete/reader.h"
#include "compete/seating.h"

/*
 * ----- values -----
 */

static bool read_title(struct reader *r, const char *value)
{
    if (strlen(value) > EVENT_NAME_MAX)
        return refuse(r, "the name of an event has at most %d bytes", EVENT_NAME_MAX);
    strcpy(r->e->name, value);
    return true;
}

static bool read_choice(struct reader *r, const char *key, const char *list, const char *value, int *out)
{
    *out = choice_find(list, value);
    if (*out < 0)
        choice_refuse(key, list, value, r->why);
    return *out >= 0;
}

static bool read_format(struct reader *r, const char *value)
{
    int        format = 0;
    const bool is_ranked = r->line_of[SETTING_RANK_BY] != 0;

    if (!read_choice(r, "format", format_words, value, &format))
        return false;
    r->e->format = (enum format)format;
    if (!is_ranked)
        event_rank_as_usual(r->e);
    return true;
}

static bool read_then(struct reader *r, const char *value)
{
    int which = 0;

    if (!read_choice(r, "then", "cup/double", value, &which))
        return false;
    r->e->then = which ? FORMAT_DOUBLE : FORMAT_CUP;
    return true;
}

static bool read_third(struct reader *r, const char *value)
{
    int which = 0;

    if (!read_choice(r, "third place", "no/yes", value, &which))
        return false;
    r->e->third_place = which != 0;
    return true;
}

static bool read_home(struct reader *r, const char *value)
{
    int which = 0;

    if (!read_choice(r, "home begins", "odd/all", value, &which))
        return false;
    r->e->home_begins_all = which != 0;
    return true;
}

static bool read_best_of(struct reader *r, const char *value, int *out)
{
    int which = 0;

    if (!read_choice(r, "best of", "1/3/5", value, &which))
        return false;
    *out = 2 * which + 1;
    return true;
}

static bool read_duel(struct reader *r, const char *value)
{
    return read_best_of(r, value, &r->e->best_of);
}

static bool read_cup_duel(struct reader *r, const char *value)
{
    return read_best_of(r, value, &r->e->cup_best_of);
}

static bool read_rank_by(struct reader *r, const char *value)
{
    char copy[EVENT_LINE_MAX + 1], *rest = copy, *word;
    bool seen[FIGURE_COUNT] = {false};

    strcpy(copy, value);
    r->e->n_rank_by = 0;
    while ((word = word_cut(&rest))) {
        int figure = 0;

        if (!read_choice(r, "rank by", figure_words, word, &figure))
            return false;
        if (seen[figure])
            return refuse(r, "'%s' is there twice", word);
        seen[figure] = true;
        r->e->rank_by[r->e->n_rank_by++] = (uint8_t)figure;
    }
    return true;
}

/* "5 3 1 0": of each place, none more than the one before. */
static bool read_points(struct reader *r, const char *value)
{
    char     copy[EVENT_LINE_MAX + 1], *rest = copy, *word;
    uint64_t points = 0, before = PLACE_POINTS_MAX;
    int      n = 0;

    strcpy(copy, value);
    memset(r->e->place_points, 0, sizeof r->e->place_points);
    for (; (word = word_cut(&rest)); before = points) {
        if (n == SEATS_MAX || !number_read(word, 0, before, &points))
            return refuse(
                r, "'points' are those of each place, such as 5 3 1 0: at most %d, none more than the one before",
                SEATS_MAX);
        r->e->place_points[n++] = (int)points;
    }
    return r->e->place_points[0] > 0 || refuse(r, "'points' give something to the first place");
}

/*
 * ----- settings -----
 */

enum { IN_SWISS = 1 << FORMAT_SWISS, IN_GROUPS = 1 << FORMAT_GROUPS, IN_STAGES = IN_SWISS | IN_GROUPS };
enum { IN_CUP = 1 << FORMAT_CUP, IN_CUPS = IN_CUP | 1 << FORMAT_DOUBLE, IN_DUELS = IN_STAGES | IN_CUPS };
enum { IN_TABLES = 1 << FORMAT_TABLES, IN_ROUNDS = IN_SWISS | IN_TABLES, IN_ARENA = 1 << FORMAT_ARENA };
enum { IN_LADDER = 1 << FORMAT_LADDER };
enum { IN_ALL = IN_DUELS | IN_TABLES | IN_ARENA | IN_LADDER, IN_RANKED = IN_STAGES | IN_TABLES | IN_ARENA };

static const struct setting {
    const char *key;
    unsigned    formats; /* that it belongs to */
    bool (*read)(struct reader *r, const char *value);
    size_t at; /* of a number, without 'read' */
    int    least, most;
} settings[SETTING_COUNT] = {
    /*                        key              formats     read           at                                 from  to */
    [SETTING_EVENT] = {"event", IN_ALL, read_title, 0, 0, 0},
    [SETTING_FORMAT] = {"format", IN_ALL, read_format, 0, 0, 0},
    [SETTING_ROUNDS] = {"rounds", IN_ROUNDS, NULL, offsetof(struct event, rounds), 1, SWISS_ROUNDS_MAX},
    [SETTING_BEST_OF] = {"best of", IN_DUELS | IN_LADDER, read_duel, 0, 0, 0},
    [SETTING_CUP_BEST_OF] = {"cup best of", IN_CUPS, read_cup_duel, 0, 0, 0},
    [SETTING_GROUPS] = {"groups", IN_GROUPS, NULL, offsetof(struct event, groups), 1, GROUPS_MAX},
    [SETTING_LEGS] = {"legs", IN_GROUPS, NULL, offsetof(struct event, legs), 1, 2},
    [SETTING_PROMOTED] = {"promoted", IN_STAGES, NULL, offsetof(struct event, promoted), 1, PEOPLE_MAX},
    [SETTING_RELEGATED] = {"relegated", IN_STAGES, NULL, offsetof(struct event, relegated), 1, PEOPLE_MAX},
    [SETTING_STARTS] = {"starts within", IN_SWISS, NULL, offsetof(struct event, starts_within), 1, SWISS_ROUNDS_MAX},
    [SETTING_THEN] = {"then", IN_STAGES, read_then, 0, 0, 0},
    [SETTING_THIRD] = {"third place", IN_CUP, read_third, 0, 0, 0},
    [SETTING_RANK_BY] = {"rank by", IN_RANKED, read_rank_by, 0, 0, 0},
    [SETTING_BOARDS] = {"boards", IN_DUELS, NULL, offsetof(struct event, boards), 1, BOARDS_OF_MATCH},
    [SETTING_HOME] = {"home begins", IN_DUELS, read_home, 0, 0, 0},
    [SETTING_SEATS] = {"seats", IN_TABLES, NULL, offsetof(struct event, seats), 3, SEATS_MAX},
    [SETTING_POINTS] = {"points", IN_TABLES, read_points, 0, 0, 0},
    [SETTING_REACH] = {"reach", IN_LADDER, NULL, offsetof(struct event, reach), 1, PEOPLE_MAX},
};

static bool read_setting(struct reader *r, int which, const char *value)
{
    const struct setting *s = &settings[which];
    uint64_t              number;

    if (r->e->n_people || r->e->round)
        return refuse(r, "'%s' comes before the first person", s->key);
    if (r->line_of[which])
        return refuse(r, "'%s' is there twice; the first is in line %d", s->key, r->line_of[which]);
    r->line_of[which] = r->line;
    if (!*value)
        return refuse(r, "'%s' needs a value", s->key);
    if (s->read)
        return s->read(r, value);
    if (!number_read(value, (uint64_t)s->least, (uint64_t)s->most, &number))
        return refuse(r, "'%s' is a whole number from %d to %d, not '%s'", s->key, s->least, s->most, value);
    *(int *)((char *)r->e + s->at) = (int)number;
    return true;
}

/* What only teams have. */
static bool check_boards(struct reader *r)
{
    bool is_ranked = false;

    for (int i = 0; i < r->e->n_rank_by; i++)
        is_ranked |= r->e->rank_by[i] == FIGURE_BOARDS;
    if (r->e->boards && !r->line_of[SETTING_RANK_BY])
        event_rank_as_usual(r->e);
    if (r->e->boards || !(is_ranked || r->line_of[SETTING_HOME]))
        return true;
    r->line = r->line_of[is_ranked ? SETTING_RANK_BY : SETTING_HOME];
    return refuse(r, "only teams have boards: add 'boards: 5'");
}

/* What can be said when all settings are known. */
static bool check_settings(struct reader *r)
{
    const struct event *e = r->e;
    unsigned            kinds = 1u << e->format | (e->then < FORMAT_COUNT ? 1u << e->then : 0);

    for (int i = 0; i < SETTING_COUNT; i++)
        if (r->line_of[i] && !(settings[i].formats & kinds)) {
            r->line = r->line_of[i];
            return refuse(r, "'%s' says nothing in an event of this format", settings[i].key);
        }
    if (e->format == FORMAT_SWISS && !e->rounds)
        return refuse(r, "a Swiss event says how many rounds it has, such as 'rounds: 5'");
    if (e->format == FORMAT_TABLES && (!e->rounds || !e->seats))
        return refuse(r,
                      "an event of tables says how many rounds it has and how many seats a table, such as 'rounds: 5' "
                      "and 'seats: 4'");
    if (!r->line_of[SETTING_POINTS])
        seating_usual_points(r->e);
    if (e->then != FORMAT_COUNT && !e->promoted)
        return refuse(r, "'then' needs 'promoted': how many go on to the cup");
    return check_boards(r);
}

/*
 * ----- people -----
 */

static bool read_rating(struct reader *r, struct person *p, const char *value)
{
    uint64_t rating;

    if (!number_read(value, 1, 9999, &rating))
        return refuse(r, "a rating is a whole number from 1 to 9999, not '%s'", value);
    p->rating = (int)rating;
    return true;
}

static bool read_team(struct reader *r, struct person *p, const char *value)
{
    if (!*value || strlen(value) > PERSON_NAME_MAX)
        return refuse(r, "the name of a team has 1 to %d bytes", PERSON_NAME_MAX);
    strcpy(p->team, value);
    return true;
}

static bool read_round_number(struct reader *r, const char *value, int *out)
{
    uint64_t round;

    if (!number_read(value, 1, ROUNDS_MAX, &round))
        return refuse(r, "a round is a whole number from 1 to %d, not '%s'", ROUNDS_MAX, value);
    *out = (int)round;
    return true;
}

static bool read_from(struct reader *r, struct person *p, const char *value)
{
    if (!event_has_free_rounds(r->e))
        return refuse(r, "only a Swiss event and one of tables take late entries");
    return read_round_number(r, value, &p->first_round);
}

static bool read_until(struct reader *r, struct person *p, const char *value)
{
    return read_round_number(r, value, &p->last_round);
}

static bool read_rests(struct reader *r, struct person *p, const char *value)
{
    char copy[EVENT_LINE_MAX + 1], *rest = copy, *word;
    int  round = 0;

    if (!event_has_free_rounds(r->e))
        return refuse(r, "only in a Swiss event or one of tables may somebody rest");
    strcpy(copy, value);
    while ((word = word_cut(&rest))) {
        if (!read_round_number(r, word, &round))
            return false;
        if (round > SWISS_ROUNDS_MAX)
            return refuse(r, "a Swiss event has at most %d rounds", SWISS_ROUNDS_MAX);
        p->rests |= UINT64_C(1) << round;
    }
    return true;
}

/* Behind all who were there when the ladder began. */
static bool read_late(struct reader *r, struct person *p, const char *value)
{
    if (r->e->format != FORMAT_LADDER || *value)
        return refuse(r, "'late' stands alone, behind those who came when a ladder had begun");
    p->is_late = true;
    return true;
}

static const struct {
    const char *begins;
    bool (*read)(struct reader *r, struct person *p, const char *value);
} details[] = {
    {"rating ", read_rating},     {"team ", read_team},      {"from round ", read_from},
    {"until round ", read_until}, {"rests in ", read_rests}, {"late", read_late},
};

static bool read_detail(struct reader *r, struct person *p, char *detail)
{
    for (size_t i = 0; i < sizeof details / sizeof *details; i++) {
        size_t n = strlen(details[i].begins);

        if (strncmp(detail, details[i].begins, n) == 0)
            return details[i].read(r, p, trim(detail + n));
    }
    return refuse(r,
                  "behind a name stand 'rating 1700', 'team Blue', 'from round 2', 'until round 3', 'rests in 2 4' "
                  "or 'late', not '%s'",
                  detail);
}

static bool check_name(struct reader *r, const char *name)
{
    if (!*name || strlen(name) > PERSON_NAME_MAX)
        return refuse(r, "a name has 1 to %d bytes", PERSON_NAME_MAX);
    if (strcmp(name, "bye") == 0 || strchr(name, ':') || strstr(name, " - "))
        return refuse(r, "nobody can be called '%s': 'bye', ':' and ' - ' have a meaning here", name);
    if (reader_find(r, name) != NOBODY || reader_member(r, name) != NOBODY)
        return refuse(r, "'%s' is there twice", name);
    return true;
}

/* 'NAME | DETAIL | DETAIL' */
static bool read_entry(struct reader *r, char *value, struct person *p)
{
    char *bar = strchr(value, '|');

    if (r->e->n_people + r->e->n_members == PEOPLE_MAX)
        return refuse(r, "an event has at most %d people", PEOPLE_MAX);
    if (bar)
        *bar = '\0';
    value = trim(value);
    if (!check_name(r, value))
        return false;
    memset(p, 0, sizeof *p);
    p->first_round = 1;
    strcpy(p->name, value);
    while (bar) {
        char *detail = bar + 1;

        bar = strchr(detail, '|');
        if (bar)
            *bar = '\0';
        if (!read_detail(r, p, trim(detail)))
            return false;
    }
    return true;
}

static bool read_unit(struct reader *r, char *value)
{
    if (r->e->round && !event_has_free_rounds(r->e) && !event_is_endless(r->e))
        return refuse(r,
                      "only a Swiss event, one of tables, an arena and a ladder take late entries: this one has begun");
    if (!read_entry(r, value, &r->e->person[r->e->n_people]))
        return false;
    r->e->person[r->e->n_people].is_late |= r->e->format == FORMAT_LADDER && r->e->round;
    reader_enter(r);
    return true;
}

static bool read_person(struct reader *r, char *value)
{
    struct person p;

    return r->e->boards ? read_entry(r, value, &p) && member_read(r, &p) : read_unit(r, value);
}

static bool read_team_line(struct reader *r, char *value)
{
    return r->e->boards ? read_unit(r, value) : refuse(r, "teams need 'boards': how many a match has");
}

/*
 * ----- lines -----
 */

static bool read_round(struct reader *r, const char *value)
{
    int round = 0;

    if (!read_round_number(r, value, &round))
        return false;
    if (event_is_endless(r->e))
        return refuse(r, "%s has no rounds: its games follow the people",
                      r->e->format == FORMAT_ARENA ? "an arena" : "a ladder");
    if (r->e->round == 0 && !check_settings(r))
        return false;
    event_seed(r->e); /* a late entry may have come */
    return round_begin(r, round);
}

static bool read_key(struct reader *r, char *line)
{
    char *colon = strchr(line, ':'), *value;

    if (!colon)
        return refuse(r, "this is no 'key: value' and no match 'Ana - Bruno 87:75'");
    *colon = '\0';
    value = trim(colon + 1);
    line = trim(line);
    if (strcmp(line, "person") == 0)
        return read_person(r, value);
    if (strcmp(line, "team") == 0)
        return read_team_line(r, value);
    if (strcmp(line, "round") == 0)
        return read_round(r, value);
    for (int i = 0; i < SETTING_COUNT; i++)
        if (strcmp(line, settings[i].key) == 0)
            return read_setting(r, i, value);
    return refuse(r, "there is no '%s' here; 'baluarte help event' lists what there is", line);
}

static bool read_line(struct reader *r, char *line)
{
    char *dash = strstr(line, " - "), *colon = strchr(line, ':');

    if (!*line || *line == '#')
        return true;
    if (!dash || (colon && colon < dash))
        return read_key(r, line);
    return r->e->format == FORMAT_TABLES ? seating_read(r, line) : match_read(r, line, dash);
}

/* Cuts a line out of the bytes: without blanks around it, and without control characters. */
static bool take_line(struct reader *r, const char **at, const char *end, char out[EVENT_LINE_MAX + 1])
{
    const char *stop = memchr(*at, '\n', (size_t)(end - *at));
    size_t      n = (size_t)((stop ? stop : end) - *at);

    r->line++;
    if (n > EVENT_LINE_MAX)
        return refuse(r, "a line has at most %d bytes", EVENT_LINE_MAX);
    memcpy(out, *at, n);
    out[n] = '\0';
    if (n && out[n - 1] == '\r')
        out[--n] = '\0';
    for (size_t i = 0; i < n; i++) {
        if (out[i] == '\t')
            out[i] = ' ';
        else if ((unsigned char)out[i] < ' ' || out[i] == 127)
            return refuse(r, "a line is plain text");
    }
    *at = stop ? stop + 1 : end;
    return true;
}

static bool read_all(struct reader *r, const char *bytes, size_t length)
{
    const char *at = bytes, *end = bytes + length;
    char        line[EVENT_LINE_MAX + 1];

    while (at < end)
        if (!take_line(r, &at, end, line) || !read_line(r, trim(line)))
            return false;
    if (r->e->round == 0 || event_is_endless(r->e)) {
        r->line = 0;
        if (!check_settings(r))
            return false;
    }
    event_seed(r->e);
    return event_finish(r);
}

bool event_read(struct event *e, struct room *room, const char *bytes, size_t length, int *line, struct text *why)
{
    struct reader r = {.e = e, .room = room, .why = why};
    bool          is_read;

    event_start(e, FORMAT_SWISS);
    if (length > EVENT_TEXT_MAX) {
        *line = 0;
        return refuse(&r, "it is larger than %d MB", EVENT_TEXT_MAX >> 20);
    }
    is_read = read_all(&r, bytes, length);
    *line = r.line;
    return is_read;
}
