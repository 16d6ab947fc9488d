/*
 * api_recover.c: the way back for who has forgotten the password: a letter to
 * the address of the account (api_email.c) with a secret that is good once.
 *
 * Whoever asks is answered at once and always the same; whether there is such
 * an account, and whether it has an address, is looked up afterwards.  A
 * second factor is not taken away: who has one is asked for it at the login.
 */
#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/people/letter.h"
#include "server/people/mail.h"
#include "server/people/mail_words.h"
#include "server/people/names.h"
#include "server/people/passwords.h"
#include "server/people/sessions.h"
#include "server/people/try_limits.h"
#include "server/store/store.h"

enum { HOUR_MS = 3600 * 1000, LANGUAGE_CAP = 8, ACCOUNTS_MOST = 5 /* of MAIL_BY_ADDRESS */ };

/*
 * ----- asking for a letter -----
 */

struct letters {
    char language[LANGUAGE_CAP];
    int  n;
    struct {
        char name[NAME_CAP], to[MAIL_ADDRESS_CAP], token[KEY_CAP];
    } at[ACCOUNTS_MOST];
};

static void tokens_stored(struct job *job)
{
    struct letters *letters = job->context;

    for (int i = 0; job->result == STORE_DONE && i < letters->n; i++)
        mail_say(job->server, LETTER_RECOVER, letters->language, letters->at[i].to, letters->at[i].name,
                 letters->at[i].token);
    sodium_memzero(letters, sizeof *letters);
    free(letters);
}

static void accounts_found(struct job *found)
{
    struct letters *letters = found->context;
    struct job     *job = job_new(found->server, tokens_stored, letters);

    for (const struct row *row = job_first(found, 0); row && letters->n < ACCOUNTS_MOST; row = row->next) {
        char hash[KEY_HASH_CAP];
        int  i = letters->n++;

        snprintf(letters->at[i].name, NAME_CAP, "%s", row_text(row, 1));
        snprintf(letters->at[i].to, MAIL_ADDRESS_CAP, "%s", row_text(row, 2));
        key_new(letters->at[i].token);
        key_hash(letters->at[i].token, hash);
        job_add(job, TOKEN_ADD, "ssisi", hash, row_text(row, 0), (int64_t)TOKEN_RECOVERS, letters->at[i].to,
                found->server->now + (int64_t)RECOVER_HOURS * HOUR_MS);
    }
    job_submit(job);
}

static void look_up(struct call *call)
{
    const char     *name = call_string(call, "name");
    struct letters *letters = calloc(1, sizeof *letters);
    struct job     *job;
    char            fold[LOOK_CAP], old[NAME_CAP];

    if (!letters) {
        call_no_memory(call);
        return;
    }
    snprintf(letters->language, sizeof letters->language, "%s", call_string(call, "lang"));
    job = job_new(call->server, accounts_found, letters);
    if (mail_address_is_right(name)) {
        job_add(job, MAIL_BY_ADDRESS, "s", name);
    } else {
        name_fold(name, fold);
        name_fold_old(name, old);
        job_add(job, MAIL_BY_NAME, "ss", fold, old);
    }
    job_submit(job);
    call_ok(call, NULL); /* before anybody knows */
}

/* How often is counted for what was asked about, whether there is such an account or not. */
static void ask_mailbox(struct call *call)
{
    const char *name = call_string(call, "name");
    char        subject[LOOK_CAP];

    static_assert((int)MAIL_ADDRESS_CAP <= (int)LOOK_CAP, "it fits");
    if (mail_address_is_right(name))
        mail_address_fold(name, subject);
    else
        name_fold(name, subject);
    try_limit_ask_about(call, LIMIT_MAILBOX, subject, look_up);
}

void api_recover(struct call *call)
{
    const char *name = call_string(call, "name");
    size_t      most = mail_address_is_right(name) ? MAIL_ADDRESS_CAP : NAME_CAP;

    if (!mail_is_on(call->server))
        call_error(call, "state", "this server sends no letters: whoever runs it gives a new password");
    else if (!*name || strlen(name) >= most)
        call_error(call, "syntax", "say the name of the account, or the address that letters go to");
    else
        try_limit_ask(call, LIMIT_MAILS, ask_mailbox);
}

/*
 * ----- using the secret -----
 */

enum { PLAYER, NAME, ADDRESS, EMAIL }; /* the columns of TOKEN_FIND */

static const char too_old[] = "this link was used already, or is too old; ask for another";

static void recovered(struct job *job)
{
    struct call *call = job->context;
    const char  *to = call->extra;

    if (job->result != STORE_DONE) {
        call_refused(call, job, "missing", too_old);
        return;
    }
    sessions_ended(call->server, call->who.id);
    if (*to)
        mail_say(call->server, LETTER_RECOVERED, call_string(call, "lang"), to, call->who.name, "");
    call_ok(call, json_pack("{s:s}", "name", call->who.name));
}

static void new_hashed(struct password_job *p)
{
    struct call *call = p->context;
    struct job  *job;
    char         hash[KEY_HASH_CAP];

    if (!p->is_right) {
        call_no_memory(call);
        return;
    }
    key_hash(call_string(call, "token"), hash);
    job = job_new(call->server, recovered, call);
    job_add(job, TOKEN_USE, "sii", hash, (int64_t)TOKEN_RECOVERS, call->server->now);
    job_add(job, PLAYER_PASSWORD, "ss", call->who.id, p->hash);
    job_add(job, SESSIONS_END, "s", call->who.id);
    job_add(job, PUSH_PLACES_END, "s", call->who.id);
    job_add(job, TOKENS_DELETE_KIND, "si", call->who.id, (int64_t)TOKEN_RECOVERS);
    job_submit(job);
}

static void token_found(struct job *job)
{
    struct call      *call = job->context;
    const struct row *row = job_first(job, 0);

    if (job->result != STORE_DONE) {
        call_busy(call);
        return;
    }
    if (!row) {
        call_error(call, "missing", too_old);
        return;
    }
    snprintf(call->who.id, sizeof call->who.id, "%s", row_text(row, PLAYER));
    snprintf(call->who.name, sizeof call->who.name, "%s", row_text(row, NAME));
    call->extra = strdup(row_text(row, EMAIL));
    if (!call->extra)
        call_no_memory(call);
    else if (api_password_is_good(call, "new", call->who.name) &&
             !password_hash(call->server, call_string(call, "new"), new_hashed, call))
        call_error(call, "busy", "many passwords wait to be looked at; try again");
}

static void find_token(struct call *call)
{
    struct job *job = job_new(call->server, token_found, call);
    char        hash[KEY_HASH_CAP];

    key_hash(call_string(call, "token"), hash);
    job_add(job, TOKEN_FIND, "sii", hash, (int64_t)TOKEN_RECOVERS, call->server->now);
    job_submit(job);
}

void api_recover_use(struct call *call)
{
    try_limit_ask(call, LIMIT_PASSWORDS, find_token);
}
