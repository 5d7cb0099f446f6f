import { expect, test } from 'vitest';
import type { ReportedTest } from '../reports/report.ts';
import { engineFaults } from './compare.ts';

const tests = (...titles: string[]): ReportedTest[] =>
  titles.map((title) => ({ file: 'a.db.test.ts', title, state: 'passed' }));

const elsewhere: ReportedTest = { file: 'b.db.test.ts', title: 'of a file that PGlite does not run', state: 'passed' };

test('equal test runs on Postgres and PGlite have no fault', () => {
  expect(engineFaults(tests('a', 'b'), tests('b', 'a'), 0)).toEqual([]);
});

test('a test file that PGlite does not run is no fault', () => {
  expect(engineFaults([...tests('a'), elsewhere], tests('a'), 0)).toEqual([]);
});

test('the declared number of tests that run on Postgres only is no fault', () => {
  expect(engineFaults(tests('a', 'races (pg only)'), tests('a'), 1)).toEqual([]);
});

test('a test more or fewer on Postgres only than declared is a fault that lists the tests', () => {
  expect(engineFaults(tests('a', 'races (pg only)'), tests('a'), 0)).toEqual([
    '1 tests are for Postgres alone, 0 are pinned in checks/engines.ts:',
    '  a.db.test.ts: "races (pg only)"',
  ]);
  expect(engineFaults(tests('a'), tests('a'), 1)).toHaveLength(1);
});

test('a test that is skipped on Postgres or PGlite is a fault', () => {
  expect(engineFaults(tests('a', 'b'), tests('a'), 0)).toEqual(['a.db.test.ts: "b" runs on Postgres alone']);
  expect(engineFaults(tests('a'), tests('a', 'b'), 0)).toEqual(['a.db.test.ts: "b" runs on PGlite alone']);
});

test('a run of the tests without PGlite is a fault', () => {
  expect(engineFaults(tests('a'), [], 0)).toEqual(['no test ran on PGlite']);
});
