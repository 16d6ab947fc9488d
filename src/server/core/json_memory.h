/*
 * json_memory.h: JSON that there was no memory for.
 *
 * Where jansson gets no memory a value is missing, in an object perhaps that is
 * otherwise whole.  Whoever sends or stores JSON therefore asks first whether
 * any of it was lost since this was last asked, on this thread, and refuses
 * then.
 */
#ifndef BALUARTE_JSON_MEMORY_H
#define BALUARTE_JSON_MEMORY_H

#include <stdbool.h>

/* Before the first JSON. */
void json_memory_begin(void);

/* Was something lost since the last time?  It is forgotten by asking. */
bool json_is_lost(void);

#endif
