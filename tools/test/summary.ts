import type { ReportedTest, RunReport } from '../../checks/reports/report.ts';

const SLOWEST = 10;

/**
 * Returns the end of `npm test` and `npm run verify`: the slowest tests, each project, then the
 * result. A test without an expectation counts as failed.
 *
 * @returns lines to print, the last one `N passed, N failed`
 */
export function summaryLines(reports: readonly RunReport[]): string[] {
  return [...slowest(reports), ...reports.map(projectLine), count(reports.flatMap((report) => report.tests))];
}

function slowest(reports: readonly RunReport[]): string[] {
  const timed = reports.flatMap(({ project, tests }) =>
    tests.map((test) => ({ project, ...test, took: test.took ?? 0 })),
  );
  const longest = timed.filter(({ took }) => took > 0).toSorted((a, b) => b.took - a.took);
  return longest.length === 0 ? [] : ['the slowest:', ...longest.slice(0, SLOWEST).map(slowLine)];
}

function slowLine({ project, title, took }: { project: string; title: string; took: number }): string {
  return `  ${(took / 1000).toFixed(1).padStart(5)} s  ${project}: ${title}`;
}

function projectLine({ project, tests }: RunReport): string {
  const passed = tests.filter((test) => test.state === 'passed').length;
  return `  ${project}: ${passed} of ${tests.length}`;
}

function count(tests: readonly ReportedTest[]): string {
  const passed = tests.filter((test) => test.state === 'passed').length;
  const failed = tests.filter((test) => test.state === 'failed' || test.state === 'unasserted').length;
  return `${passed} passed, ${failed} failed`;
}
