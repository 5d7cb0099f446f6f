import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstFonts } from './first-fonts.ts';

let load = vi.fn<(face: string) => Promise<unknown>>();

beforeEach(() => {
  vi.useFakeTimers();
  load = vi.fn();
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'fonts');
  vi.useRealTimers();
});

async function isOver(wait: Promise<void>): Promise<boolean> {
  let over = false;
  void wait.then(() => {
    over = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return over;
}

test('the first render waits until both fonts are loaded', async () => {
  const faces = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  load.mockImplementation((face) => faces[face.includes('Figtree') ? 0 : 1]?.promise ?? Promise.resolve());
  const wait = firstFonts();
  faces[0]?.resolve();
  expect(await isOver(wait)).toBe(false);
  faces[1]?.resolve();
  expect(await isOver(wait)).toBe(true);
});

test('the first render does not wait for a font that fails', async () => {
  load.mockRejectedValue(new Error('not there'));
  expect(await isOver(firstFonts())).toBe(true);
});

test('the first render waits at most a second for fonts', async () => {
  load.mockReturnValue(new Promise(() => {}));
  const wait = firstFonts();
  await vi.advanceTimersByTimeAsync(999);
  expect(await isOver(wait)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver(wait)).toBe(true);
});

test('the first render does not wait in a browser without document.fonts', async () => {
  Reflect.deleteProperty(document, 'fonts');
  expect(await isOver(firstFonts())).toBe(true);
});
