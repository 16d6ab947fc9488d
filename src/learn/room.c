/*
 * room.c: see room.h.
 */
#define _DEFAULT_SOURCE /* madvise */
#include "learn/room.h"

#include <stdlib.h>
#include <sys/mman.h>

enum { LARGE_PAGE = 2 << 20, CACHE_LINE = 64 };

void *room_for(size_t bytes)
{
    size_t unit = bytes < LARGE_PAGE ? CACHE_LINE : LARGE_PAGE, whole = (bytes + unit - 1) / unit * unit;
    void  *at = aligned_alloc(unit, whole);

#ifdef MADV_HUGEPAGE
    if (at && unit == LARGE_PAGE)
        madvise(at, whole, MADV_HUGEPAGE); /* where it is refused the pages are small */
#endif
    return at;
}
