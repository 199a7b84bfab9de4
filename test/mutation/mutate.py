#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""Would a test notice? Every mutant of the sources below lives once, and tests run until one fails.

    mutate.py make TREE [--mutants FOLDER]     writes the sources with all mutants in them, and TREE/mutants.json
    mutate.py build TREE BUILD [-j N]          compiles them once, and the tests
    mutate.py run TREE BUILD [-j N] [--shard K/N] [--seconds S] [--files REGEX] [--out FILE]
    mutate.py find FOLDER                      FOLDER/mutants.json alone, for a machine without Clang

make and find want Clang's Python bindings (Debian: python3-clang-14), the rest a compiler. A mutant of what must be
constant at compile time (a constexpr variable, a template's argument) is compiled by itself, with its file's tests.
"""

import argparse
import concurrent.futures
import csv
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent

FLAGS = ['-std=c++17', '-fopenmp', '-DBOOST_TEST_DYN_LINK', '-DBOOST_GPU_MST_DATA_DIR=""']
# What may notice, cheapest first; a mutant is shown to those that come to it.
TESTS = ['engine_key_test', 'contract_fast_math', 'contract_verify', 'contract_verify_graph', 'contract_hostile_arrays',
         'contract_components', 'fuzz_arrays_corpus', 'fuzz_csr_corpus', 'engine_solve_test', 'contract_threads',
         'engine_host_test', 'property_forest']
SIZE = '5000'  # of the engines' graphs, by BOOST_GPU_MST_TEST_SIZE

# What is mutated, and the source that shows it to the parser.
GROUPS = [
    ('boost_gpu_mst/detail/weight_key.hpp', 'test/engine/key_test.cpp'),
    ('libs/boruvka.hpp', 'libs/host/recursion/solve.cpp'),
    ('libs/verify/check_input.*', 'libs/verify/check_input.cpp'),
    ('libs/verify/check_symmetry.*', 'libs/verify/check_symmetry.cpp'),
    ('libs/verify/*', 'libs/verify/verify.cpp'),
    ('libs/host/filter_boruvka/*', 'libs/host/filter_boruvka/solve.cpp'),
    ('libs/host/filter_kruskal/*', 'libs/host/filter_kruskal/solve.cpp'),
]


def find():
    import mutants
    headers = subprocess.run(['clang-14', '-print-resource-dir'], capture_output=True, text=True).stdout.strip()
    arguments = ['-xc++', *FLAGS, f'-I{ROOT}', *([f'-I{headers}/include'] if headers else [])]
    found, seen = [], set()
    for pattern, unit in GROUPS:
        names = [str(path.relative_to(ROOT)) for path in sorted(ROOT.glob(pattern))]
        found += mutants.mutants_of(ROOT, [n for n in names if n not in seen], unit, arguments)
        seen.update(names)
    for number, m in enumerate(found, 1):
        m.number = number
    return found


def write(tree, found):
    import mutants
    for name in sorted({m.file for m in found}):
        here = [m for m in found if m.file == name]
        (tree / name).write_text(mutants.with_switches((ROOT / name).read_bytes(), here))


def complaints(tree, unit):
    """(file, line, column, message) of each error."""
    ran = subprocess.run([os.environ.get('CXX', 'g++'), *FLAGS, '-fsyntax-only', '-fmax-errors=0', '-w', f'-I{tree}',
                          '-include', HERE / 'mutant.hpp', tree / unit], capture_output=True, text=True)
    places = re.findall(r'^(\S+?):(\d+):(\d+): (?:fatal )?error: (.*)', ran.stderr, re.M)
    if ran.returncode != 0 and not places:
        sys.exit(ran.stderr)
    return [(Path(p).resolve(), int(n), int(c), text) for p, n, c, text in places]


def at_fault(tree, place):
    """The mutants whose alternatives may hold the place: the last that is asked for before it, else the line's."""
    path, line, column, text = place
    if tree not in path.parents:
        return set()
    whole = path.read_bytes().split(b'\n')[line - 1]
    before = re.findall(rb'is\((\d+)\)', whole[:column + 1])[-1:] or re.findall(rb'is\((\d+)\)', whole)
    return {int(n) for n in before}


def read(folder):
    import mutants
    return [mutants.Mutant(**m) for m in json.loads((folder / 'mutants.json').read_text())]


def make(tree, known):
    """Mutants that do not compile among the others are compiled by themselves."""
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns('build', '.git'))
    found = known or find()
    units = sorted({unit for _, unit in GROUPS})
    while True:
        write(tree, found)
        wrong = set()
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for places in pool.map(lambda unit: complaints(tree, unit), units):
                for place in places:
                    wrong |= at_fault(tree, place)
                assert not places or wrong, places[0]
        if not wrong:
            break
        print(f'{len(wrong)} do not compile among the others', flush=True)
        for m in found:
            if m.number in wrong:
                m.switched = False
    (tree / 'mutants.json').write_text(json.dumps([vars(m) for m in found], indent=1))
    print(f'{len(found)} mutants, {sum(not m.switched for m in found)} to be compiled by themselves')


def build(tree, out, jobs):
    """All switched mutants at once. Which programs there are depends on what is installed."""
    flags = f'-O1 -w -include {HERE}/mutant.hpp'
    without = [f'-DBOOST_GPU_MST_{part}=OFF' for part in ('CUDA', 'OPENCL', 'MPI', 'INSTALL')]
    subprocess.run(['cmake', '-S', tree, '-B', out, '-G', 'Ninja', '-DCMAKE_BUILD_TYPE=None',
                    f'-DCMAKE_CXX_FLAGS={flags}', *without], check=True, stdout=subprocess.DEVNULL)
    known = subprocess.run(['ninja', '-C', out, '-t', 'targets', 'all'], capture_output=True, text=True).stdout
    targets = [t for t in TESTS if re.search(rf'^{t}: phony', known, re.M)]
    ran = subprocess.run(['ninja', '-C', out, '-k0', f'-j{jobs}', *targets], capture_output=True, text=True)
    if ran.returncode != 0:
        print(ran.stdout[-6000:], ran.stderr[-2000:])
        print(f'of {len(targets)} programs there are: {" ".join(programs(out))}')
        sys.exit(not programs(out))


def programs(out):
    return {t: next(p for p in out.rglob(t) if p.is_file()) for t in TESTS if any(p.is_file() for p in out.rglob(t))}


def run(program, mutant, seconds, reached=None):
    """What ended it, or nothing where it passed."""
    arguments = [ROOT / 'test/fuzz/corpus' / program.name.split('_')[1]] if program.name.startswith('fuzz_') else []
    environment = dict(os.environ, MUTANT=str(mutant), BOOST_GPU_MST_TEST_SIZE=SIZE, OMP_WAIT_POLICY='passive',
                       RC_PARAMS='seed=1')
    if reached:
        environment['MUTANT_REACHED'] = str(reached)
    limit = (6 << 30, 6 << 30)
    try:
        ran = subprocess.run([program, *arguments], env=environment, timeout=seconds, stdout=subprocess.DEVNULL,
                             stderr=subprocess.DEVNULL,
                             preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, limit))
    except subprocess.TimeoutExpired:
        return 'no end'
    if ran.returncode == 0:
        return ''
    return f'signal {-ran.returncode}' if ran.returncode < 0 else 'failed'


def judge(m, tests, reach, seconds):
    """(outcome, test): of those that come to it."""
    tried = [t for t in tests if m.number in reach[t]]
    for t in tried:
        how = run(tests[t], m.number, seconds[t])
        if how:
            return how, t
    return ('survived', ' '.join(tried)) if tried else ('not reached', '')


def shell(command, folder, seconds=600):
    return subprocess.run(command, shell=True, cwd=folder, timeout=seconds, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL).returncode


def alone(m, out, tests, seconds):
    """A mutant that is compiled by itself: its file before the others on the way to headers; the object that is made of
    its source comes before the library's."""
    own = out / f'alone_{m.number}'
    shutil.rmtree(own, ignore_errors=True)
    source = (ROOT / m.file).read_bytes()
    (own / m.file).parent.mkdir(parents=True)
    (own / m.file).write_bytes(source[:m.begin] + m.text.encode() + source[m.end:])
    unit = next(u for pattern, u in GROUPS if (ROOT / m.file) in ROOT.glob(pattern))
    place = own / unit if unit == m.file else ROOT / unit
    compiler = f"{os.environ.get('CXX', 'g++')} {' '.join(FLAGS)} -O0 -w -I{own} -I{ROOT}"
    if shell(f"{compiler} -c {place} -o {own}/own.o", out):
        return 'does not compile', ''
    tried = [t for t in tests if unit.endswith(t.split('_', 1)[1] + '.cpp')] if 'test' in unit else list(tests)
    for t in tried:
        link = subprocess.run(['ninja', '-C', out, '-t', 'commands', t], capture_output=True, text=True).stdout
        link = re.sub(r' -o (\S+)', rf' -o {own}/{t}', link.rstrip().split('\n')[-1], count=1)
        object_of_test = rf'\S+/{Path(unit).name}\.o'
        if 'test' in unit:
            link = re.sub(object_of_test, f'{own}/own.o', link)
        else:
            link = re.sub(r' -o ', f' {own}/own.o -o ', link, count=1)
        if shell(link, out):
            return 'does not link', t
        how = run(own / t, 0, seconds[t])
        (own / t).unlink()
        if how:
            shutil.rmtree(own)
            return how, t
    shutil.rmtree(own)
    return 'survived', ' '.join(tried)


def run_all(tree, out, options):
    tests = programs(out)
    if not tests:
        sys.exit(f'no tests in {out}')
    reach, seconds = {}, {}
    for t, program in tests.items():
        file = out / f'{t}.reached'
        file.unlink(missing_ok=True)
        begin = time.time()
        how = run(program, 0, 600, file)
        if how:
            print(f'{t}: {how} without any mutant, so it judges none')
        reach[t] = {int(n) for n in file.read_text().split()} if not how else set()
        seconds[t] = 4 + 3 * (time.time() - begin)
        print(f'{t}: {time.time() - begin:.1f} s, {len(reach[t])} mutants reached', flush=True)
    k, n = (int(x) for x in options.shard.split('/'))
    here = [m for m in read(tree) if m.number % n == k % n and re.search(options.files, m.file)]
    here.sort(key=lambda m: not m.switched)
    end = time.time() + options.seconds
    outcomes = {}

    def one(m):
        if time.time() > end:
            return m, 'not run', ''
        return (m, *(judge(m, tests, reach, seconds) if m.switched else alone(m, out, tests, seconds)))

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool, open(options.out, 'w', newline='') as f:
        for done in concurrent.futures.as_completed([pool.submit(one, m) for m in here]):
            m, outcome, test = done.result()
            csv.writer(f).writerow([m.file, m.line, m.operator, m.before, m.text, outcome, test])
            f.flush()
            outcomes[outcome] = outcomes.get(outcome, 0) + 1
    print(outcomes)


def main():
    sys.path.insert(0, str(HERE))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('what', choices=['find', 'make', 'build', 'run'])
    parser.add_argument('tree', type=lambda p: Path(p).resolve())
    parser.add_argument('build', type=lambda p: Path(p).resolve(), nargs='?')
    parser.add_argument('-j', '--jobs', type=int, default=os.cpu_count())
    parser.add_argument('--shard', default='0/1')
    parser.add_argument('--seconds', type=float, default=1e9)
    parser.add_argument('--files', default='')
    parser.add_argument('--mutants', type=Path, help='a folder with mutants.json')
    parser.add_argument('--out', default='mutation.csv')
    options = parser.parse_args()
    if options.what == 'find':
        options.tree.mkdir(parents=True, exist_ok=True)
        (options.tree / 'mutants.json').write_text(json.dumps([vars(m) for m in find()], indent=1))
    elif options.what == 'make':
        make(options.tree, read(options.mutants) if options.mutants else None)
    elif options.what == 'build':
        build(options.tree, options.build, options.jobs)
    else:
        run_all(options.tree, options.build, options)


if __name__ == '__main__':
    main()
