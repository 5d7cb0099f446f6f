import { startContentful, type ContentfulStandIn } from '@nestling/stand-ins/contentful/start';
import { CONTENTFUL_REFUSALS } from '@nestling/stand-ins/contentful/vendor-answers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createOutbound, type OutboundReport } from '../../outbound/outbound.ts';
import { createContentApi, type ContentApi } from './delivery-api.ts';

let contentful: ContentfulStandIn;
beforeAll(async () => {
  contentful = await startContentful();
});
afterAll(() => contentful.close());
beforeEach(() => contentful.faults.clear());

const reports: OutboundReport[] = [];
const outbound = createOutbound({ system: 'content', deadlineMs: 10_000, report: (report) => reports.push(report) });

function api(address: Partial<Parameters<typeof createContentApi>[0]> = {}): ContentApi {
  const own = { baseUrl: contentful.url, spaceId: 'bbu', environment: 'master', token: 'bbu-delivery' };
  return createContentApi({ ...own, ...address }, outbound);
}

const locales = { collection: 'locales', answer: z.object({ items: z.array(z.object({ code: z.string() })) }) };
const firstSync = { initial: 'true', limit: '1000' };
const sync = { collection: 'sync', params: firstSync, answer: z.object({ nextSyncUrl: z.string() }) };

test('a space of Contentful is read with its token', async () => {
  expect(await api().get(locales)).toEqual({ items: [{ code: 'en-US' }] });
});

test.each([
  ['token-refused', { token: 'former' }],
  ['not-found', { spaceId: 'other' }],
  ['not-found', { spaceId: 'edu' }],
  ['not-found', { environment: 'other' }],
  ['unavailable', { baseUrl: 'http://127.0.0.1:1' }],
])('a call of Contentful fails as %s with: %o', async (problem, address) => {
  await expect(api(address).get(locales)).rejects.toMatchObject({ problem });
});

test.each(['html', 'half', '500', 'drop-before', 'redirect'] as const)(
  'an answer of Contentful that fails with %s is reported as unavailable',
  async (kind) => {
    contentful.faults.add({ operation: 'locales', kind });
    await expect(api().get(locales)).rejects.toMatchObject({ problem: 'unavailable' });
    expect(await api().get(locales)).toMatchObject({ items: [{ code: 'en-US' }] });
  },
);

test('a page of Contentful that is too large is distinguished from a refusal', async () => {
  contentful.faults.add({ operation: 'sync', kind: 'answer', answer: CONTENTFUL_REFUSALS.ResponseTooBig });
  await expect(api().get(sync)).rejects.toMatchObject({ problem: 'too-large' });
  contentful.faults.add({ operation: 'sync', kind: 'huge' });
  await expect(api().get(sync)).rejects.toMatchObject({ problem: 'too-large' });
  const later = { ...sync, params: { sync_token: 'former' } };
  await expect(api().get(later)).rejects.toMatchObject({ problem: 'refused' });
});

test('a throttled call of Contentful waits as long as requested, and is retried', async () => {
  contentful.faults.add({ operation: 'locales', kind: 'answer', answer: CONTENTFUL_REFUSALS.RateLimitExceeded });
  const began = performance.now();
  expect(await api().get(locales)).toMatchObject({ items: [{ code: 'en-US' }] });
  expect(performance.now() - began).toBeGreaterThan(900);
});

test('reports and errors of Contentful calls contain no token and no address', async () => {
  reports.length = 0;
  const failed: unknown = await api({ token: 'former' })
    .get(locales)
    .catch((error: unknown) => error);
  const { operation, reason, status } = reports[0] ?? {};
  expect([operation, reason, status]).toEqual(['locales', 'AccessTokenInvalid', 401]);
  const text = `${JSON.stringify(reports)} ${String(failed)} ${JSON.stringify(failed)}`;
  expect(text).not.toContain('former');
  expect(text).not.toContain('127.0.0.1');
});
