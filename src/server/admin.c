/*
 * admin.c: see admin.h.  A server that does not listen asks the store one
 * question, and leaves a note there (guest.h) so that a running one looks again.
 * The table of errands is at the end.
 */
#include "server/admin.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/words.h"
#include "server/core/config.h"
#include "server/net/addresses.h"
#include "server/people/audit.h"
#include "server/people/figures.h"
#include "server/people/names.h"
#include "server/people/totp.h"
#include "server/server.h"
#include "server/store/store.h"
#include "server/table/guest.h"
#include "server/table/table.h"

enum { DAY_MS = 86400 * 1000, MINUTE_MS = 60 * 1000, MINUTES_MOST = 43200, DAYS_MOST = 36500, DATE_CAP = 32 };

static const char *const roles[] = {[ROLE_NONE] = "nobody", [ROLE_MODERATOR] = "moderator", [ROLE_ADMIN] = "admin"};
enum { ROLE_COUNT = sizeof roles / sizeof *roles };

static const char machine[] = "(machine)"; /* who did it, in the list of deeds */

/* What is asked, and what is made of the answer. */
struct errand {
    const struct errand_kind *kind;
    char                    **words; /* behind its name */
    char                      player[ID_CAP], password[RECOVERY_CAP];
    int64_t                   number; /* a role, minutes, days, seats */
    int64_t                   now;
    FILE                     *out;
    struct text              *why;
    void (*ask)(struct job *job, struct errand *e);
    bool (*hear)(const struct job *job, struct errand *e);
    bool is_back, is_right;
};

struct errand_kind {
    const char *name, *usage;
    int         n;               /* words that follow */
    bool        is_about_player; /* the first of them is a name */
    bool (*read)(struct errand *e);
    void (*ask)(struct job *job, struct errand *e);
    bool (*hear)(const struct job *job, struct errand *e);
};

static void came_back(struct job *job)
{
    struct errand *e = job->context;

    e->is_back = true;
    if (job->result == STORE_FAILED)
        text_word(e->why, "the database does not answer");
    else
        e->is_right = e->hear(job, e);
}

static bool run(const char *db, struct errand *e)
{
    struct server *s = calloc(1, sizeof *s);
    struct job    *job;

    e->is_back = e->is_right = false;
    if (!store_is_postgres(db) && access(db, F_OK) != 0) { /* a name that was mistyped makes no database */
        text_add(e->why, "there is no database at %s", db);
        free(s);
        return false;
    }
    if (!s || sodium_init() < 0 || !config_read(&s->config, 0, NULL, e->why)) {
        free(s);
        return false;
    }
    s->is_guest = true;
    s->now = e->now;
    queue_start(&s->mailbox);
    s->store = store_open(s, db, e->why);
    if (s->store) {
        job = job_new(s, came_back, e);
        e->ask(job, e);
        job_submit(job);
        while (!e->is_back) {
            struct queued *q = queue_take(&s->mailbox);

            q->deliver(q);
        }
        s->store->ops->close(s->store);
    }
    queue_end(&s->mailbox);
    free(s);
    return e->is_right;
}

static const char *date_of(int64_t ms, char out[DATE_CAP])
{
    time_t    at = (time_t)(ms / 1000);
    struct tm day;

    gmtime_r(&at, &day);
    strftime(out, DATE_CAP, "%Y-%m-%d %H:%M", &day);
    return out;
}

/* A deed: with its line in the list, and the note for a running server. */
static void add_deed(struct job *job, const struct errand *e, const char *what, const char *about, const char *text)
{
    job_add(job, META_SET, "si", GUEST_NOTE, e->now);
    audit_add(job, machine, what, about, text);
}

static bool hear_deed(const struct job *job, struct errand *e)
{
    if (job->result == STORE_DONE)
        return true;
    text_add(e->why, "there is nothing like '%.100s' to decide over", e->words[0]);
    return false;
}

/*
 * ----- whom it is about -----
 */

static void ask_player(struct job *job, struct errand *e)
{
    char fold[LOOK_CAP], old[NAME_CAP];

    name_fold(e->words[0], fold);
    name_fold_old(e->words[0], old);
    job_add(job, PLAYER_BY_FOLD, "ss", fold, old);
}

static bool hear_player(const struct job *job, struct errand *e)
{
    snprintf(e->player, sizeof e->player, "%s", job_text(job, 0, 0, 0));
    if (!*e->player)
        text_add(e->why, "there is no member called %.100s; visitors register first", e->words[0]);
    return *e->player;
}

/*
 * ----- roles -----
 */

static bool read_role(struct errand *e)
{
    while (e->number < ROLE_COUNT && strcmp(e->words[1], roles[e->number]) != 0)
        e->number++;
    if (e->number == ROLE_COUNT)
        text_add(e->why, "a role is admin, moderator or nobody, not '%.60s'", e->words[1]);
    return e->number < ROLE_COUNT;
}

static void ask_make(struct job *job, struct errand *e)
{
    job_add(job, ROLE_SET, "si", e->player, e->number);
    audit_add(job, machine, roles[e->number], e->player, e->words[0]);
}

static void ask_list(struct job *job, struct errand *e)
{
    (void)e;
    job_add(job, ROLES, "");
}

static bool hear_list(const struct job *job, struct errand *e)
{
    for (const struct row *row = job_first(job, 0); row; row = row->next)
        fprintf(e->out, "%-10s %s (%s)\n", roles[row_number(row, 1) % ROLE_COUNT], row_text(row, 0), row_text(row, 2));
    return true;
}

/*
 * ----- what they have done -----
 */

static void ask_audit(struct job *job, struct errand *e)
{
    (void)e;
    job_add(job, AUDIT_ALL, "");
}

static bool hear_audit(const struct job *job, struct errand *e)
{
    char    before[AUDIT_HASH_CAP] = "", hash[AUDIT_HASH_CAP], date[DATE_CAP];
    int64_t n = 0;

    for (const struct row *row = job_first(job, 0); row; row = row->next, n++) {
        fprintf(e->out, "%s  %s  %s  %s  %s\n", date_of(row_number(row, 1), date), row_text(row, 2), row_text(row, 3),
                row_text(row, 4), row_text(row, 5));
        audit_hash(before, row_number(row, 0), row_number(row, 1), row_text(row, 2), row_text(row, 3), row_text(row, 4),
                   row_text(row, 5), hash);
        if (row_number(row, 0) != n || strcmp(hash, row_text(row, 6)) != 0) {
            text_add(e->why, "the list was changed: its row %lld is not what was written",
                     (long long)row_number(row, 0));
            return false;
        }
        memcpy(before, hash, sizeof before);
    }
    return true;
}

/*
 * ----- reports -----
 */

static void ask_reports(struct job *job, struct errand *e)
{
    (void)e;
    job_add(job, REPORTS_OPEN, "");
}

static bool hear_reports(const struct job *job, struct errand *e)
{
    char date[DATE_CAP];

    for (const struct row *row = job_first(job, 0); row; row = row->next)
        fprintf(e->out, "%s  %s  %s about %s, table %s: %s\n%s\n", row_text(row, 0), date_of(row_number(row, 1), date),
                row_text(row, 3), row_text(row, 6), row_text(row, 8), row_text(row, 9), row_text(row, 10));
    return true;
}

static void ask_done(struct job *job, struct errand *e)
{
    job_add(job, REPORT_DONE, "si", e->words[0], e->now);
    add_deed(job, e, "report", e->words[0], e->words[1]);
}

/*
 * ----- tables -----
 *
 * A game is ended by a server, which has it in memory or reads it: at once, or when the next one starts (orders.h).
 */

static int last_seat(int64_t winners)
{
    int seat = -1;

    for (; winners; winners >>= 1)
        seat++;
    return seat;
}

/* "1" or "0,2": the first seat is 0, as in the API. */
static bool read_seats(struct errand *e)
{
    const char *at = e->words[1];

    while (*at >= '0' && *at < '0' + MAX_SEATS) {
        e->number |= 1 << (*at - '0');
        if (!at[1])
            return true;
        if (at[1] != ',')
            break;
        at += 2;
    }
    text_add(e->why, "SEATS are those that have won, as 0 or 0,2: not '%.60s'", e->words[1]);
    return false;
}

static void add_order(struct job *job, const struct errand *e, const char *what, const char *text)
{
    job_add(job, ORDERS_SWEEP, "");
    job_add(job, ORDER_ADD, "sii", e->words[0], e->number, (int64_t)last_seat(e->number));
    add_deed(job, e, what, e->words[0], text);
}

static void ask_end_table(struct job *job, struct errand *e)
{
    add_order(job, e, "end-table", e->words[1]);
}

static void ask_adjudicate(struct job *job, struct errand *e)
{
    add_order(job, e, "adjudicate", e->words[2]);
}

static bool hear_order(const struct job *job, struct errand *e)
{
    if (job->result != STORE_DONE)
        text_add(e->why, "there is no game at table '%.60s' that could end so", e->words[0]);
    return job->result == STORE_DONE;
}

/*
 * ----- people -----
 */

static bool read_number(struct errand *e, const char *what, int64_t most)
{
    if (integer_read(e->words[1], 0, most, &e->number))
        return true;
    text_add(e->why, "%s is a number from 0 to %lld, not '%.60s'", what, (long long)most, e->words[1]);
    return false;
}

static bool read_minutes(struct errand *e)
{
    return read_number(e, "MINUTES", MINUTES_MOST);
}

static bool read_days(struct errand *e)
{
    return read_number(e, "DAYS", DAYS_MOST);
}

static void ask_timeout(struct job *job, struct errand *e)
{
    job_add(job, QUIET_SET, "sii", e->player, e->number ? e->now + e->number * MINUTE_MS : 0, (int64_t)ROLE_COUNT);
    add_deed(job, e, e->number ? "timeout" : "timeout-ends", e->player, e->words[2]);
}

static void ask_ban(struct job *job, struct errand *e)
{
    job_add(job, BAN_SET, "sii", e->player, e->number ? e->now + e->number * DAY_MS : 0, (int64_t)ROLE_COUNT);
    if (e->number) {
        job_add(job, SESSIONS_END_BOTS, "s", e->player);
        job_add(job, SESSIONS_END, "s", e->player);
        job_add(job, PUSH_PLACES_END, "s", e->player);
    }
    add_deed(job, e, e->number ? "ban" : "ban-ends", e->player, e->words[2]);
}

static bool read_name(struct errand *e)
{
    static char name[NAME_CAP];
    const char *refusal = "a name has 1 to 24 characters that people can see";

    if (name_clean(e->words[1], name))
        refusal = name_refusal(name, true);
    if (refusal)
        text_word(e->why, refusal);
    e->words[1] = name;
    return !refusal;
}

static void ask_rename(struct job *job, struct errand *e)
{
    char fold[LOOK_CAP], look[LOOK_CAP];

    name_fold(e->words[1], fold);
    name_look(e->words[1], look);
    job_add(job, PLAYER_RENAME_ANY, "ssss", e->player, e->words[1], fold, look);
    add_deed(job, e, "rename", e->player, e->words[2]);
}

static bool hear_rename(const struct job *job, struct errand *e)
{
    if (job->result != STORE_DONE)
        text_add(e->why, "the name %.100s belongs to somebody else", e->words[1]);
    return job->result == STORE_DONE;
}

/*
 * ----- the way back for who has lost password or app -----
 */

/* A new password, printed once.  Whoever was logged in is out. */
static bool read_nothing(struct errand *e)
{
    (void)e;
    return sodium_init() >= 0;
}

static void ask_password(struct job *job, struct errand *e)
{
    char hash[crypto_pwhash_STRBYTES];

    recovery_code_new(e->password);
    if (crypto_pwhash_str(hash, e->password, strlen(e->password), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        job_lose(job);
    job_add(job, PLAYER_PASSWORD, "ss", e->player, hash);
    job_add(job, SESSIONS_END, "s", e->player);
    job_add(job, PUSH_PLACES_END, "s", e->player);
    job_add(job, TOKENS_DELETE, "s", e->player);
    add_deed(job, e, "password", e->player, e->words[1]);
}

static bool hear_password(const struct job *job, struct errand *e)
{
    if (!hear_deed(job, e))
        return false;
    fprintf(e->out, "%s\n", e->password);
    return true;
}

static void ask_no_factor(struct job *job, struct errand *e)
{
    job_add(job, FACTOR_END, "s", e->player);
    job_add(job, RECOVERY_DELETE, "s", e->player);
    job_add(job, PASSKEYS_END, "s", e->player);
    add_deed(job, e, "no-factor", e->player, e->words[1]);
}

/* Whoever has stolen an account may have given it a mailbox of theirs. */
static void ask_no_email(struct job *job, struct errand *e)
{
    job_add(job, EMAIL_SET, "ss", e->player, NULL);
    job_add(job, TOKENS_DELETE, "s", e->player);
    add_deed(job, e, "no-email", e->player, e->words[1]);
}

/*
 * ----- addresses -----
 */

static void ask_addresses(struct job *job, struct errand *e)
{
    job_add(job, ADDRESS_BANS, "i", e->now);
}

static bool hear_addresses(const struct job *job, struct errand *e)
{
    char date[DATE_CAP];

    for (const struct row *row = job_first(job, 0); row; row = row->next)
        fprintf(e->out, "%s  until %s\n", row_text(row, 0), date_of(row_number(row, 1), date));
    return true;
}

static bool read_address(struct errand *e)
{
    static char network[ADDRESS_CAP];

    if (!address_is_one(e->words[0])) {
        text_add(e->why, "'%.60s' is no address of IPv4 or IPv6", e->words[0]);
        return false;
    }
    address_network(e->words[0], network);
    e->words[0] = network;
    return read_days(e);
}

static void ask_ban_address(struct job *job, struct errand *e)
{
    if (e->number)
        job_add(job, ADDRESS_BAN, "sii", e->words[0], e->now + e->number * DAY_MS, e->now);
    else
        job_add(job, ADDRESS_FREE, "s", e->words[0]);
    add_deed(job, e, e->number ? "ban-address" : "ban-address-ends", "", e->words[2]);
}

/*
 * ----- figures -----
 */

static void ask_figures(struct job *job, struct errand *e)
{
    figures_ask(job, e->now);
}

static bool hear_figures(const struct job *job, struct errand *e)
{
    figures_print(job, e->now, e->out);
    return true;
}

/*
 * ----- all of them -----
 */

static const struct errand_kind kinds[] = {
    {"make", "make NAME ROLE", 2, true, read_role, ask_make, hear_deed},
    {"list", "list", 0, false, NULL, ask_list, hear_list},
    {"audit", "audit", 0, false, NULL, ask_audit, hear_audit},
    {"reports", "reports", 0, false, NULL, ask_reports, hear_reports},
    {"done", "done REPORT WHY", 2, false, NULL, ask_done, hear_deed},
    {"end-table", "end-table TABLE WHY", 2, false, NULL, ask_end_table, hear_order},
    {"adjudicate", "adjudicate TABLE SEATS WHY", 3, false, read_seats, ask_adjudicate, hear_order},
    {"timeout", "timeout NAME MINUTES WHY", 3, true, read_minutes, ask_timeout, hear_deed},
    {"ban", "ban NAME DAYS WHY", 3, true, read_days, ask_ban, hear_deed},
    {"rename", "rename NAME NEW WHY", 3, true, read_name, ask_rename, hear_rename},
    {"password", "password NAME WHY", 2, true, read_nothing, ask_password, hear_password},
    {"no-factor", "no-factor NAME WHY", 2, true, NULL, ask_no_factor, hear_deed},
    {"no-email", "no-email NAME WHY", 2, true, NULL, ask_no_email, hear_deed},
    {"addresses", "addresses", 0, false, NULL, ask_addresses, hear_addresses},
    {"ban-address", "ban-address ADDRESS DAYS WHY", 3, false, read_address, ask_ban_address, hear_deed},
    {"figures", "figures", 0, false, NULL, ask_figures, hear_figures},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

const char *admin_errand(int i)
{
    return i < KINDS ? kinds[i].name : NULL;
}

static const struct errand_kind *find(int n, char **words, struct text *why)
{
    for (int i = 0; i < KINDS; i++)
        if (n > 0 && strcmp(words[0], kinds[i].name) == 0) {
            if (n == kinds[i].n + 1)
                return &kinds[i];
            text_add(why, "say %s after the database", kinds[i].usage);
            return NULL;
        }
    text_word(why, "after the database say one of");
    for (int i = 0; i < KINDS; i++)
        text_add(why, "%s %s", i ? "," : "", kinds[i].name);
    return NULL;
}

bool admin_run(const char *db, int n, char **words, FILE *out, struct text *why)
{
    struct errand e = {.kind = find(n, words, why), .words = words + 1, .now = now_wall_ms(), .out = out, .why = why};

    if (!e.kind || (e.kind->read && !e.kind->read(&e)))
        return false;
    if (e.kind->is_about_player) {
        e.ask = ask_player;
        e.hear = hear_player;
        if (!run(db, &e))
            return false;
    }
    e.ask = e.kind->ask;
    e.hear = e.kind->hear;
    return run(db, &e);
}
