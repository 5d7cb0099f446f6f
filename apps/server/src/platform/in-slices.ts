import { setImmediate as others } from 'node:timers/promises';

/** Milliseconds after which others are let in. */
const SLICE_MS = 8;

/**
 * Runs long work in slices of some milliseconds, so that calls are answered in between.
 * @param work yields wherever it may be interrupted
 */
export async function inSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  let began = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - began < SLICE_MS) continue;
    await others();
    began = performance.now();
  }
}

/** Runs the same work without an interruption. */
export function atOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
