import { expect, test } from 'vitest';
import { ApiFailure, type FailureCode } from '#lib/api/failure.ts';
import { createRetryKey } from './retry-key.ts';

const failure = (code: FailureCode) => new ApiFailure({ status: 0, code, message: '', fields: {}, transactionId: '' });

/** Sends the bodies one after the other; each write ends with its code, or is answered. */
async function keysOf(...writes: [body: object, end: FailureCode | null][]): Promise<number[]> {
  const withKey = createRetryKey();
  const keys: string[] = [];
  for (const [body, end] of writes)
    await withKey(body, async (key) => {
      keys.push(key);
      if (end !== null) throw failure(end);
    }).catch(() => undefined);
  return keys.map((key) => keys.indexOf(key));
}

test.each<FailureCode>(['unanswered', 'offline'])(
  'the repeat of a write that failed as %s has the same idempotency key',
  async (code) => {
    expect(await keysOf([{ a: 1 }, code], [{ a: 1 }, code], [{ a: 1 }, null], [{ a: 1 }, null])).toEqual([0, 0, 0, 3]);
  },
);

test('a write with another body, or after a refusal, has a new idempotency key', async () => {
  expect(await keysOf([{ a: 1 }, 'unanswered'], [{ a: 2 }, 'unanswered'])).toEqual([0, 1]);
  expect(await keysOf([{ a: 1 }, 'out-of-stock'], [{ a: 1 }, null])).toEqual([0, 1]);
});
