"""Writes the fonts of PDFs from the variable fonts that the web app loads: one file for each weight, all scripts in it.

Run from the root of the repository after an update of @fontsource-variable, with fonttools 4.66 and brotli installed:
python3 apps/api/fonts/make-fonts.py
"""

import os
import tempfile

from fontTools.merge import Merger, Options
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SOURCE = "node_modules/@fontsource-variable"
SCRIPTS = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"]
LEGAL_AND_NAMES = {0, 1, 2, 3, 4, 5, 6, 13, 14}


def make(file, pattern, axes, family, postscript_name):
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for script in SCRIPTS:
            font = TTFont(f"{SOURCE}/{pattern.format(script)}")
            font.flavor = None
            part = os.path.join(folder, f"{script}.ttf")
            instantiateVariableFont(font, axes).save(part)
            parts.append(part)
        merged = Merger(options=Options(drop_tables=["STAT", "gasp", "prep", "DSIG"])).merge(parts)
    names = merged["name"]
    for name_id in {record.nameID for record in names.names} - LEGAL_AND_NAMES:
        names.removeNames(nameID=name_id)
    for name_id, text in {1: family, 2: "Regular", 3: postscript_name, 4: family, 6: postscript_name}.items():
        names.setName(text, name_id, 3, 1, 0x409)
    merged.save(os.path.join(os.path.dirname(__file__), file))


commissioner = "commissioner/files/commissioner-{}-flar-normal.woff2"
brygada = "brygada-1918/files/brygada-1918-{}-wght-normal.woff2"
make("commissioner-400.ttf", commissioner, {"wght": 400, "FLAR": 45}, "Commissioner", "Commissioner-Regular")
make("commissioner-600.ttf", commissioner, {"wght": 600, "FLAR": 45}, "Commissioner SemiBold", "Commissioner-SemiBold")
make("brygada-1918-450.ttf", brygada, {"wght": 450}, "Brygada 1918", "Brygada1918-Book")
