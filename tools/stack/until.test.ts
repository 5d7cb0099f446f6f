import { expect, test } from 'vitest';
import { isSoWithin, until } from './until.ts';

test('a condition that throws is retried, and until() rejects after its time', async () => {
  let calls = 0;
  const isDone = async (): Promise<boolean> => {
    calls += 1;
    if (calls === 1) throw new Error('not yet');
    return true;
  };
  await expect(isSoWithin(1_000, isDone)).resolves.toBe(true);
  await expect(isSoWithin(1, async () => false)).resolves.toBe(false);
  await expect(until('the end', async () => false, 1)).rejects.toThrow('the end: not within 0.001 s');
});
