import { describe, expect, it } from 'vitest';
import { pageViewOf, redactedPath } from './page-view.ts';

describe('the page path in analytics', () => {
  it.each([
    ['/login', '/login'],
    ['/Login/', '/login'],
    ['/reset-password?oobCode=secret#top', '/reset-password'],
    ['/course/safe-sleep', '/course/safe-sleep'],
    ['/course/safe-sleep/quiz?email=maya@example.com', '/course/safe-sleep/quiz'],
    ['/redeem/safe-sleep/distribution/shipping-info', '/redeem/safe-sleep/distribution/shipping-info'],
    ['/verify/BBU-2345CDEF6789', '/verify/:certificateID'],
    ['/verify/maya', '/verify/:certificateID'],
    ['/course/maya@example.com', '/course/:slug'],
    ['/course/Maya%20Oduya', '/course/:slug'],
    [`/course/${'a'.repeat(101)}`, '/course/:slug'],
    ['/maya@example.com/nowhere', '*'],
    ['', '*'],
  ])('of %s is %s', (address, seen) => {
    expect(redactedPath(address)).toBe(seen);
    expect(redactedPath(seen)).toBe(seen);
  });

  it.each([
    ['/course/safe-sleep/quiz', '/course/safe-sleep/quiz'],
    ['/Course/safe-sleep', '/course/safe-sleep'],
    ['/course/maya-oduya', '/course/:slug'],
    ['/videos/safe-sleep', '/videos/:slug'],
  ])('of %s, with the slugs of the content known, is %s (D-247)', (address, seen) => {
    expect(redactedPath(address, (section, slug) => section === 'course' && slug === 'safe-sleep')).toBe(seen);
  });

  it('is null below /content/ebooks [ACC-043]', () => {
    expect(pageViewOf('/content/ebooks')).toBeNull();
    expect(pageViewOf('/content/ebooks/one?page=2')).toBeNull();
    expect(pageViewOf('/content/Ebooks-of-spring')).toBeNull();
    expect(pageViewOf('/content')).toBe('/content');
    expect(pageViewOf('/course')).toBe('/course');
  });
});
