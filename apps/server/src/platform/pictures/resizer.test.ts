import { afterEach, expect, test } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { createResizer, type PictureResizer } from './resizer.ts';
import type { Worked } from './testing/acting-worker.ts';

let pictures: PictureResizer | undefined;

/** Its threads act by the path of an order, for as many milliseconds as it is wide. */
const acting = (options: { mostWaiting?: number; idleMs?: number } = {}): PictureResizer =>
  (pictures = createResizer({ ...options, script: new URL('./testing/acting-worker.ts', import.meta.url) }));

async function worked(path = 'work', width = 20): Promise<Worked> {
  return JSON.parse(String(await pictures?.resize({ path, width, asWebp: false }))) as Worked;
}

afterEach(async () => pictures?.close());

test('at most two pictures are resized at a time, and further ones wait [ACC-456]', async () => {
  acting();
  const created = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(() => worked('work', 500)));
  const atOnce = created.map(({ from }) => created.filter((other) => other.from <= from && from < other.to).length);
  expect(Math.max(...atOnce)).toBe(2);
  expect(new Set(created.map(({ thread }) => thread)).size).toBe(2);
});

test('a picture that must be sent unchanged is returned as null', async () => {
  expect(await acting().resize({ path: 'null', width: 0, asWebp: false })).toBeNull();
});

test('a thread that dies rejects its own picture only, and another thread continues', async () => {
  const [died, next] = await Promise.allSettled([acting().resize({ path: 'end', width: 0, asWebp: false }), worked()]);
  expect(died).toMatchObject({ status: 'rejected' });
  expect(next).toMatchObject({ status: 'fulfilled' });
  expect((await worked()).to).toBeGreaterThan(0);
});

test('a picture that cannot be resized rejects with the reason, and its thread continues', async () => {
  await expect(acting().resize({ path: 'fault', width: 0, asWebp: false })).rejects.toThrow('no picture');
  expect((await worked()).to).toBeGreaterThan(0);
});

test('a picture is sent unchanged when too many pictures wait', async () => {
  const few = acting({ mostWaiting: 1 });
  const created = await Promise.all(
    [20, 20, 20, 20].map((width) => few.resize({ path: 'work', width, asWebp: false })),
  );
  expect(created.map((picture) => picture === null)).toEqual([false, false, false, true]);
});

test('an idle thread ends, and a new one is started for the next picture', async () => {
  acting({ idleMs: 500 });
  const { thread } = await worked();
  expect((await worked()).thread).toBe(thread);
  await pause(1500);
  expect((await worked()).thread).not.toBe(thread);
});

test('closing the resizer ends the threads and rejects all waiting pictures', async () => {
  acting();
  const created = Promise.allSettled(['a', 'b', 'c'].map(() => worked('work', 60_000)));
  await pause(100);
  await pictures?.close();
  expect((await created).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});
