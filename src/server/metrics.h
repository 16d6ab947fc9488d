/*
 * metrics.h: numbers about the running server, for /metrics.
 *
 * A row here is a counter (only rises) or a gauge; everything is counted on
 * the network thread.
 */
#ifndef BALUARTE_METRICS_H
#define BALUARTE_METRICS_H

#include <stdint.h>

#include "base/text.h"

#define METRICS(X)                                                                      \
    X(requests, counter, "HTTP requests answered")                                      \
    X(requests_refused, counter, "HTTP requests answered with a status of 400 or more") \
    X(messages, counter, "WebSocket messages received")                                 \
    X(messages_refused, counter, "WebSocket messages answered with an error")           \
    X(limited, counter, "requests, messages and connections turned away by a limit")    \
    X(slow_readers, counter, "connections dropped because they did not read")           \
    X(connections, gauge, "open WebSockets")                                            \
    X(tables_in_memory, gauge, "tables in memory")                                      \
    X(sessions_in_memory, gauge, "tables in memory with their position")                \
    X(actions, counter, "decisions of people stored")                                   \
    X(bot_actions, counter, "decisions of bots stored")                                 \
    X(games_ended, counter, "games ended")                                              \
    X(store_jobs, counter, "jobs that the store has done")                              \
    X(store_conflicts, counter, "jobs that another writer was ahead of")                \
    X(store_failures, counter, "jobs that the store could not do")                      \
    X(store_waiting, gauge, "jobs that wait for the store")                             \
    X(bots_waiting, gauge, "decisions that wait for a bot thread")

enum { ACK_BUCKETS = 8 };

struct metrics {
#define X(name, kind, meaning) int64_t name;
    METRICS(X)
#undef X
    /* from a message's arrival to its acknowledgement */
    int64_t ack_count[ACK_BUCKETS + 1];
    double  ack_sum;
};

void metrics_acknowledged(struct metrics *m, uint64_t us);

/* In the text format of Prometheus. */
void metrics_write(const struct metrics *m, struct text *out);

#endif
