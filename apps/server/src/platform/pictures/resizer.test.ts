import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createResizer } from './resizer.ts';

class Hand extends EventEmitter {
  orders: string[] = [];
  ended = false;
  postMessage({ path }: { path: string }): void {
    this.orders.push(path);
  }
  finish(text: string | null): void {
    this.emit('message', { picture: text === null ? null : Buffer.from(text) });
  }
  unref(): void {}
  async terminate(): Promise<number> {
    this.ended = true;
    this.emit('exit', 1);
    return 1;
  }
}

let hands: Hand[] = [];

const resizer = (options: { mostWaiting?: number } = {}) =>
  createResizer({
    ...options,
    start: () => {
      const hand = new Hand();
      hands.push(hand);
      return hand as unknown as Worker;
    },
  });

const ordered = () => hands.map(({ orders }) => orders);

beforeEach(() => {
  hands = [];
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

test('ACC-456: two pictures are made at a time, the others wait their turn', async () => {
  const pictures = resizer();
  const made = ['a', 'b', 'c', 'd'].map((path) => pictures.resize({ path, width: 320 }));
  expect(ordered()).toEqual([['a'], ['b']]);
  hands[1]?.finish('B');
  expect(ordered()).toEqual([['a'], ['b', 'c']]);
  hands[0]?.finish(null);
  expect(ordered()).toEqual([
    ['a', 'd'],
    ['b', 'c'],
  ]);
  hands[1]?.finish('C');
  hands[0]?.finish('D');
  expect((await Promise.all(made)).map((picture) => picture?.toString() ?? null)).toEqual([null, 'B', 'C', 'D']);
});

test('a thread that dies fails its own picture, and another one makes the next', async () => {
  const pictures = resizer();
  const [first, second, third] = ['a', 'b', 'c'].map((path) => pictures.resize({ path, width: 320 }));
  hands[0]?.emit('error', new Error('out of memory'));
  await expect(first).rejects.toThrow('out of memory');
  expect(ordered()).toEqual([['a'], ['b'], ['c']]);
  hands[1]?.finish('B');
  hands[2]?.finish('C');
  expect(String(await second) + String(await third)).toBe('BC');
});

test('what cannot be made says why', async () => {
  const pictures = resizer();
  const made = pictures.resize({ path: 'a', width: 320 });
  hands[0]?.emit('message', { fault: 'no picture' });
  await expect(made).rejects.toThrow('a picture could not be made smaller: no picture');
});

test('where too many wait a picture is sent as it is', async () => {
  const pictures = resizer({ mostWaiting: 1 });
  for (const path of ['a', 'b', 'c']) void pictures.resize({ path, width: 320 });
  expect(await pictures.resize({ path: 'd', width: 320 })).toBeNull();
});

test('a thread ends when it has had no work for ten seconds, and a new one is started for the next', async () => {
  const pictures = resizer();
  void pictures.resize({ path: 'a', width: 320 });
  hands[0]?.finish('A');
  vi.advanceTimersByTime(9_999);
  void pictures.resize({ path: 'b', width: 320 });
  vi.advanceTimersByTime(60_000);
  expect([hands.length, hands[0]?.ended]).toEqual([1, false]);
  hands[0]?.finish('B');
  vi.advanceTimersByTime(10_000);
  expect(hands[0]?.ended).toBe(true);
  void pictures.resize({ path: 'c', width: 320 });
  expect(ordered()).toEqual([['a', 'b'], ['c']]);
});

test('closing ends the threads and leaves nobody waiting', async () => {
  const pictures = resizer();
  const made = ['a', 'b', 'c'].map((path) => pictures.resize({ path, width: 320 }));
  const settled = Promise.allSettled(made);
  await pictures.close();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(hands.every(({ ended }) => ended)).toBe(true);
});
