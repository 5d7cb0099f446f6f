import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 100;

/** Waits until something is so; a failed question means not yet. @returns false when late */
export async function isSoWithin(withinMs: number, isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + withinMs; performance.now() < end; await pause(POLL_MS)) {
    if (await isSo().catch(() => false)) return true;
  }
  return false;
}

/** Waits until something is so. @throws when it is not so in time */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs = 60_000): Promise<void> {
  if (!(await isSoWithin(withinMs, isSo))) throw new Error(`${what}: not within ${withinMs / 1000} s`);
}
