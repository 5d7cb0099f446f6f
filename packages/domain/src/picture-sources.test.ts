import { describe, expect, it, test } from 'vitest';
import { pictureSources, singleSource, widthSources } from './picture-sources.ts';

const AT = 'https://images.ctfassets.net/bbu/boat/4f1c/boat';

describe('an image at Contentful', () => {
  it('is a WebP of 800 pixels, and of 1600 for a dense display', () => {
    expect(pictureSources({ url: `${AT}.jpg`, width: 2400 })).toEqual({
      src: `${AT}.jpg?w=800&fm=webp`,
      srcSet: `${AT}.jpg?w=800&fm=webp 1x, ${AT}.jpg?w=1600&fm=webp 2x`,
    });
  });

  it.each([
    [1600, `${AT}.png?w=800&fm=webp 1x, ${AT}.png?w=1600&fm=webp 2x`],
    [1200, `${AT}.png?w=800&fm=webp 1x, ${AT}.png?w=1200&fm=webp 1.5x`],
  ])('of %i pixels is never wider than the original', (width, srcSet) => {
    expect(pictureSources({ url: `${AT}.png`, width }).srcSet).toBe(srcSet);
  });

  it.each([800, 640, 20])('of %i pixels has a single size', (width) => {
    expect(pictureSources({ url: `${AT}.jpeg`, width })).toEqual({ src: `${AT}.jpeg?w=${width}&fm=webp` });
  });

  it.each([
    'https://images.eu.ctfassets.net/bbu/boat/4f1c/boat.webp',
    'http://127.0.0.1:4017/bbu/boat/4f1c/boat.AVIF',
    'http://localhost:4017/bbu/boat/4f1c/boat.jpg',
  ])('may have the URL %s', (url) => {
    expect(pictureSources({ url, width: 800 })).toEqual({ src: `${url}?w=800&fm=webp` });
  });
});

test('an image of our own content has the same widths as one at Contentful', () => {
  expect(pictureSources({ url: '/media/boat.jpg', width: 2400 })).toEqual({
    src: '/media/boat.jpg?w=800&fm=webp',
    srcSet: '/media/boat.jpg?w=800&fm=webp 1x, /media/boat.jpg?w=1600&fm=webp 2x',
  });
});

describe('an image whose size depends on the window', () => {
  it.each(['/media/videos/a/poster.jpg', `${AT}.jpg`])('%s is a WebP of several widths [ACC-456]', (url) => {
    expect(widthSources({ url, width: 960 }, [320, 640, 960, 1280])).toEqual({
      src: `${url}?w=960&fm=webp`,
      srcSet: `${url}?w=320&fm=webp 320w, ${url}?w=640&fm=webp 640w, ${url}?w=960&fm=webp 960w`,
    });
  });

  it('is a WebP with the version of the file, of a video [ACC-456]', () => {
    const url = '/media/videos/a/poster.jpg?v=a-b_c1234567';
    expect(singleSource({ url, width: 960 })).toBe(`${url}&w=960&fm=webp`);
  });

  it('is not requested wider than the 2000 pixels that the server renders [ACC-456]', () => {
    expect(widthSources({ url: '/media/a.jpg', width: 4000 }, [640])).toEqual({
      src: '/media/a.jpg?w=2000&fm=webp',
      srcSet: '/media/a.jpg?w=640&fm=webp 640w, /media/a.jpg?w=2000&fm=webp 2000w',
    });
  });

  it('is requested in a single size if it is a drawing', () => {
    expect(widthSources({ url: '/media/illustrations/a.svg', width: 960 }, [320])).toEqual({
      src: '/media/illustrations/a.svg',
    });
  });
});

describe('an image URL that stays unchanged', () => {
  it.each([
    `${AT}.svg`,
    `${AT}.gif`,
    `${AT}.jpg?w=100`,
    '/media/logos/harbor.svg',
    '/media/logos/harbor.avif',
    '/media/logos/harbor.png?v=2',
    '/assets/harbor.png',
    'https://harbor.example/logo.png',
    'https://images.ctfassets.net.example/bbu/boat/4f1c/boat.jpg',
    'http://images.ctfassets.net/bbu/boat/4f1c/boat.jpg',
    'https://assets.ctfassets.net/bbu/boat/4f1c/boat.jpg',
  ])('may be %s', (url) => {
    expect(pictureSources({ url, width: 2400 })).toEqual({ src: url });
  });
});
