import { expect, test } from 'vitest';
import { unbrokenName } from './unbroken-name.ts';

test.each([
  ['Fern & Co', 'Fern\u00a0&\u00a0Co'],
  ['The Very Long Name Company', 'The Very Long Name Company'],
])('the partner name %j is shown as %j', (name, displayed) => {
  expect(unbrokenName(name)).toBe(displayed);
});
