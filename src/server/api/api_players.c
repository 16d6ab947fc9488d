/*
 * api_players.c: becoming somebody: visitors, names and passwords, keys.
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/people/common_passwords.h"
#include "server/people/mail_words.h"
#include "server/people/names.h"
#include "server/people/passwords.h"
#include "server/people/sessions.h"
#include "server/people/totp.h"
#include "server/people/try_limits.h"
#include "server/store/store.h"
#include "server/table/compare.h"
#include "server/table/player.h"

enum { BOTS_MAX = 20 };

bool api_name_is_right(struct call *call, bool is_member, char out[NAME_CAP])
{
    const char *refusal =
        "a name has 1 to 24 characters that people can see, one of them a letter, a digit or a picture";

    if (name_clean(call_string(call, "name"), out))
        refusal = name_refusal(out, is_member);
    if (refusal)
        call_error(call, "syntax", refusal);
    return !refusal;
}

/*
 * ----- keys -----
 */

struct newcomer {
    struct who who;
    char       key[KEY_CAP];
    char       secret[TOTP_SECRET_CAP]; /* of the second factor; "": there is none */
    int64_t    last;                    /* code of it that was used */
};

static void add_key(struct job *job, struct newcomer *n)
{
    char hash[KEY_HASH_CAP];

    key_new(n->key);
    key_hash(n->key, hash);
    job_add(job, SESSION_ADD, "ssi", hash, n->who.id, job->server->now);
}

static void key_stored(struct job *job)
{
    struct call     *call = job->context;
    struct newcomer *n = call->extra;
    json_t          *answer;

    if (job->result != STORE_DONE) {
        call_refused(call, job, *n->secret ? "factor" : "taken",
                     *n->secret ? "this code does not fit, or was used already" : "this name belongs to somebody else");
        return;
    }
    answer = json_pack("{s:s, s:o}", "key", n->key, "player", player_json(n->who.id, n->who.name, n->who.kind));
    sodium_memzero(n, sizeof *n);
    call_ok(call, answer);
}

/* NULL: there is no memory for anybody, and the call is answered. */
static struct newcomer *newcomer(struct call *call, enum player_kind kind, const char *name)
{
    struct newcomer *n = calloc(1, sizeof *n);

    if (!n) {
        call_no_memory(call);
        return NULL;
    }
    call->extra = n;
    id_new(n->who.id);
    snprintf(n->who.name, sizeof n->who.name, "%s", name);
    n->who.kind = kind;
    return n;
}

static void make_visitor(struct call *call)
{
    char             name[NAME_CAP], look[LOOK_CAP];
    struct newcomer *n;
    struct job      *job;

    if (!name_clean(call_string(call, "name"), name))
        snprintf(name, sizeof name, "Visitor %u", 1000 + randombytes_uniform(9000));
    n = newcomer(call, PLAYER_VISITOR, name);
    if (!n)
        return;
    job = job_new(call->server, key_stored, call);
    name_look(name, look);
    job_add(job, PLAYER_ADD, "sissis", n->who.id, (int64_t)PLAYER_VISITOR, n->who.name, NULL, call->server->now, look);
    add_key(job, n);
    job_submit(job);
}

void api_visitor(struct call *call)
{
    char        name[NAME_CAP];
    const char *wanted = call_string(call, "name");

    if (!*wanted || api_name_is_right(call, false, name))
        try_limit_ask(call, LIMIT_VISITORS, make_visitor);
}

static void bots_counted(struct job *job)
{
    struct call     *call = job->context;
    struct newcomer *n = call->extra;
    struct job      *add;
    char             look[LOOK_CAP];

    if (job->result != STORE_DONE) {
        call_busy(call);
        return;
    }
    if (job_rows(job, 0) >= BOTS_MAX) {
        call_error(call, "limit", "nobody has more than 20 bots");
        return;
    }
    add = job_new(call->server, key_stored, call);
    name_look(n->who.name, look);
    job_add(add, PLAYER_ADD, "sissis", n->who.id, (int64_t)PLAYER_BOT, n->who.name, call->who.id, call->server->now,
            look);
    add_key(add, n);
    job_submit(add);
}

void api_new_bot(struct call *call)
{
    char        name[NAME_CAP];
    struct job *job;

    if (!api_name_is_right(call, false, name))
        return;
    if (call->who.kind == PLAYER_BOT) {
        call_error(call, "forbidden", "a bot has no bots of its own");
        return;
    }
    if (!newcomer(call, PLAYER_BOT, name))
        return;
    job = job_new(call->server, bots_counted, call);
    job_add(job, PLAYERS_OF, "s", call->who.id);
    job_submit(job);
}

/*
 * ----- names and passwords -----
 */

static bool password_is_usable(struct call *call, const char *key)
{
    size_t n = strlen(call_string(call, key));

    if (n >= PASSWORD_LEAST && n <= PASSWORD_MOST)
        return true;
    call_error_text(call, "syntax", "a password has %d to %d bytes", PASSWORD_LEAST, PASSWORD_MOST);
    return false;
}

bool api_password_is_good(struct call *call, const char *key, const char *name)
{
    if (!password_is_usable(call, key))
        return false;
    if (!password_is_common(call_string(call, key), name))
        return true;
    call_error(call, "syntax", "this password is among the first that a stranger would try; choose another");
    return false;
}

enum { NAMESAKES = 1 }; /* the step of register_hashed: visitors who looked like this */

static void registered(struct job *job)
{
    struct call *call = job->context;

    if (job->result == STORE_DONE) {
        call->who.kind = PLAYER_NAMED;
        player_changed(call->server, &call->who);
        for (const struct row *row = job_first(job, NAMESAKES); row; row = row->next)
            player_reload(call->server, row_text(row, 0));
        call_ok(call, json_pack("{s:o}", "player", player_json(call->who.id, call->who.name, call->who.kind)));
    } else {
        call_refused(call, job, "taken", "this name belongs to somebody else, or you have one already");
    }
}

static void register_hashed(struct password_job *p)
{
    struct call *call = p->context;
    struct job  *job;
    char         fold[LOOK_CAP], look[LOOK_CAP];

    if (!p->is_right) {
        call_no_memory(call);
        return;
    }
    name_fold(call->who.name, fold);
    job = job_new(call->server, registered, call);
    name_look(call->who.name, look);
    job_add(job, PLAYER_REGISTER, "sssss", call->who.id, call->who.name, fold, p->hash, look);
    job_add(job, NAMESAKES_RENAME, "ss", look, call->who.id);
    job_submit(job);
}

static void hash_new(struct call *call)
{
    if (!password_hash(call->server, call_string(call, "password"), register_hashed, call))
        call_error(call, "busy", "many passwords wait to be looked at; try again");
}

void api_register(struct call *call)
{
    char name[NAME_CAP];

    if (!api_name_is_right(call, true, name))
        return;
    if (!api_password_is_good(call, "password", name))
        return;
    snprintf(call->who.name, sizeof call->who.name, "%s", name);
    try_limit_ask(call, LIMIT_PASSWORDS, hash_new);
}

static void login_checked(struct password_job *p)
{
    struct call     *call = p->context;
    struct newcomer *n = call->extra;
    struct job      *job;

    if (!p->is_right || !*n->who.id) {
        call_error(call, "who", "name and password do not fit");
        return;
    }
    if (call->mark > call->server->now) {
        call_error(call, "forbidden", "this account is closed for a while; ask whoever runs the server");
        return;
    }
    if (*n->secret && !*call_string(call, "code")) {
        call_error(call, "factor", "this account asks for the code of an app as well");
        return;
    }
    job = job_new(call->server, key_stored, call);
    if (*n->secret && !api_factor_fits(job, n->who.id, n->secret, n->last, call_string(call, "code")))
        job_add(job, RECOVERY_USE, "ss", n->who.id, ""); /* nobody's: it is refused */
    add_key(job, n);
    job_submit(job);
}

static void login_found(struct job *job)
{
    struct call      *call = job->context;
    struct newcomer  *n = call->extra;
    const struct row *row = job_first(job, 0);

    if (job->result != STORE_DONE) {
        call_busy(call);
        return;
    }
    n->who.id[0] = '\0';
    if (row) {
        snprintf(n->who.id, sizeof n->who.id, "%s", row_text(row, 0));
        snprintf(n->who.name, sizeof n->who.name, "%s", row_text(row, 2));
        n->who.kind = (enum player_kind)row_number(row, 1);
        call->mark = row_number(row, 5);
        snprintf(n->secret, sizeof n->secret, "%s", row_text(row, 6));
        n->last = row_number(row, 7);
    }
    if (!password_check(call->server, call_string(call, "password"), row ? row_text(row, 4) : "", login_checked, call))
        call_error(call, "busy", "many passwords wait to be looked at; try again");
}

static void look_up_name(struct call *call)
{
    char        fold[LOOK_CAP], old[NAME_CAP];
    struct job *job;

    if (!newcomer(call, PLAYER_NAMED, ""))
        return;
    job = job_new(call->server, login_found, call);
    name_fold(call_string(call, "name"), fold);
    name_fold_old(call_string(call, "name"), old);
    job_add(job, PLAYER_BY_FOLD, "ss", fold, old);
    job_submit(job);
}

static void find_name(struct call *call)
{
    char fold[LOOK_CAP];

    name_fold(call_string(call, "name"), fold);
    try_limit_ask_about(call, LIMIT_ACCOUNT, fold, look_up_name);
}

void api_login(struct call *call)
{
    if (!*call_string(call, "name") || strlen(call_string(call, "name")) >= NAME_CAP)
        call_error(call, "who", "name and password do not fit");
    else if (password_is_usable(call, "password"))
        try_limit_ask(call, LIMIT_PASSWORDS, find_name);
}

/* Everything that asks for the present password first: finds its hash, compares, goes on with 'next'. */
static void present_checked(struct password_job *p)
{
    struct call *call = p->context;
    void (*next)(struct call *);

    memcpy(&next, call->extra, sizeof next);
    if (!p->is_right)
        call_error(call, "who", "the password does not fit");
    else
        next(call);
}

static void present_found(struct job *job)
{
    struct call *call = job->context;
    void (*next)(struct call *);

    memcpy(&next, call->extra, sizeof next);
    if (job->result != STORE_DONE || !job_rows(job, 0))
        call_busy(call);
    else if (job_is_null(job, 0, 0, 4))
        next(call); /* a visitor has none: the key is enough */
    else if (!password_check(call->server, call_string(call, "password"), job_text(job, 0, 0, 4), present_checked,
                             call))
        call_error(call, "busy", "many passwords wait to be looked at; try again");
}

static void find_present(struct call *call)
{
    struct job *job = job_new(call->server, present_found, call);

    job_add(job, PLAYER_GET, "s", call->who.id);
    job_submit(job);
}

void api_with_password(struct call *call, void (*next)(struct call *call))
{
    bool has_one = call->who.kind == PLAYER_NAMED;

    if (has_one && !password_is_usable(call, "password"))
        return;
    call->extra = malloc(sizeof next);
    if (!call->extra) {
        call_no_memory(call);
        return;
    }
    memcpy(call->extra, &next, sizeof next);
    if (has_one)
        try_limit_ask(call, LIMIT_PASSWORDS, find_present);
    else
        find_present(call);
}

static void changed(struct job *job)
{
    if (job->result == STORE_DONE)
        call_ok(job->context, NULL);
    else
        call_busy(job->context);
}

static void password_changed(struct job *job)
{
    struct call *call = job->context;
    char         hash[KEY_HASH_CAP];

    key_hash(call->request->key, hash);
    if (job->result == STORE_DONE)
        other_sessions_ended(call->server, call->who.id, hash);
    changed(job);
}

/* Other devices have to log in again, and no browser is told anything any more. */
static void new_hashed(struct password_job *p)
{
    struct call *call = p->context;
    struct job  *job;
    char         hash[KEY_HASH_CAP];

    if (!p->is_right) {
        call_no_memory(call);
        return;
    }
    key_hash(call->request->key, hash);
    job = job_new(call->server, password_changed, call);
    job_add(job, PLAYER_PASSWORD, "ss", call->who.id, p->hash);
    job_add(job, SESSIONS_END_OTHERS, "ss", call->who.id, hash);
    job_add(job, PUSH_PLACES_END, "s", call->who.id);
    job_add(job, TOKENS_DELETE_KIND, "si", call->who.id, (int64_t)TOKEN_RECOVERS);
    job_submit(job);
}

static void change_password(struct call *call)
{
    if (!password_hash(call->server, call_string(call, "new"), new_hashed, call))
        call_error(call, "busy", "many passwords wait to be looked at; try again");
}

void api_password(struct call *call)
{
    if (call->who.kind != PLAYER_NAMED)
        call_error(call, "state", "you have no password: register first");
    else if (api_password_is_good(call, "new", call->who.name))
        api_with_password(call, change_password);
}

static void logged_out(struct job *job)
{
    struct call *call = job->context;
    char         hash[KEY_HASH_CAP];

    key_hash(call->request->key, hash);
    if (job->result == STORE_DONE && call_truth(call, "everywhere", false))
        sessions_ended(call->server, call->who.id);
    else if (job->result == STORE_DONE)
        session_ended(call->server, call->who.id, hash);
    changed(job);
}

void api_logout(struct call *call)
{
    struct job *job = job_new(call->server, logged_out, call);
    char        hash[KEY_HASH_CAP];

    key_hash(call->request->key, hash);
    if (call_truth(call, "everywhere", false)) {
        job_add(job, SESSIONS_END, "s", call->who.id);
        job_add(job, PUSH_PLACES_END, "s", call->who.id);
    } else {
        job_add(job, SESSION_END, "s", hash);
    }
    job_submit(job);
}
