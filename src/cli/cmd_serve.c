/*
 * cmd_serve.c: 'baluarte serve', games for a club: see src/server.
 */
#include <string.h>
#include <sys/stat.h>

#include "cli/cli.h"
#include "server/core/config.h"
#include "server/core/log.h"
#include "server/server.h"

static void say_address(const char *address)
{
    printf("Baluarte is at %s\n", address);
    fflush(stdout);
}

int cmd_serve(int n, char **words)
{
    struct config config;
    char          sentence[1024] = "";
    struct text   why = TEXT_OF(sentence);

    if (n == 1 && strcmp(words[0], "--print-config") == 0) {
        config_write(stdout);
        return EXIT_DONE;
    }
    if (!config_read(&config, n, words, &why))
        return usage_error("serve", "%s", sentence);
    if (log_level_of(config.log) < 0)
        return usage_error("serve", "log is error, warn, info or debug, not '%.60s'", config.log);
    log_set_level((enum log_level)log_level_of(config.log));
    umask(077); /* the database holds the seeds of games that go on */
    if (!server_run(&config, say_address, &why)) {
        fprintf(stderr, "baluarte serve: %s\n", sentence);
        return EXIT_FAULT;
    }
    return EXIT_DONE;
}
