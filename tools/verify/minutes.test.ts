import { expect, test } from 'vitest';
import type { ReportedTest, RunReport } from '../../checks/reports/report.ts';
import { minuteLines } from './minutes.ts';

const tests = (file: string, ...took: number[]): ReportedTest[] =>
  took.map((each, at) => ({ file, title: `test ${at}`, state: 'passed', took: each }));

const reports: RunReport[] = [
  {
    project: 'db-postgres',
    tests: [
      ...tests('apps/server/src/account/a.db.test.ts', 1_000, 2_500),
      ...tests('apps/server/src/rewards/b.db.test.ts', 9_000),
      ...tests('apps/server/src/account/deletion/c.db.test.ts', 1_500),
      ...tests('apps/server/src/composition/d.db.test.ts', 900),
    ],
  },
  { project: 'unit', tests: tests('packages/domain/src/e.test.ts', 2_000) },
];

test('each project says what its rooms took, the longest first, and names none that took nothing', () => {
  expect(minuteLines(reports, 60).slice(0, 2)).toEqual([
    '  db-postgres: rewards 9 s, account 5 s',
    '  unit: packages/domain 2 s',
  ]);
});

test('the five slowest files are named', () => {
  const lines = minuteLines(reports, 60);
  expect(lines[2]).toBe('    9.0 s  db-postgres: apps/server/src/rewards/b.db.test.ts');
  expect(lines).toHaveLength(2 + 5 + 1);
});

test('the whole is held against its bar', () => {
  expect(minuteLines([], 149.6)).toEqual(['verify took 2:30, within its 2:30 on two quiet cores']);
  expect(minuteLines([], 155).at(-1)).toBe('verify took 2:35, over its 2:30 on two quiet cores');
});
