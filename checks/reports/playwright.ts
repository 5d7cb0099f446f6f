import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { FullConfig, Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { type ReportedTest, type TestState, writeReport } from './report.ts';

/**
 * The file with the titles that the stories met, relative to the repository; `checks/screens` reads
 * it.
 */
export const metHeadingsFile = '.cache/met-headings.json';

const MET_HEADINGS = 'met headings';

/**
 * Writes one report for each browser project. Only with `WHOLE_RUN=1`, because this reporter cannot
 * recognise a run narrowed by file or title, which would prove nothing about the rest.
 */
export default class StoryReporter implements Reporter {
  readonly #projects = new Map<string, Map<string, ReportedTest>>();
  readonly #met: { file: string; title: string; headings: unknown }[] = [];
  #root = '';

  onBegin(config: FullConfig): void {
    this.#root = config.configFile ? config.configFile.replace(/[^/\\]+$/, '') : config.rootDir;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const project = test.parent.project()?.name ?? '';
    const tests = this.#projects.get(project) ?? new Map<string, ReportedTest>();
    this.#projects.set(project, tests);
    const title = test.titlePath().slice(3).join(' ');
    const file = relative(this.#root, test.location.file);
    for (const { type, description } of result.annotations)
      if (type === MET_HEADINGS) this.#met.push({ file, title, headings: JSON.parse(description ?? '[]') });
    tests.set(test.id, { file, title, state: stateOf(test, result), took: result.duration });
  }

  onEnd(): void {
    if (process.env['WHOLE_RUN'] !== '1') return;
    writeFileSync(join(this.#root, metHeadingsFile), JSON.stringify(this.#met));
    for (const [project, tests] of this.#projects) {
      writeReport(this.#root, { project: `browser ${project}`, tests: [...tests.values()] });
    }
  }
}

function stateOf(test: TestCase, result: TestResult): TestState {
  if (test.expectedStatus !== 'passed') return 'skipped';
  if (result.status === 'skipped') return 'skipped';
  if (result.status !== 'passed') return 'failed';
  return result.steps.some(asserts) ? 'passed' : 'unasserted';
}

function asserts(step: TestStep): boolean {
  return step.category === 'expect' || step.steps.some(asserts);
}
