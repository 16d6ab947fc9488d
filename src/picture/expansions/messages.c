/*
 * messages.c: what the Messages look like: the second scoring figure.
 */
#include "picture/look.h"

/* ----- pieces ----- */

static const struct shape messenger[] = {
    {"edged q-hair", "M58 12a8 8 0 1 1 16 0 8 8 0 1 1 -16 0Z"},
    {"edged q-s", "M57 41C66 43 72 49 77 60 79 65 74 69 70 66L62 58 61 64C70 74 79 84 84 92 85 95 83 97 80 97H20C17 97 "
                  "15 95 16 92 21 84 30 74 39 64L38 58 30 66C26 69 21 65 23 60 28 49 34 43 43 41 39 38 35 32 35 24 35 "
                  "15 41 8 50 8S65 15 65 24C65 32 61 38 57 41Z"},
    {"q-hair", "M37 24C37 15 43 10 50 10S63 15 63 24C56 24 48 22 45 17 44 21 41 23 37 24Z"},
    {"q-face", "M39 26C43 24 45 22 46 20 50 24 56 26 61 26 61 33 56 38 50 38S39 33 39 26Z"},
    {"q-dim", "M57 64C66 76 76 86 81 94L81 95H62C66 86 63 74 57 64Z"},
    {"q-l", "M40 63C46 66 54 66 60 63"},
    {"q-o2 q-bone", "M72 56h22a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-22a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2Z"},
    {"q-l", "M72 58 83 67 94 58"},
    {NULL, NULL},
};

static const struct shape message[] = {
    {"edged q-bone", "M6 24H94V80H6Z"},
    {"q-l", "M6 24 50 58 94 24M6 80 38 50M94 80 62 50"},
    {"q-o2 q-wax", "M37 57a13 13 0 1 1 26 0 13 13 0 1 1 -26 0Z"},
    {NULL, NULL},
};

static const struct piece pieces[] = {
    {"f-messenger", messenger, false, 50, 82, 26},
    {"f-message", message, false, 0, 0, 0},
    {0},
};

static const struct colour tints[] = {
    {"hair", "#6b4326", "#7c5133"},
    {0},
};

static const char *const fills[] = {"hair", NULL};

static const struct shown_look shown[] = {{.word = "messenger", .id = "f-messenger"}, {0}};

const struct look look_messages = {
    .card = "f-small f-messenger",
    .pieces = pieces,
    .tints = tints,
    .fills = fills,
    .shown = shown,
};
