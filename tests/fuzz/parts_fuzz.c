/*
 * parts_fuzz.c: any bytes at all, as one small part of the server reads them,
 * many thousands of times a second.  PART says which:
 *
 *   heads     the head of a request and its body (http.c): a method, a path,
 *             lines of headers, an empty line, the body.  Nothing that two
 *             could read differently is passed on.
 *   frames    pieces of WebSocket messages (conn.c): a byte of length and flags,
 *             then so many bytes.
 *   messages  JSON to the commands of the WebSocket, with a store that does not
 *             answer (messages.c, commands.c): one answer each, and it is JSON.
 *   records   games as text (session/record.h): what is read is written and read
 *             again, and is the same.
 *   rows      what the store and other processes keep as text: questions,
 *             clocks, settings, entries on the bus, names, codes, letters.
 *   keys      what browsers and authenticators say of a passkey (webauthn.c).
 *
 * Only libwebsockets is replaced, by no_sockets.c and a few functions below.  server_fuzz.c
 * tries all of it together, and is slow.  Without libFuzzer, main() of replay.c
 * reads the files named on the command line.
 */
#include <libwebsockets.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "server/api/messages.h"
#include "server/net/addresses.h"
#include "server/net/conn.h"
#include "server/net/http.h"
#include "server/net/net.h"
#include "server/people/letter.h"
#include "server/people/names.h"
#include "server/people/totp.h"
#include "server/people/webauthn.h"
#include "server/table/proposal.h"
#include "server/table/relay.h"
#include "server/table/table.h"
#include "server/table/tables.h"
#include "server/table/watch.h"
#include "session/games.h"
#include "session/record.h"

#include "no_sockets.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { HEADERS_MAX = 24, MESSAGES_MOST = 2, KNOWN_TEXTS = 1 << 16 };

static struct server *host;
static char           wsi; /* its address stands for a connection */

/*
 * ----- in place of libwebsockets -----
 */

static const struct {
    const char            *name;
    enum lws_token_indexes token;
} known[] = {
    {"host", WSI_TOKEN_HOST},
    {"origin", WSI_TOKEN_ORIGIN},
    {"content-length", WSI_TOKEN_HTTP_CONTENT_LENGTH},
    {"content-type", WSI_TOKEN_HTTP_CONTENT_TYPE},
    {"transfer-encoding", WSI_TOKEN_HTTP_TRANSFER_ENCODING},
    {"authorization", WSI_TOKEN_HTTP_AUTHORIZATION},
    {"accept-encoding", WSI_TOKEN_HTTP_ACCEPT_ENCODING},
    {"if-none-match", WSI_TOKEN_HTTP_IF_NONE_MATCH},
    {"x-forwarded-for", WSI_TOKEN_X_FORWARDED_FOR},
    {"query", WSI_TOKEN_HTTP_URI_ARGS},
};
enum { N_KNOWN = sizeof known / sizeof *known };

/* Not static: in some parts nobody fills them, and the compiler would see that. */
struct header {
    enum lws_token_indexes token;
    const char            *value;
} header[HEADERS_MAX];
int n_headers, method;

static int count_of(enum lws_token_indexes token)
{
    int n = 0;

    for (int i = 0; i < n_headers; i++)
        n += header[i].token == token;
    return n;
}

int lws_hdr_total_length(struct lws *from, enum lws_token_indexes token)
{
    int n = 0;

    (void)from;
    for (int i = 0; i < n_headers; i++)
        if (header[i].token == token)
            n += (int)strlen(header[i].value) + (n > 0);
    return n;
}

int lws_hdr_copy_fragment(struct lws *from, char *out, int cap, enum lws_token_indexes token, int which)
{
    (void)from;
    for (int i = 0; i < n_headers; i++)
        if (header[i].token == token && which-- == 0) {
            int n = (int)strlen(header[i].value);

            if (n >= cap)
                return -2;
            memcpy(out, header[i].value, (size_t)n + 1);
            return n;
        }
    return -1;
}

int lws_hdr_copy(struct lws *from, char *out, int cap, enum lws_token_indexes token)
{
    int n = 0;

    if (lws_hdr_total_length(from, token) >= cap)
        return -1;
    out[0] = '\0';
    for (int i = 0; i < n_headers; i++)
        if (header[i].token == token)
            n += snprintf(out + n, (size_t)(cap - n), "%s%s", n ? "," : "", header[i].value);
    return n;
}

int lws_http_get_uri_and_method(struct lws *from, char **uri, int *length)
{
    (void)from;
    (void)uri;
    (void)length;
    return method;
}

int lws_write(struct lws *to, unsigned char *bytes, size_t n, enum lws_write_protocol how)
{
    (void)to;
    (void)how;
    demand_message(bytes, n);
    return (int)n;
}

/*
 * ----- a server of nothing -----
 */

static int n_messages;

static void take_request(struct http_request *r)
{
    const char *length = "";

    for (int i = 0; i < n_headers; i++)
        if (header[i].token == WSI_TOKEN_HTTP_CONTENT_LENGTH)
            length = header[i].value;
    demand(count_of(WSI_TOKEN_HTTP_TRANSFER_ENCODING) == 0 ||
               lws_hdr_total_length(NULL, WSI_TOKEN_HTTP_TRANSFER_ENCODING) == 0,
           "Transfer-Encoding was passed on");
    demand(count_of(WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 1 && count_of(WSI_TOKEN_HOST) <= 1, "two of them were passed on");
    demand(!length[strspn(length, "0123456789")], "a length that is no number was passed on");
    demand(r->method == METHOD_POST || r->method == METHOD_OTHER || !length[strspn(length, "0")],
           "a body that nobody reads was passed on");
    demand(r->n_body <= MESSAGE_MAX && strlen(r->path) < sizeof r->path && strlen(r->query) < sizeof r->query,
           "more than there is room for");
    request_error(r, 404, "missing", "there is nothing");
}

static void take_message(struct conn *c, const char *bytes, size_t n)
{
    demand(n <= MESSAGE_MAX && !c->is_closing, "a message that should not be");
    demand(n == 0 || bytes != NULL, "bytes");
    n_messages++;
}

static void nothing(struct conn *c)
{
    (void)c;
}

static void no_time(struct server *s)
{
    (void)s;
}

static const struct net_hooks quiet = {no_time, take_request, take_message, nothing, nothing, nothing};
static const struct net_hooks speaking = {no_time,       take_request, message_received,
                                          message_go_on, watch_go_on,  watches_end};

static void start(const struct net_hooks *hooks)
{
    char        sentence[512] = "";
    struct text why = TEXT_OF(sentence);

    if (host)
        return;
    demand(sodium_init() >= 0, "libsodium");
    host = calloc(1, sizeof *host);
    host->hooks = hooks;
    host->addresses = calloc(1, sizeof *host->addresses);
    host->tables = calloc(1, sizeof *host->tables);
    demand(host->addresses && host->tables && config_read(&host->config, 0, NULL, &why), sentence);
    host->config.trust_proxy = true;
    host->config.messages_per_20s = host->config.requests_per_20s = 1000000000;
    host->now = 1700000000000;
    queue_start(&host->mailbox);
}

/* What was asked of the store comes back undone. */
static void pump(void)
{
    struct queued *next;

    for (struct queued *l = queue_poll_all(&host->mailbox); l; l = queue_poll_all(&host->mailbox))
        for (; l; l = next) {
            next = l->next;
            l->deliver(l);
        }
}

/*
 * ----- the parts -----
 */

static void name_header(char *line)
{
    char *colon = strchr(line, ':');

    if (!colon || n_headers == HEADERS_MAX)
        return;
    *colon++ = '\0';
    colon += strspn(colon, " ");
    for (int i = 0; i < N_KNOWN; i++)
        if (strcmp(line, known[i].name) == 0)
            header[n_headers++] = (struct header){known[i].token, colon};
}

__attribute__((unused)) static void heads(char *text, size_t n)
{
    static const int     methods[] = {LWSHUMETH_GET, LWSHUMETH_POST, LWSHUMETH_HEAD, LWSHUMETH_PUT};
    struct http_request *slot = NULL;
    char                *body = strstr(text, "\n\n"), *line, *rest = text, *path;

    start(&quiet);
    if (body)
        *body = '\0';
    n_headers = 0;
    line = strsep(&rest, "\n");
    method = methods[(unsigned char)*line % 4];
    path = *line ? line + 1 : line;
    while (rest && (line = strsep(&rest, "\n")))
        name_header(line);
    if (http_begin(host, (struct lws *)&wsi, &slot, path) == 0 && body && method == LWSHUMETH_POST) {
        size_t length = n - (size_t)(body + 2 - text), half = length / 2;

        if (http_body(slot, body + 2, half) == 0 && http_body(slot, body + 2 + half, length - half) == 0)
            http_body_complete(slot);
        demand(slot->is_answered, "a request is answered");
    }
    if (slot)
        http_closed(&slot);
}

__attribute__((unused)) static void frames(char *text, size_t n)
{
    struct conn *c = NULL;
    size_t       at = 0;
    int          ended = 0;

    start(&quiet);
    n_headers = n_messages = 0;
    demand(conn_opened(host, (struct lws *)&wsi, &c) == 0, "a connection");
    while (at < n) {
        unsigned char flags = (unsigned char)text[at++];
        size_t        length = (flags & 63) * 40u < n - at ? (flags & 63) * 40u : n - at;
        bool          is_last = flags & 64, is_text = !(flags & 128);

        ended += is_last;
        conn_received(c, text + at, length, is_last, is_text);
        at += length;
    }
    demand(n_messages <= ended, "more messages than were sent");
    conn_closed(&c);
}

__attribute__((unused)) static void messages(char *text, size_t n)
{
    struct conn *c = NULL;

    (void)n;
    start(&speaking);
    n_headers = 0;
    demand(conn_opened(host, (struct lws *)&wsi, &c) == 0, "a connection");
    snprintf(c->who.id, sizeof c->who.id, "%s", *text == ' ' ? "" : "abcdefghijkm");
    for (int i = 0; i < MESSAGES_MOST && text; i++) {
        const char *line = strsep(&text, "\n");

        if (!c->is_closing && strlen(line) <= MESSAGE_MAX)
            message_received(c, line, strlen(line));
    }
    pump();
    while (c->first)
        conn_writeable(c);
    conn_closed(&c);
}

static void read_again(const char *text, size_t n)
{
    char            sentence[512] = "";
    struct text     why = TEXT_OF(sentence);
    size_t          again_n;
    int             line;
    struct session *again = record_load(all_games, text, n, &line, &why);
    char           *second = again ? record_text(again, &again_n) : NULL;

    demand(again && n == again_n && memcmp(text, second, n) == 0, "what was read is written and read again");
    session_free(again);
    free(second);
}

/* Many inputs are one game: what was read again once need not be twice. */
static bool is_known(const char *text, size_t n)
{
    static uint64_t before[KNOWN_TEXTS];
    uint64_t        hash = 0xcbf29ce484222325u;
    bool            is_one;

    for (size_t i = 0; i < n; i++)
        hash = (hash ^ (unsigned char)text[i]) * 0x100000001b3u;
    is_one = before[hash % KNOWN_TEXTS] == hash;
    before[hash % KNOWN_TEXTS] = hash;
    return is_one;
}

static void write_again(struct session *s)
{
    size_t n;
    char  *text = record_text(s, &n);

    if (!is_known(text, n))
        read_again(text, n);
    free(text);
}

__attribute__((unused)) static void records(char *text, size_t n)
{
    char            sentence[512] = "";
    struct text     why = TEXT_OF(sentence);
    int             line = 0;
    struct session *s = record_load(all_games, text, n, &line, &why);

    demand(s || *sentence, "a refusal is a sentence");
    if (s)
        write_again(s);
    session_free(s);
}

static void ask_row(const char *text)
{
    struct proposal a = proposal_read(text), b;
    char            once[PROPOSAL_TEXT_CAP], twice[PROPOSAL_TEXT_CAP];

    proposal_write(&a, once);
    b = proposal_read(once);
    proposal_write(&b, twice);
    demand(strcmp(once, twice) == 0, "a question is read as it was written");
}

static void clock_row(const char *text)
{
    struct clock c = {.running = -1}, d = {.running = -1};
    char         once[MAX_SEATS * 24] = "";
    struct text  out = TEXT_OF(once);

    clock_read(&c, text);
    clock_write(&c, MAX_SEATS, &out);
    clock_read(&d, once);
    demand(memcmp(c.left, d.left, sizeof c.left) == 0, "clocks are read as they were written");
}

static void settings_row(const char *text)
{
    struct settings s = {0}, again = {0};
    char            sentence[512] = "";
    struct text     why = TEXT_OF(sentence);
    json_t         *json = json_loads(text, 0, NULL), *written;

    if (json_is_object(json) && settings_read(json, &s, &why)) {
        written = settings_json(&s);
        demand(settings_read(written, &again, &why), "settings are read as they were written");
        json_decref(written);
    }
    json_decref(json);
}

static void name_row(const char *text)
{
    char name[NAME_CAP], again[NAME_CAP], look[LOOK_CAP], fold[LOOK_CAP];

    name_look(text, look);
    name_fold(text, fold);
    if (!name_clean(text, name))
        return;
    demand(name_clean(name, again) && strcmp(name, again) == 0, "a clean name is clean");
}

static void relay_row(const char *text)
{
    struct table t = {.server = host, .state = TABLE_PLAYING};

    relay_fits(&t, text);
}

static void code_row(const char *text)
{
    char plain[RECOVERY_CAP];

    recovery_code_plain(text, plain);
    demand(strlen(plain) < RECOVERY_CAP, "a code fits");
    totp_check(text, "123456", 1700000000000, 0);
    totp_check("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", text, 1700000000000, 0);
}

/* The head has the lines that letter.c writes: none begins with what somebody has written. */
static void letter_row(const char *text)
{
    static const char *const begins[] = {"From: <",
                                         "To: <",
                                         "Subject: ",
                                         " =?UTF-8?B?",
                                         "Date: ",
                                         "Message-ID: <",
                                         "Auto-Submitted",
                                         "MIME-Version: 1.0",
                                         "Content-Type: text/plain",
                                         "Content-Tra"};
    static char              out[LETTER_CAP];
    struct text              t = TEXT_OF(out);
    struct letter            l = {"club@example.org", "ada@example.org", text, text, "abc", 1700000000000};
    char                     fold[MAIL_ADDRESS_CAP];
    const char              *at = out;

    mail_address_fold(text, fold);
    if (mail_address_is_right(text))
        l.to = text;
    if (!letter_write(&l, &t))
        return;
    for (; strncmp(at, "\r\n", 2) != 0; at = strstr(at, "\r\n") + 2) {
        size_t i = 0;

        while (i < sizeof begins / sizeof *begins && strncmp(at, begins[i], strlen(begins[i])) != 0)
            i++;
        demand(i < sizeof begins / sizeof *begins, "a line of the head is ours");
    }
}

/* The first byte says whose words the others are. */
__attribute__((unused)) static void keys(char *text, size_t n)
{
    enum { ID_AT = 55 };
    static const struct webauthn_site site = {"example.org", "https://example.org"};
    char                              coded[2048], id[2048] = "", challenge[KEY_CAP] = "";
    int64_t                           counter = 0;
    const unsigned char              *bytes = (const unsigned char *)text + 1;

    if (n < 2 || n > 1024 || sodium_init() < 0)
        return;
    n--;
    sodium_bin2base64(coded, sizeof coded, bytes, n, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    if (*text & 1) {
        if (webauthn_asked(coded, "webauthn.get", &site, challenge))
            demand(strlen(challenge) < KEY_CAP, "a challenge fits");
        webauthn_asked(text, "webauthn.get", &site, challenge);
        return;
    }
    if (n > ID_AT)
        sodium_bin2base64(id, sizeof id, bytes + ID_AT, n - ID_AT, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    demand(!webauthn_is_of(coded, id) || (bytes[ID_AT - 2] * 256u + bytes[ID_AT - 1] == n - ID_AT),
           "an id is as long as it says");
    webauthn_present(coded, &site, &counter);
    demand(counter >= 0 && counter <= UINT32_MAX, "a counter has 32 bits");
}

__attribute__((unused)) static void rows(char *text, size_t n)
{
    static void (*const readers[])(const char *) = {ask_row,   clock_row, settings_row, name_row,
                                                    relay_row, code_row,  letter_row};
    static const char letters[] = "acsnrtl";
    const char       *which = n ? strchr(letters, *text) : NULL;

    start(&quiet);
    if (which && *which)
        readers[which - letters](text + 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1); /* exactly so long, for the sanitizer */

    if (!text)
        return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    PART(text, size);
    free(text);
    return 0;
}
