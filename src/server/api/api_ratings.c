/*
 * api_ratings.c: what anybody may know of a player: ratings, how sure they
 * are, and how they came about; and who is ahead.
 */
#include <string.h>

#include "base/words.h"
#include "server/api/api.h"
#include "server/table/rated.h"
#include "session/games.h"

enum { GRAPH_MAX = 1000, BEST_MAX = 100, RESULTS_MAX = 20, STUDIES_MAX = 200 };

static bool words_are_known(struct call *call, const char *game, const char *speed)
{
    if (*game && !games_find(all_games, game))
        call_error_text(call, "syntax", "there is no game '%s'", game);
    else if (*speed && !rated_speed_is_known(speed))
        call_error(call, "syntax", "a speed is bullet, fast, slow or correspondence");
    else
        return true;
    return false;
}

/* {"shown":1560, "doubt":180, "provisional":false} */
static json_t *rating_json(int64_t mu, int64_t sigma)
{
    struct rating r = rated_of_stored(mu, sigma);

    return json_pack("{s:i, s:i, s:b}", "shown", rating_shown(r), "doubt", rating_doubt(r), "provisional",
                     rating_is_provisional(r));
}

static int change_of(int64_t mu_was, int64_t mu)
{
    return rating_shown(rated_of_stored(mu, 0)) - rating_shown(rated_of_stored(mu_was, 0));
}

/*
 * ----- one player -----
 */

static json_t *own_rating_json(const struct row *row)
{
    json_t *o = rating_json(row_number(row, 2), row_number(row, 3));

    json_object_set_new(o, "game", json_string(row_text(row, 0)));
    json_object_set_new(o, "speed", json_string(row_text(row, 1)));
    json_object_set_new(o, "games", json_integer(row_number(row, 4)));
    json_object_set_new(o, "wins", json_integer(row_number(row, 5)));
    json_object_set_new(o, "updated", json_integer(row_number(row, 6)));
    return o;
}

json_t *api_ratings_json(const struct row *row)
{
    return api_rows_json(row, own_rating_json);
}

/* The id of a private table is the way in: only those who sat there are told. */
json_t *api_rating_history_json(const struct row *row, bool is_own)
{
    json_t *list = json_array(), *o;

    for (; row; row = row->next) {
        o = rating_json(row_number(row, 6), row_number(row, 7));
        json_object_set_new(o, "game", json_string(row_text(row, 0)));
        json_object_set_new(o, "speed", json_string(row_text(row, 1)));
        json_object_set_new(o, "table",
                            is_own || row_number(row, 3) == 1 ? json_string(row_text(row, 2)) : json_null());
        json_object_set_new(o, "place", json_integer(row_number(row, 4) + 1));
        json_object_set_new(o, "players", json_integer(row_number(row, 5)));
        json_object_set_new(o, "change", json_integer(change_of(row_number(row, 8), row_number(row, 6))));
        json_object_set_new(o, "at", json_integer(row_number(row, 9)));
        json_array_insert_new(list, 0, o); /* the latest come first from the store, the oldest to the reader */
    }
    return list;
}

static void answer_player(struct job *job)
{
    struct call      *call = job->context;
    const struct row *row = job_first(job, 0);

    if (job->result != STORE_DONE) {
        call_busy(call);
    } else if (!row) {
        call_error(call, "missing", "there is no such player");
    } else {
        bool    is_own = strcmp(call->who.id, row_text(row, 0)) == 0;
        json_t *player = player_json(row_text(row, 0), row_text(row, 2), (int)row_number(row, 1));

        call_ok(call,
                json_pack("{s:o, s:I, s:I, s:o, s:o, s:o}", "player", player, "created", (json_int_t)row_number(row, 6),
                          "games", (json_int_t)job_number(job, 1, 0, 0), "ratings", api_ratings_json(job_first(job, 2)),
                          "history", api_rating_history_json(job_first(job, 3), is_own), "studies",
                          api_studies_json(job_first(job, 4), is_own)));
    }
}

void api_player(struct call *call)
{
    char        game[32], speed[32];
    struct job *job;

    request_argument(call->request, "game", game, sizeof game);
    request_argument(call->request, "speed", speed, sizeof speed);
    if (!words_are_known(call, game, speed))
        return;
    job = job_new(call->server, answer_player, call);
    job_add(job, PLAYER_GET, "s", call->arg[0]);
    job_add(job, GAMES_OF, "s", call->arg[0]);
    job_add(job, RATINGS_OF, "s", call->arg[0]);
    job_add(job, RATING_HISTORY, "sssi", call->arg[0], game, speed, (int64_t)GRAPH_MAX);
    job_add(job, STUDIES_OF, "si", call->arg[0], (int64_t)STUDIES_MAX);
    job_submit(job);
}

/*
 * ----- everybody -----
 */

static json_t *standing_json(const struct row *row)
{
    json_t *o = rating_json(row_number(row, 3), row_number(row, 4));

    json_object_set_new(o, "player", player_json(row_text(row, 0), row_text(row, 1), (int)row_number(row, 2)));
    json_object_set_new(o, "games", json_integer(row_number(row, 5)));
    json_object_set_new(o, "wins", json_integer(row_number(row, 6)));
    return o;
}

static void answer_best(struct job *job)
{
    api_answer_rows(job, "players", standing_json);
}

void api_ratings(struct call *call)
{
    char        game[32], speed[32];
    struct job *job;

    request_argument(call->request, "game", game, sizeof game);
    request_argument(call->request, "speed", speed, sizeof speed);
    if (!*game || !*speed) {
        call_error(call, "syntax", "say game and speed: ratings?game=carcassonne&speed=fast");
        return;
    }
    if (!words_are_known(call, game, speed))
        return;
    job = job_new(call->server, answer_best, call);
    job_add(job, RATINGS_BEST, "ssi", game, speed, (int64_t)BEST_MAX);
    job_submit(job);
}

/*
 * ----- games that nobody wins -----
 */

/* One for each table; its rows, one for each person, stand together. */
static json_t *results_json(const struct row *row)
{
    json_t *list = json_array(), *people = NULL;

    for (const struct row *before = NULL; row; before = row, row = row->next) {
        if (!before || strcmp(row_text(before, 0), row_text(row, 0)) != 0) {
            people = json_array();
            json_array_append_new(list, json_pack("{s:s, s:I, s:I, s:s, s:o}", "table", row_text(row, 0), "result",
                                                  (json_int_t)row_number(row, 1), "at", (json_int_t)row_number(row, 2),
                                                  "options", row_text(row, 3), "people", people));
        }
        json_array_append_new(people,
                              *row_text(row, 4) ? json_string(row_text(row, 4)) : json_null()); /* null: a bot */
    }
    return list;
}

static void answer_results(struct job *job)
{
    if (job->result == STORE_DONE)
        call_ok(job->context, json_pack("{s:o}", "results", results_json(job_first(job, 0))));
    else
        call_busy(job->context);
}

void api_results(struct call *call)
{
    char        word[8];
    int         people = number_small(request_argument(call->request, "people", word, sizeof word), MAX_SEATS);
    struct job *job;

    if (people < 1) {
        call_error(call, "syntax", "say how many people play: results?people=2");
        return;
    }
    job = job_new(call->server, answer_results, call);
    job_add(job, RESULTS_BEST, "ii", (int64_t)people, (int64_t)RESULTS_MAX);
    job_submit(job);
}

/*
 * ----- one table -----
 */

static json_t *move_json(const struct row *row)
{
    json_t *o = rating_json(row_number(row, 2), row_number(row, 3));

    json_object_set_new(o, "seat", json_integer(row_number(row, 0)));
    json_object_set_new(o, "place", json_integer(row_number(row, 1) + 1));
    json_object_set_new(o, "change", json_integer(change_of(row_number(row, 4), row_number(row, 2))));
    return o;
}

static void answer_moves(struct job *job)
{
    api_answer_rows(job, "ratings", move_json);
}

void api_table_ratings(struct call *call)
{
    struct job *job = job_new(call->server, answer_moves, call);

    job_add(job, RATINGS_MOVED, "s", call->arg[0]);
    job_submit(job);
}
