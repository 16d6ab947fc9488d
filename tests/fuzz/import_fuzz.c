/*
 * import_fuzz.c: any bytes at all, as a saved game of another program.
 *
 * Whatever comes in is refused with a sentence or comes out as a game whose
 * own check finds nothing broken.  See protocol_fuzz.c for how it is run.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "import/import.h"
#include "session/games.h"

#include "demand.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char            sentence[400] = "";
    struct text     why = TEXT_OF(sentence);
    struct session *s = import_jcz(all_games, (const char *)data, size, &why);
    const char     *broken = s && s->ops->check ? s->ops->check(s->rules, s->state) : NULL;

    demand(s || sentence[0], "a refusal is a sentence");
    demand_printable(s ? s->names : sentence);
    demand(!broken, broken);
    session_free(s);
    return 0;
}
