import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskFull, isDiskFull } from './disk-full.ts';

const failed = (code: string, path?: string) =>
  Object.assign(new Error('no space left'), { code, ...(path && { path }) });

test.each([
  ['ENOSPC', true],
  ['53100', true],
  ['EACCES', false],
])('the error code %s is recognized as a full disk: %s', (code, expected) => {
  expect(isDiskFull(failed(code))).toBe(expected);
});

test('a full disk is reported with the folder of the file or the data folder, and with free and needed space', () => {
  const folder = tmpdir();
  const words = (place: string) => new RegExp(`^The disk of ${place} is full: \\d+ MB are free, .* needs 200 MB$`);
  expect(diskFull(failed('ENOSPC', join(folder, 'secret')), '/nowhere')).toMatch(words(folder));
  expect(diskFull(failed('53100'), folder)).toMatch(words(folder));
});
