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

test('every call, of any method, is JSON, uncached, and has a header with the calling app [ACC-372 ACC-373 ACC-375]', async () => {
  await call(readSession);
  await call(signOut);
  expect(each('Content-Type')).toEqual(['application/json', 'application/json']);
  expect(each('Cache-Control')).toEqual(['no-cache', 'no-cache']);
  expect(each('X-Api-Access-Key')).toEqual(['nestling-web', 'nestling-web']);
});

test('every call has its own transaction id [ACC-374]', async () => {
  await call(readSession);
  await call(readSession);
  await call(signOut);
  const ids = each('X-Transaction-Id');
  expect(ids.every((id) => UUID_V4.test(id ?? ''))).toBe(true);
  expect(new Set(ids).size).toBe(3);
});

test('a report sent in the background has the headers of every call [ACC-373 ACC-374 LRN-322 LRN-323]', async () => {
  await postQuietly('/api/reports', {});
  await postQuietly('/api/reports', {});
  expect(each('Cache-Control')).toEqual(['no-cache', 'no-cache']);
  expect(each('X-Transaction-Id').every((id) => UUID_V4.test(id ?? ''))).toBe(true);
  expect(new Set(each('X-Transaction-Id')).size).toBe(2);
});
