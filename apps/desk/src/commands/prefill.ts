import type { ArgumentValues } from './arguments.ts';

const waiting = new Map<string, ArgumentValues>();

/**
 * Passes arguments on to the page of a command that is about to open. They must not be in the
 * address nor in the history, because they may name a member.
 */
export function prefill(command: string, values: ArgumentValues): void {
  waiting.set(command, values);
}

/** Returns what was passed on to the page of a command, once. */
export function claimPrefill(command: string): ArgumentValues {
  const values = waiting.get(command) ?? {};
  waiting.delete(command);
  return values;
}
