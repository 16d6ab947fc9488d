/*
 * link.c: see link.h.
 */
#include "cli/guest/link.h"

#include <stdlib.h>
#include <string.h>

#include "base/words.h"

static const char form[] = "a table's link looks like https://HOST/#/table/ID";

static bool is_id(const char *id)
{
    size_t n = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789");

    return n >= 4 && n < sizeof((struct link *)0)->table && !id[n];
}

/* "host", "host:8080", "[::1]:8080" */
static bool read_host(const char *at, size_t n, struct link *out)
{
    char        words[300];
    const char *behind;
    char       *colon;
    size_t      host;

    if (n == 0 || n >= sizeof words)
        return false;
    memcpy(words, at, n);
    words[n] = '\0';
    behind = words[0] == '[' ? strchr(words, ']') : words;
    colon = behind ? strchr(behind, ':') : NULL;
    out->port = colon ? number_small(colon + 1, 65535) : out->is_tls ? 443 : 80;
    host = colon ? (size_t)(colon - words) : n;
    if (!behind || out->port <= 0 || host == 0 || host >= sizeof out->host || strpbrk(words, "@ \t\r\n\\\"<>"))
        return false;
    words[host] = '\0';
    if (words[0] == '[')
        words[host - 1] = '\0';
    strcpy(out->host, words[0] == '[' ? words + 1 : words);
    return *out->host != '\0';
}

bool link_read(const char *text, struct link *out, struct text *why)
{
    const char *at = text, *id = strstr(text, "/table/");

    *out = (struct link){.is_tls = strncmp(text, "https://", 8) == 0};
    at += out->is_tls ? 8 : strncmp(text, "http://", 7) == 0 ? 7 : 0;
    if (at == text || !id || !is_id(id + 7) || !read_host(at, strcspn(at, "/#?"), out)) {
        text_add(why, "'%.200s' is no link of a table: %s", text, form);
        return false;
    }
    strcpy(out->table, id + 7);
    return true;
}

void link_origin(const struct link *l, struct text *out)
{
    text_add(out, "%s://%s:%d", l->is_tls ? "https" : "http", l->host, l->port);
}
