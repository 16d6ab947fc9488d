/*
 * figures.h: what the last days were like, in numbers.  Days are those of UTC.
 */
#ifndef BALUARTE_FIGURES_H
#define BALUARTE_FIGURES_H

#include <stdio.h>

#include "server/store/store.h"

/* The questions, and nothing but them, go into the job. */
void figures_ask(struct job *job, int64_t now);

/* The answers, the latest day first: a list of objects, or a table for people. */
json_t *figures_json(const struct job *job, int64_t now);
void    figures_print(const struct job *job, int64_t now, FILE *out);

#endif
