import { expect, test } from 'vitest';
import { CommandRefused, nextCommands, personal } from './command.ts';
import { withoutApply, type Sentence } from './sentence.ts';
import { plain, printed } from './show.ts';

const how = { json: false, reveal: false };

test('rows that are too wide for a terminal are printed line by line, without empty values', () => {
  const long = 'x'.repeat(70);
  const rows = [
    { id: 1, first: long, second: long, name: personal('Maya') },
    { id: 2, first: long, second: null, name: null },
  ];
  expect(printed({ command: 'a b', outcome: 'done', rows }, how)).toBe(
    ['id      1', `first   ${long}`, `second  ${long}`, 'name    M…', '', 'id      2', `first   ${long}`, ''].join(
      '\n',
    ),
  );
});

test('a cell of several lines is printed line by line under its column name, without terminal codes', () => {
  const words = [{ version: 'a1', text: 'Harbor\nIt is free.\nid  2\u001B[2J' }];
  expect(printed({ command: 'a b', outcome: 'done', also: { words } }, how)).toBe(
    ['', 'words:', 'version  a1', 'text     Harbor', '         It is free.', '         id  2\uFFFD[2J', ''].join('\n'),
  );
});

test('further tables are printed under their headings, and empty tables are left out', () => {
  const also = { events: [{ seq: 1, to: 'paid' }], mails: [] };
  expect(printed({ command: 'a b', outcome: 'done', rows: [{ id: 1 }], also, counts: { orders: 1 } }, how)).toBe(
    ['id', '1', '', 'events:', 'seq  to', '1    paid', 'orders: 1', ''].join('\n'),
  );
});

test.each([
  [1, 3, '1 of 3, oldest first: --after b2 shows the next'],
  [2, 3, '1 row from 2 of 3, oldest first: --after b2 shows the next'],
  [3, 3, null],
])('a report of one row that covers %i of %i entries of a list says so (D-322)', (covered, total, line) => {
  const listing = { count: covered, total, order: 'oldest first', next: { argument: 'after', value: 'b2' } };
  const text = printed({ command: 'a b', outcome: 'done', rows: [{ id: 1 }], listings: { rows: listing } }, how);
  expect(text).toBe(['id', '1', ...(line === null ? [] : [line]), ''].join('\n'));
});

test('a sentence that names a flag or a command is printed as its text, also as JSON', () => {
  const says: Sentence[] = [
    withoutApply('nothing is sent'),
    ['more: ', { flag: 'after', value: 'NB-20001' }],
    ['see ', { next: { command: 'mail bounced' } }, ' or ', { next: { command: 'jobs dead' }, typed: '`jobs dead`' }],
  ];
  const texts = ['nothing is sent without --apply', 'more: --after NB-20001', 'see mail bounced or `jobs dead`'];
  expect(printed({ command: 'a b', outcome: 'done', says }, how)).toBe(texts.map((text) => `${text}\n`).join(''));
  const document: unknown = JSON.parse(printed({ command: 'a b', outcome: 'done', says }, { ...how, json: true }));
  expect(document).toEqual({ command: 'a b', outcome: 'done', says: texts, rows: [] });
});

test('a cell with commands is printed as what to type, a command a line, without those of the desk', () => {
  const next = nextCommands([
    { command: 'jobs dead' },
    { command: 'jobs retry', words: { what: 'send-mail' } },
    { command: 'alerts settle', words: { id: '7' }, only: 'desk' },
  ]);
  const rows = [{ id: 7, next }];
  expect(printed({ command: 'a b', outcome: 'done', rows }, how)).toBe(
    'id    7\nnext  jobs dead\n      jobs retry send-mail\n',
  );
  const document: unknown = JSON.parse(printed({ command: 'a b', outcome: 'done', rows }, { ...how, json: true }));
  expect(document).toMatchObject({ rows: [{ id: 7, next: 'jobs dead\njobs retry send-mail' }] });
  expect(plain(nextCommands([{ command: 'alerts settle', only: 'desk' }]), how)).toBeNull();
});

test('the message of a refusal is the text of its sentence, whose flags stay data', () => {
  const refused = new CommandRefused(['the file lacks 9 rows: ', { flag: 'force' }, ' removes them anyway']);
  expect(refused.message).toBe('the file lacks 9 rows: --force removes them anyway');
  expect(refused.says).toContainEqual({ flag: 'force' });
});
