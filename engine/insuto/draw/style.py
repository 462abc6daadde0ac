"""The one style sheet of all drawings. It is linked on a page and embedded only in files for <img> and paper."""

from __future__ import annotations

from insuto.draw.palette import HUES, PAINTS, SEATS, TONES, UI, variables

_SEATS = (
    "".join(
        f".in-s-{name}{{--in-body:var(--in-seat-{name});--in-glyph:{seat.glyph}"
        + (f";--in-edge:{seat.edge}" if seat.edge != UI["edge"][0] else "")
        + "}"
        for name, seat in SEATS.items()
    )
    + ".in-s-none{--in-body:var(--in-mute)}"
)
_HUES = "".join(
    f".in-h-{name}{{--in-tint:var(--in-tint-{name});--in-band:var(--in-band-{name})"
    + (f";--in-tone:var(--in-tone-{name})}}" if name in TONES else "}")
    for name in HUES
)

_FILLS = "".join(f".in-f-{name}{{fill:var(--in-{name})}}" for name in (*PAINTS, "chip", "coin"))
_LINES = "".join(
    f".in-k-{name}{{stroke:var(--in-{name})}}"
    for name in (
        "furrow",
        "straw",
        "tuft",
        "derrick",
        "shoal",
        "ripple",
        "worksroof",
        "stone",
        "board",
        "boardside",
        "contour",
    )
)

# Long dashes and a colour that no seat has mark what can be touched: a seat's own border is a solid line.
_LIT = (
    ">.in-hit",
    ">.in-halo",
    ">.in-lot",
    ">.in-brim",
    ">.in-bound",
    ">.in-hex",
    ">.in-plate",
    ">.in-panel",
    ">.in-square",
    ">.in-slot",
    ">.in-rim",
    ">g>.in-rim",
    " .in-card",
    " .in-back[data-box]",
    " .in-sheet",
    " .in-noble",
)
_DASHED = ",".join(f".in-lit{shape}" for shape in _LIT) + ",.in-lit-part>.in-square{stroke-dasharray:11 4.5}"

STYLE = (
    f".in-svg{{{variables(False)}}}"
    # Paper is light, whatever the screen is. `:target`: for a file requested as `file.svg#dark`.
    f'@media screen{{[data-md-color-scheme="slate"] .in-svg,.in-svg[data-md-color-scheme="slate"],.in-svg:target{{{variables(True)}}}}}'
    f'.in-svg[data-md-color-scheme="default"]{{{variables(False)}}}'
    + _SEATS
    + _HUES
    + _FILLS
    + _LINES
    + """
[class^=in-k-]{fill:none;stroke-linecap:round;stroke-linejoin:round}
.in-svg{display:block;max-width:100%;-webkit-user-select:none;user-select:none}
.in-svg{font-family:"Hiragino Sans","Noto Sans CJK JP","Noto Sans JP","Yu Gothic UI",Meiryo,sans-serif}
.in-svg text{fill:var(--in-ink);font-weight:500;font-variant-numeric:tabular-nums}
.in-svg text.in-strong{font-weight:700}
.in-svg text.in-mute{fill:var(--in-mute)}
.in-svg text.in-alert{fill:var(--in-aka);font-weight:700}
.in-svg text.in-name{font-weight:700;paint-order:stroke;stroke:var(--in-halo);stroke-width:4px;stroke-linejoin:round}
.in-svg text.in-onland{font-weight:700;fill:var(--in-tone)}
.in-onland{paint-order:stroke;stroke:var(--in-tint);stroke-width:4.4px;stroke-linejoin:round}
.in-sea{fill:var(--in-sea)}
.in-land{fill:var(--in-tint);stroke:var(--in-shore);stroke-width:6;stroke-linejoin:round}
.in-road{fill:none;stroke:var(--in-road);stroke-width:2.8;stroke-dasharray:4.4 4.4;stroke-linecap:round}
.in-roadbed{fill:none;stroke:var(--in-shore);stroke-width:6;stroke-opacity:.7;stroke-linecap:round}
.in-surf{fill:none;stroke:var(--in-wave);stroke-width:20;stroke-opacity:.45;stroke-linejoin:round}
.in-offing{stroke-width:34;stroke-opacity:.3}
.in-weft{fill:none;stroke:var(--in-band);stroke-width:1.8;stroke-linecap:round;stroke-opacity:.5}
.in-weftdots{stroke-width:3.6}
.in-bound{fill:none;stroke:var(--in-band);stroke-width:2;stroke-linejoin:round}
.in-brim{fill:none;stroke:none;stroke-linejoin:round}
.in-vacant{fill:none;stroke:var(--in-tone);stroke-width:1.5;stroke-dasharray:2.6 2.6;stroke-opacity:.7}
.in-crestchip{fill:var(--in-chip);stroke:#22252b;stroke-width:1.2;stroke-linejoin:round}
.in-cardrule{stroke:var(--in-band);stroke-width:1.4}
.in-cardsign{fill:var(--in-chip)}
.in-hex{fill:var(--in-tint);stroke:var(--in-shore);stroke-width:2;stroke-linejoin:round}
.in-motif{fill:none;stroke:var(--in-ink);stroke-opacity:.45;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.in-field{fill:var(--in-tint);stroke:var(--in-shore);stroke-width:2;stroke-linejoin:round}
.in-rim{fill:var(--in-band);stroke:var(--in-lot);stroke-width:1.5;stroke-linejoin:round}
.in-cell{fill:var(--in-tint);stroke:var(--in-band);stroke-width:1.2;stroke-linejoin:round}
.in-sign{fill:none;stroke:color-mix(in srgb,var(--in-band) 60%,var(--in-ink));stroke-width:1.9;stroke-linecap:round;stroke-linejoin:round}
.in-token{stroke:#1f2126;stroke-width:1.4}
.in-placed{stroke:#fffdf8;stroke-width:1.6}
.in-disc{fill:#fffdf8;stroke:#1f2126;stroke-width:1.3}
.in-tally{fill:#1f2126;stroke:#fffdf8;stroke-width:1.2}
.in-shadow{fill:#1f2126;fill-opacity:.35}
.in-print{fill:#22252b}
.in-printline{fill:none;stroke:#22252b;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.in-night{fill:#2a2c32;stroke:var(--in-mute);stroke-width:1.5}
.in-bank,.in-river,.in-glint{fill:none;stroke-linecap:round;stroke-linejoin:round}
.in-bank{stroke:var(--in-bank);stroke-width:14}
.in-river{stroke:var(--in-river);stroke-width:9}
.in-glint{stroke:var(--in-glint);stroke-width:2}
.in-grid{fill-opacity:0;stroke:var(--in-board);stroke-width:2;stroke-opacity:.55}
.in-holdedge{fill:var(--in-chip);fill-opacity:.3;stroke:var(--in-edge);stroke-width:7.2;stroke-linejoin:round}
.in-hold{fill:none;stroke:var(--in-body);stroke-width:4.4;stroke-linejoin:round}
.in-homeland{fill:var(--in-body);stroke:var(--in-board);stroke-width:5;stroke-linejoin:round}
.in-homeline{fill:none;stroke:var(--in-chip);stroke-width:2;stroke-opacity:.7}
.in-halo{fill:none;stroke:var(--in-chip);stroke-width:4.4;stroke-linejoin:round}
.in-figure{fill:var(--in-body);stroke:var(--in-contour);stroke-width:1.4;stroke-linejoin:round}
.in-halodigits{fill:none;stroke:var(--in-chip);stroke-width:5;stroke-linecap:round;stroke-linejoin:round}
.in-badgedigits{fill:none;stroke:var(--in-paper);stroke-linecap:round;stroke-linejoin:round}
.in-tier{fill:var(--in-tint-yellow);stroke:var(--in-road);stroke-width:1.5}
.in-tier2{fill:var(--in-tint-orange);stroke:var(--in-road);stroke-width:1.5}
:where(.in-place)>:where(rect,circle,ellipse,polygon,.in-slot){pointer-events:all}
.in-piece>.in-hit{pointer-events:all}
.in-border{fill:none;stroke:var(--in-ink);stroke-opacity:.9;stroke-linecap:round}
.in-lot{fill:var(--in-lot);stroke:var(--in-road);stroke-width:2;stroke-linejoin:round}
.in-hit{fill:transparent;stroke:none;pointer-events:all}
.in-bounds{fill:none;stroke:none}
.in-touch{fill:none;stroke:none;pointer-events:all}
.in-plate{fill:var(--in-lot);fill-opacity:.62;stroke:var(--in-road);stroke-width:1.5;stroke-opacity:.55}
.in-shield{fill:var(--in-tone);stroke:var(--in-shore);stroke-width:1.8;stroke-linejoin:round}
.in-svg text.in-onshield{font-weight:700;fill:var(--in-casing)}
.in-chip{fill:var(--in-chip)}
.in-arm{fill:none;stroke:var(--in-arm);stroke-width:2.2;stroke-dasharray:.1 5;stroke-linecap:round}
.in-armend{fill:var(--in-arm)}
.in-marker{fill:var(--in-paper);stroke:var(--in-arm);stroke-width:2}
.in-body{fill:var(--in-body);stroke:var(--in-edge);stroke-width:2.4;stroke-linejoin:round}
.in-thin{stroke-width:1.2}
.in-glyph{fill:var(--in-glyph)}
.in-glyphring{fill:none;stroke:var(--in-glyph)}
.in-panel{fill:var(--in-panel);stroke:var(--in-line);stroke-width:1.5}
.in-rule{stroke:var(--in-line);stroke-width:2;fill:none}
.in-card{fill:var(--in-chip);stroke:var(--in-mute);stroke-width:1.5}
.in-band{fill:var(--in-band)}
.in-hatch{fill:none;stroke:#fff;stroke-opacity:.6;stroke-width:2}
.in-hatchdots{stroke-width:4;stroke-linecap:round}
.in-svg text.in-face{fill:#22252b;font-weight:700}
.in-back{fill:var(--in-back);stroke:var(--in-edge);stroke-width:1.5}
.in-weave{fill:none;stroke:#fff;stroke-opacity:.32;stroke-width:1.5}
.in-slot{fill:none;stroke:var(--in-mute);stroke-width:1.5;stroke-dasharray:5 5}
.in-pit{stroke:#a9adb6}
.in-svg text.in-onback{fill:#fff;font-weight:700}
.in-badge{fill:var(--in-ink)}
.in-badgerim{stroke:var(--in-casing);stroke-width:1.2}
.in-socket{fill:var(--in-chip);fill-opacity:.35;stroke:var(--in-contour);stroke-width:1.4;stroke-dasharray:3 3;stroke-opacity:.6}
.in-puck{stroke:var(--in-contour);stroke-width:1.2}
.in-r-oil{fill:#4a4a55}.in-r-metal{fill:#8fa3b5}.in-r-wood{fill:#a0703f}.in-r-food{fill:#e0b23a}.in-r-any{fill:#8fae7c}
.in-svg text.in-count{fill:var(--in-paper);font-weight:700}
.in-svg text.in-onbody{fill:var(--in-glyph);font-weight:700}
.in-sheet{fill:var(--in-sheet);stroke:var(--in-rim,var(--in-mute));stroke-width:1.5;stroke-linejoin:round}
.in-sheetlow{fill:var(--in-sheetlow)}
.in-crest{fill:#dfe6ec;stroke:var(--in-steel);stroke-width:2.4;stroke-linejoin:round}
.in-steel{fill:#dfe6ec;stroke:var(--in-steel);stroke-width:1.8;stroke-linejoin:round}
.in-slit,.in-visor{fill:none;stroke:#1f2126;stroke-width:2;stroke-linecap:round}
.in-outside{fill:none;stroke:#fffdf8;stroke-width:4.2;stroke-linejoin:round}
.in-helm{fill:var(--in-body);stroke:var(--in-outline,var(--in-contour));stroke-width:1.3;stroke-linejoin:round}
.in-gown{fill:var(--in-band)}
.in-hat{fill:var(--in-band);stroke:#1f2126;stroke-width:.8;stroke-linejoin:round}
.in-skin{fill:#f0cfae}
.in-eyes{stroke:#22252b;stroke-width:1.6;stroke-linecap:round}
.in-gilt{fill:var(--in-coin);fill-opacity:.5}
.in-provisional{fill:var(--in-mute)}
.in-channel{fill:var(--in-channel)}
.in-shallow{fill:none;stroke:var(--in-shallow);stroke-width:16;stroke-linejoin:round}
.in-far{stroke-width:30;opacity:.4}
.in-cliff{fill:var(--in-cliff);stroke:var(--in-cliff);stroke-width:2}
.in-coast{fill:none;stroke:var(--in-coast);stroke-width:4;stroke-linejoin:round}
.in-soil0{fill:var(--in-soil0)}
.in-soil1{fill:var(--in-soil1)}
.in-soil2{fill:var(--in-soil2)}
.in-frontier{fill:none;stroke:var(--in-frontier);stroke-width:1.6;stroke-dasharray:5 4}
.in-france{fill:var(--in-france)}
.in-shore{fill:none;stroke:var(--in-coast);stroke-width:2.2}
.in-relief{fill:none;stroke:var(--in-relief);stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}
.in-grove{fill:var(--in-relief)}
.in-hull{fill:#6f4a2c;stroke:#1f2126;stroke-width:1.2}
.in-sail{fill:#fffaf0;stroke:#1f2126}
.in-wave{fill:none;stroke:var(--in-wave);stroke-width:2}
.in-rose{fill:var(--in-wave)}
.in-north{fill:var(--in-aka)}
.in-fort{fill:var(--in-soil1);stroke:var(--in-coast);stroke-width:1.6;stroke-linejoin:round}
.in-flag{fill:var(--in-foe);stroke:#fffdf8;stroke-width:2;stroke-linejoin:round}
.in-bar{fill:var(--in-lot);stroke:var(--in-road);stroke-width:1.4}
.in-number{fill:var(--in-ink);stroke:var(--in-casing);stroke-width:1.4}
.in-svg text.in-onground{font-weight:700;paint-order:stroke;stroke:var(--in-soil0);stroke-width:3.6px;stroke-linejoin:round}
.in-favour{--in-rim:var(--in-aka)}
.in-casing{fill:none;stroke:none;stroke-linejoin:round}
.in-mark>.in-casing,.in-lit>.in-casing,.in-picked>.in-casing{stroke:var(--in-casing);stroke-width:8}
.in-square{fill:var(--in-lot);stroke:var(--in-road);stroke-width:2}
.in-coin{fill:var(--in-coin);stroke:var(--in-coinline);stroke-width:1.5}
.in-coinring{fill:none;stroke:var(--in-coinline);stroke-width:1.5;stroke-opacity:.6}
.in-wood{fill:var(--in-wood);stroke:var(--in-woodline);stroke-width:1.5;stroke-linejoin:round}
.in-woodline{fill:none;stroke:var(--in-woodline);stroke-width:1.5;stroke-linejoin:round}
.in-points{fill:var(--in-points)}
.in-svg text.in-onpoints{fill:#fff;font-weight:700}
.in-neutral{fill:none;stroke:var(--in-ink);stroke-width:2}
.in-ink{fill:var(--in-ink)}
.in-crown{fill:var(--in-ink);stroke:var(--in-sheet);stroke-width:1.2;stroke-linejoin:round}
.in-stroke{fill:none;stroke:var(--in-ink);stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
.in-tile{fill:var(--in-sheetlow);stroke:var(--in-ink);stroke-width:2}
.in-owntile{fill:var(--in-sheetlow);stroke:var(--in-body);stroke-width:3.5}
.in-tileline{fill:none;stroke:var(--in-ink);stroke-width:1.6;stroke-linecap:round}
.in-noble{fill:var(--in-chip);stroke:var(--in-woodline);stroke-width:1.5}
.in-yes{fill:none;stroke:var(--in-yes);stroke-width:4;stroke-linecap:round;stroke-linejoin:round}
.in-no{fill:none;stroke:var(--in-aka);stroke-width:3.5;stroke-linecap:round}
.in-unsure{fill:var(--in-unsure);stroke:#8a6410;stroke-width:1.5;stroke-dasharray:2.2 2}
.in-svg text.in-onunsure{fill:#5f4505;font-weight:700}
.in-foe{fill:var(--in-foe)}
.in-wall{fill:var(--in-sheet);stroke:var(--in-body);stroke-width:3;stroke-linejoin:round}
.in-active .in-sheet{stroke:var(--in-indigo);stroke-width:4}
.in-faint{opacity:.55}
.in-turn>.in-panel{stroke:var(--in-indigo);stroke-width:3.5}
.in-piece{pointer-events:none;transition:opacity .3s ease}
.in-off{opacity:0}
.in-hide{display:none}
.in-mark>.in-bound,.in-lit>.in-bound,.in-mark>.in-hex,.in-lit>.in-hex{stroke:var(--in-lit);stroke-width:6}
.in-mark>.in-ring,.in-lit>.in-ring,.in-picked>.in-ring{stroke:var(--in-lot);stroke-width:4}
.in-mark>.in-night{stroke:var(--in-lit);stroke-width:4}
.in-mark>.in-rim,.in-mark>g>.in-rim,.in-lit>.in-rim,.in-lit>g>.in-rim{stroke:var(--in-lit);stroke-width:4.5}
.in-mark>.in-bank{stroke:var(--in-lit);stroke-width:19}
.in-mark>.in-roadbed{stroke-opacity:1}
.in-lit>.in-bed{stroke-width:6.6}
.in-mark>.in-outer,.in-lit>.in-outer,.in-picked>.in-outer{stroke-width:13}
.in-mark>.in-brim,.in-lit>.in-brim{stroke:var(--in-lit);stroke-width:9.5}
.in-mark>.in-hit,.in-mark>.in-bounds,.in-mark>.in-plate,.in-mark>.in-panel,
.in-mark .in-card,.in-mark .in-back,.in-mark>.in-slot,.in-mark>.in-marker{stroke:var(--in-lit);stroke-width:3.5}
.in-pill{pointer-events:none}
.in-tab{fill:var(--in-lit);stroke:var(--in-casing);stroke-width:1.5}
.in-svg text.in-ontab{fill:var(--in-casing);font-weight:700}
.in-mark>.in-plate,.in-lit>.in-plate,.in-picked>.in-plate{stroke-opacity:1}
.in-mark>.in-lot,.in-mark>.in-square,.in-lit>.in-square,.in-lit-part>.in-square,.in-lit>.in-lot{stroke:var(--in-lit);stroke-width:3}
.in-mark .in-sheet,.in-lit .in-sheet,.in-mark .in-noble,.in-lit .in-noble,.in-mark>g>.in-wall{stroke:var(--in-lit);stroke-width:3.5}
.in-mark>.in-arm{stroke-width:3.5}
.in-piece.in-mark{--in-outline:var(--in-lit)}
.in-piece.in-mark>.in-body{stroke:var(--in-lit);stroke-width:3.5}
.in-piece.in-mark>.in-hit~.in-body{stroke:var(--in-edge);stroke-width:2.4}
.in-lit{cursor:pointer}
.in-lit>.in-hit{stroke:var(--in-lit);stroke-width:3}
.in-lit>.in-plate,.in-lit>.in-panel,.in-lit .in-card,.in-lit .in-back[data-box],.in-lit>.in-slot{stroke:var(--in-lit);stroke-width:4}
"""
    + _DASHED
    + """
.in-way>.in-hit,.in-way>.in-hex,.in-way>.in-lot{stroke:var(--in-lit);stroke-width:4;stroke-dasharray:.1 7.5;stroke-linecap:round}
.in-picked>.in-rim,.in-picked>g>.in-rim{stroke:var(--in-indigo);stroke-width:5.5;stroke-dasharray:none}
.in-picked>.in-hex{stroke:var(--in-indigo);stroke-width:6;stroke-dasharray:none}
.in-picked>.in-square,.in-picked .in-sheet,.in-picked .in-noble{stroke:var(--in-indigo);stroke-width:4;stroke-dasharray:none}
.in-picked>.in-hit,.in-picked>.in-plate,.in-picked>.in-panel,.in-picked>.in-lot,
.in-picked .in-card,.in-picked .in-back[data-box],
.in-picked>.in-slot,.in-picked>.in-bound{stroke:var(--in-indigo);stroke-width:5;stroke-dasharray:none}
.in-mark>.in-halo,.in-mark>g>.in-halo,.in-lit>.in-halo{stroke:var(--in-lit);stroke-width:7}
.in-picked>.in-halo{stroke:var(--in-indigo);stroke-width:7;stroke-dasharray:none}
.in-mark>.in-grip,.in-lit>.in-grip,.in-picked>.in-grip{stroke:none}
.in-mark>.in-zone,.in-lit>.in-zone,.in-picked>.in-zone{stroke-width:4.4;stroke-linejoin:round}
.in-picked>.in-brim{stroke:var(--in-indigo);stroke-width:9.5;stroke-dasharray:none}
.in-svg [data-key]:focus{outline:none}
.in-svg [data-key]:focus-visible{outline:3px solid var(--in-indigo);outline-offset:2px;border-radius:6px}
@media(prefers-reduced-motion:reduce){.in-piece{transition:none}}
@media print{.in-piece{transition:none}}
"""
)
