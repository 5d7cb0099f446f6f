import { readSession, signOut } from '@nestling/contract/account/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '#testing/bootstrap.ts';
import { call } from './call.ts';
import { postQuietly } from './post-quietly.ts';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let sent: Headers[] = [];

beforeEach(() => {
  openPage();
  sent = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    return Response.json({ data: {} });
  });
});

afterEach(() => vi.unstubAllGlobals());

const each = (name: string) => sent.map((headers) => headers.get(name));

test('ACC-372 ACC-373 ACC-375: every call, of either method, is JSON, not cached, and says which app calls', async () => {
  await call(readSession);
  await call(signOut);
  expect(each('Content-Type')).toEqual(['application/json', 'application/json']);
  expect(each('Cache-Control')).toEqual(['no-cache', 'no-cache']);
  expect(each('X-Api-Access-Key')).toEqual(['nestling-web', 'nestling-web']);
});

test('ACC-374: every call has a transaction id of its own', async () => {
  await call(readSession);
  await call(readSession);
  await call(signOut);
  const ids = each('X-Transaction-Id');
  expect(ids.every((id) => UUID_V4.test(id ?? ''))).toBe(true);
  expect(new Set(ids).size).toBe(3);
});

test('ACC-373 ACC-374 LRN-322 LRN-323: a report in the background has the headers of every call', async () => {
  await postQuietly('/api/reports', {});
  await postQuietly('/api/reports', {});
  expect(each('Cache-Control')).toEqual(['no-cache', 'no-cache']);
  expect(each('X-Transaction-Id').every((id) => UUID_V4.test(id ?? ''))).toBe(true);
  expect(new Set(each('X-Transaction-Id')).size).toBe(2);
});
