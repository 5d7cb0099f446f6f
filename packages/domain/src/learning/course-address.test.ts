import { describe, expect, it } from 'vitest';
import { legacyIdInPath, pathWithSlug } from './course-address.ts';

describe('the address of a course', () => {
  it.each([
    ['/course/:slug', '/course/SafeSleep', 'SafeSleep'],
    ['/course/:slug/quiz', '/course/SafeSleep/quiz', 'SafeSleep'],
    ['/redeem/:slug/certificate', '/redeem/Calm%20Nights/certificate', 'Calm Nights'],
    ['/course/:slug', '/course/safe-sleep', null],
    ['/course/:slug', '/course/Safe-Sleep', null],
    ['/course/:slug', '/course/%E0%A4%A', '%E0%A4%A'],
    ['/videos/:slug', '/videos/SafeSleep', null],
    ['/course', '/course', null],
  ])('with the pattern %s and the path %s contains the legacy id %j [ACC-067 ACC-068]', (pattern, pathname, id) => {
    expect(legacyIdInPath(pattern, pathname)).toBe(id);
  });

  it('with a legacy id is rewritten to the address with the slug', () => {
    expect(pathWithSlug('/course/:slug/quiz', '/course/SafeSleep/quiz', 'safe-sleep')).toBe('/course/safe-sleep/quiz');
  });
});
