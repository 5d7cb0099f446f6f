import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each([
  [0, 'class-list.morning'],
  [11, 'class-list.morning'],
  [12, 'class-list.afternoon'],
  [17, 'class-list.afternoon'],
  [18, 'class-list.evening'],
  [23, 'class-list.evening'],
])('at %i o’clock the greeting is %s', (hour, key) => {
  expect(greeting(hour, 'Maya')).toEqual({ key, name: 'Maya' });
});

test('without a name the greeting is a welcome', () => {
  expect(greeting(9, ' ').key).toBe('class-list.welcome');
});
