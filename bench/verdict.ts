import { FIRST_FAIR_RUN, processorBar } from './budgets.ts';
import type { Budget, Figure, Ratios } from './budgets.ts';
import { totalOf } from './processor-time.ts';
import type { Sample } from './samples.ts';

/** What was measured of a figure over all rounds. */
export interface Measurement {
  /** Median over the rounds, in the unit of the figure; undefined when no round measured it. */
  readonly value: number | undefined;
  /**
   * Median ratio of processor time per call, the limit's to the product's; undefined without a
   * limit and on a machine without the counters.
   */
  readonly processor: number | undefined;
}

/**
 * The verdict on a budget: its value over all rounds, and whether it is met. A budget without a
 * sample is missed.
 */
export interface Verdict extends Measurement {
  readonly budget: Budget;
  /** The bar of processor time; undefined for a budget that is not judged by it. */
  readonly processorBar: number | undefined;
  readonly kept: boolean;
}

/**
 * Returns the median of the values.
 *
 * @returns undefined for no values
 */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/**
 * Returns a round's value in the unit of its figure. A ratio must be computed within the round,
 * because the limit differs between rounds.
 *
 * @throws when a ratio has no limit, or one that is not above 0
 */
export function valueOf({ id, unit }: Figure, { measured, limit }: Sample): number {
  if (unit !== 'ratio') return measured;
  if (limit === undefined || !(limit > 0)) throw new Error(`${id} was measured without its limit`);
  return measured / limit;
}

/** Returns the medians of a figure's rounds. */
export function measurementOf(figure: Figure, samples: readonly Sample[] = []): Measurement {
  return {
    value: median(samples.map((sample) => valueOf(figure, sample))),
    processor: median(
      samples.flatMap(({ processor }) => (processor ? [totalOf(processor.limit) / totalOf(processor.measured)] : [])),
    ),
  };
}

/**
 * Compares the median of a budget's rounds with its bound; a value equal to the bound meets it. A
 * ratio is judged by its processor time, because calls per second depend on what else the machine
 * does; only where no processor time could be read are they judged.
 */
export function judge(
  budget: Budget,
  samples: readonly Sample[] = [],
  firstRun: Readonly<Partial<Record<string, Ratios>>> = FIRST_FAIR_RUN,
): Verdict {
  const { value, processor } = measurementOf(budget, samples);
  const first = firstRun[budget.id];
  const bar =
    first && processor !== undefined && 'atLeast' in budget.bound
      ? processorBar(budget.bound.atLeast, first)
      : undefined;
  const kept =
    bar !== undefined && processor !== undefined
      ? processor >= bar
      : value !== undefined && isWithin(budget.bound, value);
  return { budget, value, processor, processorBar: bar, kept };
}

/** Whether a value is as good as the goal of its figure; true without a goal. */
export function reachesGoal(figure: Figure & Partial<Pick<Budget, 'bound'>>, value: number | undefined): boolean {
  const { goal, bound } = figure;
  if (goal === undefined) return true;
  return value !== undefined && isWithin(bound && 'atMost' in bound ? { atMost: goal } : { atLeast: goal }, value);
}

function isWithin(bound: Budget['bound'], value: number): boolean {
  return 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast;
}
