import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPointerUp } from './after-pointer-up.ts';

/** Time limit for code that runs after the release, in milliseconds. */
const SOON = 50;

const isOver = async (type: string) => {
  const over = afterPointerUp().then(() => true);
  window.dispatchEvent(new Event(type));
  return Promise.race([over, new Promise<false>((resolve) => setTimeout(() => resolve(false), SOON))]);
};

beforeEach(() => {
  // Mocked because jsdom has no pointer, so that nothing would be held down.
  vi.spyOn(document, 'querySelector').mockReturnValue(document.createElement('button'));
});

afterEach(() => vi.restoreAllMocks());

test.each(['pointerup', 'pointercancel'])('a click ends with %s', async (type) => {
  expect(await isOver(type)).toBe(true);
});

test('a touch ends with mouseup, because its pointerup comes before the field loses the focus', async () => {
  expect(await isOver('mouseup')).toBe(true);
});
