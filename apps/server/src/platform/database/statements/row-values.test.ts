import { Placeholder, is, sql } from 'drizzle-orm';
import { boolean, integer, jsonb, PgDialect, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { moment } from './columns.ts';
import { rowPlaceholders, rowValues, twoRowPlaceholders, twoRowValues } from './row-values.ts';

const letters = pgTable('letters', {
  number: integer('number').notNull(),
  words: jsonb('words').$type<{ hello: string }>(),
  tags: text('tags').array(),
  at: moment('at'),
  isRead: boolean('is_read').notNull(),
});

test('a row is encoded by the encoders of its columns, and null stays null', () => {
  const at = new Date('2026-11-20T12:00:00.123Z');
  expect(rowValues(letters, { words: { hello: 'Łódź' }, tags: ['a', 'b"c'], at, isRead: true })).toEqual({
    words: '{"hello":"Łódź"}',
    tags: '{"a","b\\"c"}',
    at: at.toISOString(),
    isRead: true,
  });
  expect(rowValues(letters, { words: null, tags: null, at: null })).toEqual({ words: null, tags: null, at: null });
});

test('an insert has a value for each column that the database does not generate', () => {
  expect(Object.keys(rowPlaceholders(letters))).toEqual(['number', 'words', 'tags', 'at', 'isRead']);
  expect(Object.keys(rowPlaceholders(letters, 'number'))).toEqual(['words', 'tags', 'at', 'isRead']);
});

test('two rows of one insert have separate values', () => {
  const row = { number: 1, words: null, tags: null, at: null, isRead: false };
  const values = twoRowValues(letters, row, { ...row, number: 2 });
  expect(values).toMatchObject({ number: 1, 'second.number': 2, 'second.isRead': false });
  const placeholders = twoRowPlaceholders(letters).flatMap((each) => Object.values(each));
  const { params } = new PgDialect().sqlToQuery(sql.join(placeholders));
  expect(params.map((each) => (is(each, Placeholder) ? each.name : each))).toEqual(Object.keys(values));
});
