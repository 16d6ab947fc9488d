/*
 * ink.h: what a character of a board in text stands for; whoever shows it gives each a colour.
 */
#ifndef BALUARTE_INK_H
#define BALUARTE_INK_H

/* ORDER INK */
enum ink {
    INK_PLAIN,
    INK_SEAT, /* 0 to 5 from here */
    INK_CITY = INK_SEAT + 6,
    INK_ROAD,
    INK_FIELD,
    INK_WATER,
    INK_FREE, /* where something may be laid         */
    INK_FAINT,
    INK_WRONG, /* what cannot stay here              */
    INK_COUNT
};

#endif
