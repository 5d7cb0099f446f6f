import { expect, it } from 'vitest';
import { joined } from './receive-notice.ts';

it('many notices of a space are two runs: one that may be too early, and one for the rest', async () => {
  const runs: string[] = [];
  let isRunning = false;
  const make = joined(async (key) => {
    expect(isRunning).toBe(false);
    isRunning = true;
    await Promise.resolve();
    runs.push(key);
    isRunning = false;
  });
  const first = make('bbu');
  await Promise.resolve();
  await Promise.all([first, ...Array.from({ length: 100 }, () => make('bbu'))]);
  expect(runs).toEqual(['bbu', 'bbu']);
});

it('one that fails fails its callers alone', async () => {
  let attempts = 0;
  const make = joined(() => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error('no database')) : Promise.resolve();
  });
  await expect(Promise.all([make('bbu'), make('bbu')])).rejects.toThrow('no database');
  await make('bbu');
  expect(attempts).toBe(2);
});
