# fish completion for gpu_mst
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

# The tool itself lists its options and their values. Install it as share/fish/vendor_completions.d/gpu_mst.fish.
function __gpu_mst_values
    # "--weight is one of auto, int32, ..., not '?'"
    gpu_mst $argv[1]='?' --generate grid:2,2 2>&1 | string replace -rf '.* is one of (.*), not .*' '$1' | string split ', '
end

complete -c gpu_mst -s h -d 'print the most used options'
for option in (gpu_mst --help 2>/dev/null | string match -rg '^  (?:-[a-z] \[ )?--([a-z-]+)')
    switch $option
        case algorithm format header output-format weight backend verify-graph progress
            complete -c gpu_mst -l $option -x -a "(__gpu_mst_values --$option)"
        case verify
            complete -c gpu_mst -l $option -f -a "(__gpu_mst_values --$option)"
        case output
            complete -c gpu_mst -s o -l $option -r
        case quiet
            complete -c gpu_mst -s q -l $option
        case coordinates components dot svg
            complete -c gpu_mst -l $option -r
        case generate seed member from to weight-column device devices memory device-memory threads clusters cut
            complete -c gpu_mst -l $option -x
        case '*'
            complete -c gpu_mst -l $option
    end
end
