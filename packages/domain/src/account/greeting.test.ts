import { expect, test } from 'vitest';
import { greetingName } from './greeting.ts';

test.each([
  ['Maya', 'Maya'],
  [' Maya ', 'Maya'],
  ['a'.repeat(20), 'a'.repeat(20)],
  ['a'.repeat(21), `${'a'.repeat(17)}...`],
  ['Ż'.repeat(40), `${'Ż'.repeat(17)}...`],
  ['𝒜'.repeat(20), '𝒜'.repeat(20)],
  ['Anna Maria Joanna Zofia', 'Anna Maria Joanna...'],
  ['Anna Maria Johann Zofia', 'Anna Maria Johann...'],
  ['Maria Guadalupe d Angelo', 'Maria Guadalupe d...'],
  ['Maria Guadalupes Angela', 'Maria Guadalupes...'],
  ['', null],
  ['  ', null],
])('the greeting for the first name %j contains %j [ACC-145 ACC-146]', (firstName, name) => {
  expect(greetingName(firstName)).toBe(name);
});
