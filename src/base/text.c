/*
 * text.c: building text in a buffer that somebody else owns.
 *
 * Everything funnels through put(), which writes what fits and counts what
 * does not.  Nothing is allocated, not even for sorting: the lines of a list
 * of actions have different lengths, so they are merged in place by rotating
 * blocks of bytes, which needs no second buffer and stays fast for the few
 * thousand lines that the longest list has.
 */
#include "base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void put(struct text *t, const char *bytes, size_t n)
{
    if (t->len < t->cap) {
        size_t room = t->cap - t->len - 1;
        size_t fits = n < room ? n : room;
        memcpy(t->at + t->len, bytes, fits);
        t->at[t->len + fits] = '\0';
    }
    t->len += n;
}

void text_start(struct text *t, char *at, size_t cap)
{
    *t = (struct text){at, cap, 0};
    if (cap > 0)
        at[0] = '\0';
}

void text_char(struct text *t, char c)
{
    put(t, &c, 1);
}

void text_word(struct text *t, const char *word)
{
    put(t, word, strlen(word));
}

void text_add(struct text *t, const char *format, ...)
{
    size_t  room = t->len < t->cap ? t->cap - t->len : 0;
    va_list args;

    va_start(args, format);
    int n = vsnprintf(room ? t->at + t->len : NULL, room, format, args);
    va_end(args);
    assert(n >= 0);
    if (n > 0)
        t->len += (size_t)n;
}

/*
 * ----- JSON -----
 */

/* Length of the well-formed UTF-8 sequence at 'p', 0 if there is none.  The NUL at the end stops every look ahead. */
static size_t utf8_length(const unsigned char *p)
{
    if (p[0] < 0x80)
        return 1;
    if (p[0] < 0xc2 || p[0] > 0xf4)
        return 0;

    size_t        n = p[0] < 0xe0 ? 2 : p[0] < 0xf0 ? 3 : 4;
    unsigned char low = p[0] == 0xe0 ? 0xa0 : p[0] == 0xf0 ? 0x90 : 0x80;  /* no overlong forms */
    unsigned char high = p[0] == 0xed ? 0x9f : p[0] == 0xf4 ? 0x8f : 0xbf; /* no surrogates, nothing above 10ffff */
    if (p[1] < low || p[1] > high)
        return 0;
    for (size_t i = 2; i < n; i++)
        if ((p[i] & 0xc0) != 0x80)
            return 0;
    return n;
}

size_t text_printable(const char *at)
{
    const unsigned char *p = (const unsigned char *)at;
    bool                 is_control = *p < 0x20 || *p == 0x7f || (p[0] == 0xc2 && p[1] < 0xa0);

    return is_control ? 0 : utf8_length(p);
}

void text_blunt(struct text *t)
{
    for (char *at = t->at; *at;) {
        size_t n = text_printable(at);

        if (n == 0)
            *at = '?';
        at += n ? n : 1;
    }
}

/* Bytes that are no UTF-8 become U+FFFD: whatever a stranger sent, the reply stays valid JSON. */
void text_json(struct text *t, const char *raw)
{
    const unsigned char *p = (const unsigned char *)raw;

    text_char(t, '"');
    while (*p) {
        size_t n = utf8_length(p);
        if (*p == '"' || *p == '\\')
            text_add(t, "\\%c", *p);
        else if (*p == '\n')
            text_word(t, "\\n");
        else if (*p == '\t')
            text_word(t, "\\t");
        else if (*p < 0x20 || *p == 0x7f)
            text_add(t, "\\u%04x", (unsigned)*p);
        else if (n == 0)
            text_word(t, "\\ufffd");
        else
            put(t, (const char *)p, n);
        p += n ? n : 1;
    }
    text_char(t, '"');
}

/*
 * ----- sorting -----
 */

static char *line_end(char *line) /* just behind its '\n' */
{
    return strchr(line, '\n') + 1;
}

static char *line_start(char *first, char *p) /* of the line that holds byte p */
{
    while (p > first && p[-1] != '\n')
        p--;
    return p;
}

static bool line_before(const char *a, const char *b)
{
    size_t a_len = (size_t)(strchr(a, '\n') - a), b_len = (size_t)(strchr(b, '\n') - b);
    int    order = memcmp(a, b, a_len < b_len ? a_len : b_len);
    return order ? order < 0 : a_len < b_len;
}

static void reverse(char *first, char *end)
{
    while (first < end) {
        char c = *first;
        *first++ = *--end;
        *end = c;
    }
}

static void rotate(char *first, char *mid, char *end) /* [mid, end) comes first */
{
    reverse(first, mid);
    reverse(mid, end);
    reverse(first, end);
}

/* The first line of the sorted [first, end) that does not come before 'line'
 * ('past': that comes after it, so that equal lines keep their order). */
static char *line_search(char *first, char *end, const char *line, bool past)
{
    while (first < end) {
        char *mid = line_start(first, first + (end - first) / 2);
        bool  go_right = past ? !line_before(line, mid) : line_before(mid, line);
        if (go_right)
            first = line_end(mid);
        else
            end = mid;
    }
    return first;
}

/* Merges two sorted neighbours: take the middle line of the larger one, find where it belongs in the other, and
 * swap the two inner blocks.  That line is then in its place, and what lies before it and what lies behind it are
 * two smaller problems of the same kind. */
static void merge_lines(char *first, char *mid, char *end)
{
    while (first < mid && mid < end) {
        if (mid - first > end - mid) {
            char *pivot = line_start(first, first + (mid - first) / 2);
            char *right = line_search(mid, end, pivot, false);
            char *joint = pivot + (right - mid);
            rotate(pivot, mid, right);
            merge_lines(first, pivot, joint);
            first = line_end(joint);
            mid = right;
        } else {
            char *pivot = line_start(mid, mid + (end - mid) / 2);
            char *left = line_search(first, mid, pivot, true);
            char *joint = left + (pivot - mid);
            char *right = line_end(pivot);
            rotate(left, mid, right);
            merge_lines(first, left, joint);
            first = line_end(joint);
            mid = right;
        }
    }
}

static void sort_lines(char *first, char *end)
{
    if (first == end || line_end(first) == end)
        return;
    char *mid = line_start(first, first + (end - first) / 2);
    if (mid == first)
        mid = line_end(first);
    sort_lines(first, mid);
    sort_lines(mid, end);
    merge_lines(first, mid, end);
}

void text_sort_lines(struct text *t, size_t first)
{
    assert(!text_overflowed(t));
    assert(first == t->len || t->at[t->len - 1] == '\n');
    sort_lines(t->at + first, t->at + t->len);
}
