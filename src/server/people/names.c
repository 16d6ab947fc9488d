/*
 * names.c: see names.h.  ICU knows Unicode; what is a name, and what looks
 * like another, is decided here.
 */
#include "server/people/names.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

enum { CHARACTERS_MOST = 24, MARKS_MOST = 2, UNITS = 512, BRAILLE_BLANK = 0x2800 };

/* Names that would speak for the house. */
static const char *const reserved[] = {
    "server", "baluarte", "admin",   "administrator", "moderator", "mod", "host",  "system",  "root",      "support",
    "staff",  "official", "someone", "nobody",        "anonymous", "bot", "guest", "visitor", "spectator", "operator",
};

/*
 * ----- one form -----
 */

/* In UTF-16, in the form NFKC; the number of units, 0: it is no text. */
static int32_t normal_form(const char *from, UChar out[UNITS])
{
    UErrorCode          error = U_ZERO_ERROR;
    const UNormalizer2 *nfkc = unorm2_getNFKCInstance(&error);
    UChar               text[UNITS];
    int32_t             n = 0;

    if (strlen(from) >= NAME_CAP * 2)
        return 0;
    u_strFromUTF8(text, UNITS, &n, from, -1, &error);
    n = unorm2_normalize(nfkc, text, n, out, UNITS, &error);
    return U_SUCCESS(error) ? n : 0;
}

/* Something that people see and can tell from nothing. */
static bool is_visible(UChar32 c)
{
    int32_t kind = U_MASK(u_charType(c));

    if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) || u_hasBinaryProperty(c, UCHAR_WHITE_SPACE) ||
        c == BRAILLE_BLANK)
        return false;
    return kind & (U_GC_L_MASK | U_GC_M_MASK | U_GC_N_MASK | U_GC_P_MASK | U_GC_S_MASK) && c != 0xfffc && c != 0xfffd;
}

/* What a name is made of, counted while it is read. */
struct reading {
    int  characters, marks, n; /* marks: in a row; n: bytes written */
    bool has_letter, has_blank;
};

static bool take_character(struct reading *r, UChar32 c, char out[NAME_CAP])
{
    bool    is_mark = U_MASK(u_charType(c)) & U_GC_M_MASK, needs_blank = r->has_blank && r->n > 0;
    uint8_t bytes[U8_MAX_LENGTH];
    int     n = 0;

    r->marks = is_mark ? r->marks + 1 : 0;
    r->characters += 1 + needs_blank;
    if (!is_visible(c) || r->characters > CHARACTERS_MOST || r->marks > MARKS_MOST || (is_mark && r->n == 0))
        return false;
    U8_APPEND_UNSAFE(bytes, n, c);
    if (r->n + n + needs_blank >= NAME_CAP)
        return false;
    if (needs_blank)
        out[r->n++] = ' ';
    memcpy(out + r->n, bytes, (size_t)n);
    r->n += n;
    r->has_blank = false;
    r->has_letter |= u_isalnum(c) || u_charType(c) == U_OTHER_SYMBOL; /* a picture is a name, too */
    return true;
}

bool name_clean(const char *from, char out[NAME_CAP])
{
    UChar          text[UNITS];
    struct reading r = {0};
    int32_t        n = normal_form(from, text);

    for (int32_t i = 0; i < n;) {
        UChar32 c;

        U16_NEXT(text, i, n, c);
        if (c == ' ')
            r.has_blank = true;
        else if (!take_character(&r, c, out))
            return false;
    }
    out[r.n] = '\0';
    return r.has_letter;
}

/*
 * ----- what is alike -----
 */

static void write_utf8(const UChar *text, int32_t n, char *out)
{
    UErrorCode error = U_ZERO_ERROR;

    u_strToUTF8(out, LOOK_CAP - 1, NULL, text, n, &error);
    out[LOOK_CAP - 1] = '\0';
    if (U_FAILURE(error))
        out[0] = '\0';
}

void name_fold(const char *name, char out[LOOK_CAP])
{
    UChar      text[UNITS], folded[UNITS];
    UErrorCode error = U_ZERO_ERROR;
    int32_t    n = u_strFoldCase(folded, UNITS, text, normal_form(name, text), U_FOLD_CASE_DEFAULT, &error);

    memset(out, 0, LOOK_CAP);
    write_utf8(folded, U_SUCCESS(error) ? n : 0, out);
}

void name_fold_old(const char *name, char out[NAME_CAP])
{
    int i = 0;

    for (; name[i] && i < NAME_CAP - 1; i++)
        out[i] = (char)tolower((unsigned char)name[i]);
    out[i] = '\0';
}

/* By Unicode's table of confusables, then in small letters; twice, for that makes an M an m, which looks like rn.  The
 * table knows that a large I looks like a small l, and not that a small i is a large I in other clothes: i and l are
 * one. */
void name_look(const char *name, char out[LOOK_CAP])
{
    static USpoofChecker *checker;
    UErrorCode            error = U_ZERO_ERROR;
    UChar                 text[UNITS], skeleton[UNITS];
    int32_t               n = normal_form(name, text), m = 0;

    if (!checker)
        checker = uspoof_open(&error);
    for (int pass = 0; pass < 2; pass++) {
        n = uspoof_getSkeleton(checker, 0, text, n, skeleton, UNITS, &error);
        n = u_strFoldCase(text, UNITS, skeleton, n, U_FOLD_CASE_DEFAULT, &error);
    }
    for (int32_t i = 0; U_SUCCESS(error) && i < n; i++)
        if (text[i] != ' ' && text[i] != '_' && text[i] != '-' && text[i] != '.')
            text[m++] = text[i] == 'i' ? 'l' : text[i];
    memset(out, 0, LOOK_CAP);
    write_utf8(text, U_SUCCESS(error) ? m : 0, out);
}

const char *name_refusal(const char *name, bool is_member)
{
    char look[LOOK_CAP], other[LOOK_CAP];

    name_look(name, look);
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++) {
        name_look(reserved[i], other);
        if (strcmp(look, other) == 0)
            return "this name is kept for the server itself";
    }
    name_look("visitor", other);
    if (is_member && strncmp(look, other, strlen(other)) == 0)
        return "only visitors are called visitors";
    return NULL;
}
