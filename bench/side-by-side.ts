import { openLoad, perSecond, type Load, type LoadCall, type Stretch } from './load.ts';
import type { ProcessorMeter } from './processor-meter.ts';
import { perCall, sumOf, timeBetween, type ProcessorTime } from './processor-time.ts';
import type { Sample } from './samples.ts';

/** A process under load. */
export interface Side {
  readonly address: string;
  readonly pid: number;
}

/** A side with the source of its calls, which may end. */
export interface SideCalls {
  readonly side: Side;
  readonly next: () => LoadCall | undefined;
}

/** The result of one side of a round. */
export interface Tally {
  readonly perSecond: number;
  /** Per call; null on a machine without the counters. */
  readonly processor: ProcessorTime | null;
}

/** Longest stretch, in seconds, because other work of the machine must affect all sides alike. */
const LONGEST_STRETCH = 0.5;

/**
 * Loads the sides alternately, never at once, until the first of them has used up its seconds or
 * its calls.
 *
 * @param seconds of each side
 */
export async function sideBySide(
  all: readonly SideCalls[],
  { connections, seconds, meter }: { connections: number; seconds: number; meter: ProcessorMeter | null },
): Promise<Tally[]> {
  const loads = all.map((one) => loadOf(one, openLoad(one.side.address, connections), meter));
  try {
    const stretch = seconds / Math.ceil(seconds / LONGEST_STRETCH);
    // The order changes each time, otherwise one side would always follow the same other one.
    for (let order = loads; goesOn(loads[0], seconds - stretch / 2); order = order.toReversed()) {
      for (const load of order) await load.run(stretch);
    }
  } finally {
    await Promise.all(loads.map((load) => load.close()));
  }
  return loads.map((load) => load.tally());
}

function goesOn(first: ReturnType<typeof loadOf> | undefined, seconds: number): boolean {
  return first !== undefined && !first.isEnded() && first.seconds() < seconds;
}

function loadOf({ side, next }: SideCalls, load: Load, meter: ProcessorMeter | null) {
  const stretches: Stretch[] = [];
  const times: ProcessorTime[] = [];
  let isEnded = false;
  const source = (): LoadCall | undefined => {
    const call = next();
    isEnded ||= call === undefined;
    return call;
  };
  return {
    isEnded: () => isEnded,
    seconds: () => stretches.reduce((sum, { seconds }) => sum + seconds, 0),
    run: async (seconds: number): Promise<void> => {
      if (isEnded) return;
      const before = await meter?.read(side.pid);
      stretches.push(await load.run(source, seconds));
      const after = await meter?.read(side.pid);
      if (before && after) times.push(timeBetween(before, after));
    },
    tally: (): Tally => {
      const calls = stretches.reduce((sum, { answers }) => sum + answers, 0);
      return { perSecond: perSecond(stretches), processor: meter && perCall(sumOf(times), calls) };
    },
    close: () => load.close(),
  };
}

/** Makes `count` calls of each side before anything counts, because cold code is slower. */
export async function warmUp(all: readonly SideCalls[], connections: number, count: number): Promise<number[]> {
  const rates: number[] = [];
  for (const { side, next } of all) {
    const load = openLoad(side.address, connections);
    let left = count;
    try {
      rates.push(perSecond([await load.run(() => (left-- > 0 ? next() : undefined))]));
    } finally {
      await load.close();
    }
  }
  return rates;
}

/** Returns the sample of a product beside its limit. */
export function sampleOf(product: Tally, limit: Tally): Sample {
  return {
    measured: product.perSecond,
    limit: limit.perSecond,
    ...(product.processor && limit.processor && { processor: { measured: product.processor, limit: limit.processor } }),
  };
}
