/*
 * analyse.h: what cmd_analyse.c and its report share.
 */
#ifndef BALUARTE_ANALYSE_H
#define BALUARTE_ANALYSE_H

#include "bots/analysis.h"

enum { ANALYSE_ALL_SEATS = 255 };

struct analyse_options {
    const char *path, *bot;
    uint64_t    ms, nodes; /* of a decision */
    uint64_t    threads, seat;
    bool        json;
};

/* To standard output.  Entry i of both arrays is about action i of the history. */
void analyse_report(const struct analyse_options *o, const struct session *game, const struct verdict *verdicts,
                    const bool *judged, bool interrupted);

#endif
