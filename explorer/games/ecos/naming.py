"""How acts and questions are named: texts that are unique, say name and place, and parse back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from explorer.games.ecos import dial, draft, eco, effects, gaining, landscape, moving, replacing, rounds, setup, use
from explorer.games.ecos.state import State
from explorer.games.ecos.wording import effect_text, plain
from explorer.kernel.acts import Act, Done
from explorer.kernel.gametype import Face
from explorer.kernel.steps import Choice, Pick, Together
from hexmap.axial import Hex

Namer = Callable[[State, int, Any, Sequence[str]], Face]


def face(s: State, player: int, act: Act, names: Sequence[str]) -> Face:
    """Returns how *act* is named for *player* in the present position."""
    return FACES[type(act)](s, player, act, names)


def title(s: State, card: int) -> str:
    """Returns a card's name in lower case."""
    return s.box.cards[card].name.casefold()


def cell(at: Hex) -> str:
    """Returns a place as it is typed."""
    return f"({at[0]},{at[1]})"


def _spot(s: State, card: int, spot: int) -> str:
    """Returns a spot's icon, with its number among equal ones where the card has several."""
    icons = s.box.cards[card].spots
    same = [i for i, icon in enumerate(icons) if icon == icons[spot]]
    return icons[spot] + (f" {same.index(spot) + 1}" if len(same) > 1 else "")


def _cube(s: State, player: int, act: use.PlaceCube, names: Sequence[str]) -> Face:
    spot = _spot(s, act.card, act.spot)
    text, label = f"cube on {title(s, act.card)} {spot}", f"{s.box.cards[act.card].name}, {spot}"
    missing = len(s.box.cards[act.card].spots) - s.covered[player].get(act.card, 0).bit_count() - 1
    return Face(text, label, (act.card,), "ECO" if not missing else f"{missing} to go", "active")


def _lift(s: State, player: int, act: use.LiftCube, names: Sequence[str]) -> Face:
    spot = _spot(s, act.card, act.spot)
    text, label = f"lift from {title(s, act.card)} {spot}", f"{s.box.cards[act.card].name}, {spot}"
    return Face(text, label, (act.card,), "", "active")


def _card(words: str, place: str) -> Namer:
    def name(s: State, player: int, act: Any, names: Sequence[str]) -> Face:
        return Face(f"{words} {title(s, act.card)}", s.box.cards[act.card].name, (act.card,), "", place)

    return name


def _look(s: State, player: int, act: gaining.Look, names: Sequence[str]) -> Face:
    text = " and ".join(act.backs)
    return Face(f"look at {text}", f"Look at {text}", (), "", "decks")


def _at(s: State, player: int, act: landscape.At, names: Sequence[str]) -> Face:
    return Face(f"place at {cell(act.place)}", cell(act.place), (), s.tiles.get(act.place, ""), "map")


def _token(words: str) -> Namer:
    def name(s: State, player: int, act: Any, names: Sequence[str]) -> Face:
        kind, at = s.tokens[act.token]
        return Face(f"{words} {kind} {cell(at)}", f"{kind} {cell(at)}", (), "", "map")

    return name


def _mean(s: State, player: int, act: effects.Mean, names: Sequence[str]) -> Face:
    at = s.place_of(act.piece)
    kind = s.tokens[act.piece.token][0] if act.piece.token >= 0 else "tile"
    text = f"{kind} {act.piece.token} {cell(at)}" if act.piece.token >= 0 and at else f"{kind} {cell(act.piece.tile)}"
    return Face(f"mean {text}", text, (), "", "map")


def _goal(s: State, player: int, act: moving.MoveTo, names: Sequence[str]) -> Face:
    question = asked_of(s, player)
    picked = question.picked if isinstance(question, Pick) else ()
    stays = bool(picked) and s.tokens[moving.moving(picked)][1] == act.to
    return Face(f"to {cell(act.to)}", cell(act.to), (), "stays" if stays else "", "map")


def _tile(words: str) -> Namer:
    return lambda s, p, act, n: Face(f"{words} {cell(act.place)}", cell(act.place), (), s.tiles[act.place], "map")


def _option(s: State, player: int, act: effects.Option, names: Sequence[str]) -> Face:
    question = asked_of(s, player)
    part = question.parts_of[act.number] if isinstance(question, effects.WhichPart) else ()
    words = plain(", ".join(effect_text(e) for e in part))
    return Face(f"part {act.number + 1}: {words}", words[:1].upper() + words[1:])


def asked_of(s: State, player: int) -> Choice | None:
    """Returns the open question as it is put to *player*."""
    question = s.question
    return question.put_to(player) if question is not None else None


def _piece(s: State, player: int, act: landscape.Piece, names: Sequence[str]) -> Face:
    return Face(f"piece {act.kind}", act.kind.capitalize(), (), f"{s.supply[s.options.stock(act.kind)]} left")


def _first(s: State, player: int, act: rounds.WhichFirst, names: Sequence[str]) -> Face:
    return Face(f"first {act.element}", f"{act.element.capitalize()} first")


def _begins(s: State, player: int, act: setup.Begins, names: Sequence[str]) -> Face:
    return Face(f"{names[act.seat]} begins", f"{names[act.seat]} begins")


def _fixed(text: str, label: str, note: str = "") -> Namer:
    return lambda s, player, act, names: Face(text, label, (), note)


FACES: dict[type[Act], Namer] = {
    use.PlaceCube: _cube,
    use.LiftCube: _lift,
    use.TurnDial: lambda s, p, a, names: Face("turn the dial", "Turn the dial", (), f"{s.dial[p] + s.due[p] + 1} of 3"),
    eco.Resolve: _card("resolve", "active"),
    eco.InOrder: _fixed("wait for the order", "In order"),
    eco.BackOut: _card("back out of", "active"),
    dial.TakeCard: _fixed("gain a card", "Reset, gain a card"),
    dial.LeaveDial: _fixed("leave the dial", "Leave it at two"),
    dial.PlayCard: _card("play", "hand"),
    dial.TakeCube: _fixed("take a cube", "Take a cube"),
    dial.TakeNothing: _fixed("take nothing", "Take nothing"),
    use.LetGo: _fixed("let it go", "Let it go"),
    gaining.Look: _look,
    gaining.TakeFaceUp: _card("take", "faceup"),
    gaining.Keep: _card("keep", "looking"),
    draft.KeepCard: _card("keep", "looking"),
    rounds.WhichFirst: _first,
    setup.Begins: _begins,
    landscape.Piece: _piece,
    landscape.At: _at,
    landscape.Lift: _token("lift"),
    landscape.LiftTile: _tile("lift tile"),
    landscape.GiveUp: _fixed("give up", "Do without"),
    moving.MoveAnimal: _token("move"),
    moving.MoveTo: _goal,
    replacing.TakeTile: _tile("tile"),
    replacing.TakeToken: _token("remove"),
    effects.Option: _option,
    effects.Mean: _mean,
    effects.Yes: _fixed("yes", "Yes"),
    effects.No: _fixed("no", "No"),
    Done: _fixed("done", "Done"),
}

# -- questions --------------------------------------------------------------------------------------------------

Asked = tuple[str, str, tuple[str, ...]]


def ask(s: State, question: Choice, names: Sequence[str]) -> Asked:
    """Returns kind, sentence and rules of a question."""
    if isinstance(question, Together):
        question = question.parts_of[0].question
    return ASKED[type(question)](s, question)


def _open(s: State) -> str:
    return f"{s.box.cards[s.open[-1].card].name}: " if s.open else ""


def _use(s: State, q: use.Use) -> Asked:
    if q.lifted:
        return "use", f"{q.element.capitalize()}: where does the lifted cube go?", ("place.3",)
    return "use", f"{q.element.capitalize()}: a cube on a card, or a turn of the dial", ("place.1", "place.5")


def _use_of(s: State, q: rounds.UseOf) -> Asked:
    return (
        _use(s, q.use) if q.use else ("first", "Which of the two tokens do you use first?", ("two.9", "amb.two-order"))
    )


def _benefit(s: State, q: dial.Benefit) -> Asked:
    if s.dial[q.player] == 2:
        return "dial", "Two turns: reset the dial to gain a card, or leave it", ("dial.2", "dial.3")
    return "dial", "Three turns: play a card from hand, or take a cube", ("dial.4",)


def _where(s: State, q: landscape.Where) -> Asked:
    return (
        "place",
        f"{_open(s)}where does the {q.kind} go?",
        ("tile.2",) if q.kind in ("grassland", "desert", "water") else ("tile.1",),
    )


def _pick(s: State, q: Pick) -> Asked:
    if not isinstance(q.of, moving.Journey):
        return "remove", f"{_open(s)}remove {_how_many(q, q.most - len(q.picked))}", ("imp.3",)
    if q.of.whole(s, q.player, q.picked):
        left = (q.most - len(q.picked)) // 2
        return "move", f"{_open(s)}move {_how_many(q, left)}", ("mv.1", "amb.move-partial")
    return "move", f"{_open(s)}where does the animal go?", ("mv.2", "mv.3", "amb.move-partial")


def _how_many(q: Pick, left: int) -> str:
    """Returns how many may still be picked: "2", "up to 2", and with some picked "1 more"."""
    return f"{'up to ' if q.least < q.most else ''}{left}{' more' if q.picked else ''}"


def _says(kind: str, words: str, *rules: str) -> Callable[[State, Any], Asked]:
    return lambda s, q: (kind, words.format(card=_open(s)), rules)


ASKED: dict[type[Choice], Callable[[State, Any], Asked]] = {
    use.Use: _use,
    rounds.UseOf: _use_of,
    eco.Ecos: _says("eco", "ECO: which completed card is next?", "eco.8", "eco.10"),
    eco.Quiet: _says("quiet", "A quiet card may be settled at once, without a call", "eco.13", "eco.14"),
    dial.Benefit: _benefit,
    dial.WhichCard: _says("play", "{card}which card is played?", "dial.8"),
    setup.WhoBegins: _says("begins", "Who begins?", "setup.6b", "amb.start-player"),
    gaining.Way: _says("gain", "Gain a card: look at two, or take one that lies face up", "gc.2"),
    gaining.WhichKept: _says("keep", "Which card do you keep? The other lies face up", "gc.4", "gc.5"),
    draft.PickOne: _says("draft", "Keep a card; the rest is passed on", "draft.a2", "draft.a3"),
    draft.Activate: _says("activate", "Choose the cards that begin active", "draft.c2"),
    landscape.WhichPiece: _says("piece", "{card}which piece is placed?", "tile.1"),
    landscape.WhichToken: _says("lift", "{card}the supply is empty: lift one from the map?", "runout.1"),
    landscape.Where: _where,
    replacing.WhichTile: _says("tile", "{card}which tile?", "rep.1", "rep.7"),
    effects.WhichMeant: _says("mean", "{card}which piece is meant?", "amb.this-several"),
    effects.WhichPart: _says("part", "{card}which part?", "card.6"),
    effects.Whether: _says("whether", "{card}carry the line out?", "amb.effects-must"),
    effects.WhetherPart: _says("may", "{card}use the optional part?", "card.6"),
    effects.PickPieces: _pick,
}
