import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How one test of a run ended. `unasserted` passed without a single expectation. */
export type TestState = 'passed' | 'failed' | 'skipped' | 'todo' | 'unasserted';

/** Where a test is written in its file, both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** One test: its file relative to the repository, its full title (suites first), how it ended. */
export interface ReportedTest {
  readonly file: string;
  readonly title: string;
  readonly state: TestState;
  /** How long it took, in milliseconds. */
  readonly took?: number;
  /** Not told of a story in a browser. */
  readonly place?: Place;
}

/** What one project of a runner did when it ran whole. */
export interface RunReport {
  readonly project: string;
  readonly tests: readonly ReportedTest[];
}

/** Where the reports lie, relative to the repository. */
export const reportFolder = '.cache/reports';

/** Writes the report of a project over that of its last run. */
export function writeReport(root: string, report: RunReport): void {
  const folder = join(root, reportFolder);
  mkdirSync(folder, { recursive: true });
  const name = report.project.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase();
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(report, null, 1)}\n`);
}

/** Every report that lies in the folder, in the order of their names. */
export function readReports(root: string): RunReport[] {
  const folder = join(root, reportFolder);
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
  return names.sort().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as RunReport);
}
