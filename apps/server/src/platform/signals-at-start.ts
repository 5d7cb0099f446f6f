import { constants } from 'node:os';

/** Stop the product in order; a terminal that is closed sends the last one. */
export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Ends process 1 at the stop signals until `releaseSignals`, as the kernel ends every other
 * process: it ignores a signal for which process 1, in a container the product, has no handler, and
 * a stop during the start would wait until it is killed.
 */
export function endAtSignals(pid = process.pid): void {
  if (pid !== 1) return;
  for (const signal of STOP_SIGNALS) process.on(signal, end);
}

/** Leaves the signals to handlers that stop the product in order. */
export function releaseSignals(): void {
  for (const signal of STOP_SIGNALS) process.off(signal, end);
}

/** With the exit code that a shell reports for a process that the signal has ended. */
function end(signal: NodeJS.Signals): void {
  process.exit(128 + constants.signals[signal]);
}
