import { afterAll, beforeAll, expect, test } from 'vitest';
import { usedMemory } from '../../testing/processes/held-memory.ts';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';

/**
 * Each call has a name, a cookie or a path of its own, so that a cache by any of them would grow.
 */
const CALLS = 3_000;

/** Far less than one response per call, so that a cached response would exceed it. */
const MAX_MORE_BYTES = 1.5 * 1024 * 1024;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0' });
});
afterAll(() => product.close());

async function sendAll(from: number, count: number): Promise<void> {
  for (let index = from; index < from + count; index += 1) {
    // A turn for each request, as in a server, because sent buffers are released between turns.
    await new Promise(setImmediate);
    const cookie = `bbu-country-code=Z${index}`;
    const accept = { 'accept-encoding': 'gzip', 'sec-fetch-mode': 'navigate', accept: 'text/html' };
    await product.app.inject({
      url: `/api/content/bbu?contentType=banner&locale=en-US&made-up-${index}=1`,
      headers: { cookie },
    });
    await product.app.inject({ url: `/nowhere-${index}`, headers: { ...accept, cookie } });
  }
}

test('the server’s memory does not grow with random query names, cookie countries and paths', async () => {
  await sendAll(CALLS, 500);
  const before = await usedMemory();
  await sendAll(0, CALLS);
  expect((await usedMemory()) - before).toBeLessThan(MAX_MORE_BYTES);
}, 240_000);
