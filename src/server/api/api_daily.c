/*
 * api_daily.c: the game of the day over HTTP: what it is, who has begun it, what
 * they came to.  Whether a game is one is daily.c's to say.
 *
 * Games are shown when their day is over, and never to somebody whose own game of
 * that day can still be sent.
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/daily/daily.h"
#include "server/daily/daily_bot.h"
#include "server/store/store.h"

enum { BOARD_MAX = 100 };

/* ORDER DAY: the steps of ask_day, from wherever they begin */
enum { OF_GAME, OF_COUNT, OF_BOARD, OF_MINE, OF_PLACE, DAY_STEPS };
/* ORDER DAILY GET, ORDER DAILY MINE: the columns of the statements */
enum { GAME_OPTIONS, GAME_SEED, GAME_BOT_RESULT, GAME_BOT_RECORD, GAME_LEVEL };
enum { MINE_BEGUN, MINE_SENT, MINE_RESULT, MINE_RECORD };

static int64_t day_ends(const char *day)
{
    return daily_begins(day) + DAY_MS;
}

static int64_t send_until(const char *day)
{
    return day_ends(day) + (int64_t)DAILY_DAYS_TO_SEND * DAY_MS;
}

static bool is_over(const struct server *s, const char *day)
{
    return s->now >= day_ends(day);
}

/* Has this person begun the game of that day, and may still send it? */
static bool is_open_try(const struct server *s, const char *day, const struct row *mine)
{
    return mine && row_is_null(mine, MINE_SENT) && s->now < send_until(day);
}

static json_t *number_or_null(const struct row *row, int column)
{
    return !row || row_is_null(row, column) ? json_null() : json_integer(row_number(row, column));
}

/*
 * ----- one day -----
 */

static void ask_day(struct job *job, const char *day, const char *player)
{
    job_add(job, DAILY_GET, "s", day);
    job_add(job, DAILY_COUNT, "s", day);
    job_add(job, DAILY_BOARD, "si", day, (int64_t)BOARD_MAX);
    job_add(job, DAILY_MINE, "ss", day, player);
    job_add(job, DAILY_PLACE, "ss", day, player);
}

/* Members have places; visitors, of whom anybody can be several, stand among them without one. */
static json_t *board_json(const struct row *row, int64_t ends)
{
    json_t *list = json_array();
    int     place = 0;

    for (; row; row = row->next) {
        int kind = (int)row_number(row, 2);

        json_array_append_new(list, json_pack("{s:o, s:o, s:I, s:I, s:b}", "place",
                                              kind == PLAYER_NAMED ? json_integer(++place) : json_null(), "player",
                                              player_json(row_text(row, 0), row_text(row, 1), kind), "result",
                                              (json_int_t)row_number(row, 3), "sent", (json_int_t)row_number(row, 4),
                                              "late", row_number(row, 4) >= ends));
    }
    return list;
}

/* Whoever has begun is told the seed, again if need be: on another device the same game goes on. */
static json_t *mine_json(const struct row *mine, const struct row *game, int64_t better)
{
    bool is_sent = mine && !row_is_null(mine, MINE_SENT);

    if (!mine || !game)
        return json_null();
    return json_pack("{s:I, s:o, s:o, s:o, s:s}", "begun", (json_int_t)row_number(mine, MINE_BEGUN), "sent",
                     number_or_null(mine, MINE_SENT), "result", number_or_null(mine, MINE_RESULT), "place",
                     is_sent ? json_integer(better + 1) : json_null(), "seed", row_text(game, GAME_SEED));
}

static json_t *day_json(const struct call *call, const struct job *job, int at, const char *day)
{
    const struct row *game = job_first(job, at + OF_GAME), *mine = job_first(job, at + OF_MINE);
    bool              shows_bot = game && is_over(call->server, day) && !is_open_try(call->server, day, mine);
    int level = game ? (int)row_number(game, GAME_LEVEL) : daily_level(call->server->config.daily_level, day);

    return json_pack("{s:s, s:s, s:o, s:I, s:I, s:I, s:I, s:I, s:o, s:o, s:o}", "day", day, "options",
                     game ? row_text(game, GAME_OPTIONS) : daily_options(level), "level",
                     level ? json_integer(level) : json_null(), "begins", (json_int_t)daily_begins(day), "ends",
                     (json_int_t)day_ends(day), "send_until", (json_int_t)send_until(day), "begun",
                     (json_int_t)job_number(job, at + OF_COUNT, 0, 0), "sent",
                     (json_int_t)job_number(job, at + OF_COUNT, 0, 1), "bot",
                     number_or_null(shows_bot ? game : NULL, GAME_BOT_RESULT), "board",
                     board_json(job_first(job, at + OF_BOARD), day_ends(day)), "you",
                     mine_json(mine, game, job_number(job, at + OF_PLACE, 0, 0)));
}

/* The answer to a job that ends with the steps of a day: the day stands in its room. */
static void answer_day(struct job *job, int at)
{
    struct call *call = job->context;

    if (job->result == STORE_DONE)
        call_ok(call, json_pack("{s:o}", "daily", day_json(call, job, at, job_room(job))));
    else
        call_busy(call);
}

static struct job *day_job(struct call *call, void (*done)(struct job *job), const char *day)
{
    struct job *job = job_new(call->server, done, call);

    memcpy(job_room(job), day, DAY_CAP - 2); /* it is one: year-month-day */
    return job;
}

static void answer_one(struct job *job)
{
    answer_day(job, 0);
}

/* The day in the path or the body, which is not in the future.  False: the call is answered. */
static bool day_is_right(struct call *call, const char *day)
{
    int64_t begins = daily_begins(day);

    if (begins >= 0 && begins <= call->server->now)
        return true;
    if (begins >= 0)
        call_error(call, "missing", "that day has not begun");
    else
        call_error(call, "syntax", "a day is written year-month-day, as in 2026-11-18");
    return false;
}

void api_daily_day(struct call *call)
{
    struct job *job;

    if (!day_is_right(call, call->arg[0]))
        return;
    job = day_job(call, answer_one, call->arg[0]);
    ask_day(job, call->arg[0], call->who.id);
    job_submit(job);
}

/*
 * ----- today, and yesterday's board -----
 */

static void answer_today(struct job *job)
{
    struct call *call = job->context;
    char         before[DAY_CAP];
    const char  *day = job_room(job);

    daily_day(daily_begins(day) - 1, before);
    if (job->result == STORE_DONE)
        call_ok(call, json_pack("{s:o, s:o}", "daily", day_json(call, job, 0, day), "yesterday",
                                day_json(call, job, DAY_STEPS, before)));
    else
        call_busy(call);
}

void api_daily(struct call *call)
{
    char        day[DAY_CAP], before[DAY_CAP];
    struct job *job;

    daily_day(call->server->now, day);
    daily_day(daily_begins(day) - 1, before);
    job = day_job(call, answer_today, day);
    ask_day(job, day, call->who.id);
    ask_day(job, before, call->who.id);
    job_submit(job);
}

/*
 * ----- beginning: from now on it counts -----
 */

static void seed_new(char out[2 * 32 + 1])
{
    unsigned char bytes[32];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(out, 65, bytes, sizeof bytes);
}

static void answer_begun(struct job *job)
{
    struct server *s = job->server;

    answer_day(job, 2);
    daily_bot_wake(s);
}

void api_daily_begin(struct call *call)
{
    char        day[DAY_CAP], seed[65];
    struct job *job;
    int         level;

    if (call->who.kind == PLAYER_BOT) {
        call_error(call, "forbidden", "the game of the day is for people");
        return;
    }
    daily_day(call->server->now, day);
    level = daily_level(call->server->config.daily_level, day);
    seed_new(seed);
    job = day_job(call, answer_begun, day);
    job_add(job, DAILY_ADD, "sssi", day, daily_options(level), seed, (int64_t)level);
    job_add(job, DAILY_BEGIN, "ssi", day, call->who.id, call->server->now);
    ask_day(job, day, call->who.id);
    job_submit(job);
}

/*
 * ----- the result -----
 */

static void answer_sent(struct job *job)
{
    struct call *call = job->context;

    if (job->result == STORE_DONE)
        answer_day(job, 1);
    else
        call_refused(call, job, "state", "your result of this day is in already");
}

static void store_result(struct call *call, const char *day, int result, const char *record)
{
    struct job *job = day_job(call, answer_sent, day);

    job_add(job, DAILY_SEND, "ssiis", day, call->who.id, call->server->now, (int64_t)result, record);
    ask_day(job, day, call->who.id);
    job_submit(job);
}

/* Whoever did not hear the answer sends it again. */
static void answer_again(struct call *call, const char *day)
{
    struct job *job = day_job(call, answer_one, day);

    ask_day(job, day, call->who.id);
    job_submit(job);
}

/* A game that is right, as we write it; NULL: the call is answered. */
static char *right_record(struct call *call, const struct row *game, int *result)
{
    char        sentence[512];
    struct text why = TEXT_OF(sentence);
    char       *record = daily_check(row_text(game, GAME_OPTIONS), row_text(game, GAME_SEED),
                                     (int)row_number(game, GAME_LEVEL), call_string(call, "record"), result, &why);

    if (!record)
        call_error(call, "illegal", sentence);
    return record;
}

static void game_found(struct job *job)
{
    struct call      *call = job->context;
    const char       *day = job_room(job);
    const struct row *game = job_first(job, 0), *mine = job_first(job, 1);
    char             *record;
    int               result;

    if (job->result != STORE_DONE) {
        call_busy(call);
    } else if (!game || !mine) {
        call_error(call, "state", "you have not begun the game of that day, so that it cannot count");
    } else if (!(record = right_record(call, game, &result))) {
        return;
    } else {
        if (!row_is_null(mine, MINE_SENT) && strcmp(row_text(mine, MINE_RECORD), record) == 0)
            answer_again(call, day);
        else if (!row_is_null(mine, MINE_SENT))
            call_error(call, "state", "your result of this day is in already");
        else if (call->server->now >= send_until(day))
            call_error_text(call, "state", "results are taken for %d days after their day", DAILY_DAYS_TO_SEND);
        else
            store_result(call, day, result, record);
        free(record);
    }
}

void api_daily_result(struct call *call)
{
    const char *day = call_string(call, "day"), *record = call_string(call, "record");
    struct job *job;

    if (!day_is_right(call, day))
        return;
    if (!*record || strlen(record) > DAILY_RECORD_MAX) {
        call_error_text(call, "syntax", "send the record of your game, at most %d bytes", DAILY_RECORD_MAX);
        return;
    }
    job = day_job(call, game_found, day);
    job_add(job, DAILY_GET, "s", day);
    job_add(job, DAILY_MINE, "ss", day, call->who.id);
    job_submit(job);
}

/*
 * ----- games to watch -----
 */

enum { SHOWN_GAME, SHOWN_MINE, SHOWN_BEST };

/* False: the call is answered. */
static bool may_watch(struct call *call, const struct job *job, const char *day)
{
    if (job->result != STORE_DONE)
        call_busy(call);
    else if (!is_over(call->server, day))
        call_error(call, "state", "games of a day are shown when it is over");
    else if (is_open_try(call->server, day, job_first(job, SHOWN_MINE)))
        call_error(call, "state", "send your own game of that day first");
    else
        return true;
    return false;
}

static void answer_best(struct job *job)
{
    struct call      *call = job->context;
    const struct row *best = job_first(job, SHOWN_BEST);

    if (!may_watch(call, job, job_room(job)))
        return;
    if (best)
        call_ok(call, json_pack("{s:o, s:I, s:s}", "player",
                                player_json(row_text(best, 3), row_text(best, 0), (int)row_number(best, 4)), "result",
                                (json_int_t)row_number(best, 1), "record", row_text(best, 2)));
    else
        call_error(call, "missing", "nobody has sent a game of that day");
}

static void answer_bot(struct job *job)
{
    struct call      *call = job->context;
    const struct row *game = job_first(job, SHOWN_GAME);

    if (!may_watch(call, job, job_room(job)))
        return;
    if (game && !row_is_null(game, GAME_BOT_RECORD))
        call_ok(call, json_pack("{s:I, s:s}", "result", (json_int_t)row_number(game, GAME_BOT_RESULT), "record",
                                row_text(game, GAME_BOT_RECORD)));
    else
        call_error(call, "missing", "no bot has played the game of that day");
}

void api_daily_game(struct call *call)
{
    const char *day = call->arg[0];
    bool        is_best = strcmp(call->arg[1], "best") == 0;
    struct job *job;

    if (!is_best && strcmp(call->arg[1], "bot") != 0) {
        call_error(call, "missing", "of a day there is the best game and the bot's");
        return;
    }
    if (!day_is_right(call, day))
        return;
    job = day_job(call, is_best ? answer_best : answer_bot, day);
    job_add(job, DAILY_GET, "s", day);
    job_add(job, DAILY_MINE, "ss", day, call->who.id);
    job_add(job, DAILY_BEST, "s", day);
    job_submit(job);
}

/*
 * ----- a person's own, for their file -----
 */

static json_t *own_json(const struct row *row)
{
    return json_pack("{s:s, s:I, s:o, s:o, s:s?}", "day", row_text(row, 0), "begun", (json_int_t)row_number(row, 1),
                     "sent", number_or_null(row, 2), "result", number_or_null(row, 3), "record",
                     row_text_or_null(row, 4));
}

json_t *api_dailies_json(const struct row *row)
{
    return api_rows_json(row, own_json);
}
