"""Miniature games, one for each thing that the kernel must be able to express."""

from tests.kernel.minis.base import Mini
from tests.kernel.minis.battle import BATTLE
from tests.kernel.minis.builder import BUILDER
from tests.kernel.minis.casino import CASINO
from tests.kernel.minis.cubes import CUBES
from tests.kernel.minis.faulty import FAULTY
from tests.kernel.minis.offers import OFFERS
from tests.kernel.minis.safari import SAFARI
from tests.kernel.minis.shop import SHOP
from tests.kernel.minis.tactics import TACTICS
from tests.kernel.minis.team import TEAM
from tests.kernel.minis.window import WINDOWS

SOUND: tuple[Mini, ...] = (BATTLE, BUILDER, CASINO, CUBES, OFFERS, SAFARI, SHOP, TACTICS, TEAM, WINDOWS)

__all__ = [
    "BATTLE",
    "BUILDER",
    "CASINO",
    "CUBES",
    "FAULTY",
    "OFFERS",
    "SAFARI",
    "SHOP",
    "SOUND",
    "TACTICS",
    "TEAM",
    "WINDOWS",
    "Mini",
]
