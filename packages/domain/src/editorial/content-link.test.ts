import { expect, test } from 'vitest';
import { contentLink } from './content-link.ts';

test.each(['https://hush.example.com/', 'mailto:help@example.com', '/course', '/course/safe-sleep?video=a&t=4#top'])(
  'the content link %s is allowed',
  (address) => {
    expect(contentLink(address)).toBe(address);
  },
);

test.each([
  'javascript:alert(1)',
  'http://example.com',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  'course',
  'data:text/html,x',
  '',
  null,
  undefined,
])('the content link %j is not allowed', (address) => {
  expect(contentLink(address)).toBeNull();
});
