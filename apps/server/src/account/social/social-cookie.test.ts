import { describe, expect, it } from 'vitest';
import { socialCookie, type PendingSocial } from './social-cookie.ts';

const PREVIOUS = 'the former secret of thirty-two characters';
const NEXT = 'the next secret of thirty-two characters';
const NOW = new Date('2026-11-26T10:00:00Z');
const state: PendingSocial = { kind: 'state', until: NOW.getTime() + 1, state: 'abc', returnTo: null };

describe('cookie of a social sign-in', () => {
  it('stays readable after a change of the secret, and is sealed with the first value of the secret', () => {
    const changing = socialCookie([NEXT, PREVIOUS]);
    expect(changing.open(socialCookie([PREVIOUS]).seal(state), NOW)).toEqual(state);
    const sealed = changing.seal(state);
    expect(socialCookie([NEXT]).open(sealed, NOW)).toEqual(state);
    expect(socialCookie([PREVIOUS]).open(sealed, NOW)).toBeNull();
  });

  it('is readable when a process with a faster clock sealed it', () => {
    const cookie = socialCookie([NEXT]);
    expect(cookie.open(cookie.seal(state), new Date(NOW.getTime() - 5 * 60_000))).toEqual(state);
  });

  it('is refused when missing, cut, sealed with another secret or expired', () => {
    const cookie = socialCookie([NEXT]);
    const sealed = cookie.seal(state);
    for (const bad of [undefined, '', 'x', sealed.slice(4), socialCookie([PREVIOUS]).seal(state)])
      expect(cookie.open(bad, NOW)).toBeNull();
    expect(cookie.open(sealed, new Date(state.until))).toBeNull();
  });
});
