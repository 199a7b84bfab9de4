# bash completion for gpu_mst                              -*- shell-script -*-
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# The tool itself lists its options and their values. Needs nothing but bash 4: source it, or install it as
# share/bash-completion/completions/gpu_mst.
_gpu_mst() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words
    local attached=
    # bash splits --format=plain into three words.
    if [[ $word == = ]]; then
        word=
        attached='='
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
        attached='='
    fi
    [[ $before != --verify ]] || before+=$attached # its value is optional, so it must be attached
    COMPREPLY=()
    case $before in
        --algorithm | --format | --header | --output-format | --weight | --backend | --verify-graph | --progress | --verify=)
            # "--weight is one of auto, int32, ..., not '?'"
            words=$("${COMP_WORDS[0]}" "${before%=}=?" --generate grid:2,2 2>&1 |
                sed -n 's/.* is one of \(.*\), not .*/\1/p' | tr -d ,) ;;
        --generate) words=$("${COMP_WORDS[0]}" --help 2>/dev/null |
            sed -n '/^Kinds of --generate/,/^$/p' | grep -oE '(^| )[a-z0-9]+:[A-Z]' | sed 's/.$//') ;;
        --seed | --device | --devices | --threads | --memory | --device-memory | --clusters | --cut | --member | --from | --to | --weight-column) return ;;
        -o | --output | --coordinates | --components | --dot | --svg) words= ;;
        *)
            [[ $word != -* ]] || words="-h -o -q $("${COMP_WORDS[0]}" --help 2>/dev/null |
                sed -nE 's/^  (-[a-z] \[ )?(--[a-z-]+).*/\2/p')"
            ;;
    esac
    if [[ -n ${words-} ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
        [[ $before != --generate ]] || compopt -o nospace 2>/dev/null
    else
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    fi
    return 0
}
complete -F _gpu_mst gpu_mst
