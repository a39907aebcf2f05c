"""What dialogs are made of: fields, boxes, choices, files, faults."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from explorer.views.markup import Attribute, Child, button, classes, el, join
from explorer.views.text import icon, key, rules


def dialog(
    title: str,
    content: Child,
    buttons: Child,
    *,
    form: str | None = None,
    draft: str | None = None,
    broad: bool = False,
    alert: bool = False,
) -> Markup:
    """Return a dialog: its title, its content, its buttons; with `form` it is a form of that name, see input.js."""
    head = el(
        "header",
        el("h2", title, id="rx-dialog-title"),
        button(
            icon("cross"),
            cls="tool",
            data_ui="dialog:close",
            data_key="close",
            aria_label="Close",
        ),
    )
    body = [head, el("div", content, cls="body"), el("footer", buttons)]
    look = classes("dialog", broad and "broad", alert and "alert")
    shared: dict[str, Attribute] = {
        "role": "alertdialog" if alert else "dialog",
        "aria-modal": "true",
        "aria-labelledby": "rx-dialog-title",
    }
    sent = {"data_form": form, "data_draft": draft} if form else {}
    box = el("form" if form else "div", body, cls=look, **sent, **shared)
    return el("div", box, cls="veil")


def group(title: str, *content: Child) -> Markup:
    """Return fields that belong together, under their title."""
    return el("fieldset", el("legend", title) if title else None, join(content), cls="group")


def radio(name: str, value: str, words: str, checked: bool) -> Markup:
    """Return one answer of several."""
    return el(
        "label",
        el("input", type="radio", name=name, value=value, checked=checked, data_key=key(name, value)),
        el("span", words),
    )


def check(name: str, title: str, words: str, rule_id: str, checked: bool) -> Markup:
    """Return a box to tick, with what it means and the rule behind it."""
    box = el("input", type="checkbox", name=name, value="on", checked=checked, data_key=name)
    return el(
        "label",
        box,
        el("span", el("b", title), el("small", words, " ", rules([rule_id]))),
        cls=f"check c-{name.split('.')[-1]}",
    )


def field(name: str, value: str, label: str, **more: Attribute) -> Markup:
    """Return a line to type in."""
    return el(
        "input",
        type="text",
        name=name,
        value=value,
        aria_label=label,
        autocomplete="off",
        data_key=key("field", name),
        **more,
    )


def copy(name: str) -> Markup:
    """Return the button that copies a field."""
    return button(icon("copy"), "Copy", cls="btn", data_ui=f"copy:{name}", data_key=key("copy", name))


def cancel(words: str = "Cancel") -> Markup:
    """Return the button that closes a dialog."""
    return button(words, cls="btn", data_ui="dialog:close", data_key="cancel")


def fault(words: str | None) -> Markup | None:
    """Return what is wrong, as a sentence that is read out; nothing where nothing is."""
    return el("p", icon("cross"), el("span", words), cls="fault", role="alert") if words else None


def upload(words: str, accept: str, cls: str, name: str = "") -> Markup:
    """Return the button that opens a file; `name` says into which field, where there are several."""
    chosen = el(
        "input",
        type="file",
        accept=accept,
        name=name or None,
        data_ui="upload",
        data_key=key("upload", name) if name else "upload",
        cls="sr",
    )
    return el("label", icon("load"), el("span", words), chosen, cls=cls)


def select(name: str, choices: Mapping[str, str], chosen: str, label: str = "") -> Markup:
    """Return a choice of one value of several; `choices` are their words by value."""
    options = [el("option", words, value=value, selected=value == chosen) for value, words in choices.items()]
    return el("select", options, name=name, data_key=key("select", name), aria_label=label or None)
