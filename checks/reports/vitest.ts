import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { type ReportedTest, type TestState, writeReport } from './report.ts';

/**
 * Writes one report for each project that ran completely, because a run narrowed by file or by
 * title proves nothing about the rest.
 */
export default class ProjectReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const vitest = this.#vitest;
    if (!vitest || vitest.config.watch || vitest.getGlobalTestNamePattern()) return;
    const expected = Map.groupBy(await vitest.globTestSpecifications(), (file) => file.project.name);
    for (const [project, ran] of Map.groupBy(modules, (module) => module.project.name)) {
      if (ran.length !== expected.get(project)?.length) continue;
      const tests = ran.flatMap((module) => reportedTests(vitest.config.root, module));
      writeReport(vitest.config.root, { project, tests });
    }
  }
}

function reportedTests(root: string, module: TestModule): ReportedTest[] {
  const file = relative(root, module.moduleId);
  const tests: ReportedTest[] = [...module.children.allTests()].map((test) => ({
    file,
    title: test.fullName,
    state: stateOf(test),
    took: Math.round(test.diagnostic()?.duration ?? 0),
  }));
  // A file that fails outside its tests (an import, a hook) must count as failed, although none of
  // its tests did.
  const broken = module.state() === 'failed' && tests.every((test) => test.state !== 'failed');
  return broken ? [...tests, { file, title: 'the file itself', state: 'failed' }] : tests;
}

function stateOf(test: TestCase): TestState {
  if (test.options.mode === 'todo') return 'todo';
  const { state } = test.result();
  return state === 'pending' ? 'skipped' : state;
}
