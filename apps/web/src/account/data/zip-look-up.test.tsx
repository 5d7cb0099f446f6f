import type { ZipVerdict } from '@nestling/domain/account/place/zip-region';
import { beforeEach, expect, test, vi } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { zipVerdict } from '#testing/zip-codes.ts';
import { queryClient } from '../../lib/query.ts';
import { zipRefusal } from './zip-look-up.ts';

const verdict = (status: ZipVerdict['status']) => ({ 'GET /api/zip-codes': { data: zipVerdict(status) } });

beforeEach(() => {
  openPage();
  queryClient.clear();
});

test('a well-formed code is looked up once, with its country [ACC-393]', async () => {
  const calls = serveApi(verdict('OK'));
  expect(await zipRefusal('US', ' 19103 ')).toBeNull();
  expect(await zipRefusal('US', '19103')).toBeNull();
  expect(calls.map(({ query }) => [query.get('country'), query.get('zip')])).toEqual([['US', '19103']]);
});

test('an empty, malformed or foreign code is not looked up', async () => {
  const calls = serveApi(verdict('OK'));
  expect(await zipRefusal('US', '')).toBeNull();
  expect(await zipRefusal('US', '1910')).toBeNull();
  expect(await zipRefusal('US', 'K1A 0B1')).toBe('zip-country-mismatch');
  expect(calls).toEqual([]);
});

test('a code of another country and an unknown code have different results', async () => {
  serveApi(verdict('COUNTRY_OR_ZIPCODE_MISMATCH'));
  expect(await zipRefusal('US', '19103')).toBe('zip-country-mismatch');
  serveApi(verdict('INVALID_ZIP'));
  expect(await zipRefusal('US', '00000')).toBe('invalid-zip');
});

test('when the server does not answer the look-up, the pattern alone decides about the postal code', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  serveApi({ 'GET /api/zip-codes': { status: 502, code: 'zip-codes-unavailable' } });
  expect(await zipRefusal('US', '19103')).toBeNull();
});
