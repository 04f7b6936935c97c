#!/usr/bin/env bash
# Makes the two font files here from Readex Pro's own (pip install fonttools brotli): the letters of
# our two languages and the weights that the site uses. What they leave out (accented Latin letters)
# still comes from the package's file, by its unicode-range in fonts.css. Readex Pro has none of the
# letters پ چ گ ڕ ێ ۆ ڵ ە; browsers take those from the next font of the list.
set -euo pipefail
cd "$(dirname "$0")"
from=../../../node_modules/@fontsource-variable/readex-pro/files
subset() {
  pyftsubset "$from/readex-pro-$1-wght-normal.woff2" --unicodes="$2" --layout-features="$3" \
    --no-hinting --name-IDs='' --output-file="$1.ttf"
  fonttools varLib.instancer "$1.ttf" wght=300:620 --output "$1.limited.ttf"
  fonttools ttLib.woff2 compress "$1.limited.ttf" -o "readex-$1.woff2"
  rm "$1.ttf" "$1.limited.ttf"
}
subset arabic 'U+20,U+A0,U+600-6FF,U+2010,U+FD3E-FD3F' '*'
subset latin 'U+20-7E,U+A0,U+A9,U+AB,U+B0,U+B7,U+BB,U+D7,U+200B,U+2010-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039,U+203A,U+20AC,U+2122,U+2212' 'kern,mark,ccmp,locl'
