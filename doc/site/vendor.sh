#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# Renews doc/site/vendor, which holds the files made elsewhere that the site needs. The site is built from the files
# committed there; run this only to change to another commit of theirs. A local clone may replace each repository:
# BOOSTLOOK=... LUNR=... NOTO=... doc/site/vendor.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/vendor"

boostlook=f056e064eaaec0a11aef499cd857aa4935b6512e # BSL-1.0
lunr=aa5a878f62a6bba1e8e5b95714899e17e8150b38      # 2.3.9, MIT
noto=cb097900c74b26e6dcab899b4f07b2bc79dd80c4      # OFL-1.1; only its licence, boostlook brings the font

clones=$(mktemp -d)
trap 'rm -rf "$clones"' EXIT
get() { # REPOSITORY COMMIT FILE TARGET
    local clone=$clones/$2
    if [[ ! -e $clone ]]; then
        git init -q "$clone"
        git -C "$clone" fetch -q --depth 1 "$1" "$2"
    fi
    git -C "$clone" show "$2:$3" >"$4"
}

boostlook_at=${BOOSTLOOK-https://github.com/boostorg/boostlook}
get "$boostlook_at" "$boostlook" boostlook.css whole.css
get "$boostlook_at" "$boostlook" notosans.woff2 notosans.woff2
get "$boostlook_at" "$boostlook" LICENSE LICENSE.boostlook.txt
# Its fonts come from other hosts; theme/site.css names the one that is here.
sed '/Font-Face Declarations start/,/Font-Face Declarations end/d' whole.css >boostlook.css
rm whole.css

lunr_at=${LUNR-https://github.com/olivernn/lunr.js}
get "$lunr_at" "$lunr" lunr.js lunr.js
get "$lunr_at" "$lunr" LICENSE LICENSE.lunr.txt
get "${NOTO-https://github.com/notofonts/latin-greek-cyrillic}" "$noto" OFL.txt LICENSE.notosans.txt

cat >README.md <<END
# Made elsewhere

Written by [\`../vendor.sh\`](../vendor.sh); not edited here.

| file | from | licence |
|---|---|---|
| \`boostlook.css\` | github.com/boostorg/boostlook \`${boostlook:0:12}\`, without its font faces | BSL-1.0 |
| \`notosans.woff2\` | the same; it is github.com/notofonts/latin-greek-cyrillic | OFL-1.1 |
| \`lunr.js\` | github.com/olivernn/lunr.js \`${lunr:0:12}\` (2.3.9) | MIT |
END
