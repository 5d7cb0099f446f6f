import { each, openLoad, perSecond } from './load.ts';
import type { LoadCall, Stretch } from './load.ts';
import type { Sample } from './samples.ts';

/** A load of the product and of its limit. */
export interface Pair {
  /** One call that can be repeated without end, or calls that can be made only once. */
  readonly ours: LoadCall | readonly LoadCall[];
  readonly theirs: LoadCall;
  readonly connections: number;
  /** Seconds of each side; ignored for calls that can be made only once. */
  readonly seconds: number;
}

/**
 * Maximum number of turns; the sides alternate, so that other work of the machine affects both
 * alike.
 */
const mostTurns = 10;

/** Minimum calls of a stretch, because the first and the last find idle connections. */
const leastCalls = 100;

/**
 * Loads the product and its limit alternately, never at once.
 *
 * @returns calls per second of both
 */
export async function sideBySide(
  addresses: { readonly ours: string; readonly theirs: string },
  { ours, theirs, connections, seconds }: Pair,
): Promise<Sample> {
  const our = openLoad(addresses.ours, connections);
  const their = openLoad(addresses.theirs, connections);
  const turns = 'path' in ours ? mostTurns : roundsOf(ours);
  const ourStretches: Stretch[] = [];
  const theirStretches: Stretch[] = [];
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      theirStretches.push(await their.run(() => theirs, seconds / turns));
      ourStretches.push(
        'path' in ours ? await our.run(() => ours, seconds / turns) : await our.run(each(partOf(ours, turn, turns))),
      );
    }
  } finally {
    await Promise.all([our.close(), their.close()]);
  }
  return { measured: perSecond(ourStretches), limit: perSecond(theirStretches) };
}

/** Returns the number of turns for a list of calls. */
export function roundsOf(list: readonly unknown[]): number {
  return Math.min(mostTurns, Math.max(1, Math.floor(list.length / leastCalls)));
}

/** Returns the part of a list for one turn. */
export function partOf<T>(list: readonly T[], turn: number, turns: number): readonly T[] {
  const start = Math.round((list.length * turn) / turns);
  return list.slice(start, Math.round((list.length * (turn + 1)) / turns));
}
