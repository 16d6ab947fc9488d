/*
 * xml.c: see xml.h.  It knows what our pictures use: elements, attributes, text
 * and entities; no comments, no processing instructions, no CDATA.
 */
#include "xml.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

enum { DEPTH = 32, ATTRIBUTES = 24, IDS = 1024 };

struct name {
    const char *at;
    size_t      n;
};

struct reader {
    const char *at;
    struct name open[DEPTH];
    int         depth, roots;
    struct name id[IDS];
    int         n_ids;
};

static bool is_same(struct name a, struct name b)
{
    return a.n == b.n && memcmp(a.at, b.at, a.n) == 0;
}

static struct name take_name(struct reader *r)
{
    const char *start = r->at;

    while (isalnum((unsigned char)*r->at) || (*r->at && strchr("-_:", *r->at)))
        r->at++;
    return (struct name){start, (size_t)(r->at - start)};
}

static void skip_blanks(struct reader *r)
{
    while (*r->at && strchr(" \n\t", *r->at))
        r->at++;
}

static bool is_entity(const char *at)
{
    static const char *const known[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&#39;"};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strncmp(at, known[i], strlen(known[i])) == 0)
            return true;
    return false;
}

static bool is_among(const struct name *list, int n, struct name name)
{
    for (int i = 0; i < n; i++)
        if (is_same(list[i], name))
            return true;
    return false;
}

/* name='value'; remembers ids. */
static const char *take_attribute(struct reader *r, struct name *seen, int *n_seen)
{
    struct name name = take_name(r), value;
    char        quote;

    if (!name.n || *n_seen == ATTRIBUTES)
        return "an attribute without a name, or too many";
    if (is_among(seen, *n_seen, name))
        return "the same attribute twice";
    seen[(*n_seen)++] = name;
    if (*r->at++ != '=')
        return "an attribute without a value";
    quote = *r->at++;
    if (quote != '"' && quote != '\'')
        return "a value without quotation marks";
    for (value.at = r->at; *r->at != quote; r->at++)
        if (!*r->at || *r->at == '<' || (*r->at == '&' && !is_entity(r->at)))
            return "a value that does not end, or with a forbidden character";
    value.n = (size_t)(r->at++ - value.at);
    if (is_same(name, (struct name){"id", 2})) {
        if (is_among(r->id, r->n_ids, value) || r->n_ids == IDS)
            return "an id that is there already";
        r->id[r->n_ids++] = value;
    }
    return NULL;
}

static const char *take_close(struct reader *r)
{
    struct name name = take_name(r);

    if (*r->at++ != '>' || !r->depth || !is_same(name, r->open[--r->depth]))
        return "an end of what did not begin";
    return NULL;
}

static const char *take_open(struct reader *r)
{
    struct name name = take_name(r), seen[ATTRIBUTES];
    int         n_seen = 0;

    if (!name.n || r->depth == DEPTH)
        return "an element without a name, or too deep";
    if (!r->depth && r->roots++)
        return "a second document";
    for (skip_blanks(r); *r->at && *r->at != '>' && *r->at != '/'; skip_blanks(r)) {
        const char *fault = take_attribute(r, seen, &n_seen);
        if (fault)
            return fault;
    }
    if (*r->at == '/')
        return *++r->at == '>' ? (r->at++, NULL) : "a / in the wrong place";
    r->open[r->depth++] = name;
    return *r->at++ == '>' ? NULL : "an element that does not end";
}

static const char *take_all(struct reader *r)
{
    while (*r->at) {
        const char *fault = NULL;

        if (*r->at == '<') {
            r->at++;
            if (*r->at == '/')
                r->at++, fault = take_close(r);
            else
                fault = take_open(r);
        } else if ((*r->at == '&' && !is_entity(r->at)) || (!r->depth && !isspace((unsigned char)*r->at))) {
            fault = "a forbidden character in the text";
        } else {
            r->at++;
        }
        if (fault)
            return fault;
    }
    return r->depth || r->roots != 1 ? "the document does not end" : NULL;
}

/* Every place that 'prefix' leads to exists; it ends at one of 'ends'. */
static const char *dangling(const struct reader *r, const char *text, const char *prefix, const char *ends)
{
    for (const char *at = strstr(text, prefix); at; at = strstr(at + 1, prefix)) {
        const char *start = at + strlen(prefix);

        if (!is_among(r->id, r->n_ids, (struct name){start, strcspn(start, ends)}))
            return at;
    }
    return NULL;
}

const char *xml_fault(const char *text, const char **where)
{
    static const char *const numbers[] = {"nan", "inf"};
    struct reader            r = {.at = text};
    const char              *fault = take_all(&r);

    *where = r.at;
    if (fault)
        return fault;
    if ((*where = dangling(&r, text, "href='#", "'")) || (*where = dangling(&r, text, "href=\"#", "\"")) ||
        (*where = dangling(&r, text, "url(#", ")")))
        return "a reference to nothing";
    for (int i = 0; i < 2; i++)
        for (const char *at = strstr(text, numbers[i]); at; at = strstr(at + 1, numbers[i]))
            if (!isalpha((unsigned char)at[3]) && (at == text || !isalpha((unsigned char)at[-1])))
                return *where = at, "a number that is none";
    return NULL;
}

int xml_count(const char *text, const char *part)
{
    int n = 0;

    for (const char *at = strstr(text, part); at; at = strstr(at + strlen(part), part))
        n++;
    return n;
}
