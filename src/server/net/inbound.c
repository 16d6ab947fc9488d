/*
 * inbound.c: see inbound.h.
 *
 * One step for each byte, whatever pieces the bytes come in; nothing is held
 * back.  What ends a doubtful head depends on where in it the doubt arose.
 */
#include "server/net/inbound.h"

#include <string.h>
#include <strings.h>

enum { NAME_OTHER, NAME_LENGTH, NAME_HOST, NAME_ENCODING, NAME_UPGRADE };
enum { UPGRADE_NONE, UPGRADE_SOCKET, UPGRADE_CLEAR_HTTP2, UPGRADE_OTHER };
enum { LENGTH_DIGITS = 15, MASK_BYTES = 4 };

static const char no_request[] =
    "a request begins with a method, an address and a version, with one space between them";

static const char *const names[] = {
    [NAME_LENGTH] = "content-length",
    [NAME_HOST] = "host",
    [NAME_ENCODING] = "transfer-encoding",
    [NAME_UPGRADE] = "upgrade",
};

void inbound_begin(struct inbound *in, const char *const *known)
{
    *in = (struct inbound){.known = known, .at = AT_METHOD};
}

const char *inbound_head_read(struct inbound *in)
{
    return ++in->begun == in->doubtful ? in->doubt : NULL;
}

bool inbound_is_waiting(const struct inbound *in)
{
    return in->whole > in->answered && (in->at == AT_METHOD || in->at == AT_FRAME);
}

void inbound_answered(struct inbound *in)
{
    in->answered++;
}

void inbound_rest(struct inbound *in)
{
    in->at = AT_REST;
}

/*
 * ----- words -----
 */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_upper(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* What a name may consist of: RFC 9110, 5.6.2. */
static bool is_of_token(char c)
{
    return is_digit(c) || is_upper(c) || (c >= 'a' && c <= 'z') || (c && strchr("!#$%&'*+-.^_`|~", c));
}

static bool is_visible(char c)
{
    return (unsigned char)c > ' ' && c != 0x7f;
}

static void collect(struct inbound *in, char c)
{
    if (in->n_word < INBOUND_WORD)
        in->word[in->n_word] = c;
    in->n_word++;
}

static bool is_word(const struct inbound *in, const char *word)
{
    return in->n_word == strlen(word) && in->n_word <= INBOUND_WORD && strncasecmp(in->word, word, in->n_word) == 0;
}

static void go(struct inbound *in, enum inbound_at at)
{
    in->at = at;
    in->n_word = 0;
}

static bool refuse(struct inbound *in, const char *sentence)
{
    in->doubt = sentence;
    return false;
}

/*
 * ----- the head of a request -----
 */

static bool step_method(struct inbound *in, char c)
{
    if (c == ' ' && in->n_word && !is_word(in, "CONNECT")) {
        go(in, AT_TARGET);
        return true;
    }
    collect(in, c);
    return is_upper(c) || c == '-' || refuse(in, no_request);
}

static bool step_target(struct inbound *in, char c)
{
    if (c == ' ' && in->n_word) {
        go(in, AT_VERSION);
        return true;
    }
    collect(in, c);
    return is_visible(c) || refuse(in, no_request);
}

static bool step_version(struct inbound *in, char c)
{
    if (c == '\r' && (is_word(in, "HTTP/1.1") || is_word(in, "HTTP/1.0"))) {
        go(in, AT_LINE_END);
        return true;
    }
    collect(in, c);
    return is_visible(c) || refuse(in, no_request);
}

/* libwebsockets 4.1.6 does not notice the end of a name with which one that it knows begins: it reads on to the next colon, and
 * the header there is lost.  Such a name gets a letter more, the first byte of its value makes room for it, and
 * nobody asks for a header of that name. */
static void pass_name_by(struct inbound *in, char *colon)
{
    for (const char *const *known = in->known; *known; known++)
        if (strncasecmp(*known, in->word, in->n_word) == 0 && (*known)[in->n_word] == ':')
            return;
    for (const char *const *known = in->known; *known; known++)
        if (strncasecmp(*known, in->word, in->n_word) == 0) {
            *colon = '!';
            in->owes_colon = true;
            return;
        }
}

static void take_name(struct inbound *in, char *colon)
{
    in->head.name = NAME_OTHER;
    for (int i = NAME_LENGTH; i <= NAME_UPGRADE; i++)
        if (is_word(in, names[i]))
            in->head.name = i;
    if (in->n_word <= INBOUND_WORD)
        pass_name_by(in, colon);
    go(in, AT_VALUE);
}

static bool step_name(struct inbound *in, char *c)
{
    if (*c == ':' && in->n_word) {
        take_name(in, c);
        return true;
    }
    if (*c == '\r' && !in->n_word) {
        go(in, AT_HEAD_END);
        return true;
    }
    collect(in, *c);
    return is_of_token(*c) || refuse(in, "a header has a name, and a colon behind it");
}

static uint64_t number(const struct inbound *in, bool *is_one)
{
    uint64_t n = 0;

    *is_one = in->n_word > 0 && in->n_word <= LENGTH_DIGITS;
    for (size_t i = 0; *is_one && i < in->n_word; i++) {
        *is_one = is_digit(in->word[i]);
        n = n * 10 + (uint64_t)(in->word[i] - '0');
    }
    return n;
}

static int upgrade_wanted(const struct inbound *in)
{
    return in->n_word == 0            ? UPGRADE_NONE
           : is_word(in, "websocket") ? UPGRADE_SOCKET
           : is_word(in, "h2c")       ? UPGRADE_CLEAR_HTTP2
                                      : UPGRADE_OTHER;
}

static void take_value(struct inbound *in)
{
    struct inbound_head *h = &in->head;
    bool                 is_number;

    while (in->n_word && in->n_word <= INBOUND_WORD &&
           (in->word[in->n_word - 1] == ' ' || in->word[in->n_word - 1] == '\t'))
        in->n_word--;
    switch (h->name) {
    case NAME_LENGTH:
        h->length = number(in, &is_number);
        h->is_unclear |= h->has_length || !is_number;
        h->has_length = true;
        break;
    case NAME_HOST:
        h->is_unclear |= h->has_host;
        h->has_host = true;
        break;
    case NAME_ENCODING: h->is_unclear = true; break;
    case NAME_UPGRADE: h->upgrade = h->upgrade ? UPGRADE_OTHER : upgrade_wanted(in); break;
    default: break;
    }
}

static bool step_value(struct inbound *in, char *at)
{
    char c = *at;

    if (c == '\r') {
        take_value(in);
        go(in, AT_LINE_END);
    } else if (c != '\t' && c != ' ' && !is_visible(c)) {
        return refuse(in, "the value of a header is one line of text");
    } else if (in->n_word || (c != ' ' && c != '\t')) {
        collect(in, c);
    }
    if (in->owes_colon)
        *at = ':';
    in->owes_colon = false;
    return true;
}

static void end_request(struct inbound *in, enum inbound_at next)
{
    in->whole++;
    go(in, next);
}

/* The head is whole: what comes behind it? */
static void end_head(struct inbound *in)
{
    struct inbound_head h = in->head;

    in->head = (struct inbound_head){0};
    in->heads++;
    in->left = h.length;
    if (h.upgrade == UPGRADE_SOCKET && (h.is_unclear || h.length > 0)) {
        in->doubtful = in->heads;
        in->doubt = "who asks for a WebSocket sends one host and no body";
        go(in, AT_REST);
    } else if (h.is_unclear || h.upgrade == UPGRADE_OTHER) {
        go(in, AT_REST);
    } else if (h.upgrade == UPGRADE_SOCKET) {
        end_request(in, AT_FRAME);
    } else if (in->left) {
        go(in, AT_BODY);
    } else {
        end_request(in, AT_METHOD);
    }
}

static bool step_line_end(struct inbound *in, char c)
{
    if (c != '\n')
        return refuse(in, "a line of a head ends with carriage return and line feed");
    if (in->at == AT_HEAD_END)
        end_head(in);
    else
        go(in, AT_NAME);
    return true;
}

/*
 * ----- frames -----
 */

static void begin_rest(struct inbound *in)
{
    in->left += MASK_BYTES;
    in->at = AT_FRAME_REST;
}

static bool step_frame_size(struct inbound *in, unsigned char c)
{
    unsigned size = c & 0x7f;

    in->is_unmasked = !(c & 0x80);
    if (in->is_unmasked)
        return false;
    in->left = size < 126 ? size : 0;
    in->n_length = size < 126 ? 0 : size == 126 ? 2 : 8;
    in->at = AT_FRAME_LENGTH;
    if (!in->n_length)
        begin_rest(in);
    return true;
}

/* A length with its highest bit set is none: libwebsockets hangs up. */
static void step_frame_length(struct inbound *in, unsigned char c)
{
    in->left = in->left << 8 | c;
    if (--in->n_length)
        return;
    if (in->left >> 63)
        in->at = AT_REST;
    else
        begin_rest(in);
}

/*
 * ----- the line -----
 */

static bool step(struct inbound *in, char *c)
{
    switch (in->at) {
    case AT_METHOD: return step_method(in, *c);
    case AT_TARGET: return step_target(in, *c);
    case AT_VERSION: return step_version(in, *c);
    case AT_NAME: return step_name(in, c);
    case AT_VALUE: return step_value(in, c);
    case AT_LINE_END:
    case AT_HEAD_END: return step_line_end(in, *c);
    case AT_FRAME: in->at = AT_FRAME_SIZE; return true;
    case AT_FRAME_SIZE: return step_frame_size(in, (unsigned char)*c);
    case AT_FRAME_LENGTH: step_frame_length(in, (unsigned char)*c); return true;
    default: return true;
    }
}

/* What makes a whole head of one that is refused at this byte.  (A method that is none libwebsockets refuses itself.) */
static const char *ending(const struct inbound *in)
{
    bool is_first = in->n_word == 1; /* the doubtful byte counts */

    switch (in->at) {
    case AT_METHOD: return "!";
    case AT_TARGET: return is_first ? "/ \n\n" : " \n\n";
    case AT_NAME: return is_first ? "\n" : "!:\n\n";
    case AT_HEAD_END: return "\n";
    case AT_FRAME_SIZE: return "";
    default: return in->owes_colon ? ":\n\n" : "\n\n";
    }
}

static size_t cut_short(struct inbound *in, char *bytes, size_t cap)
{
    const char *end = ending(in);
    size_t      n = strlen(end);

    if (in->doubt)
        in->doubtful = ++in->heads;
    go(in, AT_REST);
    if (n > cap)
        return 0;
    memcpy(bytes, end, n);
    return n;
}

size_t inbound_pass(struct inbound *in, char *bytes, size_t n, size_t cap)
{
    size_t at = 0;

    while (at < n && in->at != AT_REST && !inbound_is_waiting(in)) {
        if (in->at == AT_BODY || in->at == AT_FRAME_REST) {
            size_t part = in->left < n - at ? (size_t)in->left : n - at;

            in->left -= part;
            at += part;
            if (!in->left && in->at == AT_BODY)
                end_request(in, AT_METHOD);
            else if (!in->left)
                in->at = AT_FRAME;
        } else if (step(in, bytes + at)) {
            at++;
        } else {
            return at + cut_short(in, bytes + at, cap - at);
        }
    }
    return at;
}
