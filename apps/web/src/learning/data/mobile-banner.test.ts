import { expect, test } from 'vitest';
import { parseMobileBanner } from './mobile-banner.ts';

const image = { url: '/media/scene.svg', width: 400, height: 240 };

test('the banner has picture, link and audience of its content entry', () => {
  const banner = { image, link: '/credits', audience: 'everyone' };
  expect(parseMobileBanner({ image, link: '/credits', note: 'x' })).toEqual(banner);
});

test.each([
  ['child-under-5', 'child-under-5'],
  ['everyone', 'everyone'],
  ['grandparents', 'everyone'],
  [undefined, 'everyone'],
])('a banner with the audience %j is for %s', (audience, expected) => {
  expect(parseMobileBanner({ image, link: '/credits', audience })?.audience).toBe(expected);
});

test.each([
  ['no entry', undefined],
  ['no picture', { link: '/credits' }],
  ['a picture without its size', { image: { url: '/media/scene.svg' }, link: '/credits' }],
  ['no link', { image }],
  ['a link that runs code', { image, link: 'javascript:alert(1)' }],
  ['a link to another site that looks like a path', { image, link: '//example.com' }],
])('there is no banner with %s', (_what, written) => {
  expect(parseMobileBanner(written)).toBeNull();
});
