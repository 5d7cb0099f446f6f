import { each, openLoad, type LoadCall } from './load.ts';
import type { ProcessorMeter } from './processor-meter.ts';
import { sideBySide, warmUp, type Side, type SideCalls, type Tally } from './side-by-side.ts';

/** The product, its limits, and what measures them. */
export interface TestBed {
  readonly product: Side;
  readonly bare: Side;
  /** Of the product. */
  readonly databaseUrl: string;
  /** Null on a machine without the counters. */
  readonly meter: ProcessorMeter | null;
  /**
   * Resolves when the product has no job left, because the jobs of earlier calls would slow the
   * next measurement.
   */
  readonly clearJobs: () => Promise<void>;
  /**
   * Collects statistics of the product's tables: a warm-up fills them within seconds, and until
   * autovacuum comes by chance, within a minute, statements may keep plans for small tables.
   */
  readonly analyze: () => Promise<void>;
}

/** How long and how often is measured. */
export interface Effort {
  readonly rounds: number;
  /** Seconds of each side in a round. */
  readonly seconds: number;
  /** Calls of each side before the first round. */
  readonly warmUpCalls: number;
  /** Members whose calls follow each other, so that no cache knows only one. */
  readonly members: number;
}

/** More calls are prepared than the warm-up needed time for, because a round may be faster. */
const RESERVE = 1.3;

/**
 * Measures sides in alternating rounds; before the first, each side is warmed up.
 *
 * @param prepare creates the calls of a round; `countOf` is how many calls a side can need
 */
export async function measureRounds(
  { meter, clearJobs, analyze }: Pick<TestBed, 'meter' | 'clearJobs' | 'analyze'>,
  { rounds, seconds, warmUpCalls }: Effort,
  connections: number,
  prepare: (countOf: (side: number) => number) => Promise<readonly SideCalls[]>,
): Promise<Tally[][]> {
  await clearJobs();
  const rates = await warmUp(await prepare(() => warmUpCalls), connections, warmUpCalls);
  await analyze();
  const tallies: Tally[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const all = await prepare((side) => Math.ceil((rates[side] ?? 0) * seconds * RESERVE) + connections);
    await clearJobs();
    tallies.push(await sideBySide(all, { connections, seconds, meter }));
  }
  return tallies;
}

/** Makes one call. */
export async function callOnce(address: string, call: LoadCall): Promise<void> {
  const load = openLoad(address, 1);
  await load.run(each([call]));
  await load.close();
}
