/*
 * admin.c: see admin.h.  A server without doors asks the store one question.
 */
#include "server/admin.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/core/config.h"
#include "server/people/audit.h"
#include "server/people/names.h"
#include "server/server.h"
#include "server/store/store.h"

static const char *const roles[] = {[ROLE_NONE] = "nobody", [ROLE_MODERATOR] = "moderator", [ROLE_ADMIN] = "admin"};
enum { ROLE_COUNT = sizeof roles / sizeof *roles };

/* What is asked, and what is made of the answer. */
struct errand {
    void (*ask)(struct job *job, struct errand *e);
    bool (*hear)(const struct job *job, struct errand *e, struct text *why);
    const char  *fold, *name;
    int          role;
    FILE        *out;
    bool         is_back, is_right;
    struct text *why;
};

static void came_back(struct job *job)
{
    struct errand *e = job->context;

    e->is_back = true;
    if (job->result == STORE_FAILED)
        text_word(e->why, "the database does not answer");
    else
        e->is_right = e->hear(job, e, e->why);
}

static bool run(const char *db, struct errand *e, struct text *why)
{
    struct server *s = calloc(1, sizeof *s);
    struct job    *job;

    if (!s || sodium_init() < 0 || !config_read(&s->config, 0, NULL, why)) {
        free(s);
        return false;
    }
    s->is_guest = true;
    s->now = now_wall_ms();
    e->why = why;
    queue_start(&s->mailbox);
    s->store = store_open(s, db, why);
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

/*
 * ----- who keeps the peace -----
 */

static void ask_make(struct job *job, struct errand *e)
{
    job_add(job, ROLE_SET, "si", e->fold, (int64_t)e->role);
    audit_add(job, "(machine)", roles[e->role], "", e->name);
}

static bool hear_make(const struct job *job, struct errand *e, struct text *why)
{
    if (job->result == STORE_DONE)
        return true;
    text_add(why, "there is no member called %.100s; visitors register first", e->name);
    return false;
}

bool admin_make(const char *db, const char *name, const char *role, struct text *why)
{
    char          fold[LOOK_CAP];
    struct errand e = {.ask = ask_make, .hear = hear_make, .fold = fold, .name = name};

    while (e.role < ROLE_COUNT && strcmp(role, roles[e.role]) != 0)
        e.role++;
    if (e.role == ROLE_COUNT) {
        text_add(why, "a role is admin, moderator or nobody, not '%.60s'", role);
        return false;
    }
    name_fold(name, fold);
    return run(db, &e, why);
}

static void ask_list(struct job *job, struct errand *e)
{
    (void)e;
    job_add(job, ROLES, "");
}

static bool hear_list(const struct job *job, struct errand *e, struct text *why)
{
    (void)why;
    for (const struct row *row = job_first(job, 0); row; row = row->next)
        fprintf(e->out, "%-10s %s (%s)\n", roles[row_number(row, 1) % ROLE_COUNT], row_text(row, 0), row_text(row, 2));
    return true;
}

bool admin_list(const char *db, FILE *out, struct text *why)
{
    struct errand e = {.ask = ask_list, .hear = hear_list, .out = out};

    return run(db, &e, why);
}

/*
 * ----- what they have done -----
 */

static void ask_audit(struct job *job, struct errand *e)
{
    (void)e;
    job_add(job, AUDIT_ALL, "");
}

static bool hear_audit(const struct job *job, struct errand *e, struct text *why)
{
    char    before[AUDIT_HASH_CAP] = "", hash[AUDIT_HASH_CAP], date[32];
    int64_t n = 0;

    for (const struct row *row = job_first(job, 0); row; row = row->next, n++) {
        time_t    at = (time_t)(row_number(row, 1) / 1000);
        struct tm day;

        gmtime_r(&at, &day);
        strftime(date, sizeof date, "%Y-%m-%d %H:%M", &day);
        fprintf(e->out, "%s  %s  %s  %s  %s\n", date, row_text(row, 2), row_text(row, 3), row_text(row, 4),
                row_text(row, 5));
        audit_hash(before, row_number(row, 0), row_number(row, 1), row_text(row, 2), row_text(row, 3), row_text(row, 4),
                   row_text(row, 5), hash);
        if (row_number(row, 0) != n || strcmp(hash, row_text(row, 6)) != 0) {
            text_add(why, "the list was changed: its row %lld is not what was written", (long long)row_number(row, 0));
            return false;
        }
        memcpy(before, hash, sizeof before);
    }
    return true;
}

bool admin_audit(const char *db, FILE *out, struct text *why)
{
    struct errand e = {.ask = ask_audit, .hear = hear_audit, .out = out};

    return run(db, &e, why);
}
