/*
 * api_passkeys.c: signing in with a passkey (webauthn.h) instead of name and
 * password.
 *
 * Each begins with a challenge of ours, good once and for five minutes, whose
 * hash is kept in the store, so that any process may hear the answer.  The
 * authenticator has asked its owner for a finger or a PIN: that is a second
 * factor already, and no other one is asked for.
 */
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/people/mail_words.h"
#include "server/people/names.h"
#include "server/people/try_limits.h"
#include "server/people/webauthn.h"
#include "server/store/store.h"

enum { CHALLENGE_MS = 5 * 60 * 1000 };

static const char not_here[] = "there are no passkeys here: the host has not said at which name this server is found";
static const char wrong[] = "this passkey does not fit, or it took too long";

/* False: the call is answered. */
static bool site_of(struct call *call, struct webauthn_site *site)
{
    bool is_right = webauthn_site(&call->server->config, site);

    if (!is_right)
        call_error(call, "state", not_here);
    return is_right;
}

bool api_passkeys_are_on(const struct server *s)
{
    struct webauthn_site site;

    return webauthn_site(&s->config, &site);
}

/* The first part of the id names it. */
static json_t *passkey_json(const struct row *row)
{
    return json_pack("{s:o, s:s, s:I, s:I}", "id", json_stringn(row_text(row, 0), PASSKEY_ID_LEAST), "title",
                     row_text(row, 1), "created", (json_int_t)row_number(row, 2), "used",
                     (json_int_t)row_number(row, 3));
}

json_t *api_passkeys_json(const struct row *row)
{
    return api_rows_json(row, passkey_json);
}

/*
 * ----- challenges -----
 */

static void challenge_new(struct job *job, enum token_kind kind, const char *player)
{
    char *challenge = job_room(job), hash[KEY_HASH_CAP];

    key_new(challenge);
    key_hash(challenge, hash);
    job_add(job, TOKEN_ADD, "ssisi", hash, player, (int64_t)kind, "", job->server->now + CHALLENGE_MS);
}

static void challenge_use(struct job *job, enum token_kind kind, const char *player, const char *challenge)
{
    char hash[KEY_HASH_CAP];

    key_hash(challenge, hash);
    job_add(job, CHALLENGE_USE, "siis", hash, (int64_t)kind, job->server->now, player);
}

/*
 * ----- a new one -----
 */

enum { OF_PASSKEYS = 1 }; /* the step of begin */

static void begun(struct job *job)
{
    struct call         *call = job->context;
    struct webauthn_site site;
    json_t              *others;

    if (job->result != STORE_DONE) {
        call_busy(call);
        return;
    }
    if (!site_of(call, &site))
        return;
    others = json_array();
    for (const struct row *row = job_first(job, OF_PASSKEYS); row; row = row->next)
        json_array_append_new(others, json_string(row_text(row, 0)));
    call_ok(call, json_pack("{s:s, s:s, s:s, s:s, s:o}", "challenge", (const char *)job_room(job), "site", site.host,
                            "user", call->who.id, "name", call->who.name, "others", others));
}

static void begin(struct call *call)
{
    struct job *job = job_new(call->server, begun, call);

    challenge_new(job, TOKEN_ADDS_PASSKEY, call->who.id);
    job_add(job, PASSKEYS_OF, "s", call->who.id);
    job_submit(job);
}

void api_passkey_begin(struct call *call)
{
    struct webauthn_site site;

    if (call->who.kind != PLAYER_NAMED)
        call_error(call, "state", "register first: a passkey opens an account");
    else if (site_of(call, &site))
        api_with_password(call, begin);
}

static void added(struct job *job)
{
    struct call *call = job->context;

    if (job->result == STORE_DONE)
        call_ok(call, NULL);
    else
        call_refused(call, job, "state", "it took too long, this passkey is known already, or you have ten of them");
}

void api_passkey_add(struct call *call)
{
    const char          *id = call_string(call, "id"), *auth = call_string(call, "auth");
    char                 challenge[KEY_CAP], title[NAME_CAP];
    struct webauthn_site site;
    int64_t              counter;
    struct job          *job;

    if (!site_of(call, &site))
        return;
    if (strlen(id) < PASSKEY_ID_LEAST || strlen(id) > PASSKEY_ID_MOST || !webauthn_is_of(auth, id) ||
        !webauthn_asked(call_string(call, "client"), "webauthn.create", &site, challenge) ||
        !webauthn_present(auth, &site, &counter) || !webauthn_key_is_usable(call_string(call, "key"))) {
        call_error(call, "syntax", wrong);
        return;
    }
    if (!name_clean(call_string(call, "title"), title))
        snprintf(title, sizeof title, "Passkey");
    job = job_new(call->server, added, call);
    challenge_use(job, TOKEN_ADDS_PASSKEY, call->who.id, challenge);
    job_add(job, PASSKEY_ADD, "ssssiii", id, call->who.id, call_string(call, "key"), title, counter, call->server->now,
            (int64_t)PASSKEYS_MOST);
    job_submit(job);
}

static void ended(struct job *job)
{
    if (job->result == STORE_DONE)
        call_ok(job->context, NULL);
    else
        call_refused(job->context, job, "missing", "you have no such passkey");
}

void api_passkey_end(struct call *call)
{
    struct job *job = job_new(call->server, ended, call);

    job_add(job, PASSKEY_END, "ss", call->who.id, call->arg[0]);
    job_submit(job);
}

/*
 * ----- signing in -----
 */

static void asked(struct job *job)
{
    struct call         *call = job->context;
    struct webauthn_site site;

    if (job->result != STORE_DONE)
        call_busy(call);
    else if (site_of(call, &site))
        call_ok(call, json_pack("{s:s, s:s}", "challenge", (const char *)job_room(job), "site", site.host));
}

static void ask(struct call *call)
{
    struct job *job = job_new(call->server, asked, call);

    challenge_new(job, TOKEN_ASKS_PASSKEY, "");
    job_submit(job);
}

/* Nobody is named: the authenticator knows for whom it has one here. */
void api_passkey_ask(struct call *call)
{
    struct webauthn_site site;

    if (site_of(call, &site))
        try_limit_ask(call, LIMIT_PASSWORDS, ask);
}

struct entrant {
    struct who who;
    char       key[KEY_CAP];
};

static void let_in(struct job *job)
{
    struct call    *call = job->context;
    struct entrant *e = job_room(job);

    if (job->result == STORE_DONE)
        call_ok(call, json_pack("{s:s, s:o}", "key", e->key, "player",
                                player_json(e->who.id, e->who.name, (int)e->who.kind)));
    else
        call_refused(call, job, "who", wrong);
}

enum { ID, KIND, NAME, BANNED, KEY }; /* the columns of PASSKEY_GET */

static bool fits(struct call *call, const struct row *row, char challenge[KEY_CAP], int64_t *counter)
{
    const char          *auth = call_string(call, "auth"), *client = call_string(call, "client");
    struct webauthn_site site;

    return row && webauthn_site(&call->server->config, &site) &&
           webauthn_asked(client, "webauthn.get", &site, challenge) && webauthn_present(auth, &site, counter) &&
           webauthn_signed(row_text(row, KEY), auth, client, call_string(call, "signature"));
}

static void passkey_found(struct job *found)
{
    struct call      *call = found->context;
    const struct row *row = job_first(found, 0);
    char              challenge[KEY_CAP], hash[KEY_HASH_CAP];
    int64_t           counter;
    struct entrant   *e;
    struct job       *job;

    if (found->result != STORE_DONE) {
        call_busy(call);
        return;
    }
    if (!fits(call, row, challenge, &counter)) {
        call_error(call, "who", wrong);
        return;
    }
    if (row_number(row, BANNED) > call->server->now) {
        call_error(call, "forbidden", "this account is closed for a while; ask whoever runs the server");
        return;
    }
    job = job_new(call->server, let_in, call);
    e = job_room(job);
    snprintf(e->who.id, sizeof e->who.id, "%s", row_text(row, ID));
    snprintf(e->who.name, sizeof e->who.name, "%s", row_text(row, NAME));
    e->who.kind = (enum player_kind)row_number(row, KIND);
    key_new(e->key);
    key_hash(e->key, hash);
    challenge_use(job, TOKEN_ASKS_PASSKEY, "", challenge);
    job_add(job, PASSKEY_USED, "sii", call_string(call, "id"), counter, call->server->now);
    job_add(job, SESSION_ADD, "ssi", hash, e->who.id, call->server->now);
    job_submit(job);
}

static void find_passkey(struct call *call)
{
    struct job *job = job_new(call->server, passkey_found, call);

    job_add(job, PASSKEY_GET, "s", call_string(call, "id"));
    job_submit(job);
}

void api_passkey_login(struct call *call)
{
    struct webauthn_site site;

    if (site_of(call, &site))
        try_limit_ask(call, LIMIT_PASSWORDS, find_passkey);
}
