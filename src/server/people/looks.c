/*
 * looks.c: see looks.h.
 */
#include "server/people/looks.h"

#include "server/people/names.h"
#include "server/store/store.h"

enum { AT_ONCE = 200 };

static void fill_after(struct server *s, const char *last);

static void found(struct job *job)
{
    const struct row *row = job_first(job, 0), *last = NULL;
    struct job       *set;

    if (job->result != STORE_DONE || !row || job->server->stopping)
        return;
    set = job_new(job->server, NULL, NULL);
    for (; row; row = row->next) {
        char look[LOOK_CAP];

        name_look(row_text(row, 1), look);
        if (*look)
            job_add(set, LOOK_SET, "ss", row_text(row, 0), look);
        last = row;
    }
    job_submit(set);
    fill_after(job->server, row_text(last, 0));
}

static void fill_after(struct server *s, const char *last)
{
    struct job *job = job_new(s, found, NULL);

    job_add(job, LOOKS_MISSING, "si", last, (int64_t)AT_ONCE);
    job_submit(job);
}

void looks_fill(struct server *s)
{
    fill_after(s, "");
}
