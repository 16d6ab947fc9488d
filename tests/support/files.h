/*
 * files.h: the files that tests read, compare and write.
 */
#ifndef TESTS_FILES_H
#define TESTS_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* The whole file, NUL-terminated, in memory that the caller frees.  Fails the running test if it cannot be read;
 * 'length' may be NULL. */
char *file_text(const char *path, size_t *length);

/* Compares a text with a golden file and fails at the first line that differs.  With GOLDEN=write in the environment
 * the file is written instead: read the difference before you commit it. */
void golden_compare(const char *path, const char *text);

#endif
