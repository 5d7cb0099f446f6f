import type { BudgetId } from './budgets.ts';
import type { ProcessorTime } from './processor-time.ts';

/**
 * The result of one round: calls per second, seconds, KiB or points; `limit` is the bare limit of
 * the same round.
 */
export interface Sample {
  readonly measured: number;
  readonly limit?: number;
  /** Milliseconds per call of both sides; absent where the machine has no counters. */
  readonly processor?: { readonly measured: ProcessorTime; readonly limit: ProcessorTime };
}

export type Samples = Partial<Record<BudgetId, readonly Sample[]>>;

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
  readonly machine: {
    readonly processor: string;
    readonly cores: number;
    readonly node: string;
    /**
     * Load averages of one minute at the beginning and the end of the part; the bench itself
     * contributes to the second.
     */
    readonly load: readonly [number, number];
  };
  readonly rounds: number;
  readonly samples: Samples;
}

/** The newest run of each part, as stored in `results.json`. */
export type Results = Readonly<Partial<Record<Part, Measured>>>;

/** The samples of all parts. */
export function samplesOf(results: Results): Samples {
  return joined(Object.values(results).map(({ samples }) => samples));
}

/** Combines the samples of several measures, round by round. */
export function joined(parts: readonly Samples[]): Samples {
  const all: Partial<Record<string, readonly Sample[]>> = {};
  for (const part of parts) {
    for (const [id, samples] of Object.entries(part)) all[id] = [...(all[id] ?? []), ...samples];
  }
  return all;
}

/**
 * Runs a measure; a failing one is reported, and its budgets count as not measured, so that the
 * results of the other measures are not lost.
 * @param name as printed on the console
 */
export async function attempted(name: string, measure: () => Promise<Samples>): Promise<Samples> {
  try {
    const samples = await measure();
    console.log(name, JSON.stringify(samples));
    return samples;
  } catch (failure) {
    console.error(`${name} was not measured:`, failure);
    return {};
  }
}
