import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The result of one test. `unasserted`: passed without a single expectation. */
export type TestState = 'passed' | 'failed' | 'skipped' | 'todo' | 'unasserted';

/** One test: its file relative to the repository, its full title (suites first), its result. */
export interface ReportedTest {
  readonly file: string;
  readonly title: string;
  readonly state: TestState;
  /** Milliseconds. */
  readonly took?: number;
}

/** The result of a complete run of one project. */
export interface RunReport {
  readonly project: string;
  readonly tests: readonly ReportedTest[];
}

/** The folder of the reports, relative to the repository. */
export const reportFolder = '.cache/reports';

/** Writes the report of a project over that of its last run. */
export function writeReport(root: string, report: RunReport): void {
  const name = report.project.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase();
  mkdirSync(join(root, reportFolder), { recursive: true });
  writeFileSync(join(root, reportFolder, `${name}.json`), `${JSON.stringify(report, null, 1)}\n`);
}

/** Reads every report of the folder, in the order of their names. */
export function readReports(root: string): RunReport[] {
  const folder = join(root, reportFolder);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return names.toSorted().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as RunReport);
}
