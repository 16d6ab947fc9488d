/*
 * reminder_words.c: see reminder_words.h.  %s is the title.
 */
#include "server/remind/reminder_words.h"

#include <string.h>

static const struct {
    const char *language, *kind[REMINDER_KINDS], *foot;
} all[] = {
    {"en",
     {"It is your turn: %s", "A round begins: %s", "Your opponent proposes an hour: %s", "Check-in is open: %s",
      "You are challenged: %s", "Your game begins soon: %s"},
     "You have asked for this letter. Under your account you can end it at any time."},
    {"es",
     {"Te toca jugar: %s", "Empieza una ronda: %s", "Tu rival propone una hora: %s",
      "Ya puedes confirmar tu presencia: %s", "Te han desafiado: %s", "Tu partida empieza pronto: %s"},
     "Has pedido esta carta. En tu cuenta puedes darla de baja cuando quieras."},
    {"pt-BR",
     {"É a sua vez: %s", "Começa uma rodada: %s", "Seu adversário propõe uma hora: %s",
      "Já dá para confirmar presença: %s", "Você foi desafiado: %s", "Sua partida começa logo: %s"},
     "Você pediu esta carta. Na sua conta dá para cancelar a qualquer hora."},
    {"pt-PT",
     {"É a sua vez: %s", "Começa uma ronda: %s", "O seu adversário propõe uma hora: %s",
      "Já pode confirmar a presença: %s", "Foi desafiado: %s", "A sua partida começa em breve: %s"},
     "Pediu esta carta. Na sua conta pode cancelá-la a qualquer momento."},
};

static size_t row_of(const char *language)
{
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i].language, language) == 0)
            return i;
    return 0;
}

void reminder_sentence(enum reminder_kind kind, const char *language, const char *title, struct text *out)
{
    const char *words = all[row_of(language)].kind[kind], *at = strstr(words, "%s");

    text_add(out, "%.*s%s", (int)(at - words), words, title);
}

void reminder_letter(const char *language, const char *sentence, const char *link, struct text *out)
{
    text_add(out, "%s\n\n%s\n\n%s\n", sentence, link, all[row_of(language)].foot);
}
