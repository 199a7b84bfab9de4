#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Would a test notice? Each mutant of the sources below is alive once, and tests run until one fails.

    mutate.py make TREE BASE [--files REGEX]   writes the sources with all mutants in them, and TREE/mutants.json;
                                               compiles them, and links the tests of the build in BASE with them
    mutate.py run TREE BASE [--files REGEX] [--sample N] [--seconds S] [--jobs N] [--out FILE]
    mutate.py carry TREE COMMIT OLD [--out FILE]
                                               copies to FILE the rows of OLD, which has the mutants of that commit,
                                               whose lines and the lines beside them have not changed since

BASE is a build of the same commit by Ninja, with its tests. make needs Clang's Python bindings (Debian:
python3-clang-14). A mutant of what must be constant at compile time (a template's argument) is compiled by itself.
Mutants already in FILE are not run again.
"""

import argparse
import concurrent.futures
import csv
import difflib
import json
import os
import random
import re
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

from trial import trial

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent

FLAGS = ['-std=c++17', '-DBOOST_TEST_DYN_LINK', '-DBOOST_GPU_MST_DATA_DIR=""']

# The tests that may notice a mutant, each a program and its arguments, the likeliest and cheapest first; only those
# that reach the mutant run. A number before the program is BOOST_GPU_MST_TEST_SIZE, the size of the engines' graphs.
VERIFY = ['contract_verify -t faults*,csr*,arrays*,options*,offsets*,ties*,the_last*,device*',
          'contract_hostile_arrays', 'contract_verify -t every_set_of_edges_of_small_graphs', 'engine_solve_test',
          'fuzz_csr_corpus',
          'contract_verify -t every_weight_type_and_every_thread_count<int>',
          'contract_verify -t every_weight_type_and_every_thread_count<double>']
RECURSION = ['300 engine_host_test -t forests_of_the_recursion_equal_kruskals<int>',
             '300 engine_host_test -t refusals,progress,every_step*,the_recursion*',
             '300 engine_host_test -t maximum_forests_equal_kruskals<float>',
             '3000 engine_host_test -t forests_of_the_recursion_equal_kruskals<double>',
             'engine_host_test -t all_cores*']
FILTER = ['300 engine_host_test -t forests_equal_kruskals<int>,forests_of_many_rounds_equal_kruskals<int>',
          '300 engine_host_test -t refusals,progress,every_step*,one_arc*',
          '300 engine_host_test -t maximum_forests_equal_kruskals<float>',
          '3000 engine_host_test -t forests_equal_kruskals<float>', 'engine_host_test -t the_filter_is*,all_cores*',
          '3000 engine_host_test -t forests_of_many_rounds_equal_kruskals<double>',
          'engine_host_test -t weights_far_off<int>,light_edges*',
          '100000 engine_host_test -t forests_of_many_rounds_equal_kruskals<int>',
          'engine_host_test -t near_neighbours<int>',
          'engine_host_test -t near_neighbours_*,one_edge*,a_filter_after*,steps_of*',
          'engine_host_test -t heavy_edges*,a_filter_that*,sorted_rows*,rows_outside*',
          '3000 engine_host_test -t dense_graphs_with_sorted_rows<int>']

# Steps of filter-Boruvka by themselves: this program has mutants in its own sources, which include the headers.
STEPS = ['engine_host_steps_test -t pieces*,a_limit*,near*,a_busy*,a_set*,rows*,places*',
         'engine_host_steps_test -t what_passes*,a_pass*']
STEPS_SOURCES = [f'test/engine/host_{name}_test.cpp' for name in ('gather', 'outside', 'pieces')]

# What is mutated, the source through which the parser sees it, its tests, further sources with mutants in them.
GROUPS = [
    ('boost_gpu_mst/detail/weight_key.hpp', 'test/engine/key_test.cpp', ['engine_key_test']),
    ('libs/boruvka.hpp', 'libs/host/recursion/solve.cpp', RECURSION),
    ('libs/verify/check_input.*', 'libs/verify/check_input.cpp', VERIFY),
    ('libs/verify/check_symmetry.*', 'libs/verify/check_symmetry.cpp', VERIFY),
    ('libs/verify/*', 'libs/verify/verify.cpp', VERIFY),
    ('libs/host/filter_kruskal/*', 'libs/host/filter_kruskal/solve.cpp', FILTER),
    ('libs/host/filter_boruvka/*', 'libs/host/filter_boruvka/solve.cpp', FILTER[:2] + STEPS + FILTER[2:],
     *STEPS_SOURCES),
]


def group_of(file):
    return next(g for g in GROUPS if ROOT / file in ROOT.glob(g[0]))


def units_of(group):
    return group[1], *group[3:]


def find(files):
    import mutants
    headers = subprocess.run(['clang-14', '-print-resource-dir'], capture_output=True, text=True).stdout.strip()
    arguments = ['-xc++', *FLAGS, f'-I{ROOT}', *([f'-I{headers}/include'] if headers else [])]
    found = []
    for group in GROUPS:
        names = [str(path.relative_to(ROOT)) for path in sorted(ROOT.glob(group[0]))]
        names = [n for n in names if re.search(files, n) and group_of(n) == group]
        if names:
            found += mutants.mutants_of(ROOT, names, group[1], arguments)
    for number, m in enumerate(found, 1):
        m.number = number
    return found


def read(folder):
    import mutants
    return [mutants.Mutant(**m) for m in json.loads((folder / 'mutants.json').read_text())]


def write(tree, found):
    import mutants
    for name in sorted({m.file for m in found}):
        here = [m for m in found if m.file == name]
        (tree / name).write_text(mutants.with_switches((ROOT / name).read_bytes(), here))
    (tree / 'mutants.json').write_text(json.dumps([vars(m) for m in found], indent=1))


def ninja(base, *arguments):
    return subprocess.run(['ninja', '-C', base, '-t', *arguments], capture_output=True, text=True, check=True).stdout


def compiler(base, unit, first, optimized):
    """BASE's command for a source, with the headers of `first` before its own."""
    for entry in json.loads(ninja(base, 'compdb')):
        if entry['file'].endswith('/' + unit) and '/emulated/' not in entry['file']:
            words = shlex.split(entry['command'])
            program = next(i for i, w in enumerate(words) if w.endswith('++'))
            rest, kept = iter(words[program + 1:]), []
            for word in rest:
                if word in ('-o', '-c', '-MT', '-MF'):
                    next(rest)
                elif not re.match('-[OWM]', word):
                    kept.append(word)
            return [words[program], f'-I{first}', *kept, '-w', optimized, '-D_GLIBCXX_ASSERTIONS']
    sys.exit(f'{base} does not compile {unit}')


def at_fault(tree, found, place):
    """The mutants whose alternatives may hold the place: the last one asked for before it, otherwise the line's."""
    path, line, column = place
    if tree not in path.parents:
        return set()
    whole = path.read_bytes().split(b'\n')[line - 1]
    before = re.findall(rb'is\((\d+)\)', whole[:column + 1])[-1:] or re.findall(rb'is\((\d+)\)', whole)
    return {int(n) for n in before} or {m.number for m in found if tree / m.file == path and m.constant >= 0}


def make(tree, base, files, jobs):
    """Mutants that do not compile together with the others are compiled by themselves."""
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns('build', '.git'))
    found = find(files)
    units = sorted({unit for m in found for unit in units_of(group_of(m.file))})
    (tree / 'own').mkdir()

    def build(unit):
        ran = subprocess.run([*compiler(base, unit, tree, '-O1'), '-fmax-errors=0', '-include', HERE / 'mutant.hpp',
                              '-c', tree / unit, '-o', own(tree, unit)], capture_output=True, text=True)
        places = re.findall(r'^(\S+?):(\d+):(\d+): (?:fatal )?error: ', ran.stderr, re.M)
        wrong = set().union(*(at_fault(tree, found, (Path(p).resolve(), int(n), int(c))) for p, n, c in places))
        if ran.returncode != 0 and not wrong:
            sys.exit(ran.stderr)
        return unit, wrong

    while units:
        write(tree, found)
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            built = list(pool.map(build, units))
        units = [unit for unit, wrong in built if wrong]
        wrong = set().union(*(w for _, w in built))
        for m in found:
            m.switched = m.switched and m.number not in wrong
        print(f'{len(wrong)} do not compile among the others', flush=True)
    print(f'{len(found)} mutants, {sum(not m.switched for m in found)} to be compiled by themselves')


def own(folder, unit):
    return folder / 'own' / (unit.replace('/', '_') + '.o')


def program_of(test):
    return re.search(r'[a-z]\w*', test)[0]


def link(base, program, folder):
    """BASE's command, with the folder's objects before its own: the linker takes the first one it meets."""
    command = ninja(base, 'commands', program).rstrip().split('\n')[-1]
    words = shlex.split(re.sub(r'^: && | && :$', '', command))
    objects = []
    for unit in [u for g in GROUPS for u in units_of(g) if own(folder, u).exists()]:
        named = [w for w in words if w.endswith('/' + Path(unit).name + '.o')]
        if unit.startswith('libs') or named:  # a test's source belongs to one program
            objects.append(str(own(folder, unit)))
            words = [w for w in words if unit.startswith('libs') or w not in named]
    words[words.index('-o') + 1] = str(folder / 'own' / program)
    first = words.index('-o')
    subprocess.run([*words[:1], *objects, *words[1:first], *words[first:]], cwd=base, check=True)


def alone(m, tree, base, limits):
    """Compiles a mutant by itself: the include path has its file before the others."""
    _, unit, tests, *_ = group_of(m.file)
    tests = [t for t in tests if t not in STEPS]  # whose sources would all have to be compiled again
    folder = tree / f'alone_{m.number}'
    shutil.rmtree(folder, ignore_errors=True)
    source = (ROOT / m.file).read_bytes()
    (folder / m.file).parent.mkdir(parents=True)
    (folder / m.file).write_bytes(source[:m.begin] + m.text.encode() + source[m.end:])
    (folder / 'own').mkdir()
    place = (folder if unit == m.file else ROOT) / unit
    ran = subprocess.run([*compiler(base, unit, folder, '-O0'), '-c', place, '-o', own(folder, unit)],
                         capture_output=True)
    outcome = ('does not compile', '') if ran.returncode else ('survived', '; '.join(tests))
    for test in tests if ran.returncode == 0 else ():
        program = program_of(test)
        if not (folder / 'own' / program).exists():
            link(base, program, folder)
        how, _ = trial(folder / 'own' / program, test, 0, 5 * limits[test])
        if how:
            outcome = how, test
            break
    shutil.rmtree(folder)
    return outcome


def judge(m, tree, reach, limits):
    """(outcome, test), from the tests that reach the mutant."""
    tried = [t for t in group_of(m.file)[2] if m.number in reach.get(t, ())]
    for t in tried:
        how = trial(tree / 'own' / program_of(t), t, m.number, limits[t])[0]
        if how:
            return how, t
    return ('survived', '; '.join(tried)) if tried else ('not reached', '')


def without_mutants(tree, base, tests):
    """The mutants that each test reaches, and the processor seconds that it may take."""
    reach, limits = {}, {}
    for t in tests:
        file = tree / 'own' / 'reached'
        file.unlink(missing_ok=True)
        if not (tree / 'own' / program_of(t)).exists():
            link(base, program_of(t), tree)
        how, seconds = trial(tree / 'own' / program_of(t), t, 0, 600, file)
        if how:
            sys.exit(f'{t}: {how} without any mutant')
        reach[t] = {int(n) for n in file.read_text().split()} if file.exists() else set()
        limits[t] = 0.2 + 3 * seconds
        print(f'{seconds:6.2f} s of processor, {len(reach[t]):5} mutants reached: {t}', flush=True)
    return reach, limits


def key(m):
    column = m.begin - (ROOT / m.file).read_bytes().rfind(b'\n', 0, m.begin)
    return m.file, str(m.line), str(column), m.operator, ' '.join(m.before.split()), ' '.join(m.text.split())


def run_all(tree, base, options):
    out = Path(options.out)
    done = {tuple(row[:6]) for row in csv.reader(out.open(newline=''))} if out.exists() else set()
    here = [m for m in read(tree) if re.search(options.files, m.file) and key(m) not in done]
    random.Random(1).shuffle(here)
    here = here[:options.sample] if options.sample else here
    here.sort(key=lambda m: not m.switched)
    tests = [t for g in GROUPS for t in g[2] if any(group_of(m.file) == g for m in here)]
    reach, limits = without_mutants(tree, base, list(dict.fromkeys(tests)))
    end = time.time() + options.seconds
    outcomes = {}

    def one(m):
        if time.time() > end:
            return m, 'not run', ''
        return (m, *(judge(m, tree, reach, limits) if m.switched else alone(m, tree, base, limits)))

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool, out.open('a', newline='') as f:
        for ready in concurrent.futures.as_completed([pool.submit(one, m) for m in here]):
            m, outcome, test = ready.result()
            outcomes[outcome] = outcomes.get(outcome, 0) + 1
            if outcome != 'not run':
                csv.writer(f, lineterminator='\n').writerow([*key(m), outcome, test])
                f.flush()
    print(outcomes)


def unchanged_lines(commit, name):
    """The line at that commit of each line of a file that has not changed since, like those beside it."""
    old = subprocess.run(['git', '-C', ROOT, 'show', f'{commit}:{name}'], capture_output=True, text=True)
    if old.returncode != 0:
        return {}
    matcher = difflib.SequenceMatcher(None, old.stdout.split('\n'), (ROOT / name).read_text().split('\n'), False)
    return {block.b + i + 1: block.a + i + 1 for block in matcher.get_matching_blocks()
            for i in range(1, block.size - 1)}


def carry(tree, commit, old, out):
    with open(old, newline='') as f:
        rows = {tuple(row[:6]): row for row in csv.reader(f)}
    found = read(tree)
    lines = {name: unchanged_lines(commit, name) for name in {m.file for m in found}}
    kept = 0
    with out.open('a', newline='') as f:
        for m in found:
            name, line, *rest = key(m)
            row = rows.get((name, str(lines[name].get(m.line)), *rest))
            if row:
                csv.writer(f, lineterminator='\n').writerow([name, line, *row[2:]])
                kept += 1
    print(f'{kept} of {len(found)} mutants are in lines that have not changed')


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('what', choices=['make', 'run', 'carry'])
    parser.add_argument('tree', type=lambda p: Path(p).resolve())
    parser.add_argument('base', help='a build; for carry a commit')
    parser.add_argument('old', nargs='?', type=Path, help='for carry alone')
    parser.add_argument('-j', '--jobs', type=int, default=os.cpu_count())
    parser.add_argument('--seconds', type=float, default=1e9)
    parser.add_argument('--files', default='')
    parser.add_argument('--sample', type=int, default=0)
    parser.add_argument('--out', default='mutation.csv')
    options = parser.parse_args()
    if options.what == 'carry':
        carry(options.tree, options.base, options.old, Path(options.out))
    elif options.what == 'make':
        make(options.tree, Path(options.base).resolve(), options.files, options.jobs)
    else:
        run_all(options.tree, Path(options.base).resolve(), options)


if __name__ == '__main__':
    main()
