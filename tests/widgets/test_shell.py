"""The page's two ends: only what changed is sent, and only checked messages come in."""

from explorer.widgets.messages import Act, Message
from explorer.widgets.session import Session
from explorer.widgets.shell import SCRIPT, Shell
from tests.widgets.recorder import Recorder

FRAME = '<div><p id="rx-table"></p><p id="rx-log"></p></div>'


def shell(heard: list[Message] | None = None) -> Shell:
    return Shell(FRAME, "", (heard if heard is not None else []).append)


def say(widget: Shell | Session, content: object) -> None:
    widget._handle_custom_msg(content, [])


def test_only_regions_that_changed_are_sent(sent: Recorder) -> None:
    page = shell()
    page.draw({"table": "<p>1</p>", "log": "<p>a</p>"}, at="1")
    sent.clear()
    page.draw({"table": "<p>2</p>", "log": "<p>a</p>"}, at="2")
    assert [message["regions"] for message in sent.custom()] == [{"table": "<p>2</p>"}]
    assert sent.states() == []


def test_nothing_is_sent_when_nothing_changed(sent: Recorder) -> None:
    page = shell()
    page.draw({"table": "x"}, at="1", marks={"tab": "why"})
    sent.clear()
    page.draw({"table": "x"}, at="1", marks={"tab": "why"})
    assert sent.log == []


def test_a_late_view_finds_the_whole_page_in_the_trait(sent: Recorder) -> None:
    page = shell()
    page.draw({"table": "x"})
    page.draw({"log": "y"})
    assert page.get_state("page")["page"]["regions"] == {"table": "x", "log": "y"}


def test_a_view_that_missed_a_patch_is_sent_the_page(sent: Recorder) -> None:
    page = shell()
    page.draw({"table": "x"})
    sent.clear()
    say(page, {"type": "hello", "seq": 1})
    assert sent.custom() == []
    say(page, {"type": "hello", "seq": 0})
    assert sent.custom()[0]["page"]["regions"] == {"table": "x"}


def test_a_hostile_message_never_reaches_the_store(sent: Recorder) -> None:
    heard: list[Message] = []
    page = shell(heard)
    say(page, {"type": "act", "text": ["x"]})
    say(page, {"type": "act", "text": "play ninja", "at": "1"})
    assert heard == [Act("play ninja", "1")]


def test_a_browser_cannot_set_what_the_page_shows(sent: Recorder) -> None:
    page = shell()
    page.draw({"table": "x"})
    page.set_state({"page": {"regions": {"table": "<script>"}}})
    assert page.page["regions"] == {"table": "x"}


def test_the_session_answers_a_heartbeat(sent: Recorder) -> None:
    session = Session("echoside", lambda message: None)
    say(session, {"type": "ping"})
    assert sent.custom() == [{"type": "pong"}]


def test_the_script_is_one_module_without_outside_addresses() -> None:
    assert SCRIPT.count("export default") == 1
    assert "import(" not in SCRIPT
    code = [line for line in SCRIPT.splitlines() if not line.strip().startswith("//")]
    assert not [line for line in code if "https://" in line or ("http://" in line and "w3.org" not in line)]
