import { expect, test } from 'vitest';
import { isUniqueViolation } from '../database.ts';
import { sqlState } from './sql-state.ts';

const coded = (code: unknown, constraint?: string): Error =>
  Object.assign(new Error('failed'), { code, ...(constraint && { constraint }) });

const wrapped = (cause: unknown): Error => new Error('an action failed', { cause });

test.each([
  ['the code of the driver’s error', coded('23505'), '23505'],
  ['the code of the driver’s error, wrapped twice', wrapped(wrapped(coded('23505'))), '23505'],
  ['the code of the outermost error that has one', Object.assign(wrapped(coded('23505')), { code: '57014' }), '57014'],
  [
    'the code of the cause when the outer code is no text',
    Object.assign(wrapped(coded('23505')), { code: 7 }),
    '23505',
  ],
  ['undefined when no cause is an error', wrapped({ code: '23505' }), undefined],
])('the SQL state of an error is %s', (_, error, state) => {
  expect(sqlState(error)).toBe(state);
});

test('the constraint name is that of the error that has the SQL state', () => {
  const error = wrapped(coded('23505', 'users_email'));
  expect(['users_email', 'users_name', undefined].map((key) => isUniqueViolation(error, key))).toEqual([
    true,
    false,
    true,
  ]);
});
