"""Carcassonne and Cartagena for Python: a rules engine in C with bots and analysis.

    import baluarte

    game = baluarte.Game("carcassonne", players=2, seed=7)
    bot = baluarte.Bot(game, "greedy")
    while not game.is_over:
        if game.is_chance:
            game.chance()
        else:
            game.play(bot.choose(game))
    print(game.scores)
"""
from . import spiel
from ._native import ALL, CHANCE, OVER, PUBLIC, Refused, call as _call
from .aec import AECEnv
from .game import Game, games
from .thinking import Bot, Estimate, Judge, Judged, Luck, Study
from .vector import Vector

__version__: str = _call["version"]().decode()
__all__ = ["ALL", "CHANCE", "OVER", "PUBLIC", "AECEnv", "Bot", "Estimate", "Game", "Judge", "Judged", "Luck", "Refused", "Study", "Vector", "games", "spiel"]
