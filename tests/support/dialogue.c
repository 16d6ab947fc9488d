/*
 * dialogue.c: see dialogue.h.
 */
#include "dialogue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "files.h"
#include "protocol/protocol.h"
#include "session/games.h"

/* Cuts a line off the text and returns it; NULL at the end. */
static char *next_line(char **text, int *number)
{
    char *line = *text;
    if (!*line)
        return NULL;
    *text += strcspn(line, "\n");
    if (**text)
        *(*text)++ = '\0';
    ++*number;
    return line;
}

static bool only_acceptance_counts(const char *request)
{
    return strncmp(request, "play ", 5) == 0 || strncmp(request, "new ", 4) == 0;
}

static void compare(const char *path, int line, const char *request, const char *wanted, const char *reply)
{
    bool same = only_acceptance_counts(request) ? wanted[0] == reply[0] : strcmp(wanted, reply) == 0;
    if (!same)
        fail_msg("%s:%d: %s\nexpected\n%sbut the engine says\n%s", path, line, request, wanted, reply);
}

int dialogue_replay(const char *path)
{
    static char      wanted[1 << 16];
    char            *whole = file_text(path, NULL), *text = whole, *line;
    int              number = 0, asked = 0;
    struct protocol *p = protocol_new(all_games);
    while ((line = next_line(&text, &number))) {
        if (strncmp(line, "> ", 2) != 0)
            continue;
        const char *request = line + 2;
        int         at = number;
        size_t      length, n = 0;
        while ((line = next_line(&text, &number)) && *line)
            n += (size_t)snprintf(wanted + n, sizeof wanted - n, "%s\n", line);
        assert_true(n + 1 < sizeof wanted);
        strcpy(wanted + n, "\n");
        compare(path, at, request, wanted, protocol_line(p, request, strlen(request), &length));
        asked++;
    }
    free(whole);
    protocol_free(p);
    return asked;
}
