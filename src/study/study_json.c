/*
 * study_json.c: items and verdicts as JSON (docs/ANALYSIS.md), for the program,
 * the protocol and whoever keeps them.
 */
#include "study/study.h"
#include "study/summary.h"

/* The best so many and what was played are enough for whoever looks at a file. */
enum { SHORT_BEST = 3 };

static void json_estimate(const char *key, struct estimate e, int digits, struct text *out)
{
    text_add(out, ",\"%s\":[%.*f,%.*f]", key, digits, e.mean, digits, e.error);
}

static void json_reals(const char *key, const double *at, int n, int digits, struct text *out)
{
    text_add(out, ",\"%s\":[", key);
    for (int i = 0; i < n; i++)
        text_add(out, "%s%.*f", i ? "," : "", digits, at[i]);
    text_char(out, ']');
}

static void json_place(const struct study_item *item, struct text *out)
{
    text_add(out, "\"kind\":\"%s\",\"ply\":%d,\"n\":%d,\"seat\":%d,\"turn\":%d", item->is_draw ? "draw" : "turn",
             item->ply, item->n, item->seat, item->turn);
}

static void json_head(const struct study *st, int i, struct text *out)
{
    text_add(out, "\"item\":%d,", i);
    json_place(study_item(st, i), out);
    text_add(out, ",\"choices\":%d", study_item(st, i)->choices);
}

void study_item_json(const struct study *st, int i, struct text *out)
{
    text_char(out, '{');
    json_head(st, i, out);
    text_char(out, '}');
}

static void json_line(struct study *st, const struct study_item *item, const struct judge_line *line, struct text *out)
{
    char        buffer[JUDGE_LINE * 64] = "";
    struct text words = TEXT_OF(buffer);

    study_line_text(st, item, line, &words);
    text_json(out, buffer);
}

static void json_candidate(struct study *st, const struct study_verdict *v, int i, bool is_short, struct text *out)
{
    const struct study_candidate *c = &v->best[i];

    text_add(out, "%s{\"line\":", i ? "," : "");
    json_line(st, &v->item, &c->line, out);
    json_estimate("lead", c->lead, 2, out);
    json_estimate("win", c->win, 4, out);
    if (is_short && (i || !c->n_reasons)) {
        text_char(out, '}');
        return;
    }
    if (!is_short)
        json_estimate("behind", c->behind, 2, out);
    text_word(out, ",\"reasons\":[");
    for (int k = 0; k < c->n_reasons; k++) {
        text_word(out, k ? "," : "");
        reason_json(&c->reasons[k], v->item.seat, out);
    }
    text_word(out, "]}");
}

static void json_turn(struct study *st, const struct study_verdict *v, bool is_short, struct text *out)
{
    int played = is_short && v->played > SHORT_BEST ? SHORT_BEST : v->played;

    json_estimate("loss", v->points, 2, out);
    json_estimate("loss_win", v->win, 4, out);
    text_add(out, ",\"fault\":\"%s\",\"best\":%s,\"played\":%d,\"parts\":[", fault_word(v->fault),
             v->is_best ? "true" : "false", played);
    for (int i = 0; i < v->n_parts; i++)
        text_add(out, "%s{\"ply\":%d,\"n\":%d,\"loss\":[%.2f,%.2f]}", i ? "," : "", v->parts[i].ply, v->parts[i].n,
                 v->parts[i].loss.mean, v->parts[i].loss.error);
    text_word(out, "],\"candidates\":[");
    for (int i = 0; i < v->n; i++)
        if (!is_short || i < SHORT_BEST || i == v->played)
            json_candidate(st, v, i, is_short, out);
    text_char(out, ']');
}

static void json_draw(struct study *st, const struct study_verdict *v, struct text *out)
{
    struct judge_line line = {.at = {study_action(st, v->item.ply)}, .n = 1};

    text_word(out, ",\"action\":");
    json_line(st, &v->item, &line, out);
    text_add(out, ",\"odds\":%.4f", v->odds);
    json_estimate("luck", v->points, 2, out);
    json_estimate("luck_win", v->win, 4, out);
    json_reals("lucks", v->lucks, study_players(st), 2, out);
}

static void json_rest(struct study *st, const struct study_verdict *v, bool is_short, struct text *out)
{
    text_add(out, ",\"samples\":%llu", (unsigned long long)v->samples);
    json_reals("leads", v->leads, study_players(st), 2, out);
    json_reals("wins", v->wins, study_players(st), 4, out);
    if (v->item.is_draw)
        json_draw(st, v, out);
    else
        json_turn(st, v, is_short, out);
}

void study_judged_line(struct study *st, int i, const struct study_verdict *v, struct text *out)
{
    text_word(out, "#! judged {");
    json_place(study_item(st, i), out);
    json_rest(st, v, true, out);
    text_char(out, '}');
}

void study_verdict_json(struct study *st, int i, const struct study_verdict *v, struct text *out)
{
    struct study_mark mark = study_mark(v);

    text_char(out, '{');
    json_head(st, i, out);
    json_rest(st, v, false, out);
    text_word(out, ",\"mark\":\"");
    study_mark_text(study_game(st), &mark, out);
    text_word(out, "\"}");
}
