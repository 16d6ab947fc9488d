/*
 * dialogues_test.c: conversations in the engine protocol, as other programs
 * may rely on them.
 *
 * A dialogue is a line "> request" and the reply up to an empty line.  The
 * replies to actor, phase, legal, scores and final must be equal; of new and
 * play only whether they were accepted, since events may say more over time.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "protocol/protocol.h"
#include "session/games.h"
#include "support/files.h"

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

static void compare(const char *name, int line, const char *request, const char *wanted, const char *reply)
{
    bool same = only_acceptance_counts(request) ? wanted[0] == reply[0] : strcmp(wanted, reply) == 0;
    if (!same)
        fail_msg("%s:%d: %s\nexpected\n%sbut the engine says\n%s", name, line, request, wanted, reply);
}

/* Returns how many requests were compared. */
static int replay(const char *name)
{
    static char      wanted[1 << 16];
    char             path[300], *line;
    int              number = 0, asked = 0;
    struct protocol *p = protocol_new(all_games);
    snprintf(path, sizeof path, "%s/dialogues/%s.txt", RULES_DIR, name);
    char *whole = file_text(path, NULL), *text = whole;
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
        compare(name, at, request, wanted, protocol_line(p, request, strlen(request), &length));
        asked++;
    }
    free(whole);
    protocol_free(p);
    return asked;
}

static void classic_for_three(void **state)
{
    (void)state;
    assert_int_equal(replay("classic-3p"), 932);
}

static void plus_for_two(void **state)
{
    (void)state;
    assert_int_equal(replay("plus-2p"), 850);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(classic_for_three), cmocka_unit_test(plus_for_two)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
