import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { keyedMutex } from './keyed-mutex.ts';

describe('tasks with the same key', () => {
  it('run one after the other, in their order', async () => {
    const runExclusive = keyedMutex();
    const received: string[] = [];
    const work = (name: string, ms: number) => async () => {
      received.push(`${name} begins`);
      await setTimeout(ms);
      received.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all([runExclusive('a', work('first', 20)), runExclusive('a', work('second', 0))])).toEqual([
      'first',
      'second',
    ]);
    expect(received).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('report their own error and do not block the tasks after them', async () => {
    const runExclusive = keyedMutex();
    const failing = runExclusive('a', () => Promise.reject(new Error('no')));
    const next = runExclusive('a', () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });

  it('do not wait for tasks with another key', async () => {
    const runExclusive = keyedMutex();
    const open = Promise.withResolvers<string>();
    const waiting = runExclusive('a', () => open.promise);
    expect(await runExclusive('b', () => Promise.resolve('b'))).toBe('b');
    open.resolve('a');
    expect(await waiting).toBe('a');
  });
});
