/*
 * config.h: how a server is set up.
 *
 * Every setting has one name and may come from four places, the later ones
 * winning: its default, a file of lines "name = value" (--config FILE), the
 * environment (BALUARTE_NAME), the command line (--name value).
 */
#ifndef BALUARTE_CONFIG_H
#define BALUARTE_CONFIG_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/text.h"

enum { CONFIG_TEXT = 512 };

/* name, kind (TEXT, NUMBER, SWITCH), default, least and most of a number, meaning */
#define CONFIG(X)                                                                                                      \
    X(host, TEXT, "127.0.0.1", 0, CONFIG_TEXT - 1, "the address to listen at; 0.0.0.0 or :: is every one")             \
    X(port, NUMBER, "8080", 0, 65535, "the port to listen at; 0 takes a free one")                                     \
    X(db, TEXT, "", 0, CONFIG_TEXT - 1,                                                                                \
      "the SQLite file that keeps everything (default: in the folder for data of this user), or "                      \
      "postgres://user@host/name")                                                                                     \
    X(db_connections, NUMBER, "4", 1, 64, "connections to PostgreSQL")                                                 \
    X(db_wait_seconds, NUMBER, "10", 1, 600,                                                                           \
      "how long a request waits for a PostgreSQL that is away before it is refused")                                   \
    X(site, TEXT, "", 0, CONFIG_TEXT - 1, "serve the page from this folder instead of the one built in")               \
    X(cert, TEXT, "", 0, CONFIG_TEXT - 1, "TLS: the certificate chain, as PEM")                                        \
    X(key, TEXT, "", 0, CONFIG_TEXT - 1, "TLS: the private key, as PEM")                                               \
    X(origin, TEXT, "", 0, CONFIG_TEXT - 1,                                                                            \
      "other pages that may use this server, as https://example.org, separated by blanks")                             \
    X(trust_proxy, SWITCH, "false", 0, 0, "take the visitor's address from X-Forwarded-For")                           \
    X(bot_threads, NUMBER, "-1", -1, 64,                                                                               \
      "threads that think for bots; -1 is all cores but one, 0 on PostgreSQL none: baluarte worker thinks")            \
    X(bot_ms, NUMBER, "1000", 10, 60000, "the longest that a bot thinks about one decision, in milliseconds")          \
    X(bot_table_ms_per_minute, NUMBER, "20000", 100, 60000000,                                                         \
      "milliseconds that the bots of one table may think in a minute; beyond half of it they think shorter")           \
    X(studies_per_day, NUMBER, "20", 0, 1000000,                                                                       \
      "finished games that one person may have analysed in 24 hours; 0: none")                                         \
    X(study_rollouts, NUMBER, "4000", 50, 10000000, "how long an analysis looks at a turn, in rollouts")               \
    X(daily_bot_nodes, NUMBER, "2000", 10, 10000000,                                                                   \
      "how long the bot that plays the game of the day looks at a decision, in nodes")                                 \
    X(daily_level, NUMBER, "-1", -1, 7,                                                                                \
      "the game of the day: -1 the solo game and games against bots in turn, 0 always solo, or against this level")    \
    X(worker_port, NUMBER, "0", 0, 65535, "baluarte worker: the port of its /healthz and /metrics; 0 is none")         \
    X(connections_per_address, NUMBER, "200", 1, 1000000, "open connections from one address")                         \
    X(tables_per_player, NUMBER, "50", 1, 1000000, "unfinished tables that one person may have made")                  \
    X(messages_per_20s, NUMBER, "100", 10, 1000000, "messages that one connection may send in 20 seconds")             \
    X(requests_per_20s, NUMBER, "2000", 10, 10000000, "requests that one address may send in 20 seconds")              \
    X(session_days, NUMBER, "90", 0, 36500,                                                                            \
      "a key that was not used for so many days opens nothing any more; 0: never")                                     \
    X(body_seconds, NUMBER, "20", 1, 3600, "how long the body of a request may take to arrive")                        \
    X(idle_seconds, NUMBER, "60", 1, 86400, "a table that nobody watches leaves the memory after so long")             \
    X(drain_seconds, NUMBER, "5", 0, 3600, "on PostgreSQL: a stop sends people to other processes, over this time")    \
    X(away_seconds, NUMBER, "120", 1, 86400, "who is away for so long may be replaced by a bot, if the others agree")  \
    X(public_url, TEXT, "", 0, CONFIG_TEXT - 1,                                                                        \
      "where people find this server, as https://example.org: for links in letters, and for passkeys")                 \
    X(smtp_url, TEXT, "", 0, CONFIG_TEXT - 1,                                                                          \
      "the mail server that letters go through, as smtp://user:password@host:587 or smtps://...; without it none are " \
      "sent")                                                                                                          \
    X(smtp_from, TEXT, "", 0, CONFIG_TEXT - 1, "the address that letters come from, as club@example.org")              \
    X(smtp_plain, SWITCH, "false", 0, 0,                                                                               \
      "smtp://: send even if the mail server does not encrypt: for one on this machine")                               \
    X(smtp_ca, TEXT, "", 0, CONFIG_TEXT - 1,                                                                           \
      "certificates to trust for the mail server (PEM) instead of the system's")                                       \
    X(remind_seconds, NUMBER, "60", 0, 86400,                                                                          \
      "by correspondence: how long somebody may take before they are reminded that it is their turn")                  \
    X(push_local, SWITCH, "false", 0, 0,                                                                               \
      "for tests: messages to browsers may also go to http:// and to addresses of this network")                       \
    X(log, TEXT, "info", 0, CONFIG_TEXT - 1, "error, warn, info or debug")

struct config {
#define CONFIG_MEMBER_TEXT(name)                   char name[CONFIG_TEXT];
#define CONFIG_MEMBER_NUMBER(name)                 int64_t name;
#define CONFIG_MEMBER_SWITCH(name)                 bool name;
#define X(name, kind, value, least, most, meaning) CONFIG_MEMBER_##kind(name)
    CONFIG(X)
#undef X
};

/* The defaults, the file that the words name, the environment, the words of the command line.
 * False: 'why' holds a sentence. */
bool config_read(struct config *c, int n, char **words, struct text *why);

/* A file with every setting, what it means and its default, to be changed and given to --config. */
void config_write(FILE *out);

#endif
