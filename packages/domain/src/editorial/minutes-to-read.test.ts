import { expect, test } from 'vitest';
import { minutesToRead } from './minutes-to-read.ts';

test.each([
  ['', 1],
  ['One line.', 1],
  [Array.from({ length: 200 }, () => 'baby’s').join(' '), 1],
  [`## Heading\n\n${Array.from({ length: 200 }, () => '- nap').join('\n')}`, 2],
  [Array.from({ length: 401 }, () => 'ząb').join(' '), 3],
])('the reading time is a minute for 200 words, and at least one minute (%#)', (text, minutes) => {
  expect(minutesToRead(text)).toBe(minutes);
});
