import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct } from '../../../testing/product.ts';
import type { TestProduct } from '../../../testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('a stop awaits answers under way and is not held up by the connections that they leave open', async () => {
  const base = await product.app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  const call = request(`${base}/api/auth/sign-in`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    call.on('response', resolve).on('error', reject);
  });
  const received = once(product.app.server, 'request');
  call.end(JSON.stringify({ email: 'maya@example.com', password: 'robin-egg-42' }));
  await received;
  const start = Date.now();
  const stopped = product.app.close();
  const answer = await answered;
  answer.resume();
  expect(answer.statusCode).toBe(401);
  await stopped;
  expect(Date.now() - start).toBeLessThan(5_000);
  agent.destroy();
});
