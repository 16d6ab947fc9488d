/*
 * main.c: the program 'baluarte': a table of commands.
 *
 * Exit status: 0 done, 1 a fault was found, 2 bad usage.  Complaints go to
 * standard error.
 */
#include <stdarg.h>
#include <string.h>

#include "cli/cli.h"

const struct cli_command cli_commands[] = {
    {"play", "[--plain] [--bot SEAT=LEVEL]... [--no-results] [--from FILE] [GAME] [key=value...], or --join LINK",
     "play in the terminal",
     "Starts a game (carcassonne with the Plus rules for two players, unless you say\n"
     "otherwise) and asks every seat in turn.  Chance is drawn from the seed, which is\n"
     "shown and may be given.\n"
     "\n"
     "On a terminal it takes the whole screen: the arrows move, space turns the tile,\n"
     "Enter plays, + and - zoom, H J K L pan, a mouse works too, and ? tells the rest:\n"
     "a hint, the rules, the options, what is left and who owns what.\n"
     "\n"
     "--plain, a pipe or a terminal that can do nothing else: line by line, as screen\n"
     "readers want it.  It shows the board, the legal choices with numbers and the\n"
     "scores; answer with a number or with the notation.  Type 'help' at the prompt\n"
     "for the other words it understands: hint, undo, save, load and so on.\n"
     "\n"
     "  baluarte play carcassonne ruleset=classic players=3 seed=42\n"
     "  baluarte play carcassonne ruleset=solo\n"
     "  baluarte play cartagena mode=tortuga players=3\n"
     "\n"
     "--bot 1=4 lets the computer play seat 1 at level 4, of 1 (gentle) to 8 (strong);\n"
     "--bot 1=mcts:ms=500 names a bot and its budget.  It may be given for every seat.\n"
     "\n"
     "  baluarte play --bot 1=3 --bot 2=5 carcassonne players=3\n"
     "\n"
     "--from FILE goes on from a recorded game, --ply N from the position after N of its\n"
     "actions; a position that was built in the page is a record too.  What is drawn\n"
     "from there on comes from a new seed, or from seed=N.\n"
     "\n"
     "  baluarte play --from game.txt --ply 40 --bot 1=6\n"
     "\n"
     "--join LINK plays at a server's table: the link of its invitation.  A seat that is\n"
     "open is taken, otherwise you look on.  --name NAME is what you are called there;\n"
     "who you are is kept for the next time.  Besides actions it understands 'say WORDS',\n"
     "yes, no, start, sit, stand, resign, abandon, back and rematch.  An https server must\n"
     "show a certificate that the system believes, or one of --ca FILE.\n"
     "\n"
     "  baluarte play --join https://games.example/#/table/q7m2kd9xw4ab --name Ana\n"
     "\n"
     "What a solo game comes to is added to your results, unless --no-results is given.\n"
     "'baluarte help options' lists the keys.  Colour is used on a terminal only, and\n"
     "never when NO_COLOR is set.\n",
     cmd_play},
    {"results", "", "your best results of the solo game",
     "Shows what the solo games that you have finished came to: for each choice of\n"
     "options the ten best, with the points of the colours and the seed.  'undos' is\n"
     "how often a decision was taken back.\n"
     "\n"
     "They are kept in $XDG_DATA_HOME/baluarte/results.txt, or ~/.local/share in place\n"
     "of the variable, one line for each game.  Exit status 1 if a line is no result.\n",
     cmd_results},
    {"engine", "", "speak the engine protocol on standard input and output",
     "One request on each line; a reply starts with '=' (done) or '?' (refused, with\n"
     "the reason) and ends with an empty line.  The request 'commands' lists the\n"
     "others, for example:\n"
     "\n"
     "  new carcassonne ruleset=plus players=2 seed=7\n"
     "  chance\n"
     "  legal\n"
     "  play place -1,0/0\n"
     "  quit\n",
     cmd_engine},
    {"check", "FILE...", "replay records and find the first fault in each",
     "Plays every action of every record again.  Prints 'FILE: OK' with what the game\n"
     "came to, or 'FILE:LINE: reason'.  The name - stands for standard input.\n"
     "\n"
     "Exit status: 0 if all records are right, 1 if any is not.\n",
     cmd_check},
    {"scores", "RECORD", "every score of a recorded game as a table (CSV)",
     "Replays a record (- is standard input) and prints a row for each score, in order,\n"
     "for a spreadsheet or another program:\n"
     "\n"
     "  ply        how many actions of the record had been made, this one included\n"
     "  turn       as the program counts turns, from 1\n"
     "  seat,name  who scores; in the solo game the colour, without a name\n"
     "  points     of this score; total: with all before\n"
     "  when       play, or end for the final scoring\n"
     "  what       the same in a sentence, with the sum\n"
     "\n"
     "  baluarte scores game.rec > game.csv\n",
     cmd_scores},
    {"import", "FILE", "a game that was saved by another program, as a record",
     "Reads a saved game of JCloisterZone or FanCloisterZone (.jcz, versions 4 to 6; - is\n"
     "standard input), plays it again by our rules and prints the record.  Draws and\n"
     "rolls are those of the file, and so are the players' names.\n"
     "\n"
     "  baluarte import game.jcz > game.rec\n"
     "\n"
     "Exit status 1 and a sentence that says why if the file is damaged or was changed,\n"
     "or if it needs tiles, figures or rules that we do not have.\n",
     cmd_import},
    {"event", "check | pair | standings | chart FILE, or simulate", "pair and rank a competition",
     "Reads the text of an event (- is standard input): Swiss rounds, groups, a cup, a cup\n"
     "after one of them, tables of three to six, an arena or a ladder.  docs/COMPETITIONS.md is the rule by\n"
     "which it is paired.\n"
     "\n"
     "  check FILE       what is wrong in it, with its line, or how far it is\n"
     "  pair FILE        the next round and who begins, as lines to add to the file\n"
     "  standings FILE   with every figure that decides; promoted 'up', relegated 'down'\n"
     "  chart FILE       all matches: by round, as a cross table, or as a bracket\n"
     "  simulate         many events of every format between people of known strength\n"
     "\n"
     "  --explain NAME   standings: how each figure of somebody came about\n"
     "  --json, --csv    for programs and spreadsheets\n"
     "  --people N       simulate: of each event, 4 to 256 (default 16)\n"
     "  --events N       simulate: of each format (default 1000)\n"
     "  --seed N         simulate: of the first event; the next has the next (default 1)\n"
     "\n"
     "Lines of such a text, in this order; # begins a remark:\n"
     "\n"
     "  event: Club evening               format: swiss, groups, cup, double, tables, arena\n"
     "                                    or ladder    reach: 3    (of a ladder)\n"
     "  rounds: 5                         best of: 1, 3 or 5\n"
     "  groups: 2    legs: 2              promoted: 2    relegated: 1\n"
     "  then: cup or double               cup best of: 5    third place: yes\n"
     "  starts within: 1                  rank by: wins buchholz difference starts\n"
     "  boards: 5    home begins: odd or all      of teams\n"
     "  team: Blue | rating 1720          with boards: teams are paired\n"
     "  seats: 4                          points: 5 3 1 0    (of tables: by place)\n"
     "  person: Ana | rating 1720 | team Blue | from round 2 | until round 3 | rests in 4 | late\n"
     "  round: 1\n"
     "  Ana - Bruno 87:75                 the first begins; a duel has several results\n"
     "  Carla - Davi +:-                  a walk-over\n"
     "  Eva - bye\n"
     "  Blue - Red                        teams: the boards follow, 'Ana - Davi 87:75'\n"
     "  Ana - Eva - Davi 80:70:-          a table of several; - did not come\n"
     "\n"
     "  baluarte event pair club.txt >> club.txt\n"
     "\n"
     "Exit status 1 and a sentence if the text is wrong or no round comes next.\n",
     cmd_event},
    {"arena", "[OPTION...] BOT BOT...", "matches between bots",
     "Every two of the bots play pairs of games: the same seed, the seats swapped.\n"
     "Prints wins, draws and losses of the first, its score in percent and as a\n"
     "difference of Elo, both with the 95 % interval, and the mean points; and the score\n"
     "without the luck of the draw, which is the more certain one.\n"
     "\n"
     "A BOT is a name with options (greedy, mcts:nodes=500, level:5) or cmd:PROGRAM,\n"
     "a program that speaks the engine protocol, such as 'cmd:python3 bot.py'.\n"
     "\n"
     "  --game WORDS     game and options (default carcassonne)\n"
     "  --from FILE      all games begin as this record did: who is better from there?\n"
     "  --ply N          with the first N of its actions (default: all)\n"
     "  --games N        games of each match (default 100)\n"
     "  --ms N           milliseconds for each turn, shared by its decisions\n"
     "  --nodes N        the budget of each decision in nodes: results can be repeated\n"
     "  --seed N         of the first pair; the next has the next number (default 1)\n"
     "  --sprt A,B       stop as soon as it is clear whether the difference is Elo A or\n"
     "                   Elo B; A,B,ALPHA,BETA also sets the odds of error (0.05)\n"
     "  --until SCORE    stop as soon as the 95 % interval is above or below that score\n"
     "  --luck N         rollouts that judge the luck of each draw; 0: nobody does (default\n"
     "                   1 where a bot thinks, otherwise 0)\n"
     "  --cpu            --ms is processor time: for a machine that is busy\n"
     "  --threads N      games at the same time (default: all cores)\n"
     "  --records DIR    keep a record of every game\n"
     "  --json           print one JSON object instead\n"
     "  --slack MS       what a program may take beyond --ms (default 250; with --cpu as\n"
     "                   much as --patience)\n"
     "  --patience MS    how long it may take where --ms says nothing (default 10000)\n"
     "\n"
     "A program that ends, is silent, talks nonsense or plays what is not legal loses\n"
     "the game, and you are told why.  An interrupt prints what was played so far.\n"
     "\n"
     "  baluarte arena --game 'carcassonne players=3' --ms 100 mcts greedy\n",
     cmd_arena},
    {"analyse", "[OPTION...] FILE", "what every turn and every draw of a recorded game was worth",
     "For every turn of a record: what was played, a better turn if there is one, the\n"
     "loss in expected points and in the probability of winning, and why; the luck of\n"
     "every draw; then for each player what was lost, what was luck, and the result\n"
     "without it.  The name - stands for standard input.\n"
     "\n"
     "  --ms N           milliseconds for each turn (default 250); a draw takes half\n"
     "  --nodes N        rollouts instead: results can be repeated\n"
     "  --bot BOT        who judges (default mcts)\n"
     "  --seat N         only the turns and draws of this seat\n"
     "  --threads N      turns at the same time (default: all cores)\n"
     "  --html FILE      write one page with graphs and boards instead\n"
     "  --record FILE    write the record with every judgement as comments, for the page\n"
     "  --json           print one JSON object instead\n"
     "\n"
     "An interrupt prints what was judged so far.\n"
     "\n"
     "  baluarte analyse --ms 1000 game.txt\n",
     cmd_analyse},
    {"puzzles", "[OPTION...]", "find puzzles in games of bots, or check a pack of them",
     "Bots play; every turn is looked at, and where one is clearly the best, holds at a\n"
     "hundred times the thought and with other draws, and is not what one would play\n"
     "at once, it is a puzzle.  Writes a pack: games with their puzzles, each with its\n"
     "themes, its grade by the nodes that a search needs, and its solution.\n"
     "\n"
     "  --games N        look through so many games (default 100)\n"
     "  --count N        stop behind the game that makes it so many puzzles\n"
     "  --seed N         of the games (default 1): the same gives the same pack\n"
     "  --game WORDS     their options; a game alone: a mixture of its rules (default: a\n"
     "                   mixture of both games)\n"
     "  --bot BOT        who plays (default level:7)\n"
     "  --look N         rollouts of a quick look (default 50); a proof has 100 times as many\n"
     "  --output FILE    write it there; one that is there goes on where it ended\n"
     "  --threads N      games at the same time (default: all cores)\n"
     "  --check FILE     read a pack instead, play all of it, and say what is in it\n"
     "\n"
     "Threads and interrupts do not change what is found.\n"
     "\n"
     "  baluarte puzzles --game cartagena --count 150 --output pack.txt\n",
     cmd_puzzles},
    {"bench", "[--time SECONDS] [--json] [--list] [NAME...]", "measure the speed of the engine",
     "Prints one line for each benchmark: its name, its value and its unit.  A speed\n"
     "is the best of several slices of processor time on one core.  'signature' is a\n"
     "hash over games with fixed seeds that changes only when behaviour does.\n"
     "\n"
     "  --time SECONDS   spend so long on each benchmark (default 2)\n"
     "  --json           print one JSON object instead\n"
     "  --list           print the names only\n",
     cmd_bench},
#ifdef BALUARTE_SERVER
    {"serve", "[--host H] [--port N] [--db FILE] [--site DIR] [OPTION...]", "host games for friends or a club",
     "Serves the page and the games that people play on it.  Open the address that it\n"
     "prints.  Everything is kept in one SQLite file, or in a PostgreSQL that any number\n"
     "of servers share.  Every option may also stand in a file (--config FILE, lines such\n"
     "as 'port = 80') or in the environment (BALUARTE_PORT=80).\n"
     "\n"
     "  --host H         the address to listen at (default 127.0.0.1; 0.0.0.0 is all)\n"
     "  --port N         the port (default 8080; 0 takes a free one)\n"
     "  --db FILE        where everything is kept (default: baluarte.db in\n"
     "                   $XDG_DATA_HOME/baluarte or ~/.local/share/baluarte), or a\n"
     "                   PostgreSQL: postgres://user:password@host:port/name\n"
     "  --site DIR       serve the page from this folder\n"
     "  --cert, --key    TLS: certificate chain and private key, as PEM\n"
     "  --origin URLS    other pages that may use this server\n"
     "  --trust-proxy    the visitor's address is what a proxy says (X-Forwarded-For)\n"
     "  --bot-threads N  threads that think for bots (default: all cores but one)\n"
     "  --log LEVEL      error, warn, info (default) or debug, as JSON on standard error\n"
     "  --print-config   print a file with all settings and their defaults, and end\n"
     "\n"
     "docs/HOSTING.md leads from a fresh machine to a site with TLS.  SIGTERM ends it\n"
     "when everything is written.\n",
     cmd_serve},
    {"backup", "DATABASE COPY", "copy a server's database while it runs",
     "Writes a whole and checked copy of the SQLite file of 'baluarte serve', which need\n"
     "not be stopped.  The copy can be used in its place.  It must not exist yet.\n",
     cmd_backup},
    {"admin", "DATABASE ERRAND [WORD...]", "keep the peace on a server, from its machine",
     "Nobody may silence or ban anybody on a new server.  This makes a member a moderator\n"
     "or an administrator, and does what they do, beside a running server or without one:\n"
     "\n"
     "  make NAME ROLE                 ROLE is admin, moderator or nobody\n"
     "  list                           those who have a role\n"
     "  reports                        what players have reported, with what was said\n"
     "  done REPORT WHY                a report is dealt with\n"
     "  end-table TABLE WHY            a game ends without a result; TABLE stands in reports\n"
     "  adjudicate TABLE SEATS WHY     SEATS have won, as 0 or 0,2; the first is 0\n"
     "  timeout NAME MINUTES WHY       may not chat for so long; 0: may again\n"
     "  ban NAME DAYS WHY              out, and may not come in for so long; 0: may again\n"
     "  rename NAME NEW WHY            gives a member another name\n"
     "  password NAME WHY              gives a member a new password and prints it\n"
     "  no-factor NAME WHY             takes second factor and passkeys away from who has lost them\n"
     "  no-email NAME WHY              takes the address for letters away\n"
     "  ban-address ADDRESS DAYS WHY   nobody comes in from there; of IPv6 its /64\n"
     "  addresses                      those that are banned\n"
     "  figures                        the last fourteen days in numbers\n"
     "  audit                          what was done, oldest first; says so if it was changed\n"
     "\n"
     "A running server follows within a second or two; one that does not run ends tables when it starts.\n"
     "DATABASE is the SQLite file of the server, or postgres://USER@HOST/NAME.\n",
     cmd_admin},
    {"copy-database", "FILE postgres://USER@HOST/NAME", "move a club from SQLite to PostgreSQL",
     "Copies everything from the SQLite file of 'baluarte serve' into an empty PostgreSQL\n"
     "database.  The file is not changed.  It may be in use: the copy is the file of the\n"
     "moment at which it began; what is played later is not in it, so stop the server\n"
     "for the copy that you want to go on with.\n"
     "\n"
     "Prints the rows and a checksum of every table, computed on both sides, and keeps\n"
     "the copy only if they are the same: it is all there, or the target is as empty as\n"
     "before.  A password may stand in the address, in PGPASSWORD or in ~/.pgpass.\n"
     "\n"
     "  createdb baluarte\n"
     "  baluarte copy-database baluarte.db postgres://baluarte@localhost/baluarte\n",
     cmd_copy_database},
    {"worker", "--db postgres://... [--threads N] [OPTION...]", "think for the bots of servers on PostgreSQL",
     "Servers on one PostgreSQL queue the decisions of their bots there.  Any number of\n"
     "workers, on any machines, take and answer them; what one that dies has taken is\n"
     "given to another.  Options, the file and the environment are those of 'serve':\n"
     "\n"
     "  --db URL         the database of the servers, as postgres://user@host/name\n"
     "  --threads N      decisions at the same time (default: all cores)\n"
     "  --worker-port N  answer /healthz and /metrics there (default: nowhere)\n"
     "  --bot-ms N       the longest thought about one decision (default 1000)\n"
     "  --log LEVEL      error, warn, info (default) or debug, as JSON on standard error\n"
     "\n"
     "'baluarte serve --bot-threads 0' leaves all of it to workers.  SIGTERM ends it; what\n"
     "it has not answered goes back to the queue.\n",
     cmd_worker},
#endif
    {"render", "RECORD [--ply N] [--seat S] [--board] [--film [--pace MS]] [-o FILE] [--theme T] [--size PX]",
     "draw a position of a record, or the whole game",
     "Replays a record (- is standard input) and draws the board with everything on it,\n"
     "the scores and what is in hand.  Prints SVG, or writes the file that -o names.\n"
     "\n"
     "  --ply N          after N actions of the record (default: all)\n"
     "  --seat S         as seat S may see it; public: as everybody may; all: everything\n"
     "                   (default: public, and all where the recorded game is over)\n"
     "  --board          the board alone, without scores and hands\n"
     "  --film           the game turn by turn up to there, as a PNG that moves; every\n"
     "                   browser shows it\n"
     "  --pace MS        of each turn of a film, 50 to 10000 (default 700)\n"
     "  -o FILE          a name that ends in .svg, .png or .pdf\n"
     "  --theme T        light (default) or dark\n"
     "  --size PX        pixels of the longer side, 16 to 8192 (default 1600); of a film up\n"
     "                   to 2000 (default 800)\n"
     "\n"
     "  baluarte render game.rec --ply 40 -o game.png\n"
     "  baluarte render game.rec --film -o game.png\n",
     cmd_render},
    {"tiles", "[--sheet] [--set NAME] [-o FILE] [--theme T] [--size PX]", "list or draw the faces of the tiles",
     "Describes every face of Carcassonne's tiles in a sentence, or draws them all.\n"
     "\n"
     "  --sheet          draw them, with their codes and numbers of copies\n"
     "  --set NAME       of one set only: base, or as in data/tiles\n"
     "  -o FILE          a name that ends in .svg, .png or .pdf (default: print SVG)\n"
     "  --theme T        light (default) or dark\n"
     "  --size PX        pixels of the longer side, 16 to 8192 (default 1600)\n",
     cmd_tiles},
    {"completion", "bash | zsh", "what your shell offers behind TAB",
     "Prints a script that completes commands, options, games and their keys.\n"
     "\n"
     "  bash: eval \"$(baluarte completion bash)\" in ~/.bashrc\n"
     "  zsh:  baluarte completion zsh > FOLDER/_baluarte, a folder of $fpath\n",
     cmd_completion},
    {"help", "[COMMAND | options | rules [CHAPTER] | rule ID...]", "explain a command, the options, the rules",
     "'baluarte help options' lists the keys that 'play' and the protocol's 'new'\n"
     "accept, with their values, the default first.  'baluarte help rules' lists the\n"
     "chapters of the rules, 'help rules NAME' prints one, and 'help rule ID' the\n"
     "rule that a refusal names.\n",
     cmd_help},
    {NULL, NULL, NULL, NULL, NULL},
};

const struct cli_command *cli_find(const char *name)
{
    for (const struct cli_command *c = cli_commands; c->name; c++)
        if (strcmp(c->name, name) == 0)
            return c;
    return NULL;
}

int usage_error(const char *command, const char *format, ...)
{
    va_list args;

    fprintf(stderr, "baluarte%s%s: ", command ? " " : "", command ? command : "");
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fprintf(stderr, "\nTry 'baluarte help%s%s'.\n", command ? " " : "", command ? command : "");
    return EXIT_USAGE;
}

static bool asks_for_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

static int run(int n, char **words)
{
    const struct cli_command *c;

    if (n == 0)
        return usage_error(NULL, "say what to do");
    if (asks_for_help(words[0]))
        return cmd_help(n - 1, words + 1);
    if (strcmp(words[0], "--version") == 0) {
        printf("baluarte %s\n", BALUARTE_VERSION);
        return EXIT_DONE;
    }
    c = cli_find(words[0]);
    if (!c)
        return usage_error(NULL, "there is no command '%s'", words[0]);
    for (int i = 1; i < n; i++)
        if (asks_for_help(words[i]))
            return cmd_help(1, words);
    return c->run(n - 1, words + 1);
}

int main(int argc, char **argv)
{
    int code = run(argc - 1, argv + 1);

    /* A full disk must not look like success. */
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("baluarte: cannot write");
        return EXIT_FAULT;
    }
    return code;
}
