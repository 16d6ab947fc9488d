/*
 * json.c: see json.h.  A reader by recursive descent over RFC 8259.
 */
#include "import/json.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct reader {
    char        *at, *end;
    struct json *values;
    size_t       n, room;
    int          depth;
    const char  *fault; /* a sentence without a full stop; NULL: all is well */
};

static struct json *read_value(struct reader *r);

static void *fault(struct reader *r, const char *sentence)
{
    if (!r->fault)
        r->fault = sentence;
    return NULL;
}

static void skip_blanks(struct reader *r)
{
    while (r->at < r->end && (*r->at == ' ' || *r->at == '\t' || *r->at == '\n' || *r->at == '\r'))
        r->at++;
}

/* Is this byte next, behind blanks?  Then it is taken. */
static bool take(struct reader *r, char c)
{
    skip_blanks(r);
    if (r->at == r->end || *r->at != c)
        return false;
    r->at++;
    return true;
}

/* ----- strings ----- */

/* Four hexadecimal digits; -1: these are none. */
static int32_t read_hex(const struct reader *r)
{
    int32_t n = 0;

    if (r->end - r->at < 4)
        return -1;
    for (int i = 0; i < 4; i++) {
        char c = r->at[i];
        int  digit = c >= '0' && c <= '9' ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10 : -1;

        if (digit < 0)
            return -1;
        n = n * 16 + digit;
    }
    return n;
}

static char *put_utf8(char *to, uint32_t c)
{
    if (c < 0x80) {
        *to++ = (char)c;
    } else if (c < 0x800) {
        *to++ = (char)(0xc0 | c >> 6);
        *to++ = (char)(0x80 | (c & 0x3f));
    } else if (c < 0x10000) {
        *to++ = (char)(0xe0 | c >> 12);
        *to++ = (char)(0x80 | (c >> 6 & 0x3f));
        *to++ = (char)(0x80 | (c & 0x3f));
    } else {
        *to++ = (char)(0xf0 | c >> 18);
        *to++ = (char)(0x80 | (c >> 12 & 0x3f));
        *to++ = (char)(0x80 | (c >> 6 & 0x3f));
        *to++ = (char)(0x80 | (c & 0x3f));
    }
    return to;
}

/* Behind "\u": one character, which may take two of these (a surrogate pair).  NULL: it is none, or a NUL. */
static char *read_unicode(struct reader *r, char *to)
{
    int32_t high = read_hex(r), low;

    if (high <= 0)
        return fault(r, "there is a \\u that no character follows");
    r->at += 4;
    if (high < 0xd800 || high > 0xdfff)
        return put_utf8(to, (uint32_t)high);
    if (high > 0xdbff || r->end - r->at < 6 || r->at[0] != '\\' || r->at[1] != 'u')
        return fault(r, "half of a pair of \\u stands alone");
    r->at += 2;
    low = read_hex(r);
    if (low < 0xdc00 || low > 0xdfff)
        return fault(r, "half of a pair of \\u stands alone");
    r->at += 4;
    return put_utf8(to, 0x10000 + ((uint32_t)(high - 0xd800) << 10) + (uint32_t)(low - 0xdc00));
}

static char *read_escape(struct reader *r, char *to)
{
    static const char escapes[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    const char       *found;

    if (r->at == r->end)
        return fault(r, "it ends in the middle of a string");
    if (*r->at == 'u') {
        r->at++;
        return read_unicode(r, to);
    }
    found = *r->at ? strchr(escapes, *r->at) : NULL;
    if (!found)
        return fault(r, "a backslash stands before a character that needs none");
    r->at++;
    *to++ = meanings[found - escapes];
    return to;
}

/* Behind the opening quote.  Decoding never makes a string longer, so that it can stay where it is. */
static const char *read_string(struct reader *r)
{
    char *from = r->at, *to = r->at;

    while (r->at < r->end && *r->at != '"') {
        unsigned char c = (unsigned char)*r->at++;

        if (c < 0x20)
            return fault(r, "there is a byte in a string that is no text");
        if (c != '\\')
            *to++ = (char)c;
        else if (!(to = read_escape(r, to)))
            return NULL;
    }
    if (r->at == r->end)
        return fault(r, "it ends in the middle of a string");
    r->at++;
    *to = '\0';
    return from;
}

/* ----- numbers ----- */

static void skip_digits(struct reader *r)
{
    while (r->at < r->end && *r->at >= '0' && *r->at <= '9')
        r->at++;
}

/* The form is checked here; what it comes to is strtod's business.  The text ends in a NUL, where strtod stops. */
static bool read_number(struct reader *r, double *number)
{
    char *from = r->at, *digits;

    r->at += *r->at == '-';
    digits = r->at;
    skip_digits(r);
    if (r->at == digits || (*digits == '0' && r->at - digits > 1))
        return false;
    if (r->at < r->end && *r->at == '.') {
        digits = ++r->at;
        skip_digits(r);
        if (r->at == digits)
            return false;
    }
    if (r->at < r->end && (*r->at == 'e' || *r->at == 'E')) {
        r->at++;
        r->at += r->at < r->end && (*r->at == '+' || *r->at == '-');
        digits = r->at;
        skip_digits(r);
        if (r->at == digits)
            return false;
    }
    *number = strtod(from, NULL);
    return true;
}

/* ----- values ----- */

static bool read_member(struct reader *r, const struct json ***last)
{
    const char  *key;
    struct json *value;

    if (!take(r, '"'))
        return fault(r, r->at == r->end ? "it ends in the middle" : "a name in quotes is missing in an object");
    key = read_string(r);
    if (!key)
        return false;
    if (!take(r, ':'))
        return fault(r, r->at == r->end ? "it ends in the middle" : "a colon is missing behind a name");
    value = read_value(r);
    if (!value)
        return false;
    value->key = key;
    **last = value;
    *last = &value->next;
    return true;
}

static bool read_element(struct reader *r, const struct json ***last)
{
    struct json *value = read_value(r);

    if (!value)
        return false;
    **last = value;
    *last = &value->next;
    return true;
}

/* Behind the opening bracket. */
static struct json *read_list(struct reader *r, struct json *list, char closing)
{
    const struct json **last = &list->child;

    if (++r->depth > JSON_DEPTH_MAX)
        return fault(r, "it is nested too deeply");
    if (!take(r, closing)) {
        do
            if (closing == '}' ? !read_member(r, &last) : !read_element(r, &last))
                return NULL;
        while (take(r, ','));
        if (!take(r, closing))
            return fault(r, r->at == r->end ? "it ends in the middle" : "a comma or a bracket is missing");
    }
    r->depth--;
    return list;
}

static bool read_word(struct reader *r, const char *word)
{
    size_t n = strlen(word);

    if ((size_t)(r->end - r->at) < n || memcmp(r->at, word, n) != 0)
        return false;
    r->at += n;
    return true;
}

static struct json *read_value(struct reader *r)
{
    struct json *value;

    skip_blanks(r);
    if (r->at == r->end)
        return fault(r, "it ends in the middle");
    if (r->n == r->room)
        return fault(r, "it holds too many values");
    value = &r->values[r->n++];
    *value = (struct json){.kind = JSON_NUMBER};
    if (take(r, '{')) {
        value->kind = JSON_OBJECT;
        return read_list(r, value, '}');
    }
    if (take(r, '[')) {
        value->kind = JSON_ARRAY;
        return read_list(r, value, ']');
    }
    if (take(r, '"')) {
        value->kind = JSON_STRING;
        value->text = read_string(r);
        return value->text ? value : NULL;
    }
    if (read_word(r, "true"))
        value->kind = JSON_TRUE;
    else if (read_word(r, "false"))
        value->kind = JSON_FALSE;
    else if (read_word(r, "null"))
        value->kind = JSON_NULL;
    else if (!read_number(r, &value->number))
        return fault(r, "there is a word that is no value");
    return value;
}

size_t json_room(const char *bytes, size_t length)
{
    size_t room = 1;

    /* every value but the first stands behind a bracket or a comma */
    for (size_t i = 0; i < length; i++)
        room += bytes[i] == ',' || bytes[i] == '[' || bytes[i] == '{';
    return room;
}

const struct json *json_read(char *bytes, size_t length, struct json *at, size_t room, struct text *why)
{
    struct reader r = {.at = bytes, .end = bytes + length, .values = at, .room = room};

    bytes[length] = '\0';
    if (memchr(bytes, '\0', length))
        fault(&r, "there is a byte that is no text");
    else if (read_value(&r)) {
        skip_blanks(&r);
        if (r.at != r.end)
            fault(&r, "something follows behind its end");
    }
    if (!r.fault)
        return at;
    text_add(why, "not JSON: %s", r.fault);
    return NULL;
}

/* ----- questions ----- */

const struct json *json_member(const struct json *object, const char *key)
{
    if (!json_as(object, JSON_OBJECT))
        return NULL;
    for (const struct json *v = object->child; v; v = v->next)
        if (!strcmp(v->key, key))
            return v;
    return NULL;
}

const struct json *json_as(const struct json *value, enum json_kind kind)
{
    return value && value->kind == kind ? value : NULL;
}

const char *json_text(const struct json *value)
{
    return json_as(value, JSON_STRING) ? value->text : NULL;
}

bool json_whole(const struct json *value, int low, int high, int *out)
{
    if (!json_as(value, JSON_NUMBER) || !(value->number >= low && value->number <= high) ||
        value->number != (int)value->number)
        return false;
    *out = (int)value->number;
    return true;
}

int json_count(const struct json *value)
{
    int n = 0;

    for (const struct json *v = value ? value->child : NULL; v; v = v->next)
        n++;
    return n;
}
