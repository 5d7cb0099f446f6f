import { writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { FullConfig, Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { type ReportedTest, type TestState, writeReport } from './report.ts';

/** The file with the titles that the stories met, for `checks/screens`. */
export const metHeadingsFile = '.cache/met-headings.json';

/**
 * Writes one report for each browser project, only with `WHOLE_RUN=1`, because otherwise the run
 * may be narrowed by file or title and would prove nothing about the rest.
 */
export default class StoryReporter implements Reporter {
  readonly #ran: { project: string; test: ReportedTest }[] = [];
  readonly #met: { file: string; title: string; headings: unknown }[] = [];
  #root = '';

  onBegin({ configFile, rootDir }: FullConfig): void {
    this.#root = configFile ? dirname(configFile) : rootDir;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const [file, title] = [relative(this.#root, test.location.file), test.titlePath().slice(3).join(' ')];
    for (const { type, description = '[]' } of result.annotations)
      if (type === 'met headings') this.#met.push({ file, title, headings: JSON.parse(description) });
    const reported = { file, title, state: stateOf(test, result), took: result.duration };
    this.#ran.push({ project: test.parent.project()?.name ?? '', test: reported });
  }

  onEnd(): void {
    if (process.env['WHOLE_RUN'] !== '1') return;
    writeFileSync(join(this.#root, metHeadingsFile), JSON.stringify(this.#met));
    for (const [project, ran] of Map.groupBy(this.#ran, (one) => one.project))
      writeReport(this.#root, { project: `browser ${project}`, tests: ran.map(({ test }) => test) });
  }
}

function stateOf({ expectedStatus }: TestCase, { status, steps }: TestResult): TestState {
  if (expectedStatus !== 'passed' || status === 'skipped') return 'skipped';
  if (status !== 'passed') return 'failed';
  return steps.some(asserts) ? 'passed' : 'unasserted';
}

const asserts = (step: TestStep): boolean => step.category === 'expect' || step.steps.some(asserts);
