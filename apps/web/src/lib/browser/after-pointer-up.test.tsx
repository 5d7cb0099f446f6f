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

test.each(['pointerup', 'pointercancel'])('code that waits for the end of a click runs after %s', async (type) => {
  expect(await isOver(type)).toBe(true);
});

test('code that waits for the end of a touch runs after mouseup, because its pointerup precedes the blur', async () => {
  expect(await isOver('mouseup')).toBe(true);
});
