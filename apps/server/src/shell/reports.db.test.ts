import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct } from '../../testing/product.ts';
import type { TestProduct } from '../../testing/product.ts';
import { recordedLog } from '../../testing/recorded-log.ts';

const log = recordedLog();
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({}, { log: log.log });
});
afterAll(() => product.close());

const reported = () => log.lines().filter(({ msg }) => msg === 'a browser reports');

describe('a report of a browser', () => {
  it('ACC-413 stands in the error log, without queries, emails, ids and numbers (D-184)', async () => {
    const answer = await product.browser().post('/api/reports', {
      level: 'error',
      message: 'No answer of https://nest.example/api/user?email=canary@example.com for canary@example.com, 2155550142',
      slug: 'spinner-watchdog',
      path: '/reset-password?oobCode=canary',
      stack: 'Error: canary@example.com\n    at send (https://nest.example/assets/index-4f.js:3:1402)',
    });
    expect(answer.status).toBe(202);
    expect(answer.at('data')).toEqual({ accepted: true });
    expect(reported()).toEqual([
      expect.objectContaining({
        level: 50,
        report: {
          message: 'No answer of https://nest.example/api/user? for [email], [number]',
          slug: 'spinner-watchdog',
          path: '/reset-password',
          stack: 'Error: [email]\n    at send (https://nest.example/assets/index-4f.js:3:1402)',
        },
      }),
    ]);
    expect(JSON.stringify(log.lines())).not.toContain('canary');
  });

  it('is a warning, or a line of information, where it says so', async () => {
    for (const level of ['warning', 'breadcrumb'])
      await product.browser().post('/api/reports', { level, message: `A ${level}` });
    expect(reported().slice(-2)).toEqual([
      expect.objectContaining({ level: 40, report: { message: 'A warning' } }),
      expect.objectContaining({ level: 30, report: { message: 'A breadcrumb' } }),
    ]);
  });

  it.each([
    { level: 'fatal', message: 'x' },
    { level: 'error' },
    { level: 'error', message: '' },
    { level: 'error', message: 'a'.repeat(1001) },
    { level: 'error', message: 'x', stack: 'a'.repeat(8001) },
  ])('%j is 422', async (body) => {
    expect((await product.browser().post('/api/reports', body)).status).toBe(422);
  });
});
