/*
 * looks.h: names that were given before there were looks (names.h) get theirs
 * when a server starts.  Of two members who look alike the one that was there
 * first keeps it; the other stays who they are and is told (GET /me).
 */
#ifndef BALUARTE_LOOKS_H
#define BALUARTE_LOOKS_H

#include "server/server.h"

void looks_fill(struct server *s);

#endif
