/*
 * event_commands.c: see event_commands.h.  The table of commands is at the end; those
 * about matches are in event_rulings.c.
 */
#include "server/events/event_commands.h"

#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "server/events/event_arena.h"
#include "server/events/event_ladder.h"
#include "server/events/event_meet.h"
#include "server/events/event_rulings.h"
#include "server/events/event_step.h"
#include "server/events/event_teams.h"
#include "server/people/names.h"
#include "server/table/rated.h"

enum {
    BOTS_MAX = 64, /* of an event: each plays in every round */
    SAY_BYTES = 500,
    RATING_MAX = 9999
};

static int64_t number(const struct turn *turn, const char *key, int64_t missing)
{
    const json_t *value = json_object_get(turn->body, key);

    return json_is_integer(value) ? json_integer_value(value) : missing;
}

static const char *word(const struct turn *turn, const char *key)
{
    const char *text = json_string_value(json_object_get(turn->body, key));

    return text ? text : "";
}

/*
 * ----- making and changing -----
 */

static bool note_settings(struct turn *turn, const char *kind)
{
    char        sentence[SENTENCE_CAP] = "";
    struct text why = TEXT_OF(sentence);
    json_t     *settings = event_settings(turn->st->settings, turn->body, &why);

    if (!settings)
        return turn_refuse(turn, "syntax", "%s", *sentence ? sentence : "there is not enough memory");
    if (turn->st->n_entrants && !teams_may_change(turn, settings)) {
        json_decref(settings);
        return false;
    }
    turn_note(turn, kind, turn->who.id, json_pack("{s:o}", "settings", settings));
    return turn_reckon(turn) || turn_refuse(turn, "syntax", "%s", turn->sentence);
}

static bool run_made(struct turn *turn)
{
    return note_settings(turn, "made");
}

static bool run_change(struct turn *turn)
{
    return note_settings(turn, "changed");
}

static bool run_invite(struct turn *turn)
{
    json_t            *names = json_object_get(turn->body, "names"), *all = json_copy(turn->st->settings);
    char               sentence[SENTENCE_CAP] = "";
    struct text        why = TEXT_OF(sentence);
    struct event_rules rules;
    json_t            *list = json_copy(json_object_get(all, "names"));
    bool               is_right;

    json_array_extend(list, names);
    json_object_set_new(all, "names", list);
    is_right = json_array_size(names) > 0 && event_rules_read(all, &rules, &why);
    json_decref(all);
    if (!is_right)
        return turn_refuse(turn, "syntax", "%s", *sentence ? sentence : "names is a list of names");
    turn_note(turn, "invite", turn->who.id, json_pack("{s:O}", "names", names));
    return true;
}

/*
 * ----- entering -----
 */

/* A name as the text of an event can have it: without what has a meaning there. */
static void fit_name(const char *from, char out[PERSON_NAME_CAP])
{
    size_t n = 0;

    for (; *from && n < 48; from++) {
        char c = *from == ':' ? '.' : *from == '|' ? '/' : *from;

        out[n] = c == '-' && n > 0 && out[n - 1] == ' ' ? '_' : c;
        n++;
    }
    while (n > 0 && (*from & 0xc0) == 0x80 && (out[n - 1] & 0x80)) {
        bool was_first = (out[n - 1] & 0xc0) == 0xc0;

        n--; /* a character is not cut in two */
        if (was_first)
            break;
    }
    while (n > 0 && out[n - 1] == ' ')
        n--;
    out[n] = '\0';
    if (out[0] == '#')
        out[0] = '*';
}

static bool name_is_taken(const struct story *st, const char *name)
{
    for (int i = 0; i < st->n_entrants; i++)
        if (strcmp(st->entrant[i].name, name) == 0)
            return true;
    return strcmp(name, "bye") == 0;
}

/* "Ana", "Ana (2)", ... */
void event_own_name(const struct story *st, const char *from, char out[PERSON_NAME_CAP])
{
    char base[PERSON_NAME_CAP];
    int  alike = 1;

    fit_name(from, base);
    snprintf(out, PERSON_NAME_CAP, "%.48s", base);
    for (int i = 0; i < st->n_entrants; i++)
        alike += strncmp(st->entrant[i].name, base, strlen(base)) == 0;
    for (int i = alike > 2 ? alike : 2; name_is_taken(st, out); i++)
        snprintf(out, PERSON_NAME_CAP, "%.48s (%d)", base, i);
}

/* What the list of the event is sorted by; 0: nothing is known. */
static int rating_of(const struct turn *turn)
{
    char game[32];

    event_game(&turn->st->rules, game);
    for (const struct row *row = job_answer(turn->job, RATINGS_OF); row; row = row->next)
        if (strcmp(row_text(row, 0), game) == 0 && strcmp(row_text(row, 1), turn->st->rules.speed) == 0) {
            int shown = rating_shown(rated_of_stored(row_number(row, 2), row_number(row, 3)));

            return shown < 1 ? 1 : shown > RATING_MAX ? RATING_MAX : shown;
        }
    return 0;
}

static bool name_is_invited(const struct turn *turn)
{
    char mine[LOOK_CAP], other[LOOK_CAP];

    name_fold(turn->who.name, mine);
    for (size_t i = 0; i < json_array_size(turn->st->rules.names); i++) {
        char clean[NAME_CAP];

        if (!name_clean(json_string_value(json_array_get(turn->st->rules.names, i)), clean))
            continue;
        name_fold(clean, other);
        if (strcmp(mine, other) == 0)
            return true;
    }
    return false;
}

/* True: who asks may take part. */
static bool may_enter(struct turn *turn)
{
    const struct event_rules *r = &turn->st->rules;
    bool                      is_member = turn->who.kind == PLAYER_NAMED;

    if (r->rated && !is_member)
        return turn_refuse(turn, "forbidden", "%s", rated_refuses(&turn->who));
    if (!is_member && (!r->visitors || r->entry == ENTRY_BY_LIST))
        return turn_refuse(turn, "forbidden", "this event is for those who have a name and a password");
    if (r->entry == ENTRY_BY_LIST && !name_is_invited(turn))
        return turn_refuse(turn, "forbidden", "your name is not on the list of this event: ask its organiser");
    if (r->entry == ENTRY_BY_LINK && strcmp(word(turn, "invite"), turn->st->invite) != 0 &&
        strcmp(turn->st->owner, turn->who.id) != 0)
        return turn_refuse(turn, "forbidden", "this event is for those whom its organiser has sent the link");
    return true;
}

/* The round from which on somebody who comes now is paired; 0: too late. */
static int entry_round(const struct turn *turn)
{
    const struct story *st = turn->st;

    if (st->state == EVENT_OPEN || (st->state == EVENT_RUNNING && st->rules.boards)) /* teams take people, or not */
        return 1;
    if (st->state == EVENT_RUNNING && st->rules.format == EVENT_LADDER)
        return st->rules.late && !arena_is_over(turn) ? 2 : 0; /* behind all who are there */
    if (st->state == EVENT_RUNNING && arena_bell(st) > turn->now)
        return 1;
    if (st->state != EVENT_RUNNING || !event_has_rounds(&st->rules) || !st->rules.late ||
        st->n_rounds >= st->rules.rounds)
        return 0;
    return st->n_rounds + 1;
}

static bool has_room(struct turn *turn, int more)
{
    if (!entry_round(turn))
        return turn_refuse(turn, "state",
                           turn->st->state >= EVENT_OVER ? "the event is over"
                                                         : "the event has begun and takes no late entries");
    if (turn->st->n_entrants + more > EVENT_PEOPLE_MAX ||
        (!turn->st->rules.boards && story_people(turn->st) + more > turn->st->rules.max))
        return turn_refuse(turn, "limit", "the event is full: at most %d people take part",
                           turn->st->rules.boards ? EVENT_PEOPLE_MAX : turn->st->rules.max);
    return true;
}

static bool run_enter(struct turn *turn)
{
    int person = story_person_of(turn->st, turn->who.id);

    if (person >= 0 && !turn->st->entrant[person].has_left)
        return turn_refuse(turn, "taken", "you have entered already");
    return event_enter(turn);
}

bool event_enter(struct turn *turn)
{
    int  person = story_person_of(turn->st, turn->who.id);
    char name[PERSON_NAME_CAP];

    if (!may_enter(turn) || !has_room(turn, 1))
        return false;
    event_own_name(turn->st, turn->who.name, name);
    if (person < 0)
        person = turn_new_person(turn, turn->who.id, name);
    turn_note(turn, "enter", turn->who.id,
              json_pack("{s:i, s:i, s:i, s:b}", "person", person, "rating", rating_of(turn), "from", entry_round(turn),
                        "visitor", turn->who.kind == PLAYER_VISITOR));
    return true;
}

static int bots_of(const struct story *st)
{
    int n = 0;

    for (int i = 0; i < st->n_entrants; i++)
        n += st->entrant[i].level && !st->entrant[i].has_left;
    return n;
}

/* People tell bots apart as they do each other: by a name.  The level stands beside it. */
static void name_bot(const struct story *st, char name[PERSON_NAME_CAP])
{
    static const char *const names[] = {"Alba",  "Bruno", "Clara", "Duarte", "Elvira", "Fausto", "Gala", "Hugo",
                                        "Irene", "Julio", "Kira",  "Lauro",  "Marta",  "Nuno",   "Olga", "Paulo",
                                        "Rita",  "Simon", "Tina",  "Ubaldo", "Vera",   "Xenia",  "Yago", "Zita"};
    char                     base[32];
    size_t                   n = 0;

    for (int i = 0; i < st->n_entrants; i++)
        n += st->entrant[i].level > 0;
    snprintf(base, sizeof base, "Bot %s", names[n % (sizeof names / sizeof *names)]);
    event_own_name(st, base, name);
}

static bool run_add(struct turn *turn)
{
    int64_t level = number(turn, "level", 0), count = number(turn, "count", 1);
    char    name[PERSON_NAME_CAP];
    int     team = -1;

    if (level < 1 || level > BOT_LEVELS || count < 1 || count > BOTS_MAX)
        return turn_refuse(turn, "syntax", "say level, from 1 to %d, and perhaps count, from 1 to %d", BOT_LEVELS,
                           BOTS_MAX);
    if (bots_of(turn->st) + count > BOTS_MAX)
        return turn_refuse(turn, "limit", "an event has at most %d bots", BOTS_MAX);
    if (turn->st->rules.rated)
        return turn_refuse(turn, "state", "%s", rated_refuses(NULL));
    if (!has_room(turn, (int)count) || (turn->st->rules.boards && !teams_named(turn, (int)count, &team)))
        return false;
    for (int i = 0; i < count; i++) {
        int person;

        name_bot(turn->st, name);
        person = turn_new_person(turn, "", name);
        turn_note(turn, "enter", turn->who.id,
                  json_pack("{s:i, s:i, s:i}", "person", person, "level", (int)level, "from", entry_round(turn)));
        if (team >= 0)
            turn_note(turn, "join", turn->who.id, json_pack("{s:i, s:i}", "person", person, "team", team));
    }
    return true;
}

/*
 * ----- going -----
 */

static bool was_never_paired(const struct story *st, int person)
{
    if (st->rules.format == EVENT_LADDER)
        return !story_has_played(st, person);
    return st->entrant[person].from > st->n_rounds;
}

/* Before it begins a name is taken off; afterwards nobody disappears. */
static bool go_away(struct turn *turn, int person)
{
    struct story *st = turn->st;

    if (st->rules.boards && st->state == EVENT_RUNNING)
        return teams_withdraw(turn, person);
    if (st->entrant[person].has_left || st->entrant[person].until)
        return turn_refuse(turn, "state", "%s does not take part any more", st->entrant[person].name);
    if (st->state == EVENT_OPEN) {
        turn_note(turn, "leave", turn->who.id, json_pack("{s:i}", "person", person));
        return true;
    }
    if (was_never_paired(st, person))
        turn_note(turn, "leave", turn->who.id, json_pack("{s:i}", "person", person));
    else
        turn_note(turn, "withdraw", turn->who.id, json_pack("{s:i, s:i}", "person", person, "until", st->n_rounds));
    return ruling_withdraw(turn, person);
}

static bool run_leave(struct turn *turn)
{
    int person = story_person_of(turn->st, turn->who.id);

    if (person < 0)
        return turn_refuse(turn, "state", "you have not entered");
    return go_away(turn, person);
}

static bool named_person(struct turn *turn, int *out)
{
    int64_t person = number(turn, "person", -1);

    *out = (int)person;
    if (person >= 0 && person < turn->st->n_entrants && !turn->st->entrant[person].has_left)
        return true;
    return turn_refuse(turn, "missing", "person is the number of somebody who takes part");
}

static bool run_remove(struct turn *turn)
{
    int person;

    return named_person(turn, &person) && go_away(turn, person);
}

static bool run_here(struct turn *turn)
{
    const struct story *st = turn->st;
    int                 person = story_person_of(st, turn->who.id);

    if (person < 0 || st->entrant[person].has_left)
        return turn_refuse(turn, "state", "you have not entered");
    if (st->rules.format == EVENT_ARENA && st->state == EVENT_RUNNING)
        return arena_here(turn);
    if (!st->rules.check_in || turn->now < st->rules.starts - st->rules.check_in * INT64_C(60000))
        return turn_refuse(turn, "state",
                           st->rules.check_in ? "it is too early to check in" : "nobody has to check in here");
    if (!st->entrant[person].is_here)
        turn_note(turn, "here", turn->who.id, json_pack("{s:i}", "person", person));
    return true;
}

/*
 * ----- the organiser -----
 */

static bool run_rate(struct turn *turn)
{
    int64_t rating = number(turn, "rating", -1);
    int     person;

    if (!named_person(turn, &person))
        return false;
    if (rating < 0 || rating > RATING_MAX)
        return turn_refuse(turn, "syntax", "rating is a whole number from 0 to %d", RATING_MAX);
    turn_note(turn, "rated", turn->who.id, json_pack("{s:i, s:I}", "person", person, "rating", (json_int_t)rating));
    return true;
}

static bool run_referee(struct turn *turn)
{
    const struct row *row = job_answer(turn->job, PLAYER_GET);

    if (!row)
        return turn_refuse(turn, "missing", "player is the id of somebody");
    if (row_number(row, 1) != PLAYER_NAMED)
        return turn_refuse(turn, "state", "a referee is somebody who has a name and a password");
    turn_note_as(turn, "referee", row_text(row, 0), row_text(row, 2),
                 json_pack("{s:b}", "on", !json_is_false(json_object_get(turn->body, "on"))));
    return true;
}

static bool run_begin(struct turn *turn)
{
    event_leave_out_absent(turn);
    if (story_units(turn->st) < 2)
        return turn_refuse(turn, "state", "an event needs at least two %s",
                           turn->st->rules.boards ? "teams" : "people");
    if (turn->st->rules.boards && !teams_are_complete(turn))
        return false;
    turn_note(turn, "begin", turn->who.id, json_object());
    return turn_reckon(turn) || turn_refuse(turn, "state", "%s", turn->sentence);
}

static bool run_next(struct turn *turn)
{
    return event_step_next(turn);
}

static bool run_say(struct turn *turn)
{
    const char *text = word(turn, "text");

    if (!*text || strlen(text) > SAY_BYTES)
        return turn_refuse(turn, "syntax", "text is what you want to say, 1 to %d bytes", SAY_BYTES);
    turn_note(turn, "say", turn->who.id, json_pack("{s:s}", "text", text));
    return true;
}

static bool run_cancel(struct turn *turn)
{
    if (!ruling_has_reason(turn))
        return false;
    turn_note(turn, "cancel", turn->who.id, json_pack("{s:s}", "text", word(turn, "text")));
    return true;
}

/*
 * ----- running -----
 */

enum command_who { ANYONE, ENTERED, REFEREE, ORGANISER };
enum {
    AT_OPEN = 1 << EVENT_OPEN,
    AT_RUNNING = 1 << EVENT_RUNNING,
    AT_OVER = 1 << EVENT_OVER,
    AT_LIVE = AT_OPEN | AT_RUNNING
};

static const struct event_verb {
    const char      *name;
    enum command_who who;
    int              states;
    bool (*run)(struct turn *turn);
} verbs[] = {
    {"made", ORGANISER, AT_OPEN, run_made},         {"change", ORGANISER, AT_OPEN, run_change},
    {"invite", ORGANISER, AT_LIVE, run_invite},     {"enter", ANYONE, AT_LIVE | AT_OVER, run_enter},
    {"leave", ENTERED, AT_OPEN, run_leave},         {"here", ENTERED, AT_LIVE, run_here},
    {"withdraw", ENTERED, AT_RUNNING, run_leave},   {"add", ORGANISER, AT_LIVE, run_add},
    {"remove", ORGANISER, AT_LIVE, run_remove},     {"rate", ORGANISER, AT_OPEN, run_rate},
    {"referee", ORGANISER, AT_LIVE, run_referee},   {"begin", ORGANISER, AT_OPEN, run_begin},
    {"next", ORGANISER, AT_RUNNING, run_next},      {"propose", ENTERED, AT_RUNNING, ruling_propose},
    {"agree", ENTERED, AT_RUNNING, ruling_agree},   {"result", REFEREE, AT_RUNNING | AT_OVER, ruling_result},
    {"again", REFEREE, AT_RUNNING, ruling_again},   {"adjourn", REFEREE, AT_RUNNING, ruling_adjourn},
    {"say", REFEREE, AT_LIVE | AT_OVER, run_say},   {"cancel", ORGANISER, AT_LIVE, run_cancel},
    {"team", ANYONE, AT_OPEN, team_make},           {"join", ANYONE, AT_LIVE, team_join},
    {"take", ANYONE, AT_OPEN, team_take},           {"drop", ANYONE, AT_OPEN, team_drop},
    {"captain", ANYONE, AT_LIVE, team_captain},     {"lineup", ENTERED, AT_RUNNING, team_lineup},
    {"forfeit", REFEREE, AT_RUNNING, team_forfeit}, {"substitute", REFEREE, AT_RUNNING, team_substitute},
    {"rest", ENTERED, AT_RUNNING, arena_rest},      {"challenge", ENTERED, AT_RUNNING, ladder_challenge},
    {"end", ORGANISER, AT_RUNNING, ladder_end},
};

static const struct event_verb *verb_named(const char *name)
{
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(verbs[i].name, name) == 0)
            return &verbs[i];
    return NULL;
}

bool event_command_is_known(const char *name)
{
    return verb_named(name) && strcmp(name, "made") != 0;
}

static bool may(struct turn *turn, enum command_who who)
{
    const struct story *st = turn->st;

    if (who == ORGANISER && strcmp(st->owner, turn->who.id) != 0)
        return turn_refuse(turn, "forbidden", "only the organiser may do this");
    if (who == REFEREE && !story_is_referee(st, turn->who.id) && turn->role < ROLE_MODERATOR)
        return turn_refuse(turn, "forbidden", "only the organiser and referees may do this");
    if (who == ENTERED && story_person_of(st, turn->who.id) < 0)
        return turn_refuse(turn, "forbidden", "you do not take part in this event");
    return true;
}

bool event_command(struct turn *turn)
{
    static const char *const now[] = {"the event has not begun", "the event has begun", "the event is over",
                                      "the event was cancelled"}; /* ORDER EVENT STATE */
    const struct event_verb *v = verb_named(turn->command);

    if (!may(turn, v->who))
        return false;
    if (!(v->states >> turn->st->state & 1))
        return turn_refuse(turn, "state", "%s", now[turn->st->state]);
    return v->run(turn);
}
