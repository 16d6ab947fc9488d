/*
 * room.h: memory for many games.
 *
 * It lies in large pages, where the system has them: all games are visited at
 * every step, and to look up their pages would take longer than to play.
 */
#ifndef BALUARTE_ROOM_H
#define BALUARTE_ROOM_H

#include <stddef.h>

/* So many bytes, aligned as a position wants it; NULL: no memory.  The caller frees them. */
void *room_for(size_t bytes);

#endif
