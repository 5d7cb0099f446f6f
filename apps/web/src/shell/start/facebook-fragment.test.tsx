import { expect, test } from 'vitest';
import { removeFacebookFragment } from './facebook-fragment.ts';

test.each([
  ['/register?social=facebook#_=_', '/register?social=facebook'],
  ['/course#articles', '/course#articles'],
])('the address %s after a Facebook sign-in becomes %s', (address, visible) => {
  history.replaceState(null, '', address);
  removeFacebookFragment();
  expect(location.pathname + location.search + location.hash).toBe(visible);
});
