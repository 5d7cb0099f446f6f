import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { turns } from './turns.ts';

describe('works of one subject', () => {
  it('run one after the other, in the order in which they came', async () => {
    const inTurn = turns();
    const heard: string[] = [];
    const work = (name: string, ms: number) => async () => {
      heard.push(`${name} begins`);
      await setTimeout(ms);
      heard.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all([inTurn('a', work('first', 20)), inTurn('a', work('second', 0))])).toEqual([
      'first',
      'second',
    ]);
    expect(heard).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('that fail are told so, and hold up nobody', async () => {
    const inTurn = turns();
    const failing = inTurn('a', () => Promise.reject(new Error('no')));
    const next = inTurn('a', () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });

  it('wait for none of another subject', async () => {
    const inTurn = turns();
    const open = Promise.withResolvers<string>();
    const waiting = inTurn('a', () => open.promise);
    expect(await inTurn('b', () => Promise.resolve('b'))).toBe('b');
    open.resolve('a');
    expect(await waiting).toBe('a');
  });
});
