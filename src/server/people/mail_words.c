/*
 * mail_words.c: see mail_words.h.  The letters are tables: %n is the name, %l
 * the link, %h the address of the site.
 */
#include "server/people/mail_words.h"

#include <string.h>

#include "server/people/mail.h"

enum { TEXT_CAP = 4096 };

struct words {
    const char *subject, *text;
};

static const char *const screens[LETTER_KINDS] = {[LETTER_CONFIRM] = "confirm", [LETTER_RECOVER] = "recover"};

static const struct {
    const char  *language;
    struct words letter[LETTER_KINDS];
} all[] = {
    {"en",
     {{"Is this your address?",
       "Hello,\n\nsomebody (you, we hope) wants letters about the account \"%n\" at %h to come here.\n\nIf that is "
       "right, "
       "open this link within a day:\n\n%l\n\nIf not, do nothing, and you will hear no more of it.\n"},
      {"A new password",
       "Hello,\n\nsomebody (you, we hope) has forgotten the password of the account \"%n\" at %h.\n\nOpen this link "
       "within an hour to choose a new one; it works once:\n\n%l\n\nIf it was not you, do nothing: the old password "
       "goes on working.\n"},
      {"Letters go to another address now", "Hello,\n\nletters about the account \"%n\" at %h go to another address "
                                            "from now on, or to none.\n\nIf it was not "
                                            "you, change your password and write to whoever runs the site.\n"},
      {"Your password was changed", "Hello,\n\nthe account \"%n\" at %h has a new password, chosen by a letter to this "
                                    "address. Whoever was signed in "
                                    "has to sign in again.\n\nIf it was not you, write to whoever runs the site.\n"}}},
    {"es",
     {{"¿Es esta tu dirección?",
       "Hola:\n\nAlguien (esperamos que tú) quiere recibir aquí las cartas sobre la cuenta \"%n\" de %h.\n\nSi es así, "
       "abre este enlace antes de un día:\n\n%l\n\nSi no, no hagas nada y no volverás a saber de esto.\n"},
      {"Una contraseña nueva",
       "Hola:\n\nAlguien (esperamos que tú) ha olvidado la contraseña de la cuenta \"%n\" de %h.\n\nAbre este enlace "
       "antes de una hora para elegir otra; sirve una sola vez:\n\n%l\n\nSi no has sido tú, no hagas nada: la "
       "contraseña "
       "de antes sigue valiendo.\n"},
      {"Las cartas van ahora a otra dirección", "Hola:\n\nLas cartas sobre la cuenta \"%n\" de %h van desde ahora a "
                                                "otra dirección, o a ninguna.\n\nSi no has sido "
                                                "tú, cambia tu contraseña y escribe a quien lleva el sitio.\n"},
      {"Tu contraseña ha cambiado",
       "Hola:\n\nLa cuenta \"%n\" de %h tiene una contraseña nueva, elegida con una carta a esta dirección. Quien "
       "tenía "
       "la sesión abierta debe entrar otra vez.\n\nSi no has sido tú, escribe a quien lleva el sitio.\n"}}},
    {"pt-BR",
     {{"Este endereço é seu?",
       "Olá,\n\nalguém (esperamos que você) quer receber aqui as cartas sobre a conta \"%n\" em %h.\n\nSe for isso "
       "mesmo, "
       "abra este link dentro de um dia:\n\n%l\n\nSe não, não faça nada, e não se fala mais nisso.\n"},
      {"Uma nova senha",
       "Olá,\n\nalguém (esperamos que você) esqueceu a senha da conta \"%n\" em %h.\n\nAbra este link dentro de uma "
       "hora "
       "para escolher outra; ele vale uma só vez:\n\n%l\n\nSe não foi você, não faça nada: a senha antiga continua "
       "valendo.\n"},
      {"As cartas agora vão para outro endereço", "Olá,\n\nas cartas sobre a conta \"%n\" em %h vão de agora em diante "
                                                  "para outro endereço, ou para nenhum.\n\nSe não "
                                                  "foi você, mude a sua senha e escreva a quem cuida do site.\n"},
      {"A sua senha mudou", "Olá,\n\na conta \"%n\" em %h tem uma nova senha, escolhida por uma carta a este endereço. "
                            "Quem estava conectado "
                            "precisa entrar de novo.\n\nSe não foi você, escreva a quem cuida do site.\n"}}},
    {"pt-PT",
     {{"Este endereço é seu?",
       "Olá,\n\nalguém (esperamos que o próprio) quer receber aqui as cartas sobre a conta \"%n\" em %h.\n\nSe assim "
       "for, "
       "abra esta ligação dentro de um dia:\n\n%l\n\nSe não, não faça nada, e não se fala mais nisso.\n"},
      {"Uma nova palavra-passe",
       "Olá,\n\nalguém (esperamos que o próprio) esqueceu a palavra-passe da conta \"%n\" em %h.\n\nAbra esta ligação "
       "dentro de uma hora para escolher outra; serve uma só vez:\n\n%l\n\nSe não foi você, não faça nada: a antiga "
       "continua a valer.\n"},
      {"As cartas vão agora para outro endereço", "Olá,\n\nas cartas sobre a conta \"%n\" em %h vão a partir de agora "
                                                  "para outro endereço, ou para nenhum.\n\nSe não "
                                                  "foi você, mude a palavra-passe e escreva a quem cuida do sítio.\n"},
      {"A sua palavra-passe mudou",
       "Olá,\n\na conta \"%n\" em %h tem uma nova palavra-passe, escolhida por uma carta a este endereço. Quem tinha a "
       "sessão aberta tem de entrar outra vez.\n\nSe não foi você, escreva a quem cuida do sítio.\n"}}},
};

static const struct words *words_of(const char *language, enum letter_kind kind)
{
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i].language, language) == 0)
            return &all[i].letter[kind];
    return &all[0].letter[kind];
}

/* Below the site's own address, and behind the #: neither a proxy nor a log sees it. */
static void add_link(struct text *out, const char *site, enum letter_kind kind, const char *token)
{
    size_t n = strlen(site);

    text_add(out, "%.*s/#/%s/%s", (int)(n && site[n - 1] == '/' ? n - 1 : n), site, screens[kind], token);
}

bool mail_say(struct server *s, enum letter_kind kind, const char *language, const char *to, const char *name,
              const char *token)
{
    const struct words *w = words_of(language, kind);
    char                text[TEXT_CAP];
    struct text         out = TEXT_OF(text);

    for (const char *at = w->text; *at; at++) {
        if (*at != '%')
            text_char(&out, *at);
        else if (*++at == 'n')
            text_word(&out, name);
        else if (*at == 'h')
            text_word(&out, s->config.public_url);
        else
            add_link(&out, s->config.public_url, kind, token);
    }
    return !text_overflowed(&out) && mail_send(s, to, w->subject, text, NULL, NULL);
}
