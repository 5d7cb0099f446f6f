import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';

let worker: TestProduct;
beforeAll(async () => {
  worker = await startTestProduct({ ROLES: 'worker', DEMO_WORLD: '1' });
});
afterAll(() => worker.close());

describe('process with the role worker only', () => {
  it.each(['/healthz', '/readyz', '/version', '/metrics'])('answers %s', async (path) => {
    expect((await worker.browser().get(path)).status).toBe(200);
  });

  it.each([
    '/',
    '/login',
    '/course',
    '/api/config',
    '/api/auth/session',
    '/api/docs',
    '/api/openapi.json',
    '/dev/mail',
    '/shop',
  ])('answers 404 to %s', async (path) => {
    const answer = await worker.browser().get(path, { accept: 'text/html' });
    expect([answer.status, answer.at('error.code')]).toEqual([404, 'route-not-found']);
  });

  it('answers 404 to a sign-in, and creates no demo members', async () => {
    const answer = await worker
      .browser()
      .post('/api/auth/sign-in', { email: 'maya@example.com', password: 'robin-egg-42' });
    expect(answer.status).toBe(404);
    expect(await worker.makeDemoWorld()).toBe(false);
  });
});
