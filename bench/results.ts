import type { Budget, BudgetId } from './budgets.ts';

/** The result of one round; `limit` is that of the bare limit in the same round. */
export interface Sample {
  readonly measured: number;
  readonly limit?: number;
}

export type Samples = Readonly<Partial<Record<BudgetId, readonly Sample[]>>>;

/** Stores the result of one round of a budget. */
export type Recorder = (id: BudgetId, ...samples: readonly Sample[]) => void;

/** Where and how often a part measures. */
export interface Run {
  readonly record: Recorder;
  /** URL of a server, with the right to create databases. */
  readonly postgres: string;
  /** For the data of processes. */
  readonly folder: string;
  readonly rounds: number;
}

/**
 * The parts of the bench; each can be measured again without the others. `throughput` is calls at
 * ten connections, `bulk` the jobs and commands over many rows, `content` a copy of two thousand
 * entries of Contentful.
 */
export const PARTS = ['starts', 'pages', 'throughput', 'bulk', 'content'] as const;

export type Part = (typeof PARTS)[number];

/** One measured part of the bench. */
export interface Measured {
  readonly measuredAt: string;
  readonly machine: { readonly cores: number; readonly node: string };
  readonly rounds: number;
  readonly samples: Samples;
}

/** The newest run of each part, as stored in `results.json`. */
export type Results = Readonly<Partial<Record<Part, Measured>>>;

/** Returns the samples of a budget, whatever its part. */
export function samplesOf(results: Results, id: BudgetId): readonly Sample[] {
  return Object.values(results).flatMap(({ samples }) => samples[id] ?? []);
}

/**
 * Returns the value of a budget over its rounds: a ratio is that of the sums, because the machine
 * pauses in some rounds and not in others; anything else is the median.
 *
 * @returns undefined when no round measured it
 * @throws when a ratio has no limit, or one that is not above 0
 */
export function valueOf({ id, unit }: Budget, samples: readonly Sample[]): number | undefined {
  if (unit !== 'ratio' || samples.length === 0) return median(samples.map(({ measured }) => measured));
  const limit = sum(samples.map((sample) => sample.limit ?? 0));
  if (!(limit > 0)) throw new Error(`${id} was measured without its limit`);
  return sum(samples.map(({ measured }) => measured)) / limit;
}

/** Whether a value meets its bound; one that is equal to it does, and a missing one does not. */
export function isWithin(bound: Budget['bound'], value: number | undefined): boolean {
  if (value === undefined) return false;
  return 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast;
}

/** Returns the median of the values; undefined for none. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** Returns the value that 95 of 100 do not exceed. */
export function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Infinity;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
