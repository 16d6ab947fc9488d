/*
 * metrics.c: see metrics.h.
 */
#include "server/core/metrics.h"

#include <stddef.h>

static const double ack_limits[ACK_BUCKETS] = {0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5};

static const struct {
    const char *name, *kind, *meaning;
    size_t      at;
} rows[] = {
#define X(name, kind, meaning) {#name, #kind, meaning, offsetof(struct metrics, name)},
    METRICS(X)
#undef X
};
enum { N_ROWS = sizeof rows / sizeof *rows };

void metrics_acknowledged(struct metrics *m, uint64_t us)
{
    double seconds = (double)us / 1e6;
    int    i = 0;

    while (i < ACK_BUCKETS && seconds > ack_limits[i])
        i++;
    m->ack_count[i]++;
    m->ack_sum += seconds;
}

static void write_acknowledgements(const struct metrics *m, struct text *out)
{
    int64_t sum = 0;

    text_word(out, "# HELP baluarte_ack_seconds from the arrival of an action to its acknowledgement\n"
                   "# TYPE baluarte_ack_seconds histogram\n");
    for (int i = 0; i < ACK_BUCKETS; i++) {
        sum += m->ack_count[i];
        text_add(out, "baluarte_ack_seconds_bucket{le=\"%g\"} %lld\n", ack_limits[i], (long long)sum);
    }
    sum += m->ack_count[ACK_BUCKETS];
    text_add(out, "baluarte_ack_seconds_bucket{le=\"+Inf\"} %lld\nbaluarte_ack_seconds_sum %.6f\n", (long long)sum,
             m->ack_sum);
    text_add(out, "baluarte_ack_seconds_count %lld\n", (long long)sum);
}

void metrics_write(const struct metrics *m, struct text *out)
{
    for (int i = 0; i < N_ROWS; i++) {
        const char *total = rows[i].kind[0] == 'c' ? "_total" : "";

        text_add(out, "# HELP baluarte_%s%s %s\n# TYPE baluarte_%s%s %s\nbaluarte_%s%s %lld\n", rows[i].name, total,
                 rows[i].meaning, rows[i].name, total, rows[i].kind, rows[i].name, total,
                 (long long)*(const int64_t *)((const char *)m + rows[i].at));
    }
    write_acknowledgements(m, out);
}
