import { expect, test } from 'vitest';
import { siteOf } from './site-name.ts';

test('a link to another site is displayed as its host without www', () => {
  expect(siteOf('https://www.hush.example.com/a')).toBe('hush.example.com');
  expect(siteOf('/course')).toBeNull();
});
