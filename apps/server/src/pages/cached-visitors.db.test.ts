import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userAnswer } from '@nestling/contract/account/user-record.schema';
import { z } from 'zod';
import { createMetrics } from '../platform/metrics.ts';
import { plainOf } from '../platform/http/answers/gzip-parts.ts';
import { cachedVisitors } from './cached-visitors.ts';
import { SOME_SESSION } from '../../testing/members/some-session.ts';
import { startTestProduct, type Member, type TestProduct } from '../../testing/product.ts';

let product: TestProduct;
let member: Member;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  member = await product.member({ firstName: 'Maya' });
});

const ownSchema = z.object({
  country: z.string().nullable(),
  analytics: z.object({ consent: z.string() }),
  session: z.looseObject({ uid: z.string(), user: z.unknown(), policy: z.unknown() }),
});

async function openPage(headers: Record<string, string> = {}) {
  const { text } = await member.get('/course', { accept: 'text/html', ...headers });
  const json = /<script id="nestling-bootstrap" type="application\/json">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  return ownSchema.parse(JSON.parse(json));
}

/** The record as the API answers it. */
const record = async (): Promise<unknown> => (await member.get(`/api/user/${member.uid}`)).at('data');

describe('member’s data in a page on a repeated visit', () => {
  it('is the current record, also when another process changed it', async () => {
    const { session: before } = await openPage();
    expect(await openPage()).toMatchObject({ session: before });
    await product.database.db.execute(sql`update users set first_name = 'Mia' where uid = ${member.uid}`);
    const { session } = await openPage();
    expect({ user: session.user, policy: session.policy }).toEqual(await record());
    expect(session).not.toEqual(before);
  });

  it('has the age of a child on the current day', async () => {
    const born = { childName: 'Ida', birthDate: '2024-11-21T00:00:00.000Z', dueDate: null };
    expect((await member.post(`/api/children/${member.uid}`, born)).status).toBe(201);
    const { session: before } = await openPage();
    product.clock.set('2026-11-21T00:30:00.000Z');
    const { session } = await openPage();
    expect({ user: session.user, policy: session.policy }).toEqual(await record());
    expect(session).not.toEqual(before);
  });

  it('uses the consent and country of the current request', async () => {
    const { analytics } = await openPage();
    const strict = await openPage({ 'sec-gpc': '1' });
    expect(strict.analytics).not.toEqual(analytics);
    member.cookies.set('bbu-country-code', 'CA');
    expect((await openPage()).country).toBe('CA');
    member.cookies.set('bbu-country-code', 'PL');
    expect((await openPage()).country).toBe('PL');
  });

  it('is empty once the session has ended', async () => {
    await openPage();
    await product.database.db.execute(sql`delete from sessions where uid = ${member.uid}`);
    const answer = await member.get('/course', { accept: 'text/html' });
    expect(answer.text).not.toContain(member.uid);
  });
});

describe('cache of the members’ parts of pages', () => {
  const MEGABYTE = 2 ** 20;

  it('takes at most sixteen megabytes, and compresses a part once', async () => {
    const answer = userAnswer.parse(await record());
    const metrics = createMetrics();
    const visitorOf = cachedVisitors(metrics);
    const part = (session: number, key = `${session}`.padEnd(MEGABYTE / 256, ' ')) =>
      visitorOf(
        {
          session: { ...SOME_SESSION, id: `${session}` },
          key,
          present: () => answer,
        },
        { country: 'US', consent: 'no' },
      ).part;
    for (let session = 0; session < 3_000; session += 1) part(session);
    const bytes = await metrics.registry.getSingleMetric('nestling_cached_visitor_bytes')?.get();
    expect(bytes?.values[0]?.value).toBeGreaterThan(15 * MEGABYTE);
    expect(bytes?.values[0]?.value).toBeLessThanOrEqual(16 * MEGABYTE);
    const stored = part(2_999)('stored');
    const compressed = part(2_999)('compressed');
    expect(plainOf([compressed])).toEqual(plainOf([stored]));
    expect(compressed.deflated.length).toBeLessThan(stored.deflated.length);
    expect([part(2_999)('compressed'), part(2_999)('stored')]).toEqual([compressed, compressed]);
    expect(part(2_999, 'another record')('stored')).toEqual(stored);
  });
});
