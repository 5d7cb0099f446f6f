import type { ReportedTest, RunReport } from '../../checks/reports/report.ts';

const SLOWEST = 10;

/**
 * Returns the end of `npm test`: the slowest tests, tests per engine, then the result. A test
 * without an expectation counts as failed.
 *
 * @returns lines to print, the last one `N passed, N failed`
 */
export function summaryLines(reports: readonly RunReport[]): string[] {
  const engines = reports.filter((report) => /^db-(postgres|pglite)$/.test(report.project));
  const all = reports.flatMap((report) => report.tests);
  return [
    ...slowest(reports),
    ...reports.map(projectLine),
    ...(engines.length > 0 ? [`tests per engine: ${engines.map(engineCount).join(', ')}`] : []),
    count(all),
  ];
}

function slowest(reports: readonly RunReport[]): string[] {
  const timed = reports.flatMap(({ project, tests }) =>
    tests.map((test) => ({ project, ...test, took: test.took ?? 0 })),
  );
  const [first, ...others] = timed.toSorted((a, b) => b.took - a.took).slice(0, SLOWEST);
  if (!first || first.took === 0) return [];
  return ['the slowest:', ...[first, ...others].map(slowLine)];
}

function slowLine({ project, title, took }: { project: string; title: string; took: number }): string {
  return `  ${(took / 1000).toFixed(1).padStart(5)} s  ${project}: ${title}`;
}

function projectLine({ project, tests }: RunReport): string {
  const passed = tests.filter((test) => test.state === 'passed').length;
  return `  ${project}: ${passed} of ${tests.length}`;
}

function engineCount(report: RunReport): string {
  return `${report.project.replace('db-', '')} ${report.tests.length}`;
}

function count(tests: readonly ReportedTest[]): string {
  const passed = tests.filter((test) => test.state === 'passed').length;
  const failed = tests.filter((test) => test.state === 'failed' || test.state === 'unasserted').length;
  return `${passed} passed, ${failed} failed`;
}
