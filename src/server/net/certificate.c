/*
 * certificate.c: see certificate.h.
 */
#include "server/net/certificate.h"

#include <errno.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <stdio.h>
#include <string.h>

static FILE *open_file(const char *path, struct text *why)
{
    FILE *file = fopen(path, "r");

    if (!file)
        text_add(why, "'%.200s' cannot be read: %s", path, strerror(errno));
    return file;
}

/* How many there are; -1: behind them one that cannot be read.  'first' is the caller's to free. */
static int read_certificates(FILE *file, X509 **first)
{
    int   n = 0;
    X509 *one;

    *first = NULL;
    ERR_clear_error();
    for (; (one = PEM_read_X509(file, NULL, NULL, NULL)); n++)
        if (n == 0)
            *first = one;
        else
            X509_free(one);
    if (ERR_GET_REASON(ERR_peek_last_error()) != PEM_R_NO_START_LINE)
        n = -1;
    ERR_clear_error();
    return n;
}

/* The first one; NULL: 'why' says what is wrong with the file. */
static X509 *first_certificate(const char *path, struct text *why)
{
    X509 *first = NULL;
    FILE *file = open_file(path, why);
    int   n = 0;

    if (!file)
        return NULL;
    n = read_certificates(file, &first);
    fclose(file);
    if (n > 0)
        return first;
    X509_free(first);
    text_add(why, n < 0 ? "a certificate in '%.200s' is damaged" : "there is no certificate in '%.200s'", path);
    return NULL;
}

/* Nobody is there to be asked for it. */
static int no_password(char *out, int cap, int is_written, void *unused)
{
    (void)out;
    (void)cap;
    (void)is_written;
    (void)unused;
    return -1;
}

static EVP_PKEY *read_key(const char *path, struct text *why)
{
    FILE     *file = open_file(path, why);
    EVP_PKEY *key;

    if (!file)
        return NULL;
    key = PEM_read_PrivateKey(file, NULL, no_password, NULL);
    fclose(file);
    ERR_clear_error();
    if (!key)
        text_add(why, "there is no key in '%.200s' that can be read: it is damaged, or locked by a password", path);
    return key;
}

bool certificates_are_whole(const char *path, struct text *why)
{
    X509 *first = first_certificate(path, why);

    X509_free(first);
    return first != NULL;
}

bool certificate_has_key(const char *path, const char *key_path, struct text *why)
{
    X509     *first = first_certificate(path, why);
    EVP_PKEY *key = first ? read_key(key_path, why) : NULL;
    bool      fits = key && X509_check_private_key(first, key) == 1;

    if (key && !fits)
        text_add(why, "the key in '%.200s' is not that of the certificate in '%.200s'", key_path, path);
    X509_free(first);
    EVP_PKEY_free(key);
    ERR_clear_error();
    return fits;
}
