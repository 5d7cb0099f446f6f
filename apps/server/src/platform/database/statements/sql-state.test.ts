import { expect, test } from 'vitest';
import { isUniqueViolation } from '../database.ts';
import { sqlState } from './sql-state.ts';

const coded = (code: unknown, constraint?: string): Error =>
  Object.assign(new Error('failed'), { code, ...(constraint && { constraint }) });

const wrapped = (cause: unknown): Error => new Error('an action failed', { cause });

test.each([
  ['of the driver', coded('23505'), '23505'],
  ['in the error of the query builder, which an action wraps', wrapped(wrapped(coded('23505'))), '23505'],
  ['of the outermost error that has one', Object.assign(wrapped(coded('23505')), { code: '57014' }), '57014'],
  ['behind a code that is no text', Object.assign(wrapped(coded('23505')), { code: 7 }), '23505'],
  ['of nothing', wrapped({ code: '23505' }), undefined],
])('the SQL state of an error is %s', (_, error, state) => {
  expect(sqlState(error)).toBe(state);
});

test('the constraint belongs to the error that has the SQL state', () => {
  const error = wrapped(coded('23505', 'users_email'));
  expect(['users_email', 'users_name', undefined].map((key) => isUniqueViolation(error, key))).toEqual([
    true,
    false,
    true,
  ]);
});
