"""The families of pictures, one for each card type; what varies within a family comes from a card's own dice.

Everything is drawn in the current colour; `var(--art)` is the ground it lies on, so that parts can be cut out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from explorer.views.echoside.geometry import (
    CENTRE,
    almond,
    chords,
    disc,
    fill,
    hoop,
    line,
    path,
    petals,
    polygon,
    ring,
    spiral,
    star,
    tongue,
)

T = TypeVar("T")
GROUND = "var(--art)"


class Dice:
    """A small stream of numbers that is the same on every machine and in every version of Python."""

    def __init__(self, seed: int) -> None:
        self._state = seed % 2147483646 + 1

    def below(self, count: int) -> int:
        """Return a number from 0 up to count - 1."""
        self._state = self._state * 48271 % 2147483647
        return (self._state >> 7) % count

    def pick(self, values: Sequence[T]) -> T:
        """Return one of the values."""
        return values[self.below(len(values))]

    def between(self, low: float, high: float) -> float:
        """Return a number from low to high in 32 steps."""
        return low + (high - low) * self.below(33) / 32


Motif = Callable[[Dice], str]


# ---- Dark Carnival: tents, moons, harlequin cloth ----
def harlequin(dice: Dice) -> str:
    half, tall = dice.pick((6, 8, 10)), dice.pick((9, 12, 15))
    hollow, middle = dice.below(2), dice.pick((0, half))
    cells = [
        (60 + (2 * column + row % 2) * half + middle, 20 + row * tall) for row in (-1, 0, 1) for column in range(-6, 7)
    ]
    return "".join(_diamond(x, y, half, tall, hollow) for x, y in cells) + disc((60 + middle, 20), 2.5, 1, GROUND)


def _diamond(x: float, y: float, half: float, tall: float, hollow: int) -> str:
    data = path([(x, y - tall), (x + half, y), (x, y + tall), (x - half, y)])
    strength = max(0.12, 1 - abs(x - 60) / 46 - abs(y - 20) / 40)
    return line(data, 1.4, strength) if hollow and abs(x - 60) > half else fill(data, strength)


def moonlight(dice: Dice) -> str:
    x, size, side = dice.pick((44, 60, 76)), dice.pick((11, 13, 15)), dice.pick((-1, 1))
    moon = disc((x, 20), size, 0.95) + disc((x + side * size * 0.45, 20 - size * 0.22), size * 0.9, 1, GROUND)
    spots = [(x + side * (16 + step * 11), dice.between(7, 33)) for step in range(4)] + [
        (x - side * 26, dice.between(8, 32))
    ]
    return moon + "".join(
        fill(star(4, size, size / 3.4, 0, spot), 0.7) for spot, size in zip(spots, (4.5, 3, 5, 2.5, 3.5), strict=True)
    )


def big_top(dice: Dice) -> str:
    peak, wide, stripes = dice.pick((3, 6)), dice.pick((30, 38, 46)), dice.pick((3, 4, 5))
    steps = [60 - wide + step * wide / stripes for step in range(2 * stripes + 1)]
    roof = "".join(
        fill(path([(60, peak), (left, 27), (right, 27)]), 0.9)
        for left, right in zip(steps[::2], steps[1::2], strict=False)
    )
    hem = "".join(
        fill(f"M{left:.1f} 27a{wide / stripes / 2:.1f} 5 0 0 0 {wide / stripes:.1f} 0Z", 0.5) for left in steps[:-1]
    )
    return (
        roof
        + line(path([(60 - wide, 27), (60, peak), (60 + wide, 27)], closed=False), 1.4)
        + hem
        + line(f"M60 {peak}V-4", 2)
    )


def ferris_wheel(dice: Dice) -> str:
    spokes, size, cars = dice.pick((8, 10, 12)), dice.pick((15, 18, 21)), dice.pick((1.8, 2.6, 3.2))
    turn = dice.between(0, 30)
    arms = "".join(line(path([CENTRE, spot], closed=False), 1.1, 0.6) for spot in ring(spokes, size, turn))
    seats = "".join(disc(spot, cars) for spot in ring(spokes, size, turn))
    legs = line(path([(46, 44), CENTRE, (74, 44)], closed=False), 2, 0.8)
    return hoop(CENTRE, size, 1.8) + hoop(CENTRE, size * 0.55, 1, 0.5) + arms + seats + legs + disc(CENTRE, 3)


def mask(dice: Dice) -> str:
    size, rays = dice.pick((12, 14)), dice.pick((9, 11, 13))
    beams = "".join(
        line(path([near, far], closed=False), 1.4, 0.45)
        for near, far in zip(ring(rays, size + 4), ring(rays, size + 12), strict=True)
    )
    eye = dice.pick((star(4, 4, 1.3, 0, (0, 0)), polygon(3, 3.4, 0, (0, 0)), polygon(4, 3.6, 0, (0, 0))))
    eyes = "".join(f'<g transform="translate({x} 17)">{fill(eye, 1, GROUND)}</g>' for x in (54.5, 65.5))
    mouth = dice.pick(("M53 25q7 7 14 0", "M53 28q7 -6 14 0", "M53 26h14", "M54 25l3 3 3 -3 3 3 3 -3"))
    return beams + disc(CENTRE, size, 0.95) + eyes + line(mouth, 2, 1, GROUND)


# ---- Psychopathic: hexagons ----
def nested_hexes(dice: Dice) -> str:
    turn, drift, steps = dice.pick((0, 30)), dice.pick((-5, 0, 5)), dice.pick((5, 6, 8))
    rings = range(5)
    return fill(polygon(6, 3.5, turn, (60 - 2 * drift, 20))) + "".join(
        line(
            polygon(6, 4 + (place + 1) * steps, turn + place * dice.pick((0, 0, 6)), (60 + (place - 2) * drift, 20)),
            3 - place * 0.45,
            1 - place * 0.18,
        )
        for place in rings
    )


def honeycomb(dice: Dice) -> str:
    size = dice.pick((6, 7.5, 9))
    cells = [
        (60 + (column + row % 2 / 2) * size * 1.732, 20 + row * size * 1.5)
        for row in (-2, -1, 0, 1, 2)
        for column in range(-5, 6)
    ]
    return "".join(_comb(cell, size * 0.86, dice.below(4)) for cell in cells if abs(cell[0] - 60) < 52)


def _comb(centre: tuple[float, float], size: float, kind: int) -> str:
    strength = max(0.14, 0.95 - abs(centre[0] - 60) / 58)
    return (
        fill(polygon(6, size, 0, centre), strength)
        if kind == 0
        else line(polygon(6, size, 0, centre), 1.2, strength * 0.75)
    )


def shutter(dice: Dice) -> str:
    size, skip = dice.pick((17, 21)), dice.pick((1, 2))
    outer, inner = ring(6, size, 30), ring(6, size * dice.pick((0.3, 0.42)), 30 + dice.pick((30, 50, 70)))
    blades = "".join(
        fill(path([outer[place], outer[(place + 1) % 6], inner[(place + skip) % 6]]), 0.9 if place % 2 else 0.5)
        for place in range(6)
    )
    return blades + line(polygon(6, size, 30), 1.6)


def cubes(dice: Dice) -> str:
    size, count = dice.pick((8, 10, 12)), dice.pick((3, 5))
    spots = [
        (60 + (place - count // 2) * size * 1.732, 20 + (place % 2) * dice.pick((0, 6, -6))) for place in range(count)
    ]
    return "".join(_cube(spot, size) for spot in spots)


def _cube(centre: tuple[float, float], size: float) -> str:
    corners = ring(6, size, 0, centre)
    faces = ((5, 0, 1, 0.95), (1, 2, 3, 0.35), (3, 4, 5, 0.6))
    fade = max(0.35, 1 - abs(centre[0] - 60) / 60)
    return "".join(
        fill(path([corners[a], corners[b], corners[c], centre]), strength * fade) for a, b, c, strength in faces
    )


def hex_dial(dice: Dice) -> str:
    ticks, size, filled = dice.pick((12, 18, 24)), dice.pick((13, 15)), dice.below(2)
    marks = "".join(
        line(path([near, far], closed=False), 1.6, 0.9 if place % 3 == 0 else 0.45)
        for place, (near, far) in enumerate(zip(ring(ticks, size + 2.5), ring(ticks, size + 7), strict=True))
    )
    heart = (
        fill(polygon(6, size * 0.7, 30)) + fill(star(3, size * 0.5, 2, dice.pick((0, 60))), 1, GROUND)
        if filled
        else fill(star(6, size * 0.7, size * 0.28))
    )
    return marks + line(polygon(6, size, 30), 1.8) + heart


# ---- Underground: triangles that point down, sound ----
def shards(dice: Dice) -> str:
    half, tall = dice.pick((7, 9, 11)), dice.pick((11, 14))
    cells = [
        (60 + (column + row / 2) * half * 2 - half / 2, 2 + row * (tall + 3))
        for row in range(3)
        for column in range(-5, 6)
    ]
    return "".join(
        fill(
            path([(x - half, y), (x + half, y), (x, y + tall)]),
            dice.pick((0.2, 0.35, 0.6, 1)) * max(0.25, 1 - abs(x - 60) / 60),
        )
        for x, y in cells
    )


def chevrons(dice: Dice) -> str:
    wide, step, thick = dice.pick((16, 22, 30)), dice.pick((7, 9)), dice.pick((2, 3, 4.5))
    marks = "".join(
        line(path([(60 - wide, y), (60, y + wide * 0.55), (60 + wide, y)], closed=False), thick, 1 - place * 0.2)
        for place, y in enumerate(range(22 - int(wide * 0.4), -28, -step))
    )
    return marks + dice.pick((disc((60, 31), 2.6), fill(polygon(3, 4, 180, (60, 32))), ""))


def equaliser(dice: Dice) -> str:
    wide, gap = dice.pick((4, 5.5, 7)), dice.pick((2, 2.5))
    count = int(84 / (wide + gap)) | 1
    bars = [(60 + (place - count // 2) * (wide + gap), dice.between(5, 30)) for place in range(count)]
    rows = dice.below(2)
    return "".join(
        line(
            f"M{x:.1f} {20 - tall / 2:.1f}v{tall:.1f}" if rows else f"M{x:.1f} 36v{-tall:.1f}",
            wide,
            max(0.25, 1 - abs(x - 60) / 62),
        )
        for x, tall in bars
    )


def record(dice: Dice) -> str:
    x, size = dice.pick((48, 60, 72)), dice.pick((17, 22, 27))
    grooves = "".join(hoop((x, 20), size - step * dice.pick((3, 3.6)), 1, 0.5) for step in range(1, 4))
    arm = line(path([(x + 34, 2), (x + 28, 20), (x + 14, 27)], closed=False), 2.2, 0.9) + disc((x + 34, 3), 3.5, 0.9)
    return hoop((x, 20), size, 2.4) + grooves + disc((x, 20), size * 0.36) + disc((x, 20), 1.8, 1, GROUND) + arm


# ---- Items: tools and objects ----
def gear(dice: Dice) -> str:
    teeth, size = dice.pick((8, 10, 12)), dice.pick((12, 14))
    cogs = "".join(
        line(path([near, far], closed=False), 4, 1)
        for near, far in zip(ring(teeth, size), ring(teeth, size + 4), strict=True)
    )
    return (
        cogs
        + disc(CENTRE, size)
        + disc(CENTRE, size * 0.5, 1, GROUND)
        + disc(CENTRE, size * 0.2)
        + hoop(CENTRE, size + 12, 1.2, 0.35)
        + hoop(CENTRE, size + 20, 1, 0.22)
    )


def gem(dice: Dice) -> str:
    wide, top = dice.pick((14, 18)), dice.pick((8, 11))
    crown = [(60 - wide, 14), (60 - wide * 0.6, 14 - top), (60 + wide * 0.6, 14 - top), (60 + wide, 14)]
    facets = "".join(
        line(path([(x, 14), (60, 38)], closed=False), 1.4, 1, GROUND) for x in (60 - wide * 0.35, 60 + wide * 0.35)
    )
    shine = "".join(
        line(path([near, far], closed=False), 1.3, 0.4) for near, far in zip(ring(12, 23), ring(12, 32), strict=True)
    )
    return shine + fill(path([*crown, (60, 38)]), 0.95) + line(f"M{60 - wide} 14H{60 + wide}", 1.4, 1, GROUND) + facets


def lens(dice: Dice) -> str:
    size, marks = dice.pick((11, 13)), dice.pick((4, 8))
    cross = "".join(
        line(path([near, far], closed=False), 1.8, 0.7)
        for near, far in zip(ring(marks, size - 3), ring(marks, size + 7), strict=True)
    )
    return hoop(CENTRE, size, 2.4) + hoop(CENTRE, size + 11, 1.2, 0.35) + cross + disc(CENTRE, dice.pick((2.5, 4)))


# ---- Epics: suns, mandalas, columns, in gold on black ----
def sunburst(dice: Dice) -> str:
    rays, size = dice.pick((24, 30, 36)), dice.pick((7, 9))
    beams = "".join(
        line(path([near, far], closed=False), 1.6, 0.75 if place % 2 else 0.35)
        for place, (near, far) in enumerate(zip(ring(rays, size + 4), ring(rays, size + 44), strict=True))
    )
    return beams + disc(CENTRE, size) + fill(star(dice.pick((4, 5, 6, 8)), size - 1.5, size * 0.35), 1, GROUND)


def star_figure(dice: Dice) -> str:
    count, skip = dice.pick(((7, 3), (8, 3), (9, 4), (10, 3), (11, 4), (12, 5)))
    return (
        line(chords(count, 22, skip, dice.between(0, 30)), 1.1, 0.75)
        + hoop(CENTRE, 22, 1.2, 0.5)
        + disc(CENTRE, 3.4)
        + hoop(CENTRE, 30, 1, 0.3)
    )


def mandala(dice: Dice) -> str:
    count = dice.pick((6, 8, 10, 12))
    outer = line(petals(count, 30, dice.pick((18, 26)), 180 / count), 1.1, 0.5)
    return (
        outer
        + fill(petals(count, 18, dice.pick((16, 24))), 0.85)
        + disc(CENTRE, 4.5, 1, GROUND)
        + disc(CENTRE, 2.4)
        + hoop(CENTRE, 38, 1, 0.25)
    )


def crown(dice: Dice) -> str:
    points, high = dice.pick((3, 5)), dice.pick((14, 18))
    step = 36 / (points - 1)
    tips = [(42 + place * step, 30 - high - (4 if place == points // 2 else 0)) for place in range(points)]
    outline = [
        (42, 32),
        *(
            spot
            for place, tip in enumerate(tips)
            for spot in ((tip,) if place == points - 1 else (tip, (tip[0] + step / 2, 22)))
        ),
        (78, 32),
    ]
    rays = "".join(
        line(path([near, far], closed=False), 1.1, 0.35) for near, far in zip(ring(22, 27), ring(22, 60), strict=True)
    )
    return rays + fill(path(outline)) + "".join(disc(tip, 2.2) for tip in tips) + line("M42 36H78", 2)


# ---- Fiends: horns, teeth, eyes, webs ----
def fangs(dice: Dice) -> str:
    teeth, long = dice.pick((7, 9, 11)), dice.pick((12, 16))
    step = 88 / teeth
    spots = [16 + (place + 0.5) * step for place in range(teeth)]
    depths = [long if place in (2, teeth - 3) else dice.between(5, 9) for place in range(teeth)]
    upper = "".join(
        fill(path([(x - step / 2, 5), (x + step / 2, 5), (x, 5 + deep)]), 0.95)
        for x, deep in zip(spots, depths, strict=True)
    )
    lower = "".join(
        fill(path([(x - step / 2, 36), (x + step / 2, 36), (x, 36 - dice.between(5, 10))]), 0.55) for x in spots
    )
    return upper + lower + line("M12 4H108M12 37H108", 1.6, 0.7)


def eyes(dice: Dice) -> str:
    count, slit = dice.pick((1, 2, 3)), dice.below(2)
    spots = [(60 + (place - (count - 1) / 2) * 28, 20) for place in range(count)]
    return "".join(_eye(spot, dice.pick((7, 8)) + (6 if count == 1 else 0), slit) for spot in spots)


def _eye(centre: tuple[float, float], size: float, slit: int) -> str:
    lids = fill(almond(centre, size * 1.6, size * 1.7), 0.95)
    pupil = (
        fill(petals(2, size * 0.7, 22, 0, centre), 1, GROUND)
        if slit
        else disc(centre, size * 0.5, 1, GROUND) + disc(centre, size * 0.2)
    )
    return lids + pupil


def web(dice: Dice) -> str:
    arms, x = dice.pick((8, 10, 12)), dice.pick((42, 60, 78))
    threads = "".join(line(path([(x, 20), spot], closed=False), 1.1, 0.7) for spot in ring(arms, 70, 10, (x, 20)))
    return (
        threads
        + "".join(line(polygon(arms, size, 10, (x, 20)), 1.4, 1 - size / 46) for size in (5, 11, 18, 26, 35))
        + disc((x, 20), 2.4)
    )


def flames(dice: Dice) -> str:
    spots = [20 + place * 10 + dice.between(-2, 2) for place in range(9)]
    return "".join(fill(tongue(x, 41, dice.between(14, 30)), max(0.35, 1 - abs(x - 60) / 60)) for x in spots)


# ---- Flavor: swirls, drops, ripples ----
def swirl(dice: Dice) -> str:
    x, turns, size = dice.pick((46, 60, 74)), dice.pick((2, 2.5, 3)), dice.pick((15, 18))
    dots = "".join(
        disc((x + side * dice.between(24, 46), dice.between(6, 34)), dice.between(1.4, 3), 0.5)
        for side in (-1, 1, -1, 1, 1)
    )
    return line(spiral(turns, size, dice.between(0, 360), (x, 20)), 2.6) + dots


def drops(dice: Dice) -> str:
    spots = [(60 + (place - 3) * 14, 22 + dice.pick((-5, 0, 4))) for place in range(7)]
    sizes = [dice.pick((0.5, 0.7)) if abs(place - 3) > 1 else dice.pick((0.9, 1.15)) for place in range(7)]
    shape = "M0 -12C4 -5 7 -2 7 3a7 7 0 0 1 -14 0C-7 -2 -4 -5 0 -12Z"
    return "".join(
        f'<g transform="translate({x:.0f} {y:.0f}) scale({size})">{fill(shape, max(0.3, 1 - abs(x - 60) / 54))}</g>'
        for (x, y), size in zip(spots, sizes, strict=True)
    )


def seeds(dice: Dice) -> str:
    count, step = dice.pick((26, 34, 42)), dice.pick((137.5, 99.5, 222.5))
    spots = [ring(1, 3.2 * place**0.62, place * step)[0] for place in range(1, count)]
    return "".join(disc(spot, 0.9 + place * 0.05, 1 - place / count * 0.7) for place, spot in enumerate(spots))


def ripples(dice: Dice) -> str:
    first, second = dice.pick((34, 42)), dice.pick((78, 88))
    rings = [
        hoop((x, 20), 3 + step * 5.5, 2 - step * 0.22, 0.95 - step * 0.15) for x in (first, second) for step in range(5)
    ]
    return "".join(rings) + disc((first, 20), 2) + disc((second, 20), 2)


FAMILIES: Mapping[str, tuple[Motif, ...]] = {
    "dc": (harlequin, moonlight, big_top, ferris_wheel, mask),
    "psy": (nested_hexes, honeycomb, shutter, cubes, hex_dial),
    "ug": (shards, chevrons, equaliser, record),
    "item": (gear, gem, lens),
    "epic": (sunburst, star_figure, mandala, crown),
    "fiend": (fangs, eyes, web, flames),
    "flavor": (swirl, drops, seeds, ripples),
    "starter": (chevrons, gear, lens),
}
