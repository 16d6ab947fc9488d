/*
 * cmd_backup.c: 'baluarte backup', a copy of a server's database while it runs.
 */
#include <sys/stat.h>

#include "cli/cli.h"
#include "server/store/store.h"

int cmd_backup(int n, char **words)
{
    char        sentence[1024] = "";
    struct text why = TEXT_OF(sentence);

    if (n != 2 || words[0][0] == '-' || words[1][0] == '-')
        return usage_error("backup", "name the database and the copy");
    if (store_is_postgres(words[0])) {
        fprintf(stderr, "baluarte backup: PostgreSQL has backups of its own, such as pg_dump: see docs/SCALING.md\n");
        return EXIT_FAULT;
    }
    umask(077); /* as the database itself: for its owner only */
    if (!store_sqlite_backup(words[0], words[1], &why)) {
        fprintf(stderr, "baluarte backup: %s\n", sentence);
        return EXIT_FAULT;
    }
    printf("%s: OK\n", words[1]);
    return EXIT_DONE;
}
