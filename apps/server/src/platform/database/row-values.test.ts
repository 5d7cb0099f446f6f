import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { moment } from './columns.ts';
import { rowPlaceholders, rowValues } from './row-values.ts';

const letters = pgTable('letters', {
  number: integer('number').notNull(),
  words: jsonb('words').$type<{ hello: string }>(),
  tags: text('tags').array(),
  at: moment('at'),
  isRead: boolean('is_read').notNull(),
});

test('a row is encoded as its columns are, and a null stays one', () => {
  const at = new Date('2026-11-20T12:00:00.123Z');
  expect(rowValues(letters, { words: { hello: 'Łódź' }, tags: ['a', 'b"c'], at, isRead: true })).toEqual({
    words: '{"hello":"Łódź"}',
    tags: '{"a","b\\"c"}',
    at: at.toISOString(),
    isRead: true,
  });
  expect(rowValues(letters, { words: null, tags: null, at: null })).toEqual({ words: null, tags: null, at: null });
});

test('there is a value for each column but those that the database makes', () => {
  expect(Object.keys(rowPlaceholders(letters))).toEqual(['number', 'words', 'tags', 'at', 'isRead']);
  expect(Object.keys(rowPlaceholders(letters, 'number'))).toEqual(['words', 'tags', 'at', 'isRead']);
});
