import { expect, test } from 'vitest';
import { joined } from './receive-notice.ts';

test('many webhooks of a space cause two polls, one of them after the last webhook', async () => {
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

test('a failed poll fails for the webhooks that waited for it, and the next webhook polls again', async () => {
  let attempts = 0;
  const make = joined(() => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error('no database')) : Promise.resolve();
  });
  await expect(Promise.all([make('bbu'), make('bbu')])).rejects.toThrow('no database');
  await make('bbu');
  expect(attempts).toBe(2);
});
