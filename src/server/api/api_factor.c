/*
 * api_factor.c: a second factor: a code of an app beside the password.
 *
 * It is asked for where a new key is made (login, api_players.c), and to be
 * taken away.  A secret that was not confirmed by a code of the app counts for
 * nothing.  Recovery codes are shown once; the store has their hashes.
 */
#include <assert.h>
#include <string.h>

#include "server/api/api.h"
#include "server/people/totp.h"
#include "server/people/try_limits.h"
#include "server/store/store.h"

enum { URI_CAP = 512 };
enum { SECRET, SECRET_NEW, LAST }; /* the columns of FACTOR_GET */

static const char wrong_code[] = "this code does not fit, or was used already; they change every thirty seconds";

bool api_factor_fits(struct job *job, const char *player, const char *secret, int64_t last, const char *code)
{
    char    plain[RECOVERY_CAP], hash[KEY_HASH_CAP];
    int64_t step = totp_check(secret, code, job->server->now, last);

    recovery_code_plain(code, plain);
    if (step >= 0) { /* of two who come with the same code at once, one */
        job_add(job, FACTOR_USED, "si", player, step);
    } else if (id_is_plain(plain)) {
        key_hash(plain, hash);
        job_add(job, RECOVERY_USE, "ss", player, hash);
    } else {
        return false;
    }
    return true;
}

/*
 * ----- beginning -----
 */

static void begun(struct job *job)
{
    struct call *call = job->context;
    char         uri[URI_CAP] = "";
    struct text  out = TEXT_OF(uri);

    if (job->result != STORE_DONE) {
        call_refused(call, job, "state", "there is a second factor already: take it away first");
        return;
    }
    totp_uri(job_room(job), call->who.name, &out);
    call_ok(call, json_pack("{s:s, s:s}", "secret", (const char *)job_room(job), "uri", uri));
}

static void begin(struct call *call)
{
    struct job *job = job_new(call->server, begun, call);

    static_assert((int)TOTP_SECRET_CAP <= (int)JOB_ROOM, "it fits");
    totp_secret_new(job_room(job));
    job_add(job, FACTOR_BEGIN, "ss", call->who.id, (const char *)job_room(job));
    job_submit(job);
}

void api_factor(struct call *call)
{
    if (call->who.kind != PLAYER_NAMED)
        call_error(call, "state", "register first: a second factor stands beside a password");
    else
        api_with_password(call, begin);
}

/*
 * ----- confirming -----
 */

struct recovery_codes {
    char code[RECOVERY_CODES][RECOVERY_CAP];
};

static void confirmed(struct job *job)
{
    struct call                 *call = job->context;
    const struct recovery_codes *codes = job_room(job);
    json_t                      *list;

    if (job->result != STORE_DONE) {
        call_refused(call, job, "factor", wrong_code);
        return;
    }
    list = json_array();
    for (int i = 0; i < RECOVERY_CODES; i++)
        json_array_append_new(list, json_string(codes->code[i]));
    call_ok(call, json_pack("{s:o}", "recovery", list));
}

static void add_recovery(struct job *job, const char *player)
{
    struct recovery_codes *codes = job_room(job);
    char                   plain[RECOVERY_CAP], hash[KEY_HASH_CAP];

    static_assert(sizeof *codes <= JOB_ROOM, "they fit");
    job_add(job, RECOVERY_DELETE, "s", player);
    for (int i = 0; i < RECOVERY_CODES; i++) {
        recovery_code_new(codes->code[i]);
        recovery_code_plain(codes->code[i], plain);
        key_hash(plain, hash);
        job_add(job, RECOVERY_ADD, "ss", player, hash);
    }
}

static void confirm(struct job *found)
{
    struct call *call = found->context;
    const char  *secret = job_text(found, 0, 0, SECRET_NEW);
    int64_t      step = totp_check(secret, call_string(call, "code"), call->server->now, -1);
    struct job  *job;

    if (found->result != STORE_DONE) {
        call_busy(call);
        return;
    }
    if (!*secret || step < 0) {
        call_error(call, *secret ? "factor" : "state", *secret ? wrong_code : "ask for a secret first");
        return;
    }
    job = job_new(call->server, confirmed, call);
    job_add(job, FACTOR_SET, "sis", call->who.id, step, secret);
    add_recovery(job, call->who.id);
    job_submit(job);
}

static void find_new(struct call *call)
{
    struct job *job = job_new(call->server, confirm, call);

    job_add(job, FACTOR_GET, "s", call->who.id);
    job_submit(job);
}

void api_factor_confirm(struct call *call)
{
    try_limit_ask(call, LIMIT_PASSWORDS, find_new);
}

/*
 * ----- taking it away -----
 */

static void ended(struct job *job)
{
    if (job->result == STORE_DONE)
        call_ok(job->context, NULL);
    else
        call_refused(job->context, job, "factor", wrong_code);
}

static void end(struct job *found)
{
    struct call *call = found->context;
    const char  *secret = job_text(found, 0, 0, SECRET);
    struct job  *job;

    if (found->result != STORE_DONE) {
        call_busy(call);
        return;
    }
    job = job_new(call->server, ended, call);
    if (*secret &&
        !api_factor_fits(job, call->who.id, secret, job_number(found, 0, 0, LAST), call_string(call, "code")))
        job_add(job, RECOVERY_USE, "ss", call->who.id, ""); /* nobody's: it is refused */
    job_add(job, FACTOR_END, "s", call->who.id);
    job_add(job, RECOVERY_DELETE, "s", call->who.id);
    job_submit(job);
}

static void find_old(struct call *call)
{
    struct job *job = job_new(call->server, end, call);

    job_add(job, FACTOR_GET, "s", call->who.id);
    job_submit(job);
}

void api_factor_end(struct call *call)
{
    api_with_password(call, find_old);
}
