import { budgets } from './budgets.ts';
import type { Budget } from './budgets.ts';
import { PARTS, samplesOf } from './samples.ts';
import type { Part, Results, Sample } from './samples.ts';
import { judge, median } from './verdict.ts';
import type { Verdict } from './verdict.ts';

const begin = '<!-- bench: begin -->';

const end = '<!-- bench: end -->';

function verdictsOf(results: Results): Verdict[] {
  const samples = samplesOf(results);
  return budgets.map((budget) => judge(budget, samples[budget.id]));
}

/**
 * Renders the table of `docs/budgets.md`: each budget, its bound, the measured value and the limit;
 * below it the time of each part's measurement.
 */
export function tableOf(results: Results): string {
  const samples = samplesOf(results);
  const rows = budgets.map((budget) => row(judge(budget, samples[budget.id]), samples[budget.id] ?? []));
  return [
    '| budget | bound | measured | |',
    '|---|---|---|---|',
    ...rows,
    '',
    ...PARTS.flatMap((part) => measuredOn(part, results)),
  ].join('\n');
}

function measuredOn(part: Part, { [part]: measured }: Results): string[] {
  if (!measured) return [];
  const { machine, measuredAt, rounds } = measured;
  const [before, after] = machine.load;
  return [
    `- ${part}: measured on ${measuredAt.slice(0, 10)}, median of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, ${machine.cores} cores, Node ` +
      `${machine.node}, load ${before.toFixed(1)} when it began and ${after.toFixed(1)} when it ended.`,
  ];
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

/** Returns one line per missed budget. */
export function missesOf(results: Results): string[] {
  return verdictsOf(results)
    .filter(({ kept }) => !kept)
    .map(({ budget, value }) => `${budget.what}: ${shown(budget, value)}, promised ${boundOf(budget)}`);
}

function row({ budget, value, kept }: Verdict, samples: readonly Sample[]): string {
  return `| ${budget.what} | ${boundOf(budget)} | ${shown(budget, value)}${against(budget, samples)} | ${kept ? 'kept' : 'missed'} |`;
}

function boundOf(budget: Budget): string {
  return 'atMost' in budget.bound
    ? `at most ${inUnit(budget, String(budget.bound.atMost))}`
    : `at least ${inUnit(budget, String(budget.bound.atLeast))}`;
}

function shown(budget: Budget, value: number | undefined): string {
  if (value === undefined) return 'not measured';
  const digits = { KiB: 1, MB: 0, ratio: 2, s: 1, points: 0 }[budget.unit];
  return inUnit(budget, value.toFixed(digits));
}

function inUnit({ unit }: Budget, number: string): string {
  return unit === 'ratio' || unit === 'points' ? number : `${number} ${unit}`;
}

/** Both sides of a ratio, in calls per second. */
function against({ limit }: Budget, samples: readonly Sample[]): string {
  const ours = median(samples.map(({ measured }) => measured));
  const theirs = median(samples.flatMap((sample) => (sample.limit === undefined ? [] : [sample.limit])));
  if (limit === undefined || ours === undefined || theirs === undefined) return '';
  return `: ${Math.round(ours)} a second, ${limit} ${Math.round(theirs)}`;
}
