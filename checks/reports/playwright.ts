import { relative } from 'node:path';
import type { FullConfig, Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { type ReportedTest, type TestState, writeReport } from './report.ts';

/**
 * Writes one report for each browser project. Only with `WHOLE_RUN=1`, because a run narrowed by file or title cannot be
 * told apart here and would prove nothing about the rest.
 */
export default class StoryReporter implements Reporter {
  readonly #projects = new Map<string, Map<string, ReportedTest>>();
  #root = '';

  onBegin(config: FullConfig): void {
    this.#root = config.configFile ? config.configFile.replace(/[^/\\]+$/, '') : config.rootDir;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const project = test.parent.project()?.name ?? '';
    const tests = this.#projects.get(project) ?? new Map<string, ReportedTest>();
    this.#projects.set(project, tests);
    const title = test.titlePath().slice(3).join(' ');
    tests.set(test.id, { file: relative(this.#root, test.location.file), title, state: stateOf(test, result) });
  }

  onEnd(): void {
    if (process.env['WHOLE_RUN'] !== '1') return;
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
