/*
 * describe.c: every table of words of the program as one JSON object, for tools/reference.py.
 */
#include <stdio.h>
#include <stdlib.h>

#include "game/describe.h"

enum { DESCRIPTION_BYTES = 1 << 19 };

int main(void)
{
    char       *bytes = malloc(DESCRIPTION_BYTES);
    struct text out;

    if (!bytes)
        return 1;
    text_start(&out, bytes, DESCRIPTION_BYTES);
    text_char(&out, '{');
    protocol_describe(&out);
    text_char(&out, ',');
    view_describe(&out);
    text_word(&out, ",\"games\":{\"carcassonne\":");
    carcassonne_describe(&out);
    text_word(&out, ",\"cartagena\":");
    cartagena_describe(&out);
    text_word(&out, "}}");
    if (text_overflowed(&out))
        return 1;
    puts(bytes);
    free(bytes);
    return 0;
}
