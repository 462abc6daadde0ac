#!/usr/bin/python3
"""A window with nothing but a web view, as the browser that WebKitWebDriver starts.

WebKit's own MiniBrowser cannot be as narrow as a phone, and its automated pages store nothing and report no console
messages. Runs with the system's Python, which has GTK. INSUTO_WINDOW is the folder for everything (data, console,
early.js), INSUTO_WINDOW_SIZE the size, like 390x844.
"""

import os
from pathlib import Path

folder = Path(os.environ["INSUTO_WINDOW"])
# WebKit prints console messages on our standard output.
console = os.open(folder / "console", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(console, 1)
os.dup2(console, 2)

import gi  # noqa: E402

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

# A driver that dies leaves its browser behind.
LONGEST_S = 3600

width, height = map(int, os.environ["INSUTO_WINDOW_SIZE"].split("x"))
data = WebKit2.WebsiteDataManager(base_data_directory=str(folder / "data"), base_cache_directory=str(folder / "cache"))
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)
context.set_preferred_languages(["ja"])


def view() -> WebKit2.WebView:
    """Make the window that the driver requests."""
    content = WebKit2.UserContentManager()
    at_start = WebKit2.UserScriptInjectionTime.START
    early = (folder / "early.js").read_text()
    content.add_script(WebKit2.UserScript(early, WebKit2.UserContentInjectedFrames.TOP_FRAME, at_start, None, None))
    made = WebKit2.WebView(
        web_context=context,
        is_controlled_by_automation=True,
        settings=WebKit2.Settings(enable_write_console_messages_to_stdout=True),
        user_content_manager=content,
    )
    made.connect(
        "web-process-terminated", lambda _view, why: print(f"CONSOLE ERROR the page's process ended: {why}", flush=True)
    )
    window = Gtk.Window(default_width=width, default_height=height)
    window.add(made)
    window.show_all()
    window.connect("destroy", Gtk.main_quit)
    return made


def started(_context: WebKit2.WebContext, session: WebKit2.AutomationSession) -> None:
    """Identify ourselves, and make the window on request."""
    answer = WebKit2.ApplicationInfo()
    answer.set_name("insuto-window")
    answer.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(answer)
    session.connect("create-web-view", lambda _session: view())


context.connect("automation-started", started)
GLib.timeout_add_seconds(LONGEST_S, Gtk.main_quit)
Gtk.main()
