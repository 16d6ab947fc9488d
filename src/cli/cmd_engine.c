/*
 * cmd_engine.c: 'baluarte engine', the protocol on standard input and output.
 */
#include "cli/cli.h"
#include "protocol/protocol.h"
#include "session/games.h"

static int no_memory(void)
{
    fputs("baluarte engine: there is not enough memory\n", stderr);
    return EXIT_FAULT;
}

int cmd_engine(int n, char **words)
{
    struct line_reader in;
    struct protocol   *p;

    if (n > 0)
        return usage_error("engine", "'%s' is not expected: requests come on standard input", words[0]);
    if (!line_reader_open(&in, stdin, PROTOCOL_LINE_MAX))
        return no_memory();
    p = protocol_new(all_games);
    if (!p) {
        line_reader_close(&in);
        return no_memory();
    }
    protocol_set_clock(p, cli_clock);
    protocol_draws(p);
    while (!protocol_ended(p) && line_reader_next(&in)) {
        size_t      length;
        const char *reply = protocol_line(p, in.line, in.length, &length);

        fwrite(reply, 1, length, stdout);
        if (length > 0)
            fflush(stdout);
    }
    protocol_free(p);
    line_reader_close(&in);
    return EXIT_DONE;
}
