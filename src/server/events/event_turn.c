/*
 * event_turn.c: see event_turn.h.
 */
#include "server/events/event_turn.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "server/core/json_memory.h"
#include "server/events/event_commands.h"
#include "server/events/event_papers.h"
#include "server/events/event_remind.h"
#include "server/events/event_step.h"
#include "server/events/event_teams.h"

/*
 * ----- for those who work -----
 */

bool turn_refuse(struct turn *turn, const char *code, const char *format, ...)
{
    char    sentence[SENTENCE_CAP]; /* the one of before may be a part of it */
    va_list args;

    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    memcpy(turn->sentence, sentence, sizeof sentence);
    turn->code = code;
    return false;
}

static void forget_reckoning(struct turn *turn)
{
    reckon_free(turn->reckoning);
    turn->reckoning = NULL;
    turn->is_stale = false;
}

void turn_note(struct turn *turn, const char *kind, const char *by, json_t *what)
{
    turn_note_as(turn, kind, by, strcmp(by, turn->who.id) == 0 ? turn->who.name : "", what);
}

void turn_note_as(struct turn *turn, const char *kind, const char *by, const char *name, json_t *what)
{
    const struct story_entry e = {kind, by, name, what, turn->now};

    json_array_append_new(turn->fresh, json_pack("[s, s, o]", kind, by, what));
    story_apply(turn->st, &e);
    turn->is_stale = true;
}

struct reckoning *turn_reckon(struct turn *turn)
{
    struct text why = TEXT_OF(turn->sentence);

    if (turn->is_stale)
        forget_reckoning(turn);
    if (!turn->reckoning) {
        turn->sentence[0] = '\0';
        turn->reckoning = reckon(turn->st, &why);
    }
    return turn->reckoning;
}

int turn_new_person(struct turn *turn, const char *player, const char *name)
{
    int number = turn->st->n_entrants;

    if (!story_person(turn->st, player, name))
        return -1;
    json_array_append_new(turn->people, json_pack("[i, s, s]", number, player, name));
    turn->is_stale = true;
    return number;
}

void turn_errand(struct turn *turn, enum errand_kind kind, const char *table, unsigned winners)
{
    if (turn->n_errands == TURN_ERRANDS)
        return; /* the next turn comes soon */
    turn->errand[turn->n_errands] = (struct errand){.kind = kind, .winners = winners};
    snprintf(turn->errand[turn->n_errands++].table, ID_CAP, "%s", table);
}

/*
 * ----- reading -----
 */

static void read_head(struct turn *turn, const struct row *row)
{
    struct story *st = turn->st;

    snprintf(st->id, sizeof st->id, "%s", row_text(row, 0));
    snprintf(st->owner, sizeof st->owner, "%s", row_text(row, 1));
    snprintf(st->owner_name, sizeof st->owner_name, "%s", row_text(row, 2));
    st->owner_is_visitor = row_number(row, 8) == PLAYER_VISITOR;
    st->created = row_number(row, 5);
    snprintf(st->invite, sizeof st->invite, "%s", row_text(row, 6));
}

static void read_entries(struct turn *turn)
{
    for (const struct row *row = job_answer(turn->job, EVENT_PEOPLE); row; row = row->next)
        story_person(turn->st, row_text(row, 1), row_text(row, 2));
    for (const struct row *row = job_answer(turn->job, EVENT_ENTRIES); row; row = row->next) {
        json_t                  *what = json_loads(row_text(row, 4), JSON_DISABLE_EOF_CHECK, NULL);
        const struct story_entry e = {row_text(row, 1), row_text(row, 2), row_text(row, 3), what, row_number(row, 5)};

        turn->st->is_broken |= !what;
        if (what)
            story_apply(turn->st, &e);
        json_decref(what);
    }
    teams_read_sealed(turn);
}

/*
 * ----- writing -----
 */

static void add_people(struct turn *turn)
{
    for (size_t i = 0; i < json_array_size(turn->people); i++) {
        const json_t *one = json_array_get(turn->people, i);
        const char   *player = json_string_value(json_array_get(one, 1));

        job_add(turn->job, EVENT_PERSON_ADD, "siss", turn->id, (int64_t)json_integer_value(json_array_get(one, 0)),
                player && *player ? player : NULL, json_string_value(json_array_get(one, 2)));
    }
}

static void add_entries(struct turn *turn, int first)
{
    for (size_t i = 0; i < json_array_size(turn->fresh); i++) {
        const json_t *one = json_array_get(turn->fresh, i);
        const char   *by = json_string_value(json_array_get(one, 1));
        char         *text = json_dumps(json_array_get(one, 2), JSON_COMPACT);

        if (!text)
            job_lose(turn->job);
        job_add(turn->job, EVENT_ENTRY_ADD, "sisssi", turn->id, (int64_t)first + (int64_t)i,
                json_string_value(json_array_get(one, 0)), by && *by ? by : NULL, text ? text : "", turn->now);
        free(text);
    }
}

/* What their history says of it, and says anew when something is corrected afterwards. */
static void add_places(struct turn *turn)
{
    const struct story *st = turn->st;
    int                *place = calloc((size_t)st->n_entrants + 1, sizeof *place);

    if (!place) {
        job_lose(turn->job);
        return;
    }
    if (turn_reckon(turn))
        reckon_places(turn->reckoning, place);
    for (int i = 0; i < st->n_entrants; i++) {
        int unit = st->rules.boards ? st->entrant[i].team : i;

        if (*st->entrant[i].player && !st->entrant[i].has_left)
            job_add(turn->job, EVENT_PLACE, "sio", turn->id, (int64_t)i, (int64_t)(unit >= 0 ? place[unit] : 0));
    }
    free(place);
}

static void store(struct turn *turn)
{
    struct story *st = turn->st;
    int           first = st->n - (int)json_array_size(turn->fresh);
    int           winner = st->state == EVENT_OVER && turn_reckon(turn) ? reckon_winner(turn->reckoning) : -1;
    char         *summary = paper_summary(turn);

    if (!summary)
        job_lose(turn->job);
    job_add(turn->job, EVENT_APPEND, "siiiioos", turn->id, (int64_t)first, (int64_t)st->n, (int64_t)st->state,
            (int64_t)st->rules.is_public, turn->wake, (int64_t)winner + 1, summary ? summary : "{}");
    add_people(turn);
    add_entries(turn, first);
    if (st->state == EVENT_OVER)
        add_places(turn);
    event_remind(turn);
    free(summary);
}

/*
 * ----- the work -----
 */

static void clear(struct turn *turn)
{
    story_free(turn->st);
    forget_reckoning(turn);
    json_decref(turn->fresh);
    json_decref(turn->people);
    json_decref(turn->answer);
    free(turn->text);
    turn->st = NULL;
    turn->fresh = turn->people = turn->answer = NULL;
    turn->text = NULL;
    turn->code = NULL;
    turn->n_errands = 0;
    turn->has_changed = turn->is_missing = turn->next_now = false;
}

static void lost(struct turn *turn)
{
    turn_refuse(turn, "busy", "there is not enough memory for this now; try again");
}

/* The command, then what follows by itself, then the answer. */
static void go(struct turn *turn)
{
    const struct row *role = job_answer(turn->job, ROLE_GET);

    turn->n_before = turn->st->n;
    turn->role = role ? (int)row_number(role, 0) : 0;
    if (turn->command && !event_command(turn))
        return;
    if (!turn->only_reads)
        event_step(turn);
    if (turn->code)
        return;
    turn->has_changed = json_array_size(turn->fresh) > 0;
    turn->n = turn->st->n;
    if (turn->paper != PAPER_NONE)
        paper_write(turn);
    if (turn->code || turn->only_reads)
        return;
    if (turn->has_changed)
        store(turn);
    else
        job_add(turn->job, EVENT_WAKE, "so", turn->id, turn->wake);
}

/* On the store's thread, within the transaction; perhaps again. */
static void work(struct job *job, void *with)
{
    struct turn      *turn = with;
    const struct row *head = job_answer(job, turn->only_reads ? EVENT_GET : EVENT_LOCK);

    clear(turn);
    json_is_lost();
    turn->job = job;
    turn->st = story_new();
    turn->fresh = json_array();
    turn->people = json_array();
    if (!head) {
        turn->is_missing = true;
        turn_refuse(turn, "missing", "there is no such event");
        return;
    }
    if (!turn->st || !turn->fresh || !turn->people) {
        lost(turn);
        return;
    }
    read_head(turn, head);
    read_entries(turn);
    if (turn->st->is_broken || turn->st->n != row_number(head, 4))
        turn_refuse(turn, "busy", "this event cannot be read; whoever runs the server finds the reason in its log");
    else
        go(turn);
    if (turn->code && turn->is_new)
        job_lose(job); /* the row of the event goes with it */
    if (json_is_lost() || turn->st->is_broken) {
        job_lose(job);
        lost(turn);
    }
    story_free(turn->st);
    turn->st = NULL;
    forget_reckoning(turn);
}

void turn_prepare(struct job *job, struct turn *turn)
{
    job_add(job, turn->only_reads ? EVENT_GET : EVENT_LOCK, "s", turn->id);
    job_add(job, EVENT_ENTRIES, "s", turn->id);
    job_add(job, EVENT_PEOPLE, "s", turn->id);
    job_add(job, EVENT_LINEUPS, "s", turn->id);
    if (!turn->only_reads) {
        job_add(job, EVENT_GAMES_OPEN, "s", turn->id);
        job_add(job, EVENT_SEATS_OPEN, "s", turn->id);
    }
    if (turn->command || turn->paper == PAPER_REPORT)
        job_add(job, ROLE_GET, "s", turn->who.id);
    if (turn->command) {
        job_add(job, RATINGS_OF, "s", turn->who.id);
        if (json_is_string(json_object_get(turn->body, "player")))
            job_add(job, PLAYER_GET, "s", json_string_value(json_object_get(turn->body, "player")));
    }
    job_follow(job, work, turn);
}

void turn_forget(struct turn *turn)
{
    clear(turn);
}
