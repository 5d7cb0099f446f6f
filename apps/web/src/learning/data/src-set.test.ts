import { expect, test } from 'vitest';
import { srcSetOf } from './src-set.ts';

test('ACC-456: a picture of content is offered in narrower versions, and as it is', () => {
  expect(srcSetOf({ url: '/media/videos/a/poster.jpg', width: 960 }, [320, 640, 960, 1280])).toBe(
    '/media/videos/a/poster.jpg?w=320 320w, /media/videos/a/poster.jpg?w=640 640w, /media/videos/a/poster.jpg 960w',
  );
});

test.each([
  ['a drawing of lines', '/media/illustrations/a.svg', 960],
  ['a picture of another site', 'https://example.com/a.jpg', 960],
  ['one with a query', '/media/a.jpg?x=1', 960],
  ['one that is narrow', '/media/a.jpg', 320],
])('%s stands alone', (_what, url, width) => {
  expect(srcSetOf({ url, width }, [320, 640])).toBeUndefined();
});
