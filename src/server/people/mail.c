/*
 * mail.c: see mail.h.
 */
#include "server/people/mail.h"

#include <stdlib.h>
#include <string.h>

#include "server/core/log.h"
#include "server/people/letter.h"

#ifdef HAVE_CURL

#include <curl/curl.h>
#include <sodium.h>
#include <stdatomic.h>

enum { MAILS_MOST = 500, CONNECT_SECONDS = 15, SEND_SECONDS = 60, LAST_SECONDS = 2 };

/* How long a letter waits before each further try; then it is given up. */
static const int again_seconds[] = {2, 30, 300, 1200, 3600};
enum { TRIES = 1 + sizeof again_seconds / sizeof *again_seconds };

struct mail {
    struct queued  queued; /* first */
    struct server *server;
    mail_done     *done;
    void          *context;
    int            tries;
    int64_t        again_at;
    bool           is_sent, is_refused; /* refused: another try would be, too */
    char           why[CURL_ERROR_SIZE];
    char           to[MAIL_ADDRESS_CAP];
    size_t         n, read; /* bytes of the letter */
    char           letter[];
};

struct mails {
    struct queue    jobs;
    pthread_t       thread;
    const char     *url, *from, *ca; /* the settings, which stay */
    bool            needs_tls;
    struct queued  *later;  /* to be tried again */
    int             n;      /* letters that are not done */
    _Atomic int64_t end_us; /* the server stops: no letter is waited for longer.  0: it runs */
};

/*
 * ----- the thread -----
 */

static size_t give(char *to, size_t size, size_t n, void *context)
{
    struct mail *m = context;
    size_t       most = size * n, left = m->n - m->read, now = left < most ? left : most;

    memcpy(to, m->letter + m->read, now);
    m->read += now;
    return now;
}

static int is_to_stop(void *context, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d)
{
    const struct mails *mails = context;
    int64_t             end = atomic_load(&mails->end_us);

    (void)a, (void)b, (void)c, (void)d;
    return end && (int64_t)now_steady_us() > end;
}

static void set_up(CURL *curl, struct mails *mails, struct mail *m, struct curl_slist *to)
{
    curl_easy_setopt(curl, CURLOPT_URL, mails->url);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(curl, CURLOPT_PROXY, "");
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_USE_SSL, (long)(mails->needs_tls ? CURLUSESSL_ALL : CURLUSESSL_TRY));
    if (*mails->ca)
        curl_easy_setopt(curl, CURLOPT_CAINFO, mails->ca);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)SEND_SECONDS);
    curl_easy_setopt(curl, CURLOPT_MAIL_FROM, mails->from);
    curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, to);
    curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(curl, CURLOPT_READFUNCTION, give);
    curl_easy_setopt(curl, CURLOPT_READDATA, m);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, is_to_stop);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, mails);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, m->why);
}

static void send_one(struct mails *mails, struct mail *m)
{
    CURL              *curl = curl_easy_init();
    struct curl_slist *to = curl_slist_append(NULL, m->to);
    CURLcode           code = CURLE_OUT_OF_MEMORY;
    long               answer = 0;

    m->read = 0;
    m->why[0] = '\0';
    if (curl && to) {
        set_up(curl, mails, m, to);
        code = curl_easy_perform(curl);
        curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &answer);
    }
    m->is_sent = code == CURLE_OK;
    m->is_refused = !m->is_sent && answer >= 500 && code != CURLE_LOGIN_DENIED;
    if (!m->is_sent && !*m->why)
        snprintf(m->why, sizeof m->why, "%s", curl_easy_strerror(code));
    curl_slist_free_all(to);
    curl_easy_cleanup(curl);
}

static void *work(void *context)
{
    struct mails  *mails = context;
    struct queued *l;

    while ((l = queue_take(&mails->jobs))) {
        struct mail *m = (struct mail *)l;

        send_one(mails, m);
        server_post(m->server, l);
    }
    return NULL;
}

/*
 * ----- the network thread -----
 */

static void end(struct mail *m)
{
    struct server *s = m->server;

    if (s->mails)
        s->mails->n--;
    if (m->is_sent)
        s->metrics.mails_sent++;
    else
        s->metrics.mails_failed++;
    if (m->done)
        m->done(s, m->is_sent, m->context);
    sodium_memzero(m->letter, m->n); /* it may hold a secret */
    free(m);
}

static void deliver(struct queued *l)
{
    struct mail   *m = (struct mail *)l;
    struct server *s = m->server;
    bool           is_over = m->is_sent || m->is_refused || ++m->tries == TRIES || s->stopping || !s->mails;

    if (!m->is_sent)
        log_event(LOG_WARN, "mail", "{s:s, s:b}", "text", m->why, "again", !is_over);
    if (is_over) {
        end(m);
        return;
    }
    m->again_at = s->now + again_seconds[m->tries - 1] * 1000;
    l->next = s->mails->later;
    s->mails->later = l;
}

void mail_tick(struct server *s)
{
    struct queued **at = s->mails ? &s->mails->later : NULL;

    while (at && *at) {
        struct queued *l = *at;

        if (((struct mail *)l)->again_at > s->now) {
            at = &l->next;
        } else {
            *at = l->next;
            queue_put(&s->mails->jobs, l);
        }
    }
}

bool mail_is_on(const struct server *s)
{
    return s->mails;
}

/* NULL: there is no memory, or the text is too long. */
static struct mail *mail_new(struct server *s, const char *to, const char *subject, const char *text)
{
    struct mail  *m = malloc(sizeof *m + LETTER_CAP);
    struct text   out;
    char          id[KEY_CAP];
    struct letter l = {s->mails->from, to, subject, text, id, now_wall_ms()};

    if (!m)
        return NULL;
    memset(m, 0, sizeof *m);
    id_new(id);
    text_start(&out, m->letter, LETTER_CAP);
    if (!letter_write(&l, &out)) {
        free(m);
        return NULL;
    }
    m->n = out.len;
    snprintf(m->to, sizeof m->to, "%s", to);
    return m;
}

bool mail_send(struct server *s, const char *to, const char *subject, const char *text, mail_done *done, void *context)
{
    struct mail *m;

    if (!s->mails || s->mails->n >= MAILS_MOST || !mail_address_is_right(to) || !(m = mail_new(s, to, subject, text)))
        return false;
    m->queued.deliver = deliver;
    m->server = s;
    m->done = done;
    m->context = context;
    s->mails->n++;
    queue_put(&s->mails->jobs, &m->queued);
    return true;
}

static bool start(struct server *s)
{
    struct mails *mails = calloc(1, sizeof *mails);

    if (!mails)
        return false;
    *mails = (struct mails){.url = s->config.smtp_url,
                            .from = s->config.smtp_from,
                            .ca = s->config.smtp_ca,
                            .needs_tls = !s->config.smtp_plain};
    queue_start(&mails->jobs);
    if (curl_global_init(CURL_GLOBAL_DEFAULT) != 0 || pthread_create(&mails->thread, NULL, work, mails) != 0) {
        queue_end(&mails->jobs);
        free(mails);
        return false;
    }
    s->mails = mails;
    return true;
}

/* What waits is tried for a few seconds more; then it is lost, and whoever sent it is told. */
void mail_close(struct server *s)
{
    struct mails  *mails = s->mails;
    struct queued *l, *next;

    if (!mails)
        return;
    atomic_store(&mails->end_us, (int64_t)now_steady_us() + LAST_SECONDS * 1000000);
    queue_close(&mails->jobs);
    pthread_join(mails->thread, NULL);
    s->mails = NULL;
    for (l = mails->later; l; l = next) {
        next = l->next;
        end((struct mail *)l);
    }
    queue_end(&mails->jobs);
    free(mails);
    curl_global_cleanup();
}

#else

static bool start(struct server *s)
{
    (void)s;
    return false;
}

void mail_close(struct server *s)
{
    (void)s;
}

void mail_tick(struct server *s)
{
    (void)s;
}

bool mail_is_on(const struct server *s)
{
    (void)s;
    return false;
}

bool mail_send(struct server *s, const char *to, const char *subject, const char *text, mail_done *done, void *context)
{
    (void)s, (void)to, (void)subject, (void)text, (void)done, (void)context;
    return false;
}

#endif

static bool is_web_address(const char *url)
{
    return strncmp(url, "https://", 8) == 0 || strncmp(url, "http://", 7) == 0;
}

static bool is_smtp(const char *url)
{
    return strncmp(url, "smtp://", 7) == 0 || strncmp(url, "smtps://", 8) == 0;
}

bool mail_open(struct server *s, struct text *why)
{
    const struct config *c = &s->config;

    if (!*c->smtp_url)
        return true;
    if (!is_smtp(c->smtp_url))
        text_word(why, "smtp_url is smtp://user:password@host:587 or smtps://user:password@host");
    else if (!mail_address_is_right(c->smtp_from))
        text_word(why, "smtp_url needs smtp_from, the address that letters come from, as club@example.org");
    else if (!is_web_address(c->public_url))
        text_word(
            why,
            "smtp_url needs public_url, where people find this server, as https://example.org: letters have links");
#ifndef HAVE_CURL
    else if (true)
        text_word(why, "this program was built without libcurl and sends no letters: smtp_url cannot be set");
#endif
    else if (!start(s))
        text_word(why, "the thread for letters cannot be started");
    else
        return true;
    return false;
}
