import { expect, test } from 'vitest';
import { siteOf } from './site-name.ts';

test('a site is displayed by its name', () => {
  expect(siteOf('https://www.hush.example.com/a')).toBe('hush.example.com');
  expect(siteOf('/course')).toBeNull();
});
