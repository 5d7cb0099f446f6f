import { expect, test } from 'vitest';
import { commandAbout, filledArguments, typedLine, type NextCommand } from './next-command.ts';

const SETTLE: NextCommand = {
  command: 'orders settle',
  words: { orderId: '{subject}', as: null },
  options: { reason: null, quiet: true },
};

test('a command that is typed has its words, options and flags, and a gap for what the operator fills in', () => {
  expect(typedLine({ command: 'jobs dead' })).toBe('jobs dead');
  expect(typedLine(commandAbout('NB-1', SETTLE))).toBe('orders settle NB-1 {as} --reason "…" --quiet');
});

test.each([
  ['mails/de.json', 'mails/de.json'],
  ['a b', "'a b'"],
  ["$(reboot)'; id", String.raw`'$(reboot)'\''; id'`],
  ['', "''"],
])('the value %j is typed as one word, %s', (value, typed) => {
  expect(typedLine({ command: 'jobs retry', words: { what: value } })).toBe(`jobs retry ${typed}`);
});

test('a value that begins with a hyphen is typed where it is not read as an option', () => {
  const about = { command: 'operators end', words: { who: '-x' }, options: { reason: '--as' } };
  expect(typedLine(about)).toBe('operators end --reason=--as -- -x');
});

test('the page of a command is filled in with what is known, and leaves the rest empty', () => {
  expect(filledArguments(commandAbout('NB-1', SETTLE))).toEqual({ orderId: 'NB-1', quiet: true });
});
