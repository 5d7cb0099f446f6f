import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type HttpAnswer, type TestProduct } from '#testing/product.ts';

const exchanges = [{ exchange: 'mx.example.com', priority: 10 }];

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct(
    {},
    {
      resolveMx: async (domain) => {
        if (domain === 'slow.example') throw Object.assign(new Error('timeout'), { code: 'ETIMEOUT' });
        if (domain === 'gone.example') throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
        return exchanges;
      },
    },
  );
});
afterAll(() => product.close());

function validate(query: string): Promise<HttpAnswer> {
  return product.browser().get(`/api/email/validate${query}`);
}

describe('GET /api/email/validate', () => {
  it('answers the mail servers of the domain [LRN-352]', async () => {
    const answer = await validate('?email=Maya%40Example.com');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ data: { records: exchanges } });
  });

  it('answers 200 with an empty record during a DNS outage (D-71)', async () => {
    const answer = await validate('?email=maya@slow.example');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ data: { records: [{}] } });
  });

  it('refuses a@b.c and accepts a@b.co and a bracketed IP [ACC-298 ACC-299]', async () => {
    expect((await validate('?email=a@b.c')).at('error')).toMatchObject({
      code: 'bad-email',
      fields: { email: 'bad-email' },
    });
    expect((await validate('?email=a@b.co')).status).toBe(200);
    expect((await validate('?email=a@[192.168.0.1]')).status).toBe(200);
  });

  it('answers 422 bad-email for a domain without mail and no-email for an empty email', async () => {
    const deleted = await validate('?email=maya@gone.example');
    expect(deleted.status).toBe(422);
    expect(deleted.at('error')).toMatchObject({ code: 'bad-email', fields: { email: 'bad-email' } });
    const empty = await validate('?email=');
    expect(empty.status).toBe(422);
    expect(empty.at('error.code')).toBe('no-email');
  });

  it('refuses a call without the parameter email', async () => {
    const missing = await validate('');
    expect(missing.status).toBe(400);
    expect(missing.at('error')).toMatchObject({
      code: 'missing-required-parameters',
      message: 'Missing required parameters',
    });
  });

  it('allows 300 look-ups a minute from an address', async () => {
    const browser = product.browser('10.3.0.1');
    for (let times = 0; times < 300; times += 1) {
      expect((await browser.get('/api/email/validate?email=a@[192.168.0.1]')).status).toBe(200);
    }
    const over = await browser.get('/api/email/validate?email=a@[192.168.0.1]');
    expect(over.status).toBe(429);
    expect(over.at('error.code')).toBe('too-many-requests');
    expect(over.headers['retry-after']).toBe('60');
    product.clock.advance(60_000);
    expect((await browser.get('/api/email/validate?email=a@[192.168.0.1]')).status).toBe(200);
  });
});
