/*
 * cmd_worker.c: 'baluarte worker', which thinks for the bots of servers on the
 * same database: see src/server/bots/bot_queue.h.
 */
#include <string.h>
#include <sys/stat.h>

#include "cli/cli.h"
#include "server/core/config.h"
#include "server/core/log.h"
#include "server/server.h"
#include "server/store/store.h"

enum { WORDS_MAX = 128, WORD_CAP = 64 };

static void say_threads(const char *threads)
{
    printf("Baluarte thinks with %s\n", threads);
    fflush(stdout);
}

/* --threads is bot_threads: here there is nothing else that it could be. */
static bool rename_threads(int n, char **words, char **out, char renamed[WORD_CAP])
{
    static const char name[] = "--threads";
    size_t            length = strlen(name);

    if (n > WORDS_MAX)
        return false;
    for (int i = 0; i < n; i++) {
        out[i] = words[i];
        if (strcmp(words[i], name) == 0)
            out[i] = "--bot-threads";
        else if (strncmp(words[i], name, length) == 0 && words[i][length] == '=') {
            snprintf(renamed, WORD_CAP, "--bot-threads%s", words[i] + length);
            out[i] = renamed;
        }
    }
    return true;
}

int cmd_worker(int n, char **words)
{
    struct config config;
    char          sentence[1024] = "", renamed[WORD_CAP], *all[WORDS_MAX];
    struct text   why = TEXT_OF(sentence);

    if (!rename_threads(n, words, all, renamed))
        return usage_error("worker", "these are too many words");
    if (!config_read(&config, n, all, &why))
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
