/*
 * cmd_admin.c: 'baluarte admin', keeping the peace from the machine itself: see
 * src/server/admin.h.
 */
#include <sys/stat.h>

#include "cli/cli.h"
#include "server/admin.h"
#include "server/core/log.h"

int cmd_admin(int n, char **words)
{
    char        sentence[1024] = "";
    struct text why = TEXT_OF(sentence);

    if (n < 2 || words[0][0] == '-')
        return usage_error("admin", "name the database, then what to do: see baluarte help admin");
    log_set_level(LOG_ERROR);
    umask(077);
    if (admin_run(words[0], n - 1, words + 1, stdout, &why))
        return EXIT_DONE;
    fprintf(stderr, "baluarte admin: %s\n", sentence);
    return EXIT_FAULT;
}
