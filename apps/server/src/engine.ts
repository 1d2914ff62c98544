import {
  constants,
  type NodeGCPerformanceDetail,
  type PerformanceEntry,
  PerformanceObserver,
} from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MIB = 1024 * 1024;

/**
 * By how many percent of the live data a small heap may grow before it is marked. V8's default lets it double and more,
 * so that a crowd of attackers leaves several times as much garbage as they hold.
 */
const SMALL_HEAP_GROWS_BY = 20;
/**
 * The same of a large one, which only thousands of visitors need. Marking it takes as long as a thousand joins for
 * every 20 MiB, and with a fifth to grow into most crowds would have to wait for that.
 */
const LARGE_HEAP_GROWS_BY = 50;
/** From here on it is large: a flood that every limit holds back leaves 55 MB alive. */
const LARGE_HEAP_BYTES = 64 * MIB;

/**
 * The heap is marked by the main thread, in steps of a millisecond. Where there are no spare cores, concurrent marking
 * threads block the main thread for a tenth of a second, and what dies meanwhile is carried into the old generation,
 * which then has to be collected twice as often. Measured in docs/performance.md.
 */
const MARKED_IN_STEPS = '--no-concurrent-marking';

/**
 * At how many percent of its size the young generation is collected, between two turns of the event loop: V8's default
 * is 80. All of its size remains for a single turn that needs it, but memory that is never filled is not taken from the
 * system, 19 MiB of 32.
 */
const YOUNG_PERCENT = 40;

/**
 * The young generation is collected by the main thread alone, in half a millisecond. Where there are no spare cores the
 * threads that would help keep it waiting: the slowest hundredth of lines took 0.95 ms with them, 0.75 without.
 */
const COLLECTED_ALONE = '--no-parallel-scavenge';

/**
 * How much a function works, in bytes of bytecode, before it is compiled with optimisations. V8 of Node 20 has 67,584, so
 * that a server that has just started meets its first crowd with much of that undone. Later ones have an optimising
 * compiler in between (Maglev), and not this flag.
 */
const WORK_BEFORE_OPTIMISING = '--interrupt-budget=20000';

/** By how many percent a heap with so many live bytes may grow before it is marked. */
export function heapGrowth(liveBytes: number): number {
  return liveBytes < LARGE_HEAP_BYTES ? SMALL_HEAP_GROWS_BY : LARGE_HEAP_GROWS_BY;
}

const growsBy = (percent: number) => `--heap-growing-percent=${percent}`;

/** The flags for this version of V8. */
export function engineFlags(v8Version: string): string[] {
  return [
    MARKED_IN_STEPS,
    COLLECTED_ALONE,
    `--minor-gc-task-trigger=${YOUNG_PERCENT}`,
    growsBy(SMALL_HEAP_GROWS_BY),
    ...(v8Version.startsWith('11.') ? [WORK_BEFORE_OPTIMISING] : []),
  ];
}

/**
 * Collects the whole heap, after which no marking is under way. One that the modules started as they were loaded would
 * go on in its threads once MARKED_IN_STEPS is set. V8 once ended a process that had just started, with a failed check
 * of the marker; this is the likely cause.
 */
function endMarking(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  setFlagsFromString('--no-expose-gc');
}

/** Sets V8 up for this process. To be called once, before there is anything to do. */
export function tuneEngine(): void {
  endMarking();
  for (const flag of engineFlags(process.versions.v8)) setFlagsFromString(flag);
  new PerformanceObserver((list) => {
    // V8 reads it at the end of a collection: this holds from the next one on.
    if (list.getEntries().some(isOfMarking)) {
      setFlagsFromString(growsBy(heapGrowth(getHeapStatistics().used_heap_size)));
    }
  }).observe({ entryTypes: ['gc'] });
}

/** Does this entry tell of a collection of the whole heap? */
function isOfMarking(entry: PerformanceEntry): boolean {
  const { detail } = entry as PerformanceEntry & { detail: NodeGCPerformanceDetail };
  return detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}
