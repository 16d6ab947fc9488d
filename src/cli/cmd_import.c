/*
 * cmd_import.c: 'baluarte import FILE', a game of another program as a record.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "import/import.h"
#include "session/games.h"
#include "session/record.h"

static int print_record(struct session *s)
{
    size_t length;
    char  *record = record_text(s, &length);

    if (!record) {
        fprintf(stderr, "baluarte import: there is not enough memory\n");
        return EXIT_FAULT;
    }
    fwrite(record, 1, length, stdout);
    free(record);
    return EXIT_DONE;
}

int cmd_import(int n, char **words)
{
    char            sentence[2000];
    struct text     why = TEXT_OF(sentence);
    const char     *complaint;
    struct session *s = NULL;
    size_t          length;
    char           *bytes;
    int             code = EXIT_FAULT;

    if (n != 1 || (words[0][0] == '-' && words[0][1]))
        return usage_error("import", n ? "name one file and nothing else" : "name the file");
    bytes = read_file(words[0], IMPORT_MAX, &length, &complaint);
    if (!bytes)
        text_word(&why, complaint);
    else if (length > IMPORT_MAX)
        text_add(&why, "it is larger than %d MB", IMPORT_MAX >> 20);
    else
        s = import_jcz(all_games, bytes, length, &why);
    if (s)
        code = print_record(s);
    else
        fprintf(stderr, "%s: %s\n", words[0], sentence);
    session_free(s);
    free(bytes);
    return code;
}
