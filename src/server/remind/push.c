/*
 * push.c: see push.h.
 */
#include "server/remind/push.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

#include "server/core/log.h"

bool push_endpoint_is_right(const struct server *s, const char *endpoint)
{
    size_t n = strlen(endpoint);
    bool   is_https = strncmp(endpoint, "https://", 8) == 0,
         is_local = s->config.push_local && strncmp(endpoint, "http://", 7) == 0;

    if ((!is_https && !is_local) || n >= PUSH_ENDPOINT_CAP || strlen(endpoint) < 12)
        return false;
    for (size_t i = 0; i < n; i++)
        if (!isgraph((unsigned char)endpoint[i]) || strchr("\"\\<>@", endpoint[i]))
            return false;
    return true;
}

#ifdef HAVE_CURL

#include <curl/curl.h>
#include <stdatomic.h>

enum { PUSHES_MOST = 500, CONNECT_SECONDS = 10, SEND_SECONDS = 20, LAST_SECONDS = 2, TTL_SECONDS = 86400 };
enum { VAPID_SECONDS = 12 * 3600, AUTHORIZATION_CAP = 2048 };

/* How long a message waits before each further try; then it is given up. */
static const int again_seconds[] = {2, 30, 300};
enum { TRIES = 1 + sizeof again_seconds / sizeof *again_seconds };

struct push {
    struct queued  queued; /* first */
    struct server *server;
    push_done     *done;
    void          *context;
    int            tries, status;
    int64_t        again_at;
    char           endpoint[PUSH_ENDPOINT_CAP], authorization[AUTHORIZATION_CAP];
    size_t         n;
    unsigned char  body[PUSH_BODY_CAP];
};

struct pushes {
    struct queue    jobs;
    pthread_t       thread;
    bool            is_local;
    struct queued  *later;
    int             n;
    _Atomic int64_t end_us; /* the server stops: nothing is waited for longer.  0: it runs */
};

/*
 * ----- where nothing goes to -----
 */

/* Networks of RFC 6890 that are not the world: the first bits of the address. */
static const struct {
    uint32_t net;
    int      bits;
} closed[] = {
    {0x00000000, 8},  {0x0a000000, 8},  {0x64400000, 10}, {0x7f000000, 8},  {0xa9fe0000, 16},
    {0xac100000, 12}, {0xc0000000, 24}, {0xc0000200, 24}, {0xc0a80000, 16}, {0xc6120000, 15},
    {0xc6336400, 24}, {0xcb007100, 24}, {0xe0000000, 4},  {0xf0000000, 4},
};

static bool is_closed_v4(uint32_t address)
{
    for (size_t i = 0; i < sizeof closed / sizeof *closed; i++)
        if ((address ^ closed[i].net) >> (32 - closed[i].bits) == 0)
            return true;
    return false;
}

/* Only 2000::/3 is the world, without the ways that lead into IPv4 and examples. */
static bool is_closed_v6(const uint8_t a[16])
{
    static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff};

    if (memcmp(a, mapped, sizeof mapped) == 0)
        return is_closed_v4((uint32_t)a[12] << 24 | (uint32_t)a[13] << 16 | (uint32_t)a[14] << 8 | a[15]);
    return a[0] >> 5 != 1 || (a[0] == 0x20 && a[1] == 0x02) || (a[0] == 0x20 && a[1] == 0x01 && a[2] < 2) ||
           (a[0] == 0x20 && a[1] == 0x01 && a[2] == 0x0d && a[3] == 0xb8);
}

static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *to)
{
    const struct pushes *pushes = context;
    bool                 is_open = pushes->is_local;

    (void)purpose;
    if (!is_open && to->family == AF_INET) {
        struct sockaddr_in at;

        memcpy(&at, &to->addr, sizeof at);
        is_open = !is_closed_v4(ntohl(at.sin_addr.s_addr));
    } else if (!is_open && to->family == AF_INET6) {
        struct sockaddr_in6 at;

        memcpy(&at, &to->addr, sizeof at < to->addrlen ? sizeof at : to->addrlen);
        is_open = !is_closed_v6(at.sin6_addr.s6_addr);
    }
    return is_open ? socket(to->family, to->socktype, to->protocol) : CURL_SOCKET_BAD;
}

/*
 * ----- the thread -----
 */

static size_t drop(char *bytes, size_t size, size_t n, void *context)
{
    (void)bytes, (void)context;
    return size * n;
}

static int is_to_stop(void *context, curl_off_t a, curl_off_t got, curl_off_t c, curl_off_t d)
{
    const struct pushes *pushes = context;
    int64_t              end = atomic_load(&pushes->end_us);

    (void)a, (void)c, (void)d;
    return got > 64 * 1024 || (end && (int64_t)now_steady_us() > end);
}

static struct curl_slist *heads(const struct push *p)
{
    char               ttl[32], authorization[AUTHORIZATION_CAP + 32];
    struct curl_slist *list = NULL;

    snprintf(ttl, sizeof ttl, "TTL: %d", TTL_SECONDS);
    snprintf(authorization, sizeof authorization, "Authorization: %s", p->authorization);
    list = curl_slist_append(list, "Content-Type: application/octet-stream");
    list = curl_slist_append(list, "Content-Encoding: aes128gcm");
    list = curl_slist_append(list, "Urgency: normal");
    list = curl_slist_append(list, "Expect:");
    list = curl_slist_append(list, ttl);
    return curl_slist_append(list, authorization);
}

static void set_up(CURL *curl, struct pushes *pushes, struct push *p, struct curl_slist *list)
{
    curl_easy_setopt(curl, CURLOPT_URL, p->endpoint);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, pushes->is_local ? "https,http" : "https");
    curl_easy_setopt(curl, CURLOPT_PROXY, "");
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, pushes);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)SEND_SECONDS);
    curl_easy_setopt(curl, CURLOPT_POST, 1L);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, (char *)p->body);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)p->n);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, list);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, drop);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, is_to_stop);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, pushes);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
}

static void send_one(struct pushes *pushes, struct push *p)
{
    CURL              *curl = curl_easy_init();
    struct curl_slist *list = heads(p);
    long               status = 0;

    if (curl && list) {
        set_up(curl, pushes, p, list);
        if (curl_easy_perform(curl) == CURLE_OK)
            curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    }
    p->status = (int)status;
    curl_slist_free_all(list);
    curl_easy_cleanup(curl);
}

static void *work(void *context)
{
    struct pushes *pushes = context;
    struct queued *l;

    while ((l = queue_take(&pushes->jobs))) {
        send_one(pushes, (struct push *)l);
        server_post(((struct push *)l)->server, l);
    }
    return NULL;
}

/*
 * ----- the network thread -----
 */

static void end(struct push *p)
{
    struct server *s = p->server;

    if (s->pushes)
        s->pushes->n--;
    if (p->status >= 200 && p->status < 300)
        s->metrics.pushes_sent++;
    else
        s->metrics.pushes_failed++;
    if (p->done)
        p->done(s, p->status, p->context);
    free(p->context);
    free(p);
}

/* Another try makes sense where nobody answered, or is busy. */
static void deliver(struct queued *l)
{
    struct push   *p = (struct push *)l;
    struct server *s = p->server;
    bool           is_for_now = p->status == 0 || p->status == 429 || p->status >= 500;

    if (!is_for_now || ++p->tries == TRIES || s->stopping || !s->pushes) {
        if (p->status < 200 || p->status >= 300)
            log_event(LOG_WARN, "push", "{s:i}", "status", p->status);
        end(p);
        return;
    }
    p->again_at = s->now + again_seconds[p->tries - 1] * 1000;
    l->next = s->pushes->later;
    s->pushes->later = l;
}

void push_tick(struct server *s)
{
    struct queued **at = s->pushes ? &s->pushes->later : NULL;

    while (at && *at) {
        struct queued *l = *at;

        if (((struct push *)l)->again_at > s->now) {
            at = &l->next;
        } else {
            *at = l->next;
            queue_put(&s->pushes->jobs, l);
        }
    }
}

bool push_is_on(const struct server *s)
{
    return s->pushes;
}

/* Push services want to know whom to write to when something is wrong. */
static bool authorize(struct push *p, const struct push_keys *keys)
{
    const struct config *c = &p->server->config;
    char                 about[CONFIG_TEXT + 16];
    struct text          out = TEXT_OF(p->authorization);

    if (*c->smtp_from)
        snprintf(about, sizeof about, "mailto:%s", c->smtp_from);
    else
        snprintf(about, sizeof about, "%s", *c->public_url ? c->public_url : "https://localhost");
    return push_vapid(keys, p->endpoint, about, now_wall_ms() / 1000 + VAPID_SECONDS, &out) && !text_overflowed(&out);
}

bool push_send(struct server *s, const struct push_keys *keys, const char *endpoint, const char *key, const char *auth,
               const char *text, push_done *done, void *context)
{
    struct push *p = s->pushes && s->pushes->n < PUSHES_MOST && push_endpoint_is_right(s, endpoint)
                         ? calloc(1, sizeof *p)
                         : NULL;

    if (p) {
        p->queued.deliver = deliver;
        p->server = s;
        p->done = done;
        p->context = context;
        snprintf(p->endpoint, sizeof p->endpoint, "%s", endpoint);
        p->n = push_encrypt(key, auth, text, NULL, NULL, p->body);
    }
    if (!p || p->n == 0 || !authorize(p, keys)) {
        free(p);
        free(context);
        return false;
    }
    s->pushes->n++;
    queue_put(&s->pushes->jobs, &p->queued);
    return true;
}

bool push_open(struct server *s)
{
    struct pushes *pushes = calloc(1, sizeof *pushes);

    if (!pushes)
        return false;
    pushes->is_local = s->config.push_local;
    queue_start(&pushes->jobs);
    if (curl_global_init(CURL_GLOBAL_DEFAULT) != 0 || pthread_create(&pushes->thread, NULL, work, pushes) != 0) {
        queue_end(&pushes->jobs);
        free(pushes);
        return false;
    }
    s->pushes = pushes;
    return true;
}

/* What waits is tried for a moment more; then it is lost. */
void push_close(struct server *s)
{
    struct pushes *pushes = s->pushes;
    struct queued *l, *next;

    if (!pushes)
        return;
    atomic_store(&pushes->end_us, (int64_t)now_steady_us() + LAST_SECONDS * 1000000);
    queue_close(&pushes->jobs);
    pthread_join(pushes->thread, NULL);
    s->pushes = NULL;
    for (l = pushes->later; l; l = next) {
        next = l->next;
        end((struct push *)l);
    }
    queue_end(&pushes->jobs);
    free(pushes);
    curl_global_cleanup();
}

#else

bool push_open(struct server *s)
{
    (void)s;
    return true;
}

void push_close(struct server *s)
{
    (void)s;
}

void push_tick(struct server *s)
{
    (void)s;
}

bool push_is_on(const struct server *s)
{
    (void)s;
    return false;
}

bool push_send(struct server *s, const struct push_keys *keys, const char *endpoint, const char *key, const char *auth,
               const char *text, push_done *done, void *context)
{
    (void)s, (void)keys, (void)endpoint, (void)key, (void)auth, (void)text, (void)done;
    free(context);
    return false;
}

#endif
