import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { CREATE, draftOf, fetchToken } from '../testing/api-client.ts';
import type { CallFault } from './faults.ts';
import { type ShopifyStandIn, startShopify } from './shopify/start.ts';

let shop: ShopifyStandIn;
let token: string;
let box: string;

beforeEach(async () => {
  shop = await startShopify();
  box = shop.addVariant({ sku: 'BOX' });
  token = z.object({ access_token: z.string() }).parse(await (await fetchToken(shop)).json()).access_token;
});
afterEach(async () => shop.close());

function create(signal?: AbortSignal): Promise<Response> {
  return fetch(`${shop.url}/admin/api/2026-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
    body: JSON.stringify({ query: CREATE, variables: draftOf(box) }),
    redirect: 'manual',
    ...(signal ? { signal } : {}),
  });
}

const add = (fault: Omit<CallFault, 'operation'>) => shop.faults.add({ operation: 'CreateDraft', ...fault });

test('the fault delay sends a complete response late', async () => {
  add({ kind: 'delay', ms: 60 });
  const begun = performance.now();
  expect((await create()).status).toBe(200);
  expect(performance.now() - begun).toBeGreaterThan(50);
});

test('the fault hang sends no response, with or without an effect of the call', async () => {
  add({ kind: 'hang' });
  add({ kind: 'hang', nth: 2, afterEffect: true });
  for (const drafts of [0, 1]) {
    const caller = new AbortController();
    const ended = create(caller.signal).then(
      () => 'answered',
      (error: unknown) => String(error),
    );
    await expect.poll(() => [shop.faults.used.length, shop.drafts.size]).toEqual([drafts + 1, drafts]);
    caller.abort();
    expect(await ended).toContain('abort');
  }
  expect(shop.drafts.size).toBe(1);
});

test('the faults drop-before and drop-after end the connection before or after the effect of the call', async () => {
  add({ kind: 'drop-before' });
  await expect(create()).rejects.toThrow('fetch failed');
  expect(shop.drafts.size).toBe(0);
  shop.faults.clear();
  add({ kind: 'drop-after' });
  await expect(create()).rejects.toThrow('fetch failed');
  expect(shop.drafts.size).toBe(1);
});

test('the faults 429, 500, html and redirect prevent the effect of the call unless configured otherwise', async () => {
  add({ kind: '429', retryAfter: '1e9' });
  add({ kind: '500', nth: 2 });
  add({ kind: 'html', nth: 3 });
  add({ kind: 'redirect', nth: 4, location: 'http://127.0.0.1:1/' });
  const answers = [await create(), await create(), await create(), await create()];
  expect(answers.map(({ status }) => status)).toEqual([429, 500, 200, 307]);
  expect(answers[0]?.headers.get('retry-after')).toBe('1e9');
  expect(await answers[2]?.text()).toContain('<!doctype html>');
  expect(answers[3]?.headers.get('location')).toBe('http://127.0.0.1:1/');
  expect(shop.drafts.size).toBe(0);
  shop.faults.clear();
  add({ kind: '500', afterEffect: true });
  expect((await create()).status).toBe(500);
  expect(shop.drafts.size).toBe(1);
});

test('the faults half, huge and endless send a response that is cut off, too large or endless', async () => {
  add({ kind: 'half' });
  await expect(create().then((answer) => answer.text())).rejects.toThrow('terminated');
  shop.faults.clear();
  add({ kind: 'huge' });
  expect((await (await create()).arrayBuffer()).byteLength).toBeGreaterThan(10 * 1024 * 1024);
  expect(shop.drafts.size).toBe(2);
  shop.faults.clear();
  add({ kind: 'endless', ms: 5 });
  const caller = new AbortController();
  const answer = await create(caller.signal);
  const reader = answer.body?.getReader();
  const parts = [await reader?.read(), await reader?.read(), await reader?.read()];
  expect([answer.status, parts.some((part) => part?.done !== false)]).toEqual([200, false]);
  caller.abort();
  await expect(reader?.read()).rejects.toThrow('aborted');
});

test('the fault repeat applies the effect of a call twice', async () => {
  add({ kind: 'repeat' });
  expect((await create()).status).toBe(200);
  expect(shop.drafts.size).toBe(2);
});

test('a fault can apply to the nth call, to every nth call or to any operation, and its use is recorded', async () => {
  add({ kind: '500', nth: 2 });
  shop.faults.add({ operation: '*', kind: '429', every: 3 }, { operation: 'token', kind: 'html' });
  const statuses: number[] = [];
  for (let at = 0; at < 6; at += 1) statuses.push((await create()).status);
  expect(statuses).toEqual([200, 500, 429, 200, 200, 429]);
  expect(await (await fetchToken(shop)).text()).toContain('<!doctype html>');
  expect(shop.faults.used.map(({ operation, kind }) => `${operation} ${kind}`)).toEqual([
    'CreateDraft 500',
    'CreateDraft 429',
    'CreateDraft 429',
    'token html',
  ]);
});

test('the fault answer replaces a response, and a fault is pending until it has been used', async () => {
  add({ kind: 'answer', answer: { status: 418, body: 'short' } });
  add({ kind: 'answer', nth: 2, afterEffect: true });
  shop.faults.add({ operation: 'token', kind: '500', every: 1 }, { operation: 'notice', kind: 'hold' });
  const answer = await create();
  expect([answer.status, await answer.text(), shop.drafts.size]).toEqual([418, 'short', 0]);
  expect((await create()).status).toBe(200);
  expect(shop.drafts.size).toBe(1);
  await fetchToken(shop);
  expect(shop.faults.pending().map(({ operation }) => operation)).toEqual(['token', 'notice']);
});

test('the journal contains the status of each complete response', async () => {
  add({ kind: 'half' });
  add({ kind: '429', nth: 2 });
  await create().catch(() => {});
  await create();
  await create();
  const calls = shop.journal.filter(({ operation }) => operation === 'CreateDraft');
  expect(calls.map(({ status, fault }) => [status, fault])).toEqual([
    [null, 'half'],
    [429, '429'],
    [200, null],
  ]);
});
