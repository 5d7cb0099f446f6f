import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStatements, statementFaults, statementsIn } from './statements.ts';

const root = join(import.meta.dirname, '../..');

test('a statement is a line with its id; titles and other lists are none', () => {
  const document = '# Requirements\n\n## Routes\n\n- ACC-001: The app opens.\n- a note\n- LRN-402: A list is short.\n';
  expect(statementsIn('a.md', document)).toEqual([
    { id: 'ACC-001', text: 'The app opens.', place: 'a.md:5' },
    { id: 'LRN-402', text: 'A list is short.', place: 'a.md:7' },
  ]);
});

test('an id that is stated twice, not stated, or not counted is a fault', () => {
  const stated = statementsIn('a.md', '- ACC-001: One.\n- ACC-001: One again.\n- ACC-003: Three.\n');
  expect(statementFaults(stated, ['ACC-001', 'ACC-002'])).toEqual([
    'a.md:2 states ACC-001 again, after a.md:1',
    'ACC-002 is counted, and docs/requirements does not state it',
    'ACC-003 is stated in docs/requirements, and checks/requirements.json does not count it',
  ]);
});

test('docs/requirements states every requirement once, and cites no other list', () => {
  const counted = Object.keys(JSON.parse(readFileSync(join(root, 'checks/requirements.json'), 'utf8')) as object);
  const statements = readStatements(root);
  expect(statementFaults(statements, counted)).toEqual([]);
  expect(statements.filter(({ text }) => /\b[CDV]-\d+\b/.test(text))).toEqual([]);
});
