import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalServer } from './http-server.ts';
import { startOverview, type RunningSystem } from './overview.ts';
import { OUTSIDE_SYSTEMS } from './systems.ts';

const running: RunningSystem[] = [];
let overview: LocalServer;
beforeAll(async () => {
  for (const [name, system] of Object.entries(OUTSIDE_SYSTEMS))
    running.push({ name, system, standIn: await system.start({ port: 0, skus: ['BOX'], contentFolder: '.' }) });
  overview = await startOverview(0, running);
});
afterAll(async () => {
  for (const { close } of [overview, ...running.map(({ standIn }) => standIn)]) await close();
});

const page = async (): Promise<string> => (await fetch(overview.url)).text();
const post = (name: string, fields: Record<string, string>) =>
  fetch(`${overview.url}/${name}/faults`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const urlOf = (name: string): string => running.find((one) => one.name === name)?.standIn.url ?? '';

test('each stand-in has its own ports, so that all can run at once', () => {
  const ports = Object.entries(OUTSIDE_SYSTEMS).flatMap(([name, { port }]) =>
    // The certificates of TrustedForm use the next one.
    name === 'trusted-form' ? [port, port + 1] : [port],
  );
  expect(new Set(ports).size).toBe(ports.length);
});

test('the overview shows each stand-in with its calls, without the content of the calls', async () => {
  await fetch(`${urlOf('google-maps')}/maps/api/geocode/json?address=canary`);
  await fetch(urlOf('partner'), { method: 'POST', body: '{"type":"lead","phone":"canary"}' });
  const html = await page();
  for (const { title } of Object.values(OUTSIDE_SYSTEMS)) expect(html).toContain(`>${title}</h2>`);
  expect(html).toMatch(/<caption>Calls of Google Maps<[^]*<td>geocode<td>200/);
  expect(html).toMatch(/<caption>Calls of Partner<[^]*<td>lead<td>401/);
  expect(html).not.toContain('canary');
  expect(html).not.toContain('<script');
});

test('the overview links to the page of each stand-in that has one', async () => {
  for (const [, href = ''] of (await page()).matchAll(/<a href="(http:[^"]+)"/g))
    expect([href, (await fetch(href)).status]).toEqual([href, 200]);
  expect((await page()).match(/<a href="http:/g)).toHaveLength(6);
});

test.each(Object.keys(OUTSIDE_SYSTEMS))('the overview sets and clears the faults of %s', async (name) => {
  const faults = running.find((one) => one.name === name)?.standIn.faults;
  const answer = await post(name, { operation: '*', kind: 'half', every: 'yes' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/#${name}`]);
  expect(faults?.pending()).toEqual([{ operation: '*', kind: 'half', every: 1 }]);
  expect(await page()).toContain('Set: half for any, every time');
  await post(name, { clear: 'yes' });
  expect(faults?.pending()).toEqual([]);
});

test('the overview can set an error response that the vendor has, and refuses other responses', async () => {
  await post('google-maps', { operation: 'geocode', kind: 'REQUEST_DENIED' });
  expect(await page()).toContain('Set: REQUEST_DENIED for geocode<');
  const answer = await fetch(`${urlOf('google-maps')}/maps/api/geocode/json`);
  expect(await answer.json()).toMatchObject({ status: 'REQUEST_DENIED' });
  expect((await post('facebook', { kind: 'REQUEST_DENIED' })).status).toBe(404);
  expect((await post('nowhere', { kind: '500' })).status).toBe(404);
});

test('the overview can reverse Shopify webhooks, and release held ones', async () => {
  const faults = running.find(({ name }) => name === 'shopify')?.standIn.faults;
  await post('shopify', { notice: 'reverse', every: 'yes' });
  expect(faults?.pending()).toEqual([{ operation: 'notice', kind: 'reverse', every: 1 }]);
  expect(await page()).toContain('Set: reverse for notice, every time');
  let isReleased = false;
  void faults?.untilReleased().then(() => (isReleased = true));
  await post('shopify', { release: 'yes' });
  await expect.poll(() => isReleased).toBe(true);
  expect((await post('shopify', { notice: 'sideways' })).status).toBe(404);
  await post('shopify', { clear: 'yes' });
});

test.each(['facebook', 'partner', 'shopify', 'contentful'])('the overview sets the clock of %s', async (name) => {
  const faults = running.find((one) => one.name === name)?.standIn.faults;
  await post(name, { clock: '-10' });
  expect(faults?.clockSkewMs).toBe(-600_000);
  expect(await page()).toContain('value="-10"');
  for (const wrong of ['', 'soon']) expect((await post(name, { clock: wrong })).status).toBe(404);
  await post(name, { clock: '0' });
  expect(faults?.clockSkewMs).toBe(0);
});

test('the overview offers webhook faults and a clock only for stand-ins that have them', async () => {
  const html = await page();
  expect(html.match(/name="notice"/g)).toHaveLength(2);
  expect(html.match(/name="clock"/g)).toHaveLength(8);
});
