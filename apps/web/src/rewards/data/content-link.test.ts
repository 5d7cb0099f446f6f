import { expect, test } from 'vitest';
import { contentLink, siteOf } from './content-link.ts';

test.each(['https://hush.example.com/', 'mailto:help@example.com', '/course'])('%s is followed', (address) => {
  expect(contentLink(address)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'http://example.com',
  '//evil.example',
  '/\\evil.example',
  'data:text/html,x',
  '',
  null,
])('%s is not', (address) => {
  expect(contentLink(address)).toBeNull();
});

test('a site is called by its name', () => {
  expect(siteOf('https://www.hush.example.com/a')).toBe('hush.example.com');
  expect(siteOf('/course')).toBeNull();
});
