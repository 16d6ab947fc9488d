/*
 * letter.c: see letter.h.
 */
#include "server/people/letter.h"

#include <ctype.h>
#include <sodium.h>
#include <string.h>
#include <time.h>

enum { LOCAL_MOST = 64, LABEL_MOST = 63, LINE_BYTES = 57, WORD_BYTES = 42, BASE64_CAP = 4 * LINE_BYTES };

static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/*
 * ----- addresses -----
 */

/* Labels of letters, digits and hyphens between dots, two of them at least. */
static bool host_is_right(const char *host)
{
    int labels = 0;

    for (;;) {
        size_t n = strcspn(host, ".");

        if (n == 0 || n > LABEL_MOST || host[0] == '-' || host[n - 1] == '-')
            return false;
        for (size_t i = 0; i < n; i++)
            if (host[i] != '-' && !strchr(letters, host[i]))
                return false;
        labels++;
        if (!host[n])
            return labels > 1;
        host += n + 1;
    }
}

bool mail_address_is_right(const char *address)
{
    static const char others[] = "!#$%&'*+-/=?^_`{|}~.";
    const char       *at = strchr(address, '@');
    size_t            local = at ? (size_t)(at - address) : 0;

    if (local == 0 || local > LOCAL_MOST || strlen(address) >= MAIL_ADDRESS_CAP)
        return false;
    if (address[0] == '.' || address[0] == '-' || at[-1] == '.' || strstr(address, ".."))
        return false;
    for (size_t i = 0; i < local; i++)
        if (!strchr(letters, address[i]) && !strchr(others, address[i]))
            return false;
    return host_is_right(at + 1);
}

void mail_address_fold(const char *address, char out[MAIL_ADDRESS_CAP])
{
    size_t n = 0;

    for (; address[n] && n + 1 < MAIL_ADDRESS_CAP; n++)
        out[n] = (char)tolower((unsigned char)address[n]);
    out[n] = '\0';
}

/*
 * ----- the letter -----
 */

static void add_base64(struct text *out, const char *bytes, size_t n)
{
    char coded[BASE64_CAP];

    sodium_bin2base64(coded, sizeof coded, (const unsigned char *)bytes, n, sodium_base64_VARIANT_ORIGINAL);
    text_word(out, coded);
}

/* As many bytes as fit, and no character of UTF-8 cut in two. */
static size_t whole_characters(const char *text, size_t most)
{
    size_t n = strlen(text);

    if (n <= most)
        return n;
    for (n = most; n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80;)
        n--;
    return n ? n : most;
}

/* Encoded words (RFC 2047), each short enough for a line. */
static void add_subject(struct text *out, const char *subject)
{
    text_word(out, "Subject:");
    do {
        size_t n = whole_characters(subject, WORD_BYTES);

        text_word(out, " =?UTF-8?B?");
        add_base64(out, subject, n);
        text_word(out, "?=\r\n");
        subject += n;
    } while (*subject);
}

static void add_date(struct text *out, int64_t ms)
{
    static const char days[][4] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static const char months[][4] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    time_t            seconds = (time_t)(ms / 1000);
    struct tm         t;

    gmtime_r(&seconds, &t);
    text_add(out, "Date: %s, %d %s %d %02d:%02d:%02d +0000\r\n", days[t.tm_wday], t.tm_mday, months[t.tm_mon],
             t.tm_year + 1900, t.tm_hour, t.tm_min, t.tm_sec);
}

/* "a\n" goes as "a\r\n", as all text in mail does. */
static void add_text(struct text *out, const char *text)
{
    char   line[LINE_BYTES];
    size_t n = 0;

    for (; *text; text++) {
        for (int i = *text == '\n' ? 0 : 1; i < 2; i++) {
            line[n++] = i == 0 ? '\r' : *text;
            if (n == sizeof line) {
                add_base64(out, line, n);
                text_word(out, "\r\n");
                n = 0;
            }
        }
    }
    add_base64(out, line, n);
    text_word(out, "\r\n");
}

bool letter_write(const struct letter *l, struct text *out)
{
    if (strlen(l->text) > LETTER_TEXT_MOST || strlen(l->subject) > LETTER_SUBJECT_MOST)
        return false;
    text_add(out, "From: <%s>\r\nTo: <%s>\r\n", l->from, l->to);
    add_subject(out, l->subject);
    add_date(out, l->date);
    text_add(out, "Message-ID: <%s%s>\r\n", l->id, strchr(l->from, '@'));
    text_word(out, "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
                   "Content-Transfer-Encoding: base64\r\n\r\n");
    add_text(out, l->text);
    return !text_overflowed(out);
}
