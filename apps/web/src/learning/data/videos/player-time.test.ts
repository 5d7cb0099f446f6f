import { expect, test } from 'vitest';
import { formatPosition, lineAt } from './player-time.ts';

test('the start of a video is a valid position', () => {
  expect([formatPosition(0), formatPosition(0.9), formatPosition(65.4)]).toEqual(['0:00', '0:00', '1:05']);
});

test('a caption shows from its start to just before its end', () => {
  const lines = [
    { start: 0, end: 9, text: 'one' },
    { start: 10, end: 20, text: 'two' },
  ];
  expect([0, 8.9, 9.5, 10, 20].map((seconds) => lineAt(lines, seconds)?.text)).toEqual([
    'one',
    'one',
    undefined,
    'two',
    undefined,
  ]);
});
