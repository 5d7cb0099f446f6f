import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { recordedLog } from '../../testing/recorded-log.ts';

const log = recordedLog();
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({}, { log: log.log });
});
afterAll(() => product.close());

const reported = () => log.lines().filter(({ msg }) => msg === 'a browser reports');

describe('error report of a browser', () => {
  it('is logged with message, class, code, route and the product’s own stack frames (D-247) [ACC-413]', async () => {
    const answer = await product.browser().post('/api/reports', {
      level: 'error',
      message: 'The order was not placed: ApiFailure: no answer for canary@example.com, 12 Canary Street',
      error: 'ApiFailure',
      reason: 'The order leads nowhere',
      code: 'order-failed',
      slug: 'spinner-watchdog',
      path: '/course/safe-sleep?oobCode=canary',
      stack: [
        'ApiFailure: no answer for canary@example.com',
        '    at canaryStreet (https://nest.example/assets/index-Abc1234.js:3:1402)',
        '    at https://canary.example/canary/assets/canary-street-12345678.js:1:1',
        '    at Maya Canary <anonymous>',
        '@https://nest.example/assets/index-Abc1234.js:17:5',
      ].join('\n'),
    });
    expect(answer.status).toBe(202);
    expect(answer.at('data')).toEqual({ accepted: true });
    expect(reported()).toEqual([
      expect.objectContaining({
        level: 50,
        report: {
          message: 'The order was not placed',
          error: 'ApiFailure',
          reason: 'The order leads nowhere',
          code: 'order-failed',
          slug: 'spinner-watchdog',
          path: '/course/safe-sleep',
          frames: ['index-Abc1234.js:3:1402', 'index-Abc1234.js:17:5'],
        },
      }),
    ]);
    expect(JSON.stringify(log.lines())).not.toMatch(/canary/i);
  });

  it('contains no text that is unknown to the product (D-247)', async () => {
    const before = reported().length;
    await product.browser().post('/api/reports', {
      level: 'error',
      message: 'Maya Canary of 12 Canary Street',
      error: 'CanaryError',
      reason: 'Maya Canary',
      code: 'canary',
      slug: 'maya-canary',
      path: '/articles/maya-canary-12-elm-street',
      stack: 'at Maya (https://nest.example/assets/maya-canary-12345678.js:1:1)',
    });
    expect(reported().slice(before)).toEqual([
      expect.objectContaining({ report: { message: 'another failure', path: '/articles/:slug', frames: [] } }),
    ]);
    expect(JSON.stringify(log.lines())).not.toMatch(/canary/i);
  });

  it('of the level warning or breadcrumb is logged as a warning or an info line', async () => {
    for (const level of ['warning', 'breadcrumb'])
      await product.browser().post('/api/reports', { level, message: 'The places did not load' });
    expect(reported().slice(-2)).toEqual([
      expect.objectContaining({ level: 40, report: { message: 'The places did not load', frames: [] } }),
      expect.objectContaining({ level: 30, report: { message: 'The places did not load', frames: [] } }),
    ]);
  });

  it.each([
    { level: 'fatal', message: 'x' },
    { level: 'error' },
    { level: 'error', message: '' },
    { level: 'error', message: 'a'.repeat(1001) },
    { level: 'error', message: 'x', error: 'a'.repeat(101) },
    { level: 'error', message: 'x', stack: 'a'.repeat(8001) },
  ])('of the form %j is refused with 422', async (body) => {
    expect((await product.browser().post('/api/reports', body)).status).toBe(422);
  });
});
