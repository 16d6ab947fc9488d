// hint.cpp: the library from C++: a bot plays a few turns, then the judge says what the next decision is worth.
//
//     c++ -std=c++17 hint.cpp -o hint $(pkg-config --cflags --libs baluarte)
//     ./hint "cartagena players=3 seed=4" 30
#include <baluarte.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

// Each thing of the library is freed by its own function: a pointer that knows it is all that C++ needs.
template <auto release> struct Releases {
    template <class T> void operator()(T *at) const { release(at); }
};
using Game = std::unique_ptr<baluarte, Releases<baluarte_free>>;
using Bot = std::unique_ptr<baluarte_bot, Releases<baluarte_bot_free>>;
using Judge = std::unique_ptr<baluarte_judge, Releases<baluarte_judge_free>>;
using Position = std::unique_ptr<void, Releases<std::free>>;

// What is refused is said in a sentence.
template <class Owner, class Make> Owner make(Make call)
{
    char  why[200] = "";
    Owner made{call(why, sizeof why)};
    if (!made)
        throw std::runtime_error(why);
    return made;
}

Position position_of(const Game &game)
{
    Position at{std::aligned_alloc(BALUARTE_ALIGNMENT, baluarte_position_size(game.get()))};
    baluarte_position(game.get(), at.get());
    return at;
}

std::string text_of(const Game &game, baluarte_action action)
{
    char text[200];
    baluarte_action_text(game.get(), action, text, sizeof text);
    return text;
}

// Plays so many decisions, then up to the next one that somebody has to make.
void play_on(const Game &game, const Bot &bot, int decisions)
{
    char why[200];
    for (int actor; (actor = baluarte_actor(game.get())) != BALUARTE_OVER;) {
        if (actor == BALUARTE_CHANCE) {
            baluarte_chance(game.get(), why, sizeof why);
            continue;
        }
        baluarte_action action;
        if (decisions-- == 0 || !baluarte_bot_choose(bot.get(), position_of(game).get(), 0, &action))
            return;
        baluarte_play(game.get(), action, why, sizeof why);
    }
}

void print_hint(const Game &game, const Judge &judge)
{
    std::vector<baluarte_judged> judged(BALUARTE_JUDGED);
    if (baluarte_judge_ask(judge.get(), position_of(game).get(), nullptr, 0) == 0) {
        std::puts("The game is over.");
        return;
    }
    baluarte_judge_refine(judge.get(), 100);
    judged.resize(static_cast<size_t>(baluarte_judge_report(judge.get(), judged.data())));
    std::sort(judged.begin(), judged.end(), [](auto &a, auto &b) { return a.behind.mean < b.behind.mean; });
    std::printf("seat %d, best of %zu:\n", baluarte_judge_seat(judge.get()), judged.size());
    for (size_t i = 0; i < judged.size() && i < 3; i++)
        std::printf("%5.1f %% %s\n", 100 * judged[i].win.mean, text_of(game, judged[i].action).c_str());
}

} // namespace

int main(int argc, char **argv)
{
    try {
        std::string words = argc > 1 ? argv[1] : "carcassonne ruleset=plus players=2 seed=7";
        Game        game = make<Game>([&](char *why, size_t n) { return baluarte_new(words.c_str(), why, n); });
        Bot         bot = make<Bot>([&](char *why, size_t n) { return baluarte_bot_new(game.get(), "greedy", why, n); });
        Judge       judge = make<Judge>([&](char *why, size_t n) { return baluarte_judge_new(game.get(), why, n); });

        play_on(game, bot, argc > 2 ? std::atoi(argv[2]) : 20);
        print_hint(game, judge);
    } catch (const std::runtime_error &refusal) {
        std::fprintf(stderr, "%s\n", refusal.what());
        return 1;
    }
}
