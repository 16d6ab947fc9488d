/*
 * reminder_words.h: what reminders say, in the languages of the page.
 */
#ifndef BALUARTE_REMINDER_WORDS_H
#define BALUARTE_REMINDER_WORDS_H

#include "base/text.h"
#include "server/remind/reminders.h"

/* One sentence about a table or an event of that title.  'language' is one of the page's; another is taken for English. */
void reminder_sentence(enum reminder_kind kind, const char *language, const char *title, struct text *out);

/* The letter: the sentence, the link, and how to get no more of them. */
void reminder_letter(const char *language, const char *sentence, const char *link, struct text *out);

#endif
