import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { type ReportedTest, writeReport } from './report.ts';

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

const STATES = { passed: 'passed', failed: 'failed', skipped: 'skipped', pending: 'skipped' } as const;

function reportedTests(root: string, module: TestModule): ReportedTest[] {
  const file = relative(root, module.moduleId);
  const tests: ReportedTest[] = [...module.children.allTests()].map((test) => ({
    file,
    title: test.fullName,
    state: test.options.mode === 'todo' ? 'todo' : STATES[test.result().state],
    took: Math.round(test.diagnostic()?.duration ?? 0),
  }));
  // An import or a hook can fail without any test, and must count as failed too.
  const isBroken = module.state() === 'failed' && tests.every(({ state }) => state !== 'failed');
  return isBroken ? [...tests, { file, title: 'the file itself', state: 'failed' }] : tests;
}
