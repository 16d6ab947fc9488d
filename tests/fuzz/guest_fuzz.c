/*
 * guest_fuzz.c: any bytes at all, as a server's messages to 'baluarte play
 * --join' (cli/guest), many thousands of times a second.
 *
 * A line each: a message; behind '!' what somebody new is answered; behind '@' a
 * link.  Whatever comes, there is a game to look at or a sentence that says why
 * not, and nothing is shown that a terminal would obey.  See protocol_fuzz.c for
 * how it is run.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/guest/link.h"
#include "cli/guest/told.h"

#include "demand.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void hear(struct keyboard *t, const char *sentence)
{
    (void)t;
    demand_printable(sentence);
}

/* As play_show.c and the screen show it. */
static void look(struct keyboard *t, struct told *told)
{
    static const int last = 3;
    char             shown[4096] = "";
    struct text      out = TEXT_OF(shown);

    told_title(told, "host", &out);
    told_status(told, false, &out);
    if (!text_overflowed(&out))
        demand_printable(shown);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        demand_printable(told->name[seat]);
    demand_printable(told->answer_text);
    demand_printable(told->trouble);
    demand(t->session == told->mirror.session, "the game that is looked at is there");
    demand(t->session || !told->table || *told->trouble, "a table is a game or a sentence");
    if (!t->session)
        return;
    demand_printable(play_text(t, write_scores, NULL));
    demand_printable(play_text(t, write_history, &last));
}

static void read_link(const char *line)
{
    struct link link;
    char        sentence[400] = "", origin[300] = "";
    struct text why = TEXT_OF(sentence), out = TEXT_OF(origin);
    bool        is_read = link_read(line, &link, &why);

    demand(is_read || *sentence, "a refusal is a sentence");
    if (!is_read)
        return;
    link_origin(&link, &out);
    demand(!strpbrk(origin, " \n") && !text_overflowed(&out), "an origin is one word");
}

static void read_key(const char *line)
{
    char        key[64] = "", sentence[400] = "";
    struct text why = TEXT_OF(sentence);

    demand(told_key(line, key, sizeof key, &why) == (*key != '\0'), "a key is there if it is said so");
    demand(!strpbrk(key, " \n\t\r\v\f"), "a key is one word of a file");
    demand_printable(sentence);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct keyboard t = {.tell = hear, .viewer = VIEW_PUBLIC, .columns = 80};
    struct told     told = {.t = &t, .question = "1"};

    for (size_t at = 0; at < size;) {
        const uint8_t *end = memchr(data + at, '\n', size - at);
        size_t         n = end ? (size_t)(end - data) - at : size - at;
        char          *line = malloc(n + 1); /* exactly so long, for the sanitizer */

        demand(line != NULL, "memory");
        memcpy(line, data + at, n);
        line[n] = '\0';
        if (*line == '@')
            read_link(line + 1);
        else if (*line == '!')
            read_key(line + 1);
        else
            told_hear(&told, line, n);
        look(&t, &told);
        free(line);
        at += n + 1;
    }
    told_free(&told);
    free(t.text);
    return 0;
}
