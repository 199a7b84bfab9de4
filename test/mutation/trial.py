#          Copyright the boost_gpu_mst authors 2026.
# Distributed under the Boost Software License, Version 1.0.
#    (See accompanying file LICENSE_1_0.txt or copy at
#          https://www.boost.org/LICENSE_1_0.txt)

"""One run of a test with one mutant alive, on a machine that may be busy: times are processor time, not wall time."""

import os
import re
import resource
import signal
import subprocess
import time
from pathlib import Path

CORPUS = Path(__file__).resolve().parents[1] / 'fuzz' / 'corpus'
ASLEEP = 20  # seconds in which no thread runs: a deadlock


def threads_of(process):
    """(whether any thread runs or waits for a core, ticks of all)"""
    runs, ticks = False, 0
    for stat in Path(f'/proc/{process}/task').glob('*/stat'):
        try:
            fields = stat.read_text().rsplit(')', 1)[1].split()
        except OSError:
            continue
        runs = runs or fields[0] in 'RD'
        ticks += int(fields[11]) + int(fields[12])
    return runs, ticks


def wait(process):
    """Whether the process ended by itself."""
    since, seen = time.time(), -1
    while True:
        try:
            process.wait(timeout=0.5 if time.time() - since > 1 else 0.1)
            return True
        except subprocess.TimeoutExpired:
            runs, ticks = threads_of(process.pid)
            if runs or ticks != seen:
                since, seen = time.time(), ticks
            elif time.time() - since > ASLEEP:
                process.kill()
                process.wait()
                return False


def trial(program, test, mutant, seconds, reached=None):
    """(what ended it, or nothing if it passed; seconds of processor)"""
    size, name, arguments = re.fullmatch(r'(\d+ )?(\w+)(.*)', test).groups()
    words = arguments.split()
    if name.startswith('fuzz_'):
        words = [CORPUS / name.split('_')[1]]
    environment = dict(os.environ, MUTANT=str(mutant), OMP_WAIT_POLICY='passive', BOOST_TEST_CATCH_SYSTEM_ERRORS='no',
                       RC_PARAMS='seed=1 max_success=40', BOOST_GPU_MST_TEST_SIZE=(size or '5000').strip())
    if reached:
        environment['MUTANT_REACHED'] = str(reached)

    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
        signal.setitimer(signal.ITIMER_PROF, seconds)  # survives exec, and is finer than RLIMIT_CPU
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    process = subprocess.Popen([program, *words], env=environment, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, preexec_fn=limit)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    if not wait(process):
        return 'no end', seconds
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if process.returncode == 0:
        return '', used
    if process.returncode == -signal.SIGPROF:
        return 'no end', used
    return (f'signal {-process.returncode}' if process.returncode < 0 else 'failed'), used
