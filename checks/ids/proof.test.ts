import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ReportedTest, RunReport, TestState } from '../reports/report.ts';
import { countLines, formatRequirements, idsIn, refusalLines, type Requirements, type Terms, weigh } from './proof.ts';

const requirements: Requirements = {
  'ACC-001': { state: 'open' },
  'ACC-002': { state: 'done' },
  'ACC-003': { state: 'open', kind: 'field' },
  'ACC-004': { state: 'open' },
  'ACC-005': { state: 'open' },
  'LRN-001': { state: 'open' },
};

function run(...tests: (readonly [title: string, state: TestState])[]): RunReport {
  const reported: ReportedTest[] = tests.map(([title, state]) => ({ file: 'a.test.ts', title, state }));
  return { project: 'unit', tests: reported };
}

const terms = (given: Partial<Terms> = {}): Terms => ({
  usesProduct: () => true,
  unreached: () => [],
  valueOnly: new Set(),
  ...given,
});

const keepsDone = ['ACC-002 still holds', 'passed'] as const;

test('a passed test proves the ids of its title', () => {
  const {
    requirements: after,
    news,
    faults,
  } = weigh(requirements, [run(keepsDone, ['ACC-001 and LRN-001 hold', 'passed'])], terms());
  expect(news).toEqual(['ACC-001', 'LRN-001']);
  expect(after['ACC-001']).toEqual({ state: 'done' });
  expect(after['ACC-004']).toEqual({ state: 'open' });
  expect(faults).toEqual([]);
});

test.each(['failed', 'skipped', 'todo', 'unasserted'] as const)(
  'a %s test proves nothing, whatever else passed',
  (state) => {
    const { news } = weigh(
      requirements,
      [run(keepsDone, ['ACC-001 here', 'passed']), run(['ACC-001 there', state])],
      terms(),
    );
    expect(news).toEqual([]);
  },
);

test.each([
  ['skipped', 'a.test.ts: "nothing" is skipped; a test runs or is not there'],
  ['todo', 'a.test.ts: "nothing" is a todo; a test runs or is not there'],
  ['unasserted', 'a.test.ts: "nothing" expects nothing'],
] as const)('a %s test is a fault, with or without an id', (state, fault) => {
  expect(weigh(requirements, [run(keepsDone, ['nothing', state])], terms()).faults).toEqual([fault]);
});

test('a done id that nothing proves any more is a fault, and stays done', () => {
  const { faults, requirements: after } = weigh(requirements, [run(['ACC-001 holds', 'passed'])], terms());
  expect(faults).toEqual(['ACC-002 was done, and no passed test proves it any more']);
  expect(after['ACC-002']).toEqual({ state: 'done' });
});

test('a title names four requirements at most, fields apart', () => {
  const four = 'ACC-001 ACC-002 ACC-004 ACC-005';
  expect(weigh(requirements, [run([`${four} ACC-003 hold`, 'passed'])], terms()).faults).toEqual([]);
  expect(weigh(requirements, [run([`${four} LRN-001 hold`, 'passed'])], terms()).faults).toEqual([
    'a.test.ts: "ACC-001 ACC-002 ACC-004 ACC-005 LRN-001 hold" names 5 requirements; 4 at most',
  ]);
});

test('an id that is no requirement is a fault', () => {
  expect(weigh(requirements, [run(keepsDone, ['RWD-999 holds', 'passed'])], terms()).faults).toEqual([
    'a.test.ts: "RWD-999 holds" names RWD-999, which is no requirement',
  ]);
});

describe('a test that uses what nothing calls', () => {
  const uncalled = terms({ unreached: ({ title }) => (title.includes('alone') ? ['a.ts#lonely'] : []) });

  test('proves nothing and says why, and spoils no other proof', () => {
    const alone = run(
      keepsDone,
      ['ACC-001 alone', 'passed'],
      ['ACC-004 alone', 'passed'],
      ['ACC-004 called', 'passed'],
    );
    const { news, refused, faults } = weigh(requirements, [alone], uncalled);
    expect(news).toEqual(['ACC-004']);
    expect(refusalLines(refused)).toEqual([
      'ACC-001 is not proved in a.test.ts: nothing calls lonely',
      'ACC-004 is not proved in a.test.ts: nothing calls lonely',
    ]);
    expect(faults).toEqual([]);
  });

  test('leaves a done id unproved, which is a fault', () => {
    expect(weigh(requirements, [run(['ACC-002 alone', 'passed'])], uncalled).faults).toEqual([
      'ACC-002 was done, and no passed test proves it any more',
    ]);
  });

  test('proves an id that is a value and nothing else, and only that one', () => {
    const report = run(keepsDone, ['ACC-001 ACC-004 alone', 'passed']);
    const valueOnly = new Set(['ACC-001']);
    expect(weigh(requirements, [report], { ...uncalled, valueOnly }).news).toEqual(['ACC-001']);
  });
});

test('a test that uses nothing of the product proves nothing, not even a value, and spoils no other proof (D-259)', () => {
  const report = run(
    keepsDone,
    ['ACC-001 of its own', 'passed'],
    ['ACC-004 of its own', 'passed'],
    ['ACC-004', 'passed'],
  );
  const idle = terms({ usesProduct: ({ title }) => !title.includes('of its own'), valueOnly: new Set(['ACC-001']) });
  const { news, refused, faults } = weigh(requirements, [report], idle);
  expect(news).toEqual(['ACC-004']);
  expect(refusalLines(refused)).toEqual([
    'ACC-001 is not proved in a.test.ts: its test uses nothing of the product',
    'ACC-004 is not proved in a.test.ts: its test uses nothing of the product',
  ]);
  expect(faults).toEqual([]);
});

test('a failed test that uses nothing of the product leaves the proof of others', () => {
  const report = run(keepsDone, ['ACC-001', 'passed'], ['ACC-001 of its own', 'failed']);
  const { news } = weigh(requirements, [report], terms({ usesProduct: ({ title }) => !title.includes('of its own') }));
  expect(news).toEqual(['ACC-001']);
});

test('ids are read whole and once', () => {
  expect(idsIn('ACC-001, (ACC-001) and RWD-0021 and XACC-002 and LRN-403.')).toEqual(['ACC-001', 'LRN-403']);
});

test('areas are counted apart and together', () => {
  expect(countLines(requirements)).toEqual(['ACC 1 of 5 done', 'LRN 0 of 1 done', 'all 1 of 6 done']);
});

test('the file holds every requirement of the three registers, one a line, in order', () => {
  const text = readFileSync(join(import.meta.dirname, '../requirements.json'), 'utf8');
  const kept = JSON.parse(text) as Requirements;
  const numbered = (area: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${area}-${String(at + 1).padStart(3, '0')}`);
  expect(Object.keys(kept)).toEqual([...numbered('ACC', 457), ...numbered('LRN', 403), ...numbered('RWD', 452)]);
  expect(formatRequirements(kept)).toBe(text);
});
