import type { ReportedTest, RunReport } from '../../checks/reports/report.ts';

/**
 * The end of `npm test`: tests per engine, then the one line that counts. A test without an expectation has failed.
 *
 * @returns lines to print, the last one `N passed, N failed`
 */
export function summaryLines(reports: readonly RunReport[]): string[] {
  const engines = reports.filter((report) => /^db-(postgres|pglite)$/.test(report.project));
  const all = reports.flatMap((report) => report.tests);
  return [
    ...reports.map(projectLine),
    ...(engines.length > 0 ? [`tests per engine: ${engines.map(engineCount).join(', ')}`] : []),
    count(all),
  ];
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
