/*
 * cmd_worker.c: 'baluarte worker', which thinks for the bots of servers on the
 * same database: see src/server/bots/bot_queue.h.
 */
#include <sys/stat.h>

#include "cli/cli.h"
#include "server/core/config.h"
#include "server/core/log.h"
#include "server/server.h"
#include "server/store/store.h"

static void say_threads(const char *threads)
{
    printf("Baluarte thinks with %s\n", threads);
    fflush(stdout);
}

int cmd_worker(int n, char **words)
{
    struct config config;
    char          sentence[1024] = "";
    struct text   why = TEXT_OF(sentence);

    if (!config_read(&config, n, words, &why))
        return usage_error("worker", "%s", sentence);
    if (log_level_of(config.log) < 0)
        return usage_error("worker", "log is error, warn, info or debug, not '%.60s'", config.log);
    if (!store_is_postgres(config.db))
        return usage_error("worker", "name the database of the servers with --db postgres://...; with SQLite the "
                                     "server itself thinks for bots");
    log_set_level((enum log_level)log_level_of(config.log));
    umask(077);
    if (!worker_run(&config, say_threads, &why)) {
        fprintf(stderr, "baluarte worker: %s\n", sentence);
        return EXIT_FAULT;
    }
    return EXIT_DONE;
}
