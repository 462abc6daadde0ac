"""Each page of the built site by itself: its head, what it refers to, and that everything written is on it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from site_reading import (
    GEN,
    SITE,
    Page,
    address_of,
    blocks,
    built,
    compiled,
    lesson_pages,
    page_names,
    pages,
    sources,
    target,
)

from insuto_bundle import search
from site_games import games

every_page = pytest.mark.parametrize("name", page_names())
every_source = pytest.mark.parametrize("source", sources())
# Attributes whose address is fetched when the page is shown; of `link` only the relations that are.
FETCHED = {
    "img": ("src", "srcset"),
    "script": ("src",),
    "source": ("src", "srcset"),
    "iframe": ("src",),
    "image": ("href", "xlink:href"),
    "use": ("href", "xlink:href"),
    "video": ("src", "poster"),
    "audio": ("src",),
    "object": ("data",),
    "embed": ("src",),
    "input": ("src",),
}
STATEMENTS = {"canonical", "prev", "next", "alternate"}


def head(name: str) -> None:
    page = pages()[name]
    metas = [tag.given for tag in page.head if tag.name == "meta"]
    policies = [given for given in metas if given.get("http-equiv", "").lower() == "content-security-policy"]
    assert len(policies) == 1
    # Only the encoding may stand before it: it has to lie within the first 1024 bytes.
    assert "charset" in page.head[0].given
    assert page.head[1].given is policies[0]
    assert len([given for given in metas if given.get("name") == "description" and len(given["content"]) >= 20]) == 1
    language = page.named("html")[0].given.get("lang")
    assert language == "ja" or (name.startswith("dev/") and language == "en")
    assert len([tag for tag in page.head if tag.name == "title"]) == 1
    assert len(page.named("h1")) == 1


def test_one_policy() -> None:
    """Instant navigation keeps the policy of the first page, so all must have the same."""
    policies = {tag.given["content"] for page in pages().values() for tag in page.head if "http-equiv" in tag.given}
    assert len(policies) == 1
    policy = {part.split()[0]: part.split()[1:] for part in policies.pop().split(";") if part.strip()}
    assert policy["default-src"] == ["'self'"]
    assert "'unsafe-inline'" not in policy["script-src"]
    assert "'unsafe-eval'" not in policy["script-src"]
    assert not [word for words in policy.values() for word in words if re.match(r"https?:|\*", word)]


def fetched(page: Page) -> list[tuple[str, int]]:
    found = []
    for tag in page.tags:
        names = FETCHED.get(tag.name, ())
        if tag.name == "link" and not STATEMENTS & set(tag.given.get("rel", "").split()):
            names = ("href",)
        for attribute in names:
            value = tag.given.get(attribute, "")
            found += [
                (one.split()[0], tag.line)
                for one in (value.split(",") if attribute == "srcset" else [value])
                if one.strip()
            ]
    return found


def nothing_is_fetched_elsewhere(name: str) -> None:
    page = pages()[name]
    assert fetched(page)
    addresses = [(link, line) for link, line in fetched(page) if not link.startswith(("data:", "#"))]
    elsewhere = [f"{name}:{line}: {link}" for link, line in addresses if target(page, link) is None]
    assert not elsewhere


def links_resolve(name: str) -> None:
    """Files, and headings or other ids in them; also in what the page shows for other player counts."""
    page = pages()[name]
    links = [(tag.given["href"], tag.line) for tag in page.named("a") if tag.given.get("href")]
    links += [(tag.given["href"], tag.line) for tag in page.named("link")] + fetched(page)
    links += [(value, 0) for attribute in ("data-lesson", "data-rules") for value in page.data(attribute)]
    links += [(link, 0) for value in page.data("data-n") for link in re.findall(r'href=\\"([^"]+)\\"', value)]
    broken = []
    for link, line in links:
        found = target(page, link) if not link.startswith(("data:", "mailto:")) else None
        if found is None:
            continue
        file, fragment = found
        if not file.is_file():
            broken.append(f"{name}:{line}: {link}: no such file")
        elif fragment and file.suffix == ".html" and fragment not in pages()[file.relative_to(SITE).as_posix()].ids:
            broken.append(f"{name}:{line}: {link}: no such place")
    assert not broken
    assert len(links) > 10


def no_id_twice(name: str) -> None:
    ids = pages()[name].data("id")
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("name", lesson_pages(holding=" data-step="))
def test_a_lesson_keeps_its_contents_without_the_themes_watch(name: str) -> None:
    """The drawer lists the sections; the theme's watch over such a list measures all headings at every change of the page's height."""
    page = pages()[name]
    assert "toc" not in page.data("data-md-component")
    assert page.data("data-md-type") == ["navigation"]
    listed = [
        tag.given.get("href", "") for tag in page.named("a") if tag.given.get("class", "").split() == ["md-nav__link"]
    ]
    sections = [f"#{tag.given['id']}" for tag in page.named("h2") if "id" in tag.given]
    assert sections
    assert [href for href in listed if href in sections] == sections


def pictures_say_what_they_show(name: str) -> None:
    for tag in pages()[name].named("img"):
        assert tag.given.get("alt"), f"{name}:{tag.line}"
        assert tag.given.get("width"), f"{name}:{tag.line}: no size: the page would jump"


def no_block_left_over(name: str) -> None:
    page = pages()[name]
    assert page.prose.strip()
    assert not re.findall(r"///.*|\{\{.*|\[\[.*|\}\}", page.prose)


@every_page
def test_a_page_holds(name: str) -> None:
    """All checks of one page, which is read once for them."""
    for holds in (
        head,
        nothing_is_fetched_elsewhere,
        links_resolve,
        no_id_twice,
        pictures_say_what_they_show,
        no_block_left_over,
    ):
        holds(name)


def test_style_sheets_and_pictures_fetch_nothing_elsewhere() -> None:
    """Where a style sheet or a picture names an address, it lies on the site."""
    named = 0
    for file in [*SITE.rglob("*.css"), *(SITE / "assets").rglob("*.svg")]:
        text = file.read_text(encoding="utf-8")
        after = [part[:300] for word in ("url(", "@import", "href=", "src=") for part in text.split(word)[1:]]
        for link in {re.sub(r"""^\s*["']?""", "", part) for part in after}:
            named += 1
            if not link.startswith(("data:", "#")):
                address = re.split(r"""["')\s;]""", link, maxsplit=1)[0]
                assert (file.parent / address).is_file(), f"{file.name}: {address}"
    assert named > 20


def test_the_theme_keeps_the_styles_that_occur() -> None:
    """Trimmed style sheets hold every class that a page has or the theme's script makes, and none of what no page has."""
    import material

    theme = Path(material.__file__).parent / "templates/assets"
    on_pages = {name for page in pages().values() for tag in page.tags for name in tag.given.get("class", "").split()}
    scripts = "".join(file.read_text(encoding="utf-8") for file in (SITE / "assets/javascripts").glob("bundle.*.js"))
    on_pages |= set(re.findall(r"(?<![\w-])md-[a-z]+(?:__[a-z]+)?(?:--[a-z]+)?", scripts))
    of_class = re.compile(r"\.(-?[a-zA-Z_][\w-]*)")
    colours = re.compile(r'data-md-color-(?:primary|accent)="([\w-]+)"')
    named = "|".join(
        sorted({name for page in page_names() for name in colours.findall((SITE / page).read_text("utf-8"))})
    )
    elsewhere = re.compile(rf"[^{{}}]*\[data-md-color-(?:primary|accent)=(?!(?:{named})\])[^{{}}]*{{[^{{}}]*}}")
    for kind in ("main", "palette"):
        (full,) = (theme / "stylesheets").glob(f"{kind}.*.css")
        (saved,) = (SITE / "assets/stylesheets").glob(f"{kind}.*.css")
        # Rules for a colour that no page has go with all that they name.
        whole = elsewhere.sub("", full.read_text(encoding="utf-8"))
        before, after = (set(of_class.findall(text)) for text in (whole, saved.read_text(encoding="utf-8")))
        assert not (before & on_pages) - after, (before & on_pages) - after
        assert saved.stat().st_size < 0.75 * full.stat().st_size
        text = saved.read_text(encoding="utf-8")
        assert "data-md-color-switching" not in text
        assert "[class]" not in text
        assert "tabbed-set" in on_pages or ".tabbed" not in text


def test_own_scripts_name_no_other_origin() -> None:
    scripts = [*(SITE / "assets/stage").glob("*.js"), SITE / "assets/site.js"]
    assert len(scripts) > 5
    for file in scripts:
        foreign = set(re.findall(r"""https?://[^"'`\s)]+""", file.read_text(encoding="utf-8")))
        assert not {link for link in foreign if not link.startswith("http://www.w3.org/")}, file.name


@pytest.mark.parametrize("game", games())
def test_every_cited_rule_has_its_heading(game: str) -> None:
    """Rules that only the stage links, from the events of a frame or the lines of an example."""
    ids = pages()[built(f"{game}/rules.md")].ids
    cited = set()
    for file in (SITE / GEN / game).glob("*.json"):
        cited |= set(re.findall(r'"rule": ?"([^"]+)"', file.read_text(encoding="utf-8")))
    assert len(cited) > 10
    assert not cited - ids


@every_source
def test_everything_written_is_on_the_page(source: str) -> None:
    """Steps, examples, rulings and free boards: in the Markdown, in the HTML and in what was compiled, in the same order."""
    written = blocks(source)
    page = pages()[built(source)]
    for kind in ("step", "example", "ruling", "try"):
        names = written.get(kind, [])
        assert page.data(f"data-{kind}") == names
        assert {f"{kind}-{name}" for name in names} <= page.ids
    lesson = compiled(page)
    if lesson is None:
        assert not set(written) & {"step", "example", "ruling", "try"}
        return
    file, content = lesson
    assert [step["name"] for step in content["steps"]] == written.get("step", [])
    for kind, key in (("scene", "scenes"), ("example", "examples"), ("ruling", "rulings"), ("try", "tries")):
        assert sorted(content[key]) == sorted(written.get(kind, []))
    named = [name for scene in content["scenes"].values() for name in scene["files"].values()]
    for name in [*named, *content["bases"].values(), content["style"]]:
        assert (file.parent / name).is_file(), name


@every_source
def test_every_step_has_frames_for_every_count(source: str) -> None:
    lesson = compiled(pages()[built(source)])
    if lesson is None:
        return
    file, content = lesson
    for name, scene in content["scenes"].items():
        counts = [str(scene["fixed"])] if scene["fixed"] else [str(n) for n in content["players"]]
        assert sorted(scene["files"]) == counts, name
        steps = [step["name"] for step in content["steps"] if step["scene"] == name]
        for frames in scene["files"].values():
            compiled_scene = json.loads((file.parent / frames).read_text(encoding="utf-8"))
            # Before a step that the reader does stands the frame of its request.
            reported = [frame for frame in compiled_scene["frames"] if "request" not in frame]
            assert [frame["step"] for frame in reported] == steps
            for frame in reported:
                assert (file.parent / frame["still"]).is_file()


def led_to(name: str) -> set[str]:
    """Return the pages that the links of a page lead to."""
    page = pages()[name]
    found = (target(page, tag.given["href"]) for tag in page.named("a") if tag.given.get("href"))
    return {one[0].relative_to(SITE).as_posix() for one in found if one} & set(pages())


def test_pages_for_developers_stand_apart() -> None:
    """Three pages for readers lead to them, two of those for authors; their table of contents leads to all, and the search knows none."""
    of_developers = {name for name in pages() if name.startswith(search.APART)}
    assert len(of_developers) > 10
    leading = {name for name in set(pages()) - of_developers if led_to(name) & of_developers}
    assert leading == {"about/index.html", "authors/engine/index.html", "authors/own/index.html"}
    assert led_to("about/index.html") & of_developers == {"dev/index.html"}
    reached, waiting = set[str](), ["dev/index.html"]
    while waiting:
        name = waiting.pop()
        assert name == "dev/index.html" or "dev/index.html" in led_to(name), name
        reached.add(name)
        waiting += led_to(name) & of_developers - reached - set(waiting)
    assert reached == of_developers
    for file in search.written(SITE):
        content = json.loads(file.read_text(encoding="utf-8"))
        assert not [page["url"] for page in content.get("pages", ()) if page["url"].startswith(search.APART)]


def test_the_page_for_what_is_not_there_says_so_and_leads_home() -> None:
    text = (SITE / "404.html").read_text(encoding="utf-8")
    assert re.findall(r"<h1[^>]*>([^<]*)", text) == ["ページが見つかりません"]
    assert '<html lang="ja"' in text
    assert re.search(r"<title>[^<]*さわるインスト</title>", text)
    # It is shown at any depth, so its addresses begin at the site's root.
    (home,) = re.findall(r'<a href="([^"]*)">最初のページ</a>', text)
    assert home.startswith(("/", "http"))


def test_sitemap_names_the_pages() -> None:
    named = set(re.findall(r"<loc>(.*?)</loc>", (SITE / "sitemap.xml").read_text(encoding="utf-8")))
    assert named == {address_of(page) for name, page in pages().items() if name != "404.html"}


def test_no_code_of_a_hex_stands_in_a_text_of_scythe() -> None:
    """A place is called by its terrain and where it lies; its code is for links, notation and drawing keys."""
    read = {name: page.text for name, page in pages().items() if name.startswith("scythe/")}
    assert read
    codes = {name: re.findall(r".{0,12}\bh\d\d\b", text) for name, text in read.items()}
    assert not {name: found for name, found in codes.items() if found}
