#!/usr/bin/env bash
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# .ci/check_commits accepts good subjects and refuses bad ones, as a hook and over a range of commits, also in a
# shallow clone. Exit code 77: there is no git.
set -euo pipefail

check=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)/.ci/check_commits
command -v git >/dev/null || exit 77
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b \
    GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE

fail() {
    echo "FAILED: $1" >&2
    exit 1
}

accepts() { # a message
    printf '%s\n' "$1" >"$folder/message"
    "$check" "$folder/message" || fail "refused: $1"
}

refuses() { # a message, what is said of it
    printf '%s\n' "$1" >"$folder/message"
    local said
    if said=$("$check" "$folder/message"); then
        fail "accepted: $1"
    fi
    [[ $said == *"$2"* ]] || fail "$1: said $said, not $2"
}

exactly_72="Add a subject of exactly seventy-two characters, no more and no less, ok"
((${#exactly_72} == 72)) || fail "the longest subject has ${#exactly_72} characters"
accepts "$exactly_72"
accepts "Rename Borůvka's rounds"
accepts $'# a comment of the editor\n\nFix the reader of rows\n\nThe last row was read twice.'
accepts "Pass the weight by value"
accepts "Need fewer registers in the pull"
accepts 'Revert "Add a thing"'
accepts "fixup! Adds what is merged into another commit"
refuses "${exactly_72}x" "has 73 characters"
refuses "Fix the reader." "ends with a period"
refuses "fix the reader" "capital letter"
refuses "Added a reader" '"Added"'
refuses "Adds a reader" '"Adds"'
refuses "Adding a reader" '"Adding"'
refuses "The reader of rows is fixed" '"The"'
refuses "0023: which call misses its bar" "capital letter"
refuses "" "capital letter"

# A range: nothing up to the first commit is judged, merges are not, all others are.
git init -q -b main "$folder/here"
cd "$folder/here"
commit() {
    git commit -q --allow-empty -m "$1"
}
commit "an old subject, which nobody judges."
first=$(git rev-parse HEAD)
commit "Add one"
git checkout -q -b side
commit "Add two"
git checkout -q main
commit "Add three"
git merge -q --no-ff -m "merge of a side." side
export BOOST_GPU_MST_FIRST_COMMIT=$first
said=$("$check") || fail "good commits were refused: $said"
[[ $said == "3 commits checked" ]] || fail "said $said of three commits"
commit "Added four"
commit "Add five"
if said=$("$check"); then
    fail "a bad commit was accepted"
fi
[[ $said == *'"Added"'*"5 commits checked" ]] || fail "said $said of a bad commit"

# A shallow clone checks what it has, and says so; a full one without the first commit fails.
git clone -q --depth 1 "file://$folder/here" "$folder/shallow"
cd "$folder/shallow"
said=$("$check") || fail "the good commit of a shallow clone was refused: $said"
[[ $said == *shallow*"1 commits checked" ]] || fail "said $said of a shallow clone"
git init -q -b main "$folder/other"
cd "$folder/other"
commit "Add one"
if "$check" 2>/dev/null; then
    fail "a repository without the first commit was accepted"
fi
