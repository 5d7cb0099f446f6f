import { expect, test } from 'vitest';
import { columnsOf } from '#testing/api.ts';
import { columnWidths, linesOf } from './column-widths.ts';

const long = 'x'.repeat(100);

test('a column is as wide as its longest cell or its header, to a limit', () => {
  const columns = columnsOf('id', 'subject', 'since', 'email', 'note');
  const rows = [
    [1, 'play-cards', { at: '2026-11-30T10:00:00Z' }, { masked: 'm…@example.com' }, null],
    [100_000, 'x', null, null, long],
  ];
  expect(columnWidths({ columns, rows })).toEqual([6, 10, 22, 19, 44]);
});

test('a row has as many lines as its longest cell needs', () => {
  expect([linesOf([1, null]), linesOf([long, 1]), linesOf([])]).toEqual([1, 3, 1]);
});
