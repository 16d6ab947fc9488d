/*
 * plain.c: see plain.h.
 */
#define _POSIX_C_SOURCE 200809L
#include "lib/plain.h"

#include <locale.h>

/* The locale "C" is there already: nothing is loaded or copied. */
struct plain plain_begin(void)
{
    locale_t own = newlocale(LC_ALL_MASK, "C", (locale_t)0);

    return (struct plain){own, own ? uselocale(own) : (locale_t)0};
}

void plain_end(struct plain p)
{
    if (!p.own)
        return;
    uselocale(p.before);
    freelocale(p.own);
}
