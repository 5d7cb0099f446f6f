import { expect, test } from 'vitest';
import type { RunReport, TestState } from '../../checks/reports/report.ts';
import { summaryLines } from './summary.ts';

function report(project: string, ...states: TestState[]): RunReport {
  return { project, tests: states.map((state, at) => ({ file: 'a.test.ts', title: `test ${at}`, state })) };
}

test('the last line counts all projects, and a test without an expectation as failed', () => {
  const reports = [report('unit', 'passed', 'unasserted'), report('browser desktop', 'passed', 'failed')];
  expect(summaryLines(reports)).toEqual(['  unit: 1 of 2', '  browser desktop: 1 of 2', '2 passed, 2 failed']);
});

test('both engines are counted beside each other', () => {
  const reports = [report('db-pglite', 'passed'), report('db-postgres', 'passed', 'passed')];
  expect(summaryLines(reports)).toContain('tests per engine: pglite 1, postgres 2');
});

test('a run that came to nothing says so', () => {
  expect(summaryLines([])).toEqual(['0 passed, 0 failed']);
});
