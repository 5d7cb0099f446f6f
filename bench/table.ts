import { budgets, type Budget } from './budgets.ts';
import { isWithin, median, PARTS, samplesOf, valueOf, type Part, type Results, type Sample } from './results.ts';

const begin = '<!-- bench: begin -->';

const end = '<!-- bench: end -->';

/**
 * Renders the table of `docs/budgets.md`: each budget, its bound, the measured value and the limit;
 * the time of each part's measurement.
 */
export function tableOf(results: Results): string {
  return [
    '| budget | bound | goal | measured | |',
    '|---|---|---|---|---|',
    ...budgets.map((budget) => row(budget, samplesOf(results, budget.id))),
    '',
    ...PARTS.flatMap((part) => measuredOn(part, results)),
  ].join('\n');
}

/**
 * A text with the table between its two markers.
 *
 * @throws when the text does not have both, in their order
 */
export function withTable(text: string, table: string): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from === -1 || to < from) throw new Error(`the text has no place for the table: ${begin} … ${end}`);
  return `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`;
}

/** Returns the rows of missed budgets. */
export function missesOf(table: string): string[] {
  return table.split('\n').filter((line) => line.endsWith('| missed |'));
}

function row(budget: Budget, samples: readonly Sample[]): string {
  const value = valueOf(budget, samples);
  const goal = budget.goal === undefined ? '' : inUnit(budget, String(budget.goal));
  const measured = `${valueText(budget, value)}${rates(budget, samples)}`;
  const verdict = isWithin(budget.bound, value) ? 'kept' : 'missed';
  return `| ${budget.what} | ${boundOf(budget)} | ${goal} | ${measured} | ${verdict} |`;
}

function boundOf(budget: Budget): string {
  const { bound } = budget;
  return 'atMost' in bound
    ? `at most ${inUnit(budget, String(bound.atMost))}`
    : `at least ${inUnit(budget, String(bound.atLeast))}`;
}

function valueText(budget: Budget, value: number | undefined): string {
  if (value === undefined) return 'not measured';
  const digits = { KiB: 1, MB: 0, ratio: 2, s: 1, ms: 0, points: 0, shift: 3 }[budget.unit];
  return inUnit(budget, value.toFixed(digits));
}

function inUnit({ unit }: Budget, number: string): string {
  return unit === 'ratio' || unit === 'points' || unit === 'shift' ? number : `${number} ${unit}`;
}

/** Both sides of a ratio, in calls per second. */
function rates({ limit }: Budget, samples: readonly Sample[]): string {
  const ours = median(samples.map(({ measured }) => measured));
  const theirs = median(samples.flatMap((sample) => sample.limit ?? []));
  if (limit === undefined || ours === undefined || theirs === undefined) return '';
  return `: ${Math.round(ours)} a second, ${limit} ${Math.round(theirs)}`;
}

function measuredOn(part: Part, { [part]: measured }: Results): string[] {
  if (!measured) return [];
  const { machine, measuredAt, rounds } = measured;
  return [`- ${part}: ${measuredAt.slice(0, 10)}, rounds: ${rounds}, cores: ${machine.cores}, Node ${machine.node}`];
}
