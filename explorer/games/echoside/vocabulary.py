"""The words of card files: which effect each stands for, and what its fields may hold."""

from __future__ import annotations

from typing import Any

from explorer.games.echoside import (
    abolish,
    copying,
    draw,
    effects,
    fiend,
    flavor,
    item,
    obtain,
    play,
    reveal,
    stomp,
    unity,
    wheel,
)
from explorer.games.echoside.card import CREWS, TYPES, StompText, Watch
from explorer.games.echoside.effects import Effect
from explorer.games.echoside.state import GALLERY_SIZE

EFFECTS: dict[str, type[Effect]] = {
    "karma": effects.Karma,
    "draw": draw.Draw,
    "flavor": flavor.DrawFlavor,
    "draw_keep": draw.DrawKeep,
    "discard": draw.Discard,
    "fresh_hand": draw.FreshHand,
    "abolish": abolish.Abolish,
    "abolish_gallery": abolish.AbolishGallery,
    "abolish_self": abolish.AbolishSelf,
    "abolish_stomped": abolish.AbolishStomped,
    "abolish_theirs": abolish.AbolishTheirs,
    "obtain": obtain.ObtainFree,
    "purchase_from_abyss": obtain.PurchaseFromAbyss,
    "recover": draw.Recover,
    "reveal": reveal.Reveal,
    "play_top": play.PlayTop,
    "set_crew": unity.SetCrew,
    "copy": copying.Copy,
    "unity": unity.GainUnity,
    "wheel": wheel.Wheel,
    "look_hand": reveal.LookHand,
    "flip_gallery": fiend.FlipGallery,
    "shuffle_in": draw.ShuffleIn,
    "discard_random": draw.DiscardRandom,
    "discard_items": item.DiscardItems,
    "redirect": obtain.Redirect,
    "refill_slot": obtain.RefillSlot,
    "unstompable": stomp.Unstompable,
    "discount": obtain.Discount,
    "next_obtained": obtain.NextObtained,
    "or": effects.Or,
    "may": effects.May,
    "if": effects.If,
}
WORDS = {effect: word for word, effect in EFFECTS.items()}
PLAIN = {"play_top", "unity", "refill_slot", "unstompable", "abolish_stomped", "look_hand"}  # written `word = true`
ALIASES = {"from": "origin", "on": "event"}  # fields that a file names otherwise than the engine
FILLED_IN_PLAY = {"picked", "only", "target", "chain", "crew", "slot", "drawn"}  # never in a file
FILTER = ("types", "not_types", "max_cost")  # these make up the field `which`
FATES = ("discard", "back", "abolish", "obtain")
WHO = ("opponent", "each-opponent")

CHOICES: dict[tuple[type[Any], str], tuple[Any, ...]] = {
    (StompText, "origin"): ("hand", "play"),
    (StompText, "cost"): ("discard", "abolish"),
    (Watch, "event"): ("obtain", "shuffle"),
    (Watch, "origin"): ("gallery", "tier", "juggalo", "abyss", "main"),
    (draw.DrawKeep, "deck"): ("own", "flavor"),
    (draw.DiscardRandom, "who"): WHO,
    (draw.Recover, "to"): ("hand", "top"),
    (draw.ShuffleIn, "who"): WHO,
    (abolish.AbolishTheirs, "who"): WHO,
    (item.DiscardItems, "who"): WHO,
    (item.DiscardItems, "count"): (1, "all"),
    (obtain.ObtainFree, "origin"): ("markets", "gallery", "abyss", "juggalo"),
    (obtain.NextObtained, "to"): ("hand", "top"),
    (obtain.Redirect, "to"): ("top",),
    (obtain.Discount, "type"): TYPES,
    (reveal.LookHand, "who"): WHO,
    (reveal.Reveal, "deck"): ("own", "main", "opponent", "each-opponent"),
    (unity.SetCrew, "what"): ("self", "own-crew"),
    (copying.Copy, "origin"): ("play", "gallery", "tier", "items"),
    (effects.If, "crew_in_play"): CREWS,
}
LARGEST = 99
BOUNDS: dict[tuple[type[Any], str], tuple[int, int]] = {
    (wheel.Wheel, "modifier"): (-11, 11),
    (abolish.AbolishGallery, "up_to"): (1, GALLERY_SIZE),
    (fiend.FlipGallery, "up_to"): (1, GALLERY_SIZE),
    (abolish.AbolishTheirs, "max_cost"): (0, LARGEST),
    (reveal.Reveal, "draw_if_cost"): (0, LARGEST),
}  # any other number is from 1 to LARGEST
