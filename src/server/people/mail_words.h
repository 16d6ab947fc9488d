/*
 * mail_words.h: what the letters of the server say, in the languages of the
 * page.
 */
#ifndef BALUARTE_MAIL_WORDS_H
#define BALUARTE_MAIL_WORDS_H

#include "server/server.h"

/* What a secret that is good once is for, in a letter or as a challenge (webauthn.h); the numbers are in the store. */
enum token_kind { TOKEN_CONFIRMS, TOKEN_RECOVERS, TOKEN_ADDS_PASSKEY, TOKEN_ASKS_PASSKEY };

enum letter_kind {
    LETTER_CONFIRM, /* follow the link: this mailbox is yours */
    LETTER_RECOVER, /* follow the link: choose a new password */
    LETTER_MOVED,   /* letters go to another address from now on */
    LETTER_RECOVERED,
    LETTER_KINDS
};

enum { CONFIRM_HOURS = 24, RECOVER_HOURS = 1 };

/* Writes to somebody of that name.  'language' is one of the page's, as "pt-BR"; another is taken for English.  'token' may be
 * "".  False: it cannot be sent now. */
bool mail_say(struct server *s, enum letter_kind kind, const char *language, const char *to, const char *name,
              const char *token);

#endif
