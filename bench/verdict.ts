import { FIRST_FAIR_RUN, processorBar, type Budget, type Ratios } from './budgets.ts';
import { totalOf } from './processor-time.ts';
import type { Sample } from './samples.ts';

/** What was measured of a budget over all rounds. */
export interface Measurement {
  /** Over all rounds, in the unit of the budget; undefined when no round measured it. */
  readonly value: number | undefined;
  /**
   * Ratio of processor time per call, the limit's to the product's; undefined without a
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
 * Returns what was measured of a budget over its rounds: a ratio is that of the sums, because the
 * machine pauses in some rounds and not in others; anything else is the median.
 *
 * @throws when a ratio has no limit, or one that is not above 0
 */
export function measurementOf({ id, unit }: Budget, samples: readonly Sample[] = []): Measurement {
  if (unit !== 'ratio') return { value: median(samples.map(({ measured }) => measured)), processor: undefined };
  if (samples.length === 0) return { value: undefined, processor: undefined };
  const limit = sum(samples.map((sample) => sample.limit ?? 0));
  if (!(limit > 0)) throw new Error(`${id} was measured without its limit`);
  const times = samples.flatMap(({ processor }) => processor ?? []);
  return {
    value: sum(samples.map(({ measured }) => measured)) / limit,
    processor:
      times.length === 0
        ? undefined
        : sum(times.map((time) => totalOf(time.limit))) / sum(times.map((time) => totalOf(time.measured))),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

/**
 * Compares what was measured of a budget with its bound; a value equal to the bound meets it. A
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

/** Whether a value is as good as the goal of its budget; true without a goal. */
export function reachesGoal(budget: Budget, value: number | undefined): boolean {
  const { goal, bound } = budget;
  if (goal === undefined) return true;
  return value !== undefined && isWithin('atMost' in bound ? { atMost: goal } : { atLeast: goal }, value);
}

function isWithin(bound: Budget['bound'], value: number): boolean {
  return 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast;
}
