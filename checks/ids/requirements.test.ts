import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ReportedTest, TestState } from '../reports/report.ts';
import { idsIn, judgesProduct, readRequirements, requirementFaults, requirementsIn } from './requirements.ts';

const DOCUMENT = `# Requirements

- ACC-001: The app opens.
- a note
- ACC-002: It closes. (Open: no test closes it.)
- LRN-001: A list is short.
`;
const requirements = requirementsIn('a.md', DOCUMENT);

const ran = (title: string, state: TestState = 'passed', file = 'a.test.ts'): ReportedTest => ({ file, title, state });
const both = ran('ACC-001 and LRN-001 hold');
const faultsOf = (...tests: ReportedTest[]) =>
  requirementFaults(requirements, tests, ({ file }) => file === 'a.test.ts');

test('a requirement is a list item with its id, and not a heading or another list', () => {
  expect(requirements.map(({ id, place }) => `${place} ${id}`)).toEqual([
    'a.md:3 ACC-001',
    'a.md:5 ACC-002',
    'a.md:6 LRN-001',
  ]);
});

test('a passed test of the product covers the ids in its title, and an open requirement needs no test', () => {
  expect(faultsOf(both)).toEqual([]);
});

test('a requirement without a passed test of the product is a fault', () => {
  const fault = 'a.md:6 LRN-001 has no passed test';
  expect(faultsOf(ran('ACC-001'))).toEqual([fault]);
  expect(faultsOf(ran('ACC-001'), ran('LRN-001', 'passed', 'tool.test.ts'))).toEqual([fault]);
  expect(faultsOf(ran('ACC-001'), ran('LRN-001', 'failed'))).toEqual([fault]);
});

test.each(['skipped', 'todo', 'unasserted'] as const)('a %s test is a fault, with or without an id', (state) => {
  expect(faultsOf(both, ran('nothing', state))).toEqual([`a.test.ts "nothing" is ${state}`]);
});

test('an id in a title that no document defines is a fault', () => {
  expect(faultsOf(both, ran('RWD-999 holds'))).toEqual(['a.test.ts "RWD-999 holds": RWD-999 is no requirement']);
});

test('a requirement that is defined twice is a fault', () => {
  const twice = [...requirements, ...requirementsIn('b.md', '- ACC-001: Again.')];
  expect(requirementFaults(twice, [both], () => true)).toEqual(['b.md:1 ACC-001 is stated twice']);
});

test('ids of requirements are matched as complete words, each once', () => {
  expect(idsIn('ACC-001, (ACC-001) and RWD-0021 and XACC-002 and LRN-403.')).toEqual(['ACC-001', 'LRN-403']);
});

test.each([
  ['e2e/account/login.e2e.ts', ''],
  ['tools/start/start.db.test.ts', ''],
  ['packages/domain/src/a.test.ts', `import { a } from './a.ts';`],
  ['apps/web/src/a.test.tsx', `const { a } = await import('../a.tsx');`],
  ['checks/lint/lint.test.ts', `import { PAGES } from '@nestling/domain/pages';`],
])('the tests of %s count for requirements, because they start or import the product', (file, text) => {
  expect(judgesProduct(file, text)).toBe(true);
});

test.each([
  ['checks/ids/requirements.test.ts', `import { idsIn } from './requirements.ts';`],
  ['packages/domain/src/a.test.ts', `import { expect, test } from 'vitest';`],
  ['apps/web/src/a.test.tsx', `import { serveApi } from '../testing/api.ts';`],
])('the tests of %s do not count for requirements', (file, text) => {
  expect(judgesProduct(file, text)).toBe(false);
});

test('docs/requirements defines each requirement of the three areas once, and cites no other list', () => {
  const stated = readRequirements(join(import.meta.dirname, '../..'));
  const numbered = (area: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${area}-${String(at + 1).padStart(3, '0')}`);
  expect(stated.map(({ id }) => id).toSorted()).toEqual([
    ...numbered('ACC', 457),
    ...numbered('LRN', 403),
    ...numbered('RWD', 452),
  ]);
  expect(stated.filter(({ text }) => /\b[CDV]-\d+\b/.test(text))).toEqual([]);
});
