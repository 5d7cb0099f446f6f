import type { BudgetId } from './budgets.ts';

/**
 * What one round measured: calls a second, seconds, KiB or points; `limit` is the bare limit of the
 * same round.
 */
export interface Sample {
  readonly measured: number;
  readonly limit?: number;
}

export type Samples = Partial<Record<BudgetId, readonly Sample[]>>;

/** What is measured together; one can be measured anew without the others. */
export const PARTS = ['starts', 'pages', 'throughput'] as const;

export type Part = (typeof PARTS)[number];

/** One part of the bench, as it was measured. */
export interface Measured {
  readonly measuredAt: string;
  readonly machine: {
    readonly processor: string;
    readonly cores: number;
    readonly node: string;
    /**
     * Load averages of one minute when the part began and ended; the bench itself is part of the
     * second.
     */
    readonly load: readonly [number, number];
  };
  readonly rounds: number;
  readonly samples: Samples;
  /** Seconds and counts that explain a number and promise nothing. */
  readonly notes: Readonly<Record<string, readonly number[]>>;
}

/** The newest run of each part, as `results.json` keeps it. */
export type Results = Readonly<Partial<Record<Part, Measured>>>;

/** The samples of all parts. */
export function samplesOf(results: Results): Samples {
  return joined(Object.values(results).map(({ samples }) => samples));
}

/** Puts samples of several measures together, round after round. */
export function joined(parts: readonly Samples[]): Samples {
  const all: Partial<Record<string, readonly Sample[]>> = {};
  for (const part of parts) {
    for (const [id, samples] of Object.entries(part)) all[id] = [...(all[id] ?? []), ...samples];
  }
  return all;
}
