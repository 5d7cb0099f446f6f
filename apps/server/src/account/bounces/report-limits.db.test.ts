import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/product.ts';

const SECRET = 'a-secret-of-bounces';
const HOUR_MS = 60 * 60 * 1000;

let product: TestProduct;
beforeAll(async () => {
  // Two reports about one mail an hour, and sixty of all mails a minute.
  product = await startTestProduct({ RATE_LIMIT_SCALE: '0.1', SMTP_BOUNCE_SECRET: SECRET });
});
afterAll(() => product.close());

async function post(mailId: string) {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/webhooks/mail',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822' },
    payload: [
      `To: bounce+${mailId}@bounces.example`,
      'Content-Type: multipart/report; boundary=b',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Action: failed',
      'Status: 5.1.1',
      '--b--',
    ].join('\r\n'),
  });
  return { status: answer.statusCode, retryAfter: Number(answer.headers['retry-after'] ?? 0) };
}

const idOf = (at: number): string => String(at).padStart(32, '0');

test('a report over the limit of its mail is refused until an hour has passed, one of another mail is not', async () => {
  for (let time = 0; time < 2; time += 1) expect((await post(idOf(1))).status).toBe(200);
  const over = await post(idOf(1));
  expect(over).toEqual({ status: 429, retryAfter: 3600 });
  expect((await post(idOf(2))).status).toBe(200);
  product.clock.advance(HOUR_MS + 1000);
  expect((await post(idOf(1))).status).toBe(200);
});

test('reports over the limit of the webhook are refused until a minute has passed', async () => {
  product.clock.advance(HOUR_MS);
  for (let at = 0; at < 60; at += 1) expect((await post(idOf(100 + at))).status).toBe(200);
  const over = await post(idOf(200));
  expect(over).toEqual({ status: 429, retryAfter: 60 });
  product.clock.advance(61_000);
  expect((await post(idOf(200))).status).toBe(200);
});
