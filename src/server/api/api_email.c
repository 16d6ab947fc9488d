/*
 * api_email.c: where a member is written to, if they want to be: an address
 * counts when a letter to it was answered.  Only its owner is shown it.
 */
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/people/letter.h"
#include "server/people/mail.h"
#include "server/people/mail_words.h"
#include "server/people/try_limits.h"
#include "server/store/store.h"

enum { HOUR_MS = 3600 * 1000 };
enum { PLAYER, NAME, ADDRESS, BEFORE }; /* the columns of TOKEN_FIND */

/*
 * ----- saying it -----
 */

static void token_stored(struct job *job)
{
    struct call *call = job->context;
    const char  *address = call_string(call, "email");

    if (job->result != STORE_DONE)
        call_busy(call);
    else if (!mail_say(call->server, LETTER_CONFIRM, call_string(call, "lang"), address, call->who.name, job_room(job)))
        call_error(call, "busy", "many letters wait to be sent; try again");
    else
        call_ok(call, json_pack("{s:s}", "email_new", address));
}

static void send_token(struct call *call)
{
    struct job *job = job_new(call->server, token_stored, call);
    char       *token = job_room(job), hash[KEY_HASH_CAP];

    key_new(token);
    key_hash(token, hash);
    job_add(job, TOKENS_DELETE_KIND, "si", call->who.id, (int64_t)TOKEN_CONFIRMS);
    job_add(job, TOKEN_ADD, "ssisi", hash, call->who.id, (int64_t)TOKEN_CONFIRMS, call_string(call, "email"),
            call->server->now + (int64_t)CONFIRM_HOURS * HOUR_MS);
    job_submit(job);
}

/* Nobody's mailbox is filled by others, whoever they say they are. */
static void ask_mailbox(struct call *call)
{
    char mailbox[MAIL_ADDRESS_CAP];

    mail_address_fold(call_string(call, "email"), mailbox);
    try_limit_ask_about(call, LIMIT_MAILBOX, mailbox, send_token);
}

static void ask_address(struct call *call)
{
    try_limit_ask(call, LIMIT_MAILS, ask_mailbox);
}

void api_email(struct call *call)
{
    if (!mail_is_on(call->server))
        call_error(call, "state", "this server sends no letters");
    else if (call->who.kind != PLAYER_NAMED)
        call_error(call, "state", "register first: letters are about an account");
    else if (!mail_address_is_right(call_string(call, "email")))
        call_error(call, "syntax", "this is no address that letters could go to: write name@example.org");
    else
        api_with_password(call, ask_address);
}

/*
 * ----- confirming it -----
 */

static void confirmed(struct job *job)
{
    struct call *call = job->context;
    const char  *before = call->extra;

    if (job->result != STORE_DONE) {
        call_refused(call, job, "missing", "this link was used already, or is too old");
        return;
    }
    if (*before)
        mail_say(call->server, LETTER_MOVED, call_string(call, "lang"), before, call->who.name, "");
    call_ok(call, json_pack("{s:s}", "name", call->who.name));
}

static void confirm(struct job *found)
{
    struct call      *call = found->context;
    const struct row *row = job_first(found, 0);
    const char       *before = row_text(row, BEFORE);
    struct job       *job;
    char              hash[KEY_HASH_CAP];

    if (found->result != STORE_DONE) {
        call_busy(call);
        return;
    }
    if (!row) {
        call_error(call, "missing", "this link was used already, or is too old");
        return;
    }
    call->extra = strdup(strcmp(before, row_text(row, ADDRESS)) == 0 ? "" : before);
    if (!call->extra) {
        call_no_memory(call);
        return;
    }
    snprintf(call->who.name, sizeof call->who.name, "%s", row_text(row, NAME));
    key_hash(call_string(call, "token"), hash);
    job = job_new(call->server, confirmed, call);
    job_add(job, TOKEN_USE, "sii", hash, (int64_t)TOKEN_CONFIRMS, call->server->now);
    job_add(job, EMAIL_SET, "ss", row_text(row, PLAYER), row_text(row, ADDRESS));
    job_add(job, TOKENS_DELETE, "s", row_text(row, PLAYER)); /* links that went to the old address */
    job_submit(job);
}

void api_email_confirm(struct call *call)
{
    struct job *job = job_new(call->server, confirm, call);
    char        hash[KEY_HASH_CAP];

    key_hash(call_string(call, "token"), hash);
    job_add(job, TOKEN_FIND, "sii", hash, (int64_t)TOKEN_CONFIRMS, call->server->now);
    job_submit(job);
}

/*
 * ----- taking it away -----
 */

enum { OF_EMAIL }; /* the first step of end */

static void ended(struct job *job)
{
    struct call *call = job->context;
    const char  *before = job_text(job, OF_EMAIL, 0, 0);

    if (job->result != STORE_DONE) {
        call_refused(call, job, "state", "you have no account");
        return;
    }
    if (*before)
        mail_say(call->server, LETTER_MOVED, call_string(call, "lang"), before, call->who.name, "");
    call_ok(call, NULL);
}

static void end(struct call *call)
{
    struct job *job = job_new(call->server, ended, call);

    job_add(job, EMAIL_GET, "si", call->who.id, call->server->now);
    job_add(job, EMAIL_SET, "ss", call->who.id, NULL);
    job_add(job, TOKENS_DELETE, "s", call->who.id);
    job_submit(job);
}

void api_email_end(struct call *call)
{
    api_with_password(call, end);
}
