import { expect, test } from 'vitest';
import { personal } from './command.ts';
import { printed } from './show.ts';

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
