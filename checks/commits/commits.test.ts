import { expect, test } from 'vitest';
import { commitFaults } from './commits.ts';

const faultsOf = (message: string) => commitFaults([{ name: 'a1b2c3d', message }]);

test.each([
  'fix(orders): keep the invoice when the address changes',
  'refactor(checks): merge five checks into one\n\nEach of them parsed every file again.',
  'test(e2e): read the page at twice the size',
  `test(quiz): ${'x'.repeat(60)}`,
])('a commit of the form type(scope): imperative has no fault: %s', async (message) => {
  expect(await faultsOf(message)).toEqual([]);
});

test.each([
  ['a scope alone', 'orders: keep the invoice', 'scope may not be empty'],
  ['an unknown type', 'change(orders): keep the invoice', 'type must be one of'],
  ['no scope', 'fix: keep the invoice', 'scope may not be empty'],
  ['a scope in capitals', 'fix(Orders): keep the invoice', 'scope must be lower-case'],
  ['a capital at the start of the subject', 'fix(orders): Keep the invoice', 'subject must not be'],
  ['a full stop', 'fix(orders): keep the invoice.', 'subject may not end with full stop'],
  ['73 characters', `fix(orders): ${'x'.repeat(60)}`, 'header must not be longer than 72 characters'],
  ['a body without a blank line', 'fix(orders): keep the invoice\nIt was lost.', 'body must have leading blank line'],
  ['a revert in another form', 'revert the invoice', 'type may not be empty'],
])('a commit message with %s is refused', async (_what, message, fault) => {
  expect((await faultsOf(message)).join('\n')).toContain(fault);
});

test('a fault of a commit message names the commit and its first line', async () => {
  expect(await faultsOf('fix(orders): keep it.\n\nBecause.')).toEqual([
    'a1b2c3d "fix(orders): keep it.": subject may not end with full stop',
  ]);
});
