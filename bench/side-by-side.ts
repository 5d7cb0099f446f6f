import { each, openLoad, perSecond } from './load.ts';
import type { LoadCall, Stretch } from './load.ts';
import type { Sample } from './samples.ts';

/** A load of the product beside its limit. */
export interface Pair {
  /** One call that can be made for ever, or calls that can be made once each. */
  readonly ours: LoadCall | readonly LoadCall[];
  readonly theirs: LoadCall;
  readonly connections: number;
  /** Seconds of each side; calls that can be made once take the time that they take. */
  readonly seconds: number;
}

/**
 * The sides take turns at most this often, so that what else the machine does weighs on both alike.
 */
const mostTurns = 10;

/**
 * Calls that can be made once go in stretches of so many at least: the first and the last of a
 * stretch find idle connections.
 */
const leastCalls = 100;

/**
 * Loads the product and its limit in turns, never at once.
 *
 * @returns calls a second of both
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

/** How many turns a list of calls is worth. */
export function roundsOf(list: readonly unknown[]): number {
  return Math.min(mostTurns, Math.max(1, Math.floor(list.length / leastCalls)));
}

/** The share of a list that one of so many turns takes. */
export function partOf<T>(list: readonly T[], turn: number, turns: number): readonly T[] {
  const start = Math.round((list.length * turn) / turns);
  return list.slice(start, Math.round((list.length * (turn + 1)) / turns));
}
