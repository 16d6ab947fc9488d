/*
 * dialogue.h: recorded conversations with an engine, held again.
 *
 * A dialogue is a file: a line "> request", then the reply up to an empty
 * line.  Of the replies to new and play only whether they were accepted is
 * compared, since events may say more over time.
 */
#ifndef TESTS_DIALOGUE_H
#define TESTS_DIALOGUE_H

/* Fails the running test at the first difference; returns how many requests were compared. */
int dialogue_replay(const char *path);

#endif
