/*
 * analyse_html.c: an analysis as one page that needs nothing but itself: the
 * graphs, a table of the players, every turn, and the boards where most was
 * lost.  Colours follow the reader's light or dark.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/analyse.h"
#include "picture/scene.h"

enum { LINE = 2048, WIDE = 900, HIGH = 220, LUCK_HIGH = 120, BOARDS_MAX = 12, BOARD_PX = 460 };

static const char *const style =
    ":root{color-scheme:light dark;--line:#8886;--soft:#8881;--s0:#c0392b;--s1:#2471a3;--s2:#b7950b;--s3:#1e8449;"
    "--s4:#7d3c98;--s5:#566573}"
    "body{font:16px/1.45 system-ui,sans-serif;max-width:60rem;margin:1rem auto;padding:0 "
    "1rem;background:Canvas;color:CanvasText}"
    ".wide{overflow-x:auto}.wide td{white-space:nowrap}svg text{font-size:13px;fill:currentColor;opacity:.7}"
    "@media(max-width:40rem){.graph text{font-size:26px}}"
    "table{border-collapse:collapse;width:100%}td,th{padding:.3rem .5rem;border-bottom:1px solid "
    "var(--line);text-align:right}"
    "td:first-child,th:first-child{text-align:left}svg.graph{width:100%;height:auto;background:var(--soft)}"
    ".turn{border-bottom:1px solid var(--line);padding:.4rem "
    "0;scroll-margin-top:1rem}.turn:target{background:var(--soft)}"
    ".fault{font-weight:700}.blunder{color:#b03a2e}.mistake{color:#a04000}.inaccuracy{color:#7d6608}"
    "@media(prefers-color-scheme:dark){.blunder{color:#f1948a}.mistake{color:#f0b27a}.inaccuracy{color:#f7dc6f}}"
    "code{font-size:.92em}.boards{display:flex;flex-wrap:wrap;gap:1rem}.boards figure{margin:0;flex:1 1 20rem}"
    ".boards svg{width:100%;height:auto}ul{margin:.2rem 0}";

/* Text of strangers (names) and of the program, with what HTML would take for its own made harmless. */
static void put_text(const char *words, FILE *to)
{
    for (; *words; words++) {
        switch (*words) {
        case '<': fputs("&lt;", to); break;
        case '>': fputs("&gt;", to); break;
        case '&': fputs("&amp;", to); break;
        case '"': fputs("&quot;", to); break;
        default: fputc(*words, to);
        }
    }
}

static void put_name(const struct analysis *a, int seat, FILE *to)
{
    char        name[128] = "";
    struct text out = TEXT_OF(name);

    player_name(a->game, seat, &out);
    put_text(name, to);
}

static void put_estimate(struct estimate e, double unit, bool is_signed, FILE *to)
{
    char        line[64] = "";
    struct text out = TEXT_OF(line);

    estimate_text(e, unit, is_signed, &out);
    fputs(line, to);
}

static void put_points(const struct analysis *a, struct estimate e, bool is_signed, FILE *to)
{
    char        line[64] = "";
    struct text out = TEXT_OF(line);

    analyse_points(a, e, is_signed, &out);
    fputs(line, to);
}

static void put_mean(struct estimate e, FILE *to)
{
    char        line[64] = "";
    struct text out = TEXT_OF(line);

    mean_text(e, &out);
    fputs(line, to);
}

/*
 * ----- graphs -----
 */

static bool is_shown_turn(const struct analysis *a, int i)
{
    return a->is_judged[i] && !study_item(a->study, i)->is_draw;
}

static double x_of(const struct analysis *a, int i)
{
    int n = study_count(a->study);

    return n > 1 ? (double)WIDE * i / (n - 1) : 0;
}

/* The course of a game: what is drawn of it, and what its upper edge, its middle and its lower edge mean. */
struct course {
    const char *title;
    double (*at)(const struct study_verdict *v, int seat, double most); /* 1: at the upper edge, 0: at the lower one */
    double most;
    char   edge[3][16];
};

static double win_at(const struct study_verdict *v, int seat, double most)
{
    (void)most;
    return v->wins[seat] < 0 ? 0 : v->wins[seat] > 1 ? 1 : v->wins[seat];
}

static double lead_at(const struct study_verdict *v, int seat, double most)
{
    return 0.5 + v->leads[seat] / most / 2;
}

/* The points that no lead of a turn is beyond. */
static double most_lead(const struct analysis *a)
{
    double most = 1;

    for (int i = 0; i < study_count(a->study); i++)
        for (int seat = 0; is_shown_turn(a, i) && seat < a->summary.n; seat++) {
            double lead = a->verdicts[i].leads[seat];

            most = lead > most ? lead : -lead > most ? -lead : most;
        }
    return most;
}

static void draw_mark(const struct analysis *a, const struct course *c, int i, FILE *to)
{
    const struct study_verdict *v = &a->verdicts[i];

    fprintf(to,
            "<a href='#item%d'><circle cx=%.1f cy=%.1f r=%d fill='var(--s%d)'><title>turn %d: %s</title></circle></a>",
            i, x_of(a, i), HIGH * (1 - c->at(v, v->item.seat, c->most)), 3 + (int)v->fault, v->item.seat, v->item.turn,
            fault_word(v->fault));
}

static void draw_course(const struct analysis *a, const struct course *c, FILE *to)
{
    fprintf(to,
            "<h2>%s</h2><svg class=graph viewBox='0 0 %d %d' role=group aria-label='%s, turn by turn'><line x1=0 x2=%d "
            "y1=%d y2=%d stroke='var(--line)'/>",
            c->title, WIDE, HIGH, c->title, WIDE, HIGH / 2, HIGH / 2);
    for (int i = 0; i < 3; i++)
        fprintf(to, "<text x=4 y=%d>%s</text>", i ? i * HIGH / 2 - 4 : 24, c->edge[i]);
    for (int seat = 0; seat < a->summary.n; seat++) {
        fprintf(to, "<polyline fill=none stroke='var(--s%d)' stroke-width=2 points='", seat);
        for (int i = 0; i < study_count(a->study); i++)
            if (is_shown_turn(a, i))
                fprintf(to, "%.1f,%.1f ", x_of(a, i), HIGH * (1 - c->at(&a->verdicts[i], seat, c->most)));
        fputs("'/>", to);
    }
    for (int i = 0; i < study_count(a->study); i++)
        if (is_shown_turn(a, i) && a->verdicts[i].fault)
            draw_mark(a, c, i, to);
    fputs("</svg>", to);
}

/* The chance of winning and the lead; of a solo game, which nobody wins, what the position promises. */
static void draw_courses(const struct analysis *a, FILE *to)
{
    struct course wins = {"Chance of winning", win_at, 1, {"100 %", "50 %", "0 %"}};
    struct course leads = {
        a->summary.is_solo ? "What the position promises" : "Expected lead", lead_at, most_lead(a), {""}};

    for (int i = 0; i < 3; i++) {
        struct text edge = TEXT_OF(leads.edge[i]);

        text_add(&edge, i == 1 ? "%.0f" : "%+.0f", (1 - i) * leads.most);
    }
    if (!a->summary.is_solo)
        draw_course(a, &wins, to);
    draw_course(a, &leads, to);
}

static void draw_luck(const struct analysis *a, FILE *to)
{
    double most = 1;

    for (int i = 0; i < study_count(a->study); i++)
        if (a->is_judged[i] && a->verdicts[i].item.is_draw)
            for (int sign = -1; sign < 2; sign += 2)
                most = sign * a->verdicts[i].points.mean > most ? sign * a->verdicts[i].points.mean : most;
    fprintf(
        to,
        "<h2>Luck of every draw</h2><p>Points; up is good for whoever drew.</p><svg class=graph viewBox='0 0 %d %d' "
        "role=img aria-label='Luck of every draw'><line x1=0 x2=%d y1=%d y2=%d stroke='var(--line)'/><text x=4 "
        "y=24>%+.0f</text><text x=4 y=%d>%+.0f</text>",
        WIDE, LUCK_HIGH, WIDE, LUCK_HIGH / 2, LUCK_HIGH / 2, most, LUCK_HIGH - 4, -most);
    for (int i = 0; i < study_count(a->study); i++) {
        double y = a->verdicts[i].points.mean / most * LUCK_HIGH / 2;

        if (a->is_judged[i] && a->verdicts[i].item.is_draw)
            fprintf(to,
                    "<rect x=%.1f y=%.1f width=4 height=%.1f fill='var(--s%d)'><title>turn %d: %+.1f</title></rect>",
                    x_of(a, i) - 2, LUCK_HIGH / 2 - (y > 0 ? y : 0), y > 0 ? y : -y, a->verdicts[i].item.seat,
                    a->verdicts[i].item.turn, a->verdicts[i].points.mean);
    }
    fputs("</svg>", to);
}

/*
 * ----- players -----
 */

static void put_player(const struct analysis *a, int seat, FILE *to)
{
    const struct study_player *p = &a->summary.player[seat];
    double                     turns = p->turns ? p->turns : 1;

    fprintf(to, "<tr><td><span style='color:var(--s%d)'>&#9632;</span> ", seat);
    put_name(a, seat, to);
    fprintf(to, "<td>%d<td>", p->points);
    put_mean((struct estimate){p->loss_points.mean / turns, p->loss_points.error / turns}, to);
    fprintf(to, "<td>%.0f %%<td>%d, %d, %d<td>", 100 * p->best / turns, p->faults[FAULT_INACCURACY],
            p->faults[FAULT_MISTAKE], p->faults[FAULT_BLUNDER]);
    put_points(a, p->own_luck, true, to);
    if (!a->summary.is_solo) { /* no part of its result can be said to be luck [SO-22] */
        fputs("<td>", to);
        put_points(a, p->luck, true, to);
        fputs("<td>", to);
        put_points(a, p->adjusted, true, to);
    }
    fputs("</tr>", to);
}

static void put_players(const struct analysis *a, FILE *to)
{
    char        line[LINE] = "";
    struct text out = TEXT_OF(line);

    summary_sentence(a->game, &a->summary, &out);
    fputs("<p><strong>", to);
    put_text(line, to);
    fputs(
        "</strong></p><div class=wide tabindex=0><table><tr><th>Player<th>Points<th>Points lost per turn<th>Best turns "
        "found<th>Inaccuracies, mistakes, blunders<th>Luck of own draws",
        to);
    fputs(a->summary.is_solo ? "</tr>" : "<th>of all draws<th>Ahead without luck</tr>", to);
    for (int seat = 0; seat < a->summary.n; seat++)
        put_player(a, seat, to);
    fputs("</table></div>", to);
    if (a->summary.player[0].variance > 0 && !a->summary.is_solo)
        fprintf(to, "<p>Draws like these move the result by ± %.*f points (a variance of %.*f).</p>",
                analyse_spread_digits(&a->summary.player[0]), summary_spread(&a->summary.player[0]),
                analyse_spread_digits(&a->summary.player[0]), a->summary.player[0].variance);
}

/*
 * ----- turns -----
 */

static void put_board(const struct analysis *a, const struct study_verdict *v, int candidate, const char *caption,
                      FILE *to)
{
    char              *svg = malloc(SCENE_BYTES);
    struct text        out = {svg, SCENE_BYTES, 0};
    struct scene_style look = {PICTURE_LIGHT, BOARD_PX, true, NULL};

    if (!svg)
        return;
    svg[0] = '\0';
    scene_paint(a->game->ops, a->game->rules, study_behind(a->study, &v->item, &v->best[candidate].line), VIEW_ALL,
                look, &out);
    fprintf(to, "<figure>%s<figcaption>%s</figcaption></figure>", text_overflowed(&out) ? "" : svg, caption);
    free(svg);
}

static void put_line(const struct analysis *a, const struct study_verdict *v, int candidate, FILE *to)
{
    char        line[LINE] = "";
    struct text out = TEXT_OF(line);

    study_line_text(a->study, &v->item, &v->best[candidate].line, &out);
    fputs("<code>", to);
    put_text(line, to);
    fputs("</code>", to);
}

static void put_reasons(const struct study_verdict *v, FILE *to)
{
    fputs("<ul>", to);
    for (int i = 0; i < v->best[0].n_reasons; i++) {
        char        line[LINE] = "";
        struct text out = TEXT_OF(line);

        reason_sentence(&v->best[0].reasons[i], v->item.seat, &out);
        fputs("<li>", to);
        put_text(line, to);
    }
    fputs("</ul>", to);
}

static void put_parts(const struct analysis *a, const struct study_verdict *v, FILE *to)
{
    char        line[LINE] = "";
    struct text out = TEXT_OF(line);

    analyse_parts(a, v, &out);
    if (line[0])
        fputs("<br>Of that ", to);
    put_text(line, to);
}

static void put_candidates(const struct analysis *a, const struct study_verdict *v, FILE *to)
{
    fputs("<details><summary>Candidates</summary><table><tr><th>Turn<th>", to);
    fputs(a->summary.is_solo ? "Promise</tr>" : "Lead<th>Chance</tr>", to);
    for (int i = 0; i < v->n; i++) {
        fputs("<tr><td>", to);
        put_line(a, v, i, to);
        fputs(i == v->played ? " (played)<td>" : "<td>", to);
        put_points(a, v->best[i].lead, true, to);
        if (!a->summary.is_solo) {
            fputs("<td>", to);
            put_estimate(v->best[i].win, 100, false, to);
            fputs(" %", to);
        }
        fputs("</tr>", to);
    }
    fputs("</table></details>", to);
}

static void put_turn(const struct analysis *a, int i, bool has_boards, FILE *to)
{
    const struct study_verdict *v = &a->verdicts[i];
    struct estimate             luck;

    fprintf(to, "<div class=turn id=item%d>Turn %d, ", i, v->item.turn);
    put_name(a, v->item.seat, to);
    fputs(": ", to);
    put_line(a, v, v->played, to);
    if (analyse_luck(a, i, &luck)) {
        fputs(" (luck ", to);
        put_points(a, luck, true, to);
        fputs(")", to);
    }
    if (!v->is_best && v->played > 0) {
        fprintf(to, "<br><span class='fault %s'>%s</span> better: ", fault_word(v->fault), fault_word(v->fault));
        put_line(a, v, 0, to);
        fputs(", by ", to);
        put_points(a, v->points, false, to);
        fputs(" points", to);
        if (!a->summary.is_solo) {
            fputs(", ", to);
            put_estimate(v->win, 100, false, to);
            fputs(" %", to);
        }
        put_parts(a, v, to);
        put_reasons(v, to);
        if (has_boards) {
            fputs("<div class=boards>", to);
            put_board(a, v, v->played, "played", to);
            put_board(a, v, 0, "better", to);
            fputs("</div>", to);
        }
    }
    put_candidates(a, v, to);
    fputs("</div>\n", to);
}

/* The loss from which on a turn is shown with boards: that of the twelfth worst. */
static double worth_a_board(const struct analysis *a)
{
    double worst[BOARDS_MAX] = {0};

    for (int i = 0; i < study_count(a->study); i++) {
        double loss = is_shown_turn(a, i) && a->verdicts[i].fault >= FAULT_MISTAKE ? a->verdicts[i].win.mean : 0;

        for (int k = 0; k < BOARDS_MAX; k++)
            if (loss > worst[k]) {
                double next = worst[k];

                worst[k] = loss;
                loss = next;
            }
    }
    return worst[BOARDS_MAX - 1] > 0 ? worst[BOARDS_MAX - 1] : 1e-9;
}

void analyse_html(const struct analysis *a, FILE *to)
{
    double least = worth_a_board(a);

    fprintf(to,
            "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>"
            "<title>%s: analysis</title><style>%s</style><main><h1>%s</h1>",
            a->game->ops->title, style, a->game->ops->title);
    put_players(a, to);
    draw_courses(a, to);
    draw_luck(a, to);
    fputs("<h2>Turns</h2>\n", to);
    for (int i = 0; i < study_count(a->study); i++)
        if (is_shown_turn(a, i))
            put_turn(a, i, a->verdicts[i].fault >= FAULT_MISTAKE && a->verdicts[i].win.mean >= least, to);
    fputs("</main></html>\n", to);
}
