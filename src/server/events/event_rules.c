/*
 * event_rules.c: see event_rules.h.  A table says what each key may be.
 */
#include "server/events/event_rules.h"

#include <stddef.h>
#include <string.h>

#include "base/words.h"
#include "server/table/rated.h"
#include "server/table/table_load.h"
#include "session/games.h"
#include "session/session.h"

enum { NAMES_MAX = EVENT_PEOPLE_MAX, NAME_BYTES = 96, OPTIONS_BYTES = 2048, HOUR_LATEST_DAYS = 800 };
enum { PLACES_MOST = 6, POINTS_OF_PLACE = 1000 };
enum { MINUTES_OF_DAY = 1440, MINUTES_OF_LINEUP = 14 * 1440, WINDOW_MAX = 60, ROUNDS_OF_SWISS = 63, GROUPS_MOST = 64 };

static const char usual[] =
    "{\"about\":\"\",\"format\":\"swiss\",\"rounds\":5,\"best_of\":1,\"cup_best_of\":null,\"groups\":1,\"legs\":1,"
    "\"promoted\":0,\"relegated\":0,\"then\":null,\"third_place\":false,\"starts_within\":1,\"rank_by\":null,"
    "\"mirror\":false,\"clock\":{\"kind\":\"total\",\"seconds\":900,\"increment\":0},\"aids\":\"full\",\"chat\":true,"
    "\"spectators\":true,\"delay\":0,\"rated\":false,\"public\":true,\"entry\":\"open\",\"names\":[],\"visitors\":true,"
    "\"max\":2048,\"late\":true,\"starts\":null,\"check_in\":0,\"next\":\"auto\",\"pause\":0,\"hours\":[],\"window\":0,"
    "\"no_show\":10,\"boards\":0,\"roster\":10,\"home\":\"odd\",\"lineup\":60,\"late_lineup\":\"walkover\",\"points\":"
    "null,\"minutes\":60,\"reach\":3,\"ends\":null}";

/*
 * ----- numbers, choices, truths -----
 */

static const struct whole {
    const char *key;
    size_t      at;
    int         least, most;
} wholes[] = {
    {"rounds", offsetof(struct event_rules, rounds), 1, ROUNDS_OF_SWISS},
    {"groups", offsetof(struct event_rules, groups), 1, GROUPS_MOST},
    {"legs", offsetof(struct event_rules, legs), 1, 2},
    {"promoted", offsetof(struct event_rules, promoted), 0, EVENT_PEOPLE_MAX},
    {"relegated", offsetof(struct event_rules, relegated), 0, EVENT_PEOPLE_MAX},
    {"starts_within", offsetof(struct event_rules, starts_within), 1, ROUNDS_OF_SWISS},
    {"max", offsetof(struct event_rules, max), 2, EVENT_PEOPLE_MAX},
    {"check_in", offsetof(struct event_rules, check_in), 0, MINUTES_OF_DAY},
    {"pause", offsetof(struct event_rules, pause), 0, MINUTES_OF_DAY},
    {"window", offsetof(struct event_rules, window), 0, WINDOW_MAX},
    {"no_show", offsetof(struct event_rules, no_show), 0, MINUTES_OF_DAY},
    {"boards", offsetof(struct event_rules, boards), 0, EVENT_BOARDS_MAX},
    {"roster", offsetof(struct event_rules, roster), 1, EVENT_ROSTER_MAX},
    {"lineup", offsetof(struct event_rules, lineup), 0, MINUTES_OF_LINEUP},
};

static const struct word_choice {
    const char *key;
    size_t      at;
    const char *words[10]; /* "null": none */
} choices[] = {
    {"format",
     offsetof(struct event_rules, format),
     {"swiss", "groups", "cup", "double", "tables", "arena", "ladder"}}, /* ORDER EVENT FORMAT */
    {"then", offsetof(struct event_rules, then), {"null", "cup", "double"}},
    {"entry", offsetof(struct event_rules, entry), {"open", "link", "list"}},           /* ORDER EVENT ENTRY */
    {"next", offsetof(struct event_rules, next), {"auto", "organiser", "hours"}},       /* ORDER EVENT NEXT */
    {"home", offsetof(struct event_rules, home), {"odd", "all"}},                       /* ORDER EVENT HOME */
    {"late_lineup", offsetof(struct event_rules, late_lineup), {"walkover", "roster"}}, /* ORDER EVENT LATE */
};

static const struct truth {
    const char *key;
    size_t      at;
} truths[] = {
    {"third_place", offsetof(struct event_rules, third_place)},
    {"mirror", offsetof(struct event_rules, mirror)},
    {"public", offsetof(struct event_rules, is_public)},
    {"visitors", offsetof(struct event_rules, visitors)},
    {"late", offsetof(struct event_rules, late)},
};

#define COUNT(table) (sizeof(table) / sizeof *(table))

static bool read_wholes(const json_t *from, struct event_rules *out, struct text *why)
{
    for (size_t i = 0; i < COUNT(wholes); i++) {
        const json_t *value = json_object_get(from, wholes[i].key);
        json_int_t    number = json_integer_value(value);

        if (!json_is_integer(value) || number < wholes[i].least || number > wholes[i].most) {
            text_add(why, "%s is a whole number from %d to %d", wholes[i].key, wholes[i].least, wholes[i].most);
            return false;
        }
        *(int *)((char *)out + wholes[i].at) = (int)number;
    }
    return true;
}

static bool read_choices(const json_t *from, struct event_rules *out, struct text *why)
{
    for (size_t i = 0; i < COUNT(choices); i++) {
        const json_t *value = json_object_get(from, choices[i].key);
        const char   *word = json_is_null(value) ? "null" : json_string_value(value);
        int           k = 0;

        while (choices[i].words[k] && (!word || strcmp(word, choices[i].words[k]) != 0))
            k++;
        if (!choices[i].words[k]) {
            text_add(why, "%s is one of", choices[i].key);
            for (k = 0; choices[i].words[k]; k++)
                text_add(why, "%s %s", k ? "," : "", choices[i].words[k]);
            return false;
        }
        *(int *)((char *)out + choices[i].at) = k;
    }
    return true;
}

static bool read_truths(const json_t *from, struct event_rules *out, struct text *why)
{
    for (size_t i = 0; i < COUNT(truths); i++) {
        const json_t *value = json_object_get(from, truths[i].key);

        if (!json_is_boolean(value)) {
            text_add(why, "%s is true or false", truths[i].key);
            return false;
        }
        *(bool *)((char *)out + truths[i].at) = json_is_true(value);
    }
    return true;
}

static bool read_best_of(const json_t *from, const char *key, int *out, struct text *why)
{
    const json_t *value = json_object_get(from, key);

    *out = (int)json_integer_value(value);
    if (json_is_null(value) && strcmp(key, "cup_best_of") == 0)
        return true;
    if (json_is_integer(value) && (*out == 1 || *out == 3 || *out == 5))
        return true;
    text_add(why, "%s is 1, 3 or 5", key);
    return false;
}

/*
 * ----- words -----
 */

/* Bytes below a blank, but line ends where those may be. */
static bool is_plain(const char *text, bool may_have_lines)
{
    for (; *text; text++)
        if (((unsigned char)*text < ' ' && !(may_have_lines && *text == '\n')) || *text == 127)
            return false;
    return true;
}

static bool read_words(const json_t *from, struct event_rules *out, struct text *why)
{
    out->name = json_string_value(json_object_get(from, "name"));
    out->about = json_string_value(json_object_get(from, "about"));
    out->options = json_string_value(json_object_get(from, "options"));
    if (!out->name || strlen(out->name) > EVENT_TITLE_MAX || !is_plain(out->name, false) ||
        strspn(out->name, " ") == strlen(out->name))
        text_add(why, "name is what the event is called, 1 to %d bytes", EVENT_TITLE_MAX);
    else if (!out->about || strlen(out->about) > EVENT_ABOUT_MAX || !is_plain(out->about, true))
        text_add(why, "about is a text of at most %d bytes", EVENT_ABOUT_MAX);
    else if (!out->options || strlen(out->options) > OPTIONS_BYTES || !is_plain(out->options, false))
        text_word(why, "options are the words after 'new' in the engine protocol, such as carcassonne players=2");
    else
        return true;
    return false;
}

/*
 * ----- lists -----
 */

static bool read_hours(const json_t *from, struct event_rules *out, struct text *why)
{
    const json_t *list = json_object_get(from, "hours"), *starts = json_object_get(from, "starts");
    int64_t       before = 0;

    out->n_hours = 0;
    if (!json_is_null(starts) && (!json_is_integer(starts) || json_integer_value(starts) <= 0)) {
        text_word(why, "starts is a time in milliseconds since 1970, or null");
        return false;
    }
    out->starts = json_integer_value(starts);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *hour = json_array_get(list, i);

        if (!json_is_integer(hour) || json_integer_value(hour) <= before || i == EVENT_HOURS_MAX) {
            text_add(why,
                     "hours is a list of at most %d times in milliseconds since 1970, each later than the one before",
                     EVENT_HOURS_MAX);
            return false;
        }
        out->hour[out->n_hours++] = before = json_integer_value(hour);
    }
    if (!json_is_array(list) || (out->next == NEXT_HOURS && !out->n_hours)) {
        text_word(why, "hours is a list of times, one for each round");
        return false;
    }
    return true;
}

static bool read_names(const json_t *from, struct event_rules *out, struct text *why)
{
    out->names = json_object_get(from, "names");
    for (size_t i = 0; i < json_array_size(out->names); i++) {
        const char *name = json_string_value(json_array_get(out->names, i));

        if (!name || !*name || strlen(name) > NAME_BYTES || !is_plain(name, false) || i == NAMES_MAX) {
            text_add(why, "names is a list of at most %d names, each of 1 to %d bytes", NAMES_MAX, NAME_BYTES);
            return false;
        }
    }
    if (!json_is_array(out->names))
        text_word(why, "names is a list of names");
    return json_is_array(out->names);
}

static bool read_rank_by(const json_t *from, struct event_rules *out, struct text *why)
{
    static const char *const figures[] = {"wins",         "buchholz",   "games",  "games-won", "direct",
                                          "direct-games", "difference", "starts", "boards",    "points",
                                          "firsts",       "seconds",    "share"};
    unsigned                 seen = 0;

    out->rank_by = json_object_get(from, "rank_by");
    if (json_is_null(out->rank_by))
        out->rank_by = NULL;
    for (size_t i = 0; i < json_array_size(out->rank_by); i++) {
        const char *word = json_string_value(json_array_get(out->rank_by, i));
        size_t      k = 0;

        while (k < COUNT(figures) && (!word || strcmp(word, figures[k]) != 0))
            k++;
        if (k == COUNT(figures) || seen >> k & 1) {
            text_word(
                why, "rank_by is a list of wins, buchholz, games, games-won, direct, direct-games, difference, starts, "
                     "boards, points, firsts, seconds and share, each once");
            return false;
        }
        seen |= 1u << k;
    }
    if (out->rank_by && !seen)
        text_word(why, "rank_by is a list of figures, or null");
    return !out->rank_by || seen;
}

/*
 * ----- tables of several, and arenas -----
 */

static int seats_of(const char *options)
{
    const char *word = strstr(options, "players=");
    uint64_t    seats = 2;

    if (word) {
        word += strlen("players=");
        if (!number_take(&word, 99, &seats))
            return 0;
    }
    return (int)seats;
}

/* Events of before know neither of both keys. */
static bool read_places(const json_t *from, struct event_rules *out, struct text *why)
{
    const json_t *points = json_object_get(from, "points"), *minutes = json_object_get(from, "minutes");
    json_int_t    before = POINTS_OF_PLACE;

    out->seats = seats_of(out->options);
    out->minutes = minutes ? (int)json_integer_value(minutes) : 60;
    out->points = json_is_null(points) ? NULL : points;
    for (size_t i = 0; i < json_array_size(out->points); i++) {
        const json_t *one = json_array_get(out->points, i);

        if (!json_is_integer(one) || json_integer_value(one) < 0 || json_integer_value(one) > before ||
            i == PLACES_MOST)
            before = -1;
        else
            before = json_integer_value(one);
    }
    if (out->points && (before < 0 || json_integer_value(json_array_get(out->points, 0)) < 1))
        text_word(why, "points are those of each place, such as [5,3,1,0]: at most six, none more than the one before");
    else if (minutes && (!json_is_integer(minutes) || out->minutes < 1 || out->minutes > MINUTES_OF_DAY))
        text_add(why, "minutes is a whole number from 1 to %d", MINUTES_OF_DAY);
    else
        return true;
    return false;
}

/* Events of before know neither of both keys. */
static bool read_ladder(const json_t *from, struct event_rules *out, struct text *why)
{
    const json_t *reach = json_object_get(from, "reach"), *ends = json_object_get(from, "ends");

    out->reach = reach ? (int)json_integer_value(reach) : 3;
    out->ends = json_integer_value(ends);
    if (reach && (!json_is_integer(reach) || out->reach < 1 || out->reach > EVENT_PEOPLE_MAX))
        text_add(why, "reach is a whole number from 1 to %d", EVENT_PEOPLE_MAX);
    else if (ends && !json_is_null(ends) && (!json_is_integer(ends) || out->ends <= 0))
        text_word(why, "ends is a time in milliseconds since 1970, or null");
    else if (out->ends && out->starts && out->ends <= out->starts)
        text_word(why, "ends is later than starts");
    else
        return true;
    return false;
}

static bool fits_ladder(const struct event_rules *r, struct text *why)
{
    if (r->format != EVENT_LADDER)
        return true;
    if (r->boards)
        text_word(why, "people challenge each other on a ladder: it has no boards");
    else if (r->then)
        text_word(why, "a ladder has no cup behind it: leave 'then' out");
    else if (r->rank_by)
        text_word(why, "on a ladder everybody stands where they have got to: leave rank_by out");
    else if (!r->window && !r->by_days)
        text_word(why, "a ladder needs window, the days in which a challenge is played, or a clock of days");
    else
        return true;
    return false;
}

static bool fits_single(const struct event_rules *r, struct text *why)
{
    if (r->format != EVENT_TABLES && r->format != EVENT_ARENA)
        return true;
    if (r->boards)
        text_word(why, "teams play duels: tables of several and arenas have no boards");
    else if (r->best_of != 1)
        text_word(why, "tables of several and arenas have single games: best_of is 1");
    else if (r->then)
        text_word(why, "tables of several and arenas have no cup behind them: leave 'then' out");
    else if (r->window && !r->by_days)
        text_word(why, "two agree on an hour in a window of days: tables of several and arenas have none");
    else if (r->format == EVENT_ARENA && (!r->has_clock || r->by_days))
        text_word(why, "the games of an arena need a clock of minutes: they have to end after the bell");
    else if (r->format == EVENT_ARENA && !r->no_show)
        text_word(why, "an arena needs no_show: whoever does not come would keep the other one waiting");
    else
        return true;
    return false;
}

/*
 * ----- the whole -----
 */

/* What can be said when all keys are read. */
static bool fits(const struct event_rules *r, struct text *why)
{
    if (r->then && !r->promoted)
        text_word(why, "then needs promoted: how many go on to the cup");
    else if (r->then && event_is_cup(r))
        text_word(why, "a cup has nothing behind it: leave 'then' out");
    else if (r->mirror && r->best_of == 1 && r->cup_best_of <= 1)
        text_word(why, "mirror needs duels: best_of 3 or 5");
    else if (r->check_in && !r->starts)
        text_word(why, "check_in needs starts: the hour until which people can check in");
    else if (r->rated && !r->has_clock)
        text_word(why, "rated games need a clock");
    else if (r->boards && r->roster < r->boards)
        text_word(why, "roster is how many people a team has at most: not fewer than its boards");
    else if (r->boards && r->check_in)
        text_word(why, "teams do not check in: their captains give line-ups");
    else
        return true;
    return false;
}

static bool read_table(const json_t *from, struct event_rules *out, struct text *why)
{
    struct settings table;
    const char     *speed;

    if (!settings_read(from, &table, why))
        return false;
    out->rated = table.rated;
    out->has_clock = table.clock.kind != CLOCK_NONE;
    out->by_days = table.clock.kind == CLOCK_DAYS;
    speed = rated_speed(&table.clock);
    snprintf(out->speed, sizeof out->speed, "%s", speed ? speed : "");
    return true;
}

bool event_rules_read(const json_t *settings, struct event_rules *out, struct text *why)
{
    *out = (struct event_rules){0};
    return read_words(settings, out, why) && read_wholes(settings, out, why) && read_choices(settings, out, why) &&
           read_truths(settings, out, why) && read_best_of(settings, "best_of", &out->best_of, why) &&
           read_best_of(settings, "cup_best_of", &out->cup_best_of, why) && read_hours(settings, out, why) &&
           read_names(settings, out, why) && read_rank_by(settings, out, why) && read_table(settings, out, why) &&
           read_places(settings, out, why) && read_ladder(settings, out, why) && fits(out, why) &&
           fits_single(out, why) && fits_ladder(out, why);
}

bool event_is_cup(const struct event_rules *rules)
{
    return rules->format == EVENT_CUP || rules->format == EVENT_DOUBLE;
}

bool event_has_rounds(const struct event_rules *rules)
{
    return rules->format == EVENT_SWISS || rules->format == EVENT_TABLES;
}

bool event_has_one_round(const struct event_rules *rules)
{
    return rules->format == EVENT_ARENA || rules->format == EVENT_LADDER;
}

json_t *event_settings(const json_t *before, const json_t *given, struct text *why)
{
    json_t            *all = json_loads(usual, 0, NULL);
    const char        *key;
    json_t            *value;
    struct event_rules rules;

    json_object_update(all, (json_t *)before);
    json_object_foreach((json_t *)given, key, value) if (json_object_get(all, key) || strcmp(key, "name") == 0 ||
                                                         strcmp(key, "options") == 0) json_object_set(all, key, value);
    if (all && event_rules_read(all, &rules, why) && event_options_are_right(&rules, why))
        return all;
    json_decref(all);
    return NULL;
}

/* Another number of seats in its place, or behind the others. */
void event_options_for(const char *options, int seats, char out[EVENT_OPTIONS_CAP])
{
    const char *word = strstr(options, "players=");
    size_t      before = word ? (size_t)(word - options) : strlen(options);

    snprintf(out, EVENT_OPTIONS_CAP, "%.*s%splayers=%d%s", (int)before, options, word ? "" : " ", seats,
             word ? word + strcspn(word, " ") : "");
}

static bool can_be_played(const struct event_rules *rules, int seats, struct text *why)
{
    char            words[EVENT_OPTIONS_CAP], all[EVENT_OPTIONS_CAP + 32];
    struct session *s;
    bool            is_right;

    event_options_for(rules->options, seats, words);
    snprintf(all, sizeof all, "%s seed=1", words);
    s = session_new(all_games, all, why);
    if (!s)
        return false;
    is_right = game_persons(s->ops, s->rules) == seats && !table_session_is_solo(s);
    session_free(s);
    if (!is_right)
        text_word(why, "an event is played against each other, with as many people as players= says");
    return is_right;
}

/* Tables of several have fewer people where their number asks for it: two at least. */
bool event_options_are_right(const struct event_rules *rules, struct text *why)
{
    const char *words = rules->options;

    if (strstr(words, "seed=") || strstr(words, "you=") || strstr(words, "first_player=")) {
        text_word(why, "options are without seed, you and first_player: whoever begins a game has seat 0");
        return false;
    }
    if (rules->format == EVENT_TABLES && (rules->seats < 3 || rules->seats > PLACES_MOST)) {
        text_add(why, "an event of tables is played by three to %d: say players=4", PLACES_MOST);
        return false;
    }
    if (rules->format != EVENT_TABLES && rules->seats != 2) {
        text_word(why, "an event is played by two at a table: say players=2, or format tables");
        return false;
    }
    for (int seats = rules->seats; seats >= 2; seats--)
        if (!can_be_played(rules, seats, why))
            return false;
    return true;
}

void event_game(const struct event_rules *rules, char game[32])
{
    snprintf(game, 32, "%.*s", (int)strcspn(rules->options, " "), rules->options);
}
