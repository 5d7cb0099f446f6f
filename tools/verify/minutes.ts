import type { ReportedTest, RunReport } from '../../checks/reports/report.ts';

/** Seconds; the limit of `npm run verify` on two idle cores. */
const BAR = 150;

const SLOWEST = 5;

/** Seconds; rooms below this are not listed. */
const NAMED_FROM = 1;

/**
 * Returns the durations of a run: each project's tests by room, the slowest files, the total
 * against its limit.
 * @param took the complete run, in seconds
 */
export function minuteLines(reports: readonly RunReport[], took: number): string[] {
  return [...reports.flatMap(roomLine), ...slowestFiles(reports), wholeLine(took)];
}

function roomLine({ project, tests }: RunReport): string[] {
  const rooms = longest(Map.groupBy(tests, ({ file }) => roomOf(file))).filter(([, time]) => time >= NAMED_FROM);
  if (rooms.length === 0) return [];
  return [`  ${project}: ${rooms.map(([room, time]) => `${room} ${time.toFixed(0)} s`).join(', ')}`];
}

/** The room of the product, or the workspace. */
function roomOf(file: string): string {
  return /^apps\/[^/]+\/src\/([^/]+)\//.exec(file)?.[1] ?? file.split('/').slice(0, 2).join('/');
}

function slowestFiles(reports: readonly RunReport[]): string[] {
  const files = reports.flatMap(({ project, tests }) =>
    longest(Map.groupBy(tests, ({ file }) => file)).map(([file, time]) => ({ project, file, time })),
  );
  const slowest = files.toSorted((a, b) => b.time - a.time).slice(0, SLOWEST);
  return slowest.map(({ project, file, time }) => `  ${time.toFixed(1).padStart(5)} s  ${project}: ${file}`);
}

function longest(groups: ReadonlyMap<string, readonly ReportedTest[]>): (readonly [string, number])[] {
  const timed = [...groups].map(([name, tests]) => [name, secondsOf(tests)] as const);
  return timed.toSorted(([, a], [, b]) => b - a);
}

function secondsOf(tests: readonly ReportedTest[]): number {
  return tests.reduce((sum, { took = 0 }) => sum + took, 0) / 1000;
}

function wholeLine(took: number): string {
  return `verify took ${clock(took)}, ${took > BAR ? 'over' : 'within'} its ${clock(BAR)} on two quiet cores`;
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
