import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { withProductBehindRelay, type BehindRelay } from '#testing/database/behind-relay.ts';
import { pgOnly } from '#testing/engine.ts';
import type { Browser, HttpAnswer } from '#testing/product.ts';

interface Timed {
  answer: HttpAnswer;
  ms: number;
}

async function timed(call: Promise<HttpAnswer>): Promise<Timed> {
  const start = Date.now();
  return { answer: await call, ms: Date.now() - start };
}

async function callFor(ms: number, call: () => Promise<HttpAnswer>): Promise<Timed[]> {
  const calls: Promise<Timed>[] = [];
  for (const end = Date.now() + ms; Date.now() < end;) {
    calls.push(timed(call()));
    await pause(50);
  }
  return Promise.all(calls);
}

const statuses = (calls: readonly Timed[]): number[] => [...new Set(calls.map(({ answer }) => answer.status))];
const slowest = (calls: readonly Timed[]): number => Math.max(...calls.map(({ ms }) => ms));

const frozen = ({ relay }: BehindRelay): void => relay.freeze();
const stopped = ({ relay }: BehindRelay): Promise<void> => relay.stop();

async function expectServed(visitor: Browser): Promise<void> {
  expect((await visitor.get('/login', { accept: 'text/html' })).status).toBe(200);
  expect((await visitor.get('/api/config')).status).toBe(200);
}

describe('outage of the database of several seconds', () => {
  for (const [what, fail] of [
    ['frozen', frozen],
    ['stopped', stopped],
  ] as const) {
    pgOnly(`delays no call by more than three seconds while it is ${what}, and none after its end`, () =>
      withProductBehindRelay(async (stage) => {
        const { product, relay } = stage;
        const member = await product.member();
        const own = `/api/user/${member.uid}`;
        expect(statuses(await callFor(200, () => member.get(own)))).toEqual([200]);

        await fail(stage);
        const [calls, ready] = await Promise.all([
          callFor(4_000, () => member.get(own)),
          timed(product.browser().get('/readyz')),
          expectServed(product.browser()),
        ]);
        expect(statuses(calls)).toEqual([503]);
        expect(slowest(calls)).toBeLessThan(3_000);
        expect(ready.ms).toBeLessThan(2_300);
        expect(ready.answer.at('checks')).toMatchObject({ database: 'failed', migrations: 'failed' });

        const now = await timed(member.get(own));
        expect(now.ms).toBeLessThan(100);
        expect(now.answer.at('error.code')).toBe('unavailable');
        expect(now.answer.headers['retry-after']).toBe('5');
        const page = await member.get('/course', { accept: 'text/html', 'accept-language': 'pl-PL' });
        expect(page.status).toBe(503);
        expect(page.headers['retry-after']).toBe('5');
        expect(page.text).toContain('Zaraz wracamy');
        await expectServed(product.browser());

        await relay.restore();
        await pause(2_000);
        expect(statuses(await callFor(300, () => member.get(own)))).toEqual([200]);
        expect((await product.browser().get('/readyz')).status).toBe(200);
      }),
    );
  }
});
