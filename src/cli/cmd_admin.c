/*
 * cmd_admin.c: 'baluarte admin', who keeps the peace on a server: see
 * src/server/admin.h.
 */
#include <string.h>
#include <sys/stat.h>

#include "cli/cli.h"
#include "server/admin.h"
#include "server/core/log.h"

int cmd_admin(int n, char **words)
{
    char        sentence[1024] = "";
    struct text why = TEXT_OF(sentence);
    bool        is_done;

    if (n < 2 || words[0][0] == '-')
        return usage_error("admin", "name the database, then make, list or audit");
    log_set_level(LOG_ERROR);
    umask(077);
    if (strcmp(words[1], "make") == 0 && n == 4)
        is_done = admin_make(words[0], words[2], words[3], &why);
    else if (strcmp(words[1], "list") == 0 && n == 2)
        is_done = admin_list(words[0], stdout, &why);
    else if (strcmp(words[1], "audit") == 0 && n == 2)
        is_done = admin_audit(words[0], stdout, &why);
    else
        return usage_error("admin", "say make NAME ROLE, list or audit after the database");
    if (!is_done)
        fprintf(stderr, "baluarte admin: %s\n", sentence);
    return is_done ? EXIT_DONE : EXIT_FAULT;
}
