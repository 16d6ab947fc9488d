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

#define METRICS(X)                                                                               \
    X(requests, counter, "HTTP requests answered")                                               \
    X(requests_refused, counter, "HTTP requests answered with a status of 400 or more")          \
    X(messages, counter, "WebSocket messages received")                                          \
    X(messages_refused, counter, "WebSocket messages answered with an error")                    \
    X(limited, counter, "requests, messages and connections turned away by a limit")             \
    X(slow_readers, counter, "connections dropped because they did not read")                    \
    X(connections, gauge, "open WebSockets")                                                     \
    X(tables_in_memory, gauge, "tables in memory")                                               \
    X(sessions_in_memory, gauge, "tables in memory with their position")                         \
    X(actions, counter, "decisions of people stored")                                            \
    X(bot_actions, counter, "decisions of bots stored")                                          \
    X(games_ended, counter, "games ended")                                                       \
    X(tables_caught_up, counter, "times that a table was read again because of another process") \
    X(tables_reloaded, counter, "of these, times that something had to be taken back first")     \
    X(tables_relayed, counter, "times that another process told the entries themselves")         \
    X(bus_processes, gauge, "other processes on the same database")                              \
    X(bus_told, counter, "things told to other processes")                                       \
    X(bus_heard, counter, "messages of other processes")                                         \
    X(bus_gaps, counter, "times that a message of another process was missed")                   \
    X(bus_comparisons, counter, "times that all tables were compared with the store")            \
    X(bus_due, gauge, "1: something may have been missed, and is about to be compared")          \
    X(store_jobs, counter, "jobs that the store has done")                                       \
    X(store_conflicts, counter, "jobs that another writer was ahead of")                         \
    X(store_failures, counter, "jobs that the store could not do")                               \
    X(store_retries, counter, "times that a job was done again: another was in its way")         \
    X(store_waiting, gauge, "jobs that wait for the store")                                      \
    X(store_connections, gauge, "connections to the database; 0: it is away")                    \
    X(store_reconnects, counter, "connections to the database that broke and came back")         \
    X(bots_waiting, gauge, "decisions that wait for a bot thread of any process")                \
    X(bots_thinking, gauge, "decisions that this process has taken")                             \
    X(bot_thoughts, counter, "decisions of bots thought about")                                  \
    X(bot_think_ms, counter, "milliseconds that bots have thought")                              \
    X(bot_retries, counter, "decisions taken again: somebody else did not answer")               \
    X(bot_gentle, counter, "decisions left to the gentlest bot after tries in vain")             \
    X(studies, counter, "games whose analysis this process has finished")                        \
    X(study_items, counter, "turns and draws that this process has judged")                      \
    X(mails_sent, counter, "letters that the mail server has taken")                             \
    X(mails_failed, counter, "letters given up")                                                 \
    X(pushes_sent, counter, "messages to browsers that a push service has taken")                \
    X(pushes_failed, counter, "messages to browsers given up")

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
