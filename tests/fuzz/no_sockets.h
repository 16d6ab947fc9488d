/*
 * no_sockets.h: what stands in place of libwebsockets when the server is fuzzed.
 *
 * no_sockets.c has the functions that do nothing; what goes out (lws_write) and
 * what comes in is each fuzzer's own.
 */
#ifndef BALUARTE_NO_SOCKETS_H
#define BALUARTE_NO_SOCKETS_H

#include <stdbool.h>
#include <stddef.h>

/* Ends the program with a word, so that the fuzzer keeps the input. */
void demand(bool holds, const char *what);

/* Whatever the server sends is JSON with a type. */
void demand_message(const unsigned char *bytes, size_t n);

#endif
