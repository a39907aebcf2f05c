"""Share links: a game, or a position as one viewer knows it, as a token of letters for the end of an address.

A token is base64url of: version (1 byte), checksum (4), then the packed JSON.  A game is what it began from and its
acts: by name while that is short enough, else by their place among the options' names in alphabetical order, and a
check of the position they lead to.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from typing import Any

from explorer.games import game_type
from explorer.kernel.coding import encode
from explorer.kernel.errors import ChanceError, OptionError, SaveError
from explorer.kernel.game import Game
from explorer.kernel.gametype import Viewer
from explorer.kernel.save import load, rules_version
from explorer.lab.recipe import Kinds, begin, changed_settings, recipe
from explorer.lab.tree import Node, Tree

VERSION = 1
SHORT = 2_000  # characters of a token: what chats and mail programs leave whole
LONGEST = 200_000
LARGEST = 4_000_000  # bytes when unpacked


def link(node: Node) -> str:
    """Returns a token for the game up to *node*, with every hand: whoever has it can see everything."""
    root = node.path[0]
    data = {**_recipe(root), "check": node.game.fingerprint(), "rules": rules_version(root.game)}
    acts = node.path[1:]
    token = _pack({**data, "acts": [_by_name(n) for n in acts]})
    return token if len(token) <= SHORT else min(token, _pack({**data, "acts": [_by_place(n) for n in acts]}), key=len)


def position_link(game: Game, viewer: Viewer) -> str:
    """Returns a token for the position as *viewer* knows it: what they do not know is dealt anew, without a past."""
    if viewer == "open":
        raise ValueError("A position for a viewer is for a seat, or for what everybody may see.")
    return _pack({**json.loads(game.save(viewer)), "settings": changed_settings(game)})


def follow(token: str, kinds: Kinds = game_type) -> Tree:
    """Returns the tree that a token leads to, the head at its end.  Raises SaveError: what is wrong with it."""
    data = _unpack(token.strip())
    if "state" in data:
        return Tree(load(json.dumps(data), kinds))
    if not isinstance(data.get("acts"), list):
        raise SaveError("The link is damaged: it holds no acts.")
    tree = Tree(begin(data, kinds))
    for i, act in enumerate(data["acts"], 1):
        _again(tree, act, i, data)
    if tree.game.fingerprint() != data.get("check"):
        raise SaveError(_parted(tree, data, "after its last act the position is another"))
    return tree


def _recipe(root: Node) -> dict[str, Any]:
    if "recipe" not in root.memo:
        root.memo["recipe"] = recipe(root.game)
    return dict(root.memo["recipe"])


# -- acts -------------------------------------------------------------------------------------------------------


def _by_name(node: Node) -> Any:
    """Returns the act: its text; with the seat where that is not the first asked; with chance that was given."""
    assert node.record is not None
    return _act(node, node.record.text)


def _by_place(node: Node) -> Any:
    """Returns the act as its place among what its player could do, in alphabetical order."""
    if "place" not in node.memo:
        assert node.record is not None
        assert node.parent is not None
        texts = _texts(node.parent.game, node.record.player)
        text = node.record.text
        node.memo["place"] = texts.index(text) if text in texts else text
    return _act(node, node.memo["place"])


def _act(node: Node, name: str | int) -> Any:
    assert node.record is not None
    assert node.parent is not None
    seat = node.record.player
    asked = node.parent.game.asked
    if node.given:
        return [name, seat, encode(node.given)]
    return name if asked and asked[0] == seat else [name, seat]


def _texts(game: Game, player: int) -> list[str]:
    return sorted(option.text for option in game.options_of(player))


def _again(tree: Tree, act: Any, i: int, data: dict[str, Any]) -> None:
    told = act if isinstance(act, list) and 1 <= len(act) <= 3 else [act]
    parts: list[Any] = [*told, *[None, []][len(told) - 1 :]]
    name, seat, chance = parts
    fine = isinstance(name, str | int) and isinstance(seat, int | None) and isinstance(chance, list)
    if not fine:
        raise SaveError(f"The link is damaged: act {i} is not an act.")
    try:
        tree.apply(_named(tree.game, name, seat), seat, tuple(chance))
    except (OptionError, ChanceError) as error:
        raise SaveError(_parted(tree, data, f"at act {i}: {error}")) from None


def _named(game: Game, name: str | int, seat: int | None) -> str:
    if isinstance(name, str):
        return name
    player = seat if seat is not None else next(iter(game.asked), 0)
    texts = _texts(game, player)
    if 0 <= name < len(texts):
        return texts[name]
    raise OptionError(f"there is no option {name}")


def _parted(tree: Tree, data: dict[str, Any], where: str) -> str:
    here = rules_version(tree.root.game)
    if here == data.get("rules"):
        return f"The link is damaged: {where}."
    return f"The link is of other rules ({data.get('rules')}, here {here}) and parts {where}."


# -- bytes ------------------------------------------------------------------------------------------------------


def _pack(data: dict[str, Any]) -> str:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    packed = zlib.compress(text.encode(), 9)
    whole = bytes([VERSION]) + zlib.crc32(packed).to_bytes(4, "big") + packed
    return base64.urlsafe_b64encode(whole).decode().rstrip("=")


def _unpack(token: str) -> dict[str, Any]:
    if len(token) > LONGEST:
        raise SaveError(f"The link is {len(token):,} characters long; one has at most {LONGEST:,}.")
    try:
        whole = base64.b64decode(token + "=" * (-len(token) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise SaveError("This is no link to a game: it has signs that such a link does not have.") from None
    if len(whole) < 6:
        raise SaveError("The link is cut off: it is too short.")
    if whole[0] != VERSION:
        raise SaveError(f"The link has version {whole[0]}; this program reads version {VERSION}.")
    if zlib.crc32(whole[5:]).to_bytes(4, "big") != whole[1:5]:
        raise SaveError("The link is damaged or cut off: its checksum does not fit.")
    return _read(_inflate(whole[5:]))


def _inflate(packed: bytes) -> bytes:
    machine = zlib.decompressobj()
    try:
        text = machine.decompress(packed, LARGEST)
    except zlib.error:
        raise SaveError("The link is damaged: it cannot be unpacked.") from None
    if machine.unconsumed_tail:
        raise SaveError("The link is damaged: what it holds is too large for a game.")
    return text


def _read(text: bytes) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise SaveError("The link is damaged: what it holds cannot be read.") from None
    if not isinstance(data, dict):
        raise SaveError("The link is damaged: it does not hold a game.")
    return data
