/*
 * link.h: the address of a server's table, as the page's invitation shows it:
 * https://games.example/#/table/q7m2kd9xw4ab
 */
#ifndef BALUARTE_GUEST_LINK_H
#define BALUARTE_GUEST_LINK_H

#include <stdbool.h>

#include "base/text.h"

struct link {
    bool is_tls;
    char host[256];
    int  port;
    char table[64];
};

bool link_read(const char *text, struct link *out, struct text *why);

/* "https://games.example:443": by what one's key is kept. */
void link_origin(const struct link *l, struct text *out);

#endif
