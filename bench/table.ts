import { budgets, type Budget } from './budgets.ts';
import type { ProcessorTime } from './processor-time.ts';
import { PARTS, samplesOf, type Part, type Results, type Sample } from './samples.ts';
import { judge, measurementOf, median, reachesGoal, type Verdict } from './verdict.ts';

const begin = '<!-- bench: begin -->';

const end = '<!-- bench: end -->';

function verdictsOf(results: Results): Verdict[] {
  const samples = samplesOf(results);
  return budgets.map((budget) => judge(budget, samples[budget.id]));
}

/**
 * Renders the tables of `docs/budgets.md`: each budget, its bound, the measured value and the
 * limit; the reasons of goals that are not reached; the time of each part's measurement.
 */
export function tableOf(results: Results): string {
  const samples = samplesOf(results);
  return [
    '| budget | bound | goal | measured | processor time per call | |',
    '|---|---|---|---|---|---|',
    ...budgets.map((budget) => row(judge(budget, samples[budget.id]), samples[budget.id] ?? [])),
    '',
    ...reasonsOf(budgets, samples),
    ...PARTS.flatMap((part) => measuredOn(part, results)),
  ].join('\n');
}

/** Renders why goals are not reached; a goal without a stored reason has no line. */
export function reasonsOf(
  all: readonly Budget[],
  samples: Readonly<Partial<Record<string, readonly Sample[]>>>,
): string[] {
  const lines = all.flatMap((budget) => {
    const { value } = measurementOf(budget, samples[budget.id]);
    if (budget.reason === undefined || reachesGoal(budget, value)) return [];
    return [`- ${budget.what}, goal ${goalOf(budget)}: ${budget.reason}`];
  });
  return lines.length === 0 ? [] : ['Goals that are not reached:', '', ...lines, ''];
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
    .map(({ budget, value, processor, processorBar }) => {
      const line = `${budget.what}: ${shown(budget, value)}, promised ${boundOf(budget)}`;
      if (processor === undefined || processorBar === undefined) return line;
      return `${line}; by processor time, which is judged, ${processor.toFixed(2)} of at least ${processorBar.toFixed(2)}`;
    });
}

function row({ budget, value, processor, processorBar, kept }: Verdict, samples: readonly Sample[]): string {
  const bar = processorBar === undefined ? '' : ` of at least ${processorBar.toFixed(2)}`;
  return `| ${budget.what} | ${boundOf(budget)} | ${goalOf(budget)} | ${measuredCell(budget, value, samples)} | ${processorCell(processor, bar, samples)} | ${kept ? 'kept' : 'missed'} |`;
}

function boundOf(budget: Budget): string {
  return 'atMost' in budget.bound
    ? `at most ${inUnit(budget, String(budget.bound.atMost))}`
    : `at least ${inUnit(budget, String(budget.bound.atLeast))}`;
}

function goalOf(budget: Budget): string {
  return budget.goal === undefined ? '' : inUnit(budget, String(budget.goal));
}

function measuredCell(budget: Budget, value: number | undefined, samples: readonly Sample[]): string {
  return `${shown(budget, value)}${against(budget, samples)}`;
}

function shown(budget: Budget, value: number | undefined): string {
  if (value === undefined) return 'not measured';
  const digits = { KiB: 1, MB: 0, ratio: 2, s: 1, ms: 0, points: 0, shift: 3 }[budget.unit];
  return inUnit(budget, value.toFixed(digits));
}

function inUnit({ unit }: Budget, number: string): string {
  return unit === 'ratio' || unit === 'points' || unit === 'shift' ? number : `${number} ${unit}`;
}

/** Both sides of a ratio, in calls per second. */
function against({ limit }: Budget, samples: readonly Sample[]): string {
  const ours = median(samples.map(({ measured }) => measured));
  const theirs = median(samples.flatMap((sample) => (sample.limit === undefined ? [] : [sample.limit])));
  if (limit === undefined || ours === undefined || theirs === undefined) return '';
  return `: ${Math.round(ours)} a second, ${limit} ${Math.round(theirs)}`;
}

/** The ratio of processor time, with the milliseconds of both sides. */
function processorCell(ratio: number | undefined, bar: string, samples: readonly Sample[]): string {
  const times = samples.flatMap(({ processor }) => (processor ? [processor] : []));
  if (ratio === undefined) return '';
  const ours = milliseconds(times.map(({ measured }) => measured));
  return `${ratio.toFixed(2)}${bar}: ${ours}, limit ${milliseconds(times.map(({ limit }) => limit))}`;
}

function milliseconds(times: readonly ProcessorTime[]): string {
  const of = (part: keyof ProcessorTime): string => (median(times.map((time) => time[part])) ?? 0).toFixed(3);
  return `node ${of('node')} ms (main thread ${of('main')}) + Postgres ${of('postgres')} ms`;
}
