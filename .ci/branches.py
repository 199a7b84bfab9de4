#!/usr/bin/env python3
#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""branches.py ROOT BUILD... [--missing [REGEX]] [--save FILE]: outcomes of conditions in boost_gpu_mst/, the host
code of libs/ and example/gpu_mst/io/ that tests have taken in these builds, compiled by g++ with --coverage
-fno-early-inlining. A BUILD is a folder, or a FILE saved on another machine where the same sources were built.

gcov counts a template's branch once for each instance, and a call's return and throw as two branches. Here an outcome
counts once, however many instances there are, and as taken if any took it; what only an exception takes does not
count. If functions are inlined before they are counted, lines of the standard library count as ours: a line that
adds strings then has eight branches.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

COUNTED = re.compile(r'(boost_gpu_mst|libs|example/gpu_mst/io)/(?!.*\b(cuda|nccl)/)')


def report_of(note):
    """What gcov says of one object file; a file that never ran has no counts."""
    with tempfile.TemporaryDirectory() as folder:
        ran = subprocess.run(['gcov', '--json-format', '--branch-probabilities', '--stdout', note], cwd=folder,
                             capture_output=True)
    return [json.loads(line) for line in ran.stdout.splitlines() if line.startswith(b'{')]


def conditions(branches):
    """The outcomes of conditions: leaves out what throws, and the return of the same call."""
    kept = list(branches)
    while any(b['throw'] for b in kept):
        at = next(i for i, b in enumerate(kept) if b['throw'])
        near = [i for i in (at - 1, at + 1) if 0 <= i < len(kept) and kept[i]['fallthrough'] and not kept[i]['throw']]
        for i in sorted([at, *near[:1]], reverse=True):
            del kept[i]
    return [b['count'] for b in kept]


def instances(line, functions):
    """The branches of each instance of the innermost function that the line is in."""
    branches = line['branches']
    if 'function_name' in line:
        return [branches]
    around = [f for f in functions if f['start_line'] <= line['line_number'] <= f['end_line']]
    if not around:
        return [branches]
    begin = max((f['start_line'], f['start_column']) for f in around)
    count = sum((f['start_line'], f['start_column']) == begin for f in around)
    if len(branches) % count != 0:
        return [branches]
    size = len(branches) // count
    return [branches[i * size:(i + 1) * size] for i in range(count)]


def collect(root, build):
    seen = collections.defaultdict(lambda: collections.defaultdict(list))
    notes = sorted(p for p in build.rglob('*.gcno') if 'CMakeFiles/3' not in str(p))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for reports in pool.map(report_of, notes):
            for report in reports:
                for file in report['files']:
                    path = (Path(report['current_working_directory']) / file['file']).resolve()
                    if root not in path.parents or not COUNTED.match(str(path.relative_to(root))):
                        continue
                    for line in file['lines']:
                        for each in instances(line, file['functions']) if line['branches'] else ():
                            outcomes = conditions(each)
                            if outcomes:
                                seen[path][line['line_number']].append(outcomes)
    return seen


def gather(root, builds):
    """By file and line: how often each number of outcomes was met, and which of the outcomes were taken."""
    seen = collections.defaultdict(lambda: collections.defaultdict(dict))

    def add(path, number, times, outcomes):
        met = seen[path][int(number)].setdefault(len(outcomes), [0, [False] * len(outcomes)])
        met[0] += times
        met[1] = [a or b for a, b in zip(met[1], outcomes)]

    for build in builds:
        if build.is_dir():
            for path, lines in collect(root, build).items():
                for number, lists in lines.items():
                    for counts in lists:
                        add(str(path.relative_to(root)), number, 1, [c != 0 for c in counts])
        else:
            for path, lines in json.loads(build.read_text()).items():
                for number, sizes in lines.items():
                    for times, outcomes in sizes.values():
                        add(path, number, times, outcomes)
    return seen


def taken(sizes):
    """For the number of outcomes that most instances have: which of them any instance took."""
    return sizes[max(sizes, key=lambda s: (sizes[s][0], s))][1]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('root', type=lambda p: Path(p).resolve())
    parser.add_argument('build', nargs='+', type=lambda p: Path(p).resolve())
    parser.add_argument('--missing', nargs='?', const='', help='list the lines where an outcome was not taken')
    parser.add_argument('--save', type=Path, help='keep what was seen, for a later call')
    parser.add_argument('--fail-under', type=float, default=0)
    options = parser.parse_args()

    total = reached = 0
    files = []
    seen = gather(options.root, options.build)
    if options.save:
        options.save.write_text(json.dumps(seen))
    for path, lines in sorted(seen.items()):
        text = (options.root / path).read_text().splitlines()
        here = there = 0
        missing = []
        for number, sizes in sorted(lines.items()):
            if not re.search(r'\w', text[number - 1]):
                continue  # a closing brace: destructors
            outcomes = taken(sizes)
            here += len(outcomes)
            there += sum(outcomes)
            if not all(outcomes):
                missing.append((number, sum(outcomes), len(outcomes), text[number - 1].strip()))
        total, reached = total + here, reached + there
        files.append((here - there, here, path, missing))
    for left, here, path, missing in sorted(files, key=lambda f: -f[0]):
        if options.missing is not None and re.search(options.missing, path) and left:
            print(f'{path}: {here - left} of {here}')
            for number, n, m, text in missing:
                print(f'  {number}: {n} of {m}: {text[:100]}')
    percent = 100 * reached / max(total, 1)
    print(f'branches: {percent:.1f}% ({reached} out of {total})')
    sys.exit(percent < options.fail_under)


if __name__ == '__main__':
    main()
