import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { OpenFeature } from '@openfeature/web-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFlagService, type FlagServiceStandIn } from './start.ts';

let service: FlagServiceStandIn;
beforeAll(async () => {
  service = await startFlagService();
});
afterAll(async () => {
  await OpenFeature.close();
  await service.close();
});

const ask = (headers: Record<string, string>, body: unknown = { context: { targetingKey: 'Nestling' } }) =>
  fetch(`${service.url}/ofrep/v1/evaluate/flags`, { method: 'POST', headers, body: JSON.stringify(body) });
const KEY = { 'x-api-key': 'flag-service-token' };

test('the vendor’s own client reads every kind of value', async () => {
  service.set('boxesBySyllabusId', { SafeSleep: 'box' });
  service.set('enableArticles', true);
  service.set('debugMode', 'yes');
  const provider = new OFREPWebProvider({
    baseUrl: service.url,
    headers: [['X-API-Key', KEY['x-api-key']]],
    pollInterval: 0,
  });
  await OpenFeature.setContext({ targetingKey: 'Nestling' });
  await OpenFeature.setProviderAndWait(provider);
  const client = OpenFeature.getClient();
  expect(client.getBooleanValue('enableArticles', false)).toBe(true);
  expect(client.getObjectValue('boxesBySyllabusId', {})).toEqual({ SafeSleep: 'box' });
  expect(client.getBooleanDetails('debugMode', false).errorCode).toBe('TYPE_MISMATCH');
  expect(client.getBooleanDetails('absent', false).errorCode).toBe('FLAG_NOT_FOUND');
});

test('the service refuses another token and a context without a key, and answers 304 to its own ETag', async () => {
  expect([(await ask({})).status, (await ask(KEY, { context: {} })).status]).toEqual([401, 400]);
  const first = await ask(KEY);
  const etag = first.headers.get('etag') ?? '';
  expect([first.status, (await ask({ ...KEY, 'if-none-match': etag })).status]).toEqual([200, 304]);
  service.set('enableArticles', false);
  expect((await ask({ ...KEY, 'if-none-match': etag })).status).toBe(200);
});

test('its page switches a flag', async () => {
  service.set('enableMemberOffers', true);
  const body = new URLSearchParams({ switch: 'enableMemberOffers' });
  const page = await (await fetch(`${service.url}/flags`, { method: 'POST', body })).text();
  expect(page).toContain('<td>enableMemberOffers</td><td>false</td>');
});
