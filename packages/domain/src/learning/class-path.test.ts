import { expect, test } from 'vitest';
import { classPath } from './class-path.ts';

test.each([
  ['x', '/classes/x'],
  ['/x', '/classes/x'],
  ['safe-sleep?a=1', '/classes/safe-sleep?a=1'],
])('the path %s is below /classes: %s [ACC-040]', (value, path) => {
  expect(classPath(value)).toBe(path);
});

test.each(['https://a.b/c', 'http://a.b', 'mailto:a@b.co'])(
  'the absolute URL %s stays unchanged [ACC-041]',
  (value) => {
    expect(classPath(value)).toBe(value);
  },
);
