/*
 * store_probe.c: the store alone, for tests: jobs as lines of JSON in, what
 * became of them as lines of JSON out.
 *
 *   store_probe ADDRESS [--name value ...]     (the settings of the server)
 *
 *   {"id": 1, "steps": [["META_SET", "word", 7], ...]}     a job; also "alone": true,
 *                                                          "follow": [[...]] (added by the follow)
 *   {"id": 1, "result": "done", "tries": 0, "rows": [[...], ...]}
 *   {"health": true}    ->    {"waiting": 0, "connections": 4, "reconnects": 0}
 *
 * Everything is real but the network thread, which is the main thread here.
 */
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/core/log.h"
#include "server/store/store.h"

enum { LINE_CAP = 256 * 1024 };

static struct server *host;
static bool           is_over;

/*
 * ----- in place of server.c -----
 */

void server_post(struct server *s, struct queued *queued)
{
    queue_put(&s->mailbox, queued);
}

/*
 * ----- jobs from JSON -----
 */

static int statement_of(const char *name)
{
    for (int i = 0; i < N_STATEMENTS; i++)
        if (name && strcmp(name, statement_texts[i].name) == 0)
            return i;
    fprintf(stderr, "there is no statement %s\n", name ? name : "without a name");
    exit(2);
}

static void add_step(struct job *job, const json_t *words)
{
    struct job_step *step = job->steps;

    job_add(job, (enum statement)statement_of(json_string_value(json_array_get(words, 0))), "");
    for (step = job->steps; step->next;)
        step = step->next;
    for (size_t i = 1; i < json_array_size(words) && step->n_params < JOB_PARAMS; i++) {
        const json_t *word = json_array_get(words, i);
        struct value *v = &step->param[step->n_params++];

        if (json_is_string(word))
            *v = (struct value){VALUE_TEXT, 0, strdup(json_string_value(word))};
        else if (json_is_integer(word))
            *v = (struct value){VALUE_NUMBER, json_integer_value(word), NULL};
    }
}

static void add_steps(struct job *job, const json_t *list)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        add_step(job, json_array_get(list, i));
}

static void follow(struct job *job, void *with)
{
    add_steps(job, *(json_t **)with);
}

static json_t *rows_json(const struct job_step *step)
{
    json_t *rows = json_array();

    for (const struct row *r = step->rows; r; r = r->next) {
        json_t *row = json_array();

        for (int i = 0; i < r->n; i++)
            json_array_append_new(row, r->at[i].kind == VALUE_NULL     ? json_null()
                                       : r->at[i].kind == VALUE_NUMBER ? json_integer(r->at[i].number)
                                                                       : json_string(r->at[i].text));
        json_array_append_new(rows, row);
    }
    return rows;
}

static void print(json_t *line)
{
    char *text = json_dumps(line, JSON_COMPACT);

    puts(text);
    fflush(stdout);
    free(text);
    json_decref(line);
}

static void done(struct job *job)
{
    static const char *const names[] = {"done", "conflict", "failed"};
    json_t                  *asked = job->context, *rows = json_array();

    for (const struct job_step *step = job->steps; step; step = step->next)
        json_array_append_new(rows, rows_json(step));
    print(json_pack("{s:O, s:s, s:i, s:o}", "id", json_object_get(asked, "id"), "result", names[job->result], "tries",
                    job->tries, "rows", rows));
    json_decref(asked);
}

static void submit(json_t *asked)
{
    struct job *job = job_new(host, done, asked);
    json_t     *more = json_object_get(asked, "follow"), **with;

    add_steps(job, json_object_get(asked, "steps"));
    if (more) {
        with = malloc(sizeof *with);
        *with = more;
        job_follow(job, follow, with);
    }
    if (json_is_true(json_object_get(asked, "alone")))
        job_alone(job);
    job_submit(job);
}

static void print_health(void)
{
    struct store_health h;

    host->store->ops->health(host->store, &h);
    print(json_pack("{s:i, s:i, s:I}", "waiting", h.waiting, "connections", h.connections, "reconnects",
                    (json_int_t)h.reconnects));
}

/*
 * ----- the threads -----
 */

struct asked {
    struct queued queued;
    json_t       *json;
};

static void take_asked(struct queued *queued)
{
    json_t *json = ((struct asked *)queued)->json;

    free(queued);
    if (!json) {
        is_over = true;
    } else if (json_object_get(json, "health")) {
        print_health();
        json_decref(json);
    } else {
        submit(json);
    }
}

static void *read_lines(void *context)
{
    static char line[LINE_CAP];
    bool        goes_on = true;

    (void)context;
    while (goes_on) {
        struct asked *a = calloc(1, sizeof *a);

        goes_on = fgets(line, sizeof line, stdin);
        a->json = goes_on ? json_loads(line, 0, NULL) : NULL;
        a->queued.deliver = take_asked;
        queue_put(&host->mailbox, &a->queued);
    }
    return NULL;
}

static void deliver(struct queued *l)
{
    while (l) {
        struct queued *next = l->next;

        l->deliver(l);
        l = next;
    }
}

int main(int n, char **words)
{
    char        sentence[1024] = "";
    struct text why = TEXT_OF(sentence);
    pthread_t   reader;

    host = calloc(1, sizeof *host);
    if (n < 2 || sodium_init() < 0 || !config_read(&host->config, n - 2, words + 2, &why)) {
        fprintf(stderr, "%s\n", n < 2 ? "name a database" : sentence);
        return 2;
    }
    snprintf(host->process, sizeof host->process, "probe");
    queue_start(&host->mailbox);
    host->store = store_open(host, words[1], &why);
    if (!host->store) {
        fprintf(stderr, "%s\n", sentence);
        return 1;
    }
    print_health();
    pthread_create(&reader, NULL, read_lines, NULL);
    while (!is_over)
        deliver(queue_take_all(&host->mailbox));
    pthread_join(reader, NULL);
    host->store->ops->close(host->store);
    deliver(queue_poll_all(&host->mailbox));
    queue_end(&host->mailbox);
    free(host);
    return 0;
}
