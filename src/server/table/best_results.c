/*
 * best_results.c: see best_results.h.
 */
#include "server/table/best_results.h"

#include <string.h>

#include "server/store/statements.h"

void best_results_end(struct job *job, const struct table *t)
{
    const char *reason = json_string_value(json_object_get(t->result, "reason"));
    int         points;

    if (!t->is_solo || t->state != TABLE_OVER || !reason || strcmp(reason, "score") != 0 || !t->session ||
        !t->ops->result(t->session->rules, t->session->state, &points))
        return;
    job_add(job, RESULT_ADD, "siii", t->id, (int64_t)t->n_seats, (int64_t)points, t->ended);
}
