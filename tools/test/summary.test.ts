import { expect, test } from 'vitest';
import type { RunReport, TestState } from '../../checks/reports/report.ts';
import { summaryLines } from './summary.ts';

function report(project: string, ...states: TestState[]): RunReport {
  return { project, tests: states.map((state, at) => ({ file: 'a.test.ts', title: `test ${at}`, state })) };
}

test('the last line of the summary counts all projects, and a test without an assertion as failed', () => {
  const reports = [report('unit', 'passed', 'unasserted'), report('browser desktop', 'passed', 'failed')];
  expect(summaryLines(reports)).toEqual(['  unit: 1 of 2', '  browser desktop: 1 of 2', '2 passed, 2 failed']);
});

test('the ten slowest tests are listed, slowest first', () => {
  const tests = Array.from({ length: 12 }, (_, at) => ({
    file: 'a.test.ts',
    title: `test ${at}`,
    state: 'passed' as const,
    took: at * 1000,
  }));
  const lines = summaryLines([{ project: 'unit', tests }]);
  expect(lines.slice(0, 3)).toEqual(['the slowest:', '   11.0 s  unit: test 11', '   10.0 s  unit: test 10']);
  expect(lines.indexOf('  unit: 12 of 12')).toBe(11);
});

test('a run without tests is reported as 0 passed', () => {
  expect(summaryLines([])).toEqual(['0 passed, 0 failed']);
});
