import { expect, test } from 'vitest';
import { safeText } from './safe-text.ts';

test.each([
  ['550 5.1.1 <maya.oduya@example.com>: no such user maya.oduya', '550 5.1.1 <…>: no such user …'],
  ['552 MAYA.ODUYA is over quota', '552 … is over quota'],
  ['see https://help.example/?to=bo%40example.org now', 'see … now'],
  ['duplicate key "Maya Oduya" in \'names\'', 'duplicate key … in …'],
  ['no “Maya “Oduya” here', 'no “Maya … here'],
  ['535-5.7.8 not accepted.\r\n535\t5.7.8 Learn more', '535-5.7.8 not accepted. 535 5.7.8 Learn more'],
])('the log text %s is shortened to: %s', (text, visible) => {
  expect(safeText(text, 200, ['maya.oduya@example.com'])).toBe(visible);
});

test('a log text is cut to its length, and the short name of an address is not removed from other words', () => {
  expect(safeText('x'.repeat(100), 10)).toBe(`${'x'.repeat(9)}…`);
  expect(safeText('the mailbox is away', 100, ['ma@example.com'])).toBe('the mailbox is away');
});
