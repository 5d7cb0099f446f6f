import fastify from 'fastify';
import { expect, test } from 'vitest';
import { testClock } from '#testing/clock.ts';
import { recordedLog } from '#testing/recorded-log.ts';
import { watchProxy } from './proxy-watch.ts';

function watched(hops = 0) {
  const recorded = recordedLog();
  const clock = testClock();
  const app = fastify();
  const proxy = watchProxy(app, { hops, clock, log: recorded.log });
  app.get('/', async () => 'ok');
  return {
    clock,
    /** @param from address of the connection */
    call: (header: string, value: string, from = '127.0.0.1') =>
      app.inject({ url: '/', headers: { [header]: value }, remoteAddress: from }),
    /** Number of warnings, and the result of the check. */
    state: () => [recorded.lines().length, proxy.isConfigured()],
  };
}

test.each([
  ['x-forwarded-for', (client: string) => `10.1.1.1, ${client}`],
  ['forwarded', (client: string) => `for=${client};proto=https`],
  ['x-real-ip', (client: string) => client],
])('an unconfigured proxy is reported once an hour after three callers behind it: %s', async (header, by) => {
  const { call, state, clock } = watched();
  for (const client of ['203.0.113.7', '203.0.113.8', '203.0.113.7']) await call(header, by(client));
  expect(state()).toEqual([0, true]);
  for (const client of ['203.0.113.9', '203.0.113.10', '203.0.113.11', '203.0.113.12']) await call(header, by(client));
  expect(state()).toEqual([1, false]);
  clock.advance(60 * 60_000);
  for (const client of ['203.0.113.7', '203.0.113.8', '203.0.113.9']) await call(header, by(client));
  expect(state()).toEqual([2, false]);
});

test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
  'one caller from the internet does not cause the proxy warning with any value of the header %s',
  async (header) => {
    const { call, state } = watched();
    for (let time = 0; time < 20; time += 1) await call(header, `for=203.0.113.${time}`, '198.51.100.4');
    // Addresses of one subscriber must count as one caller.
    for (let time = 0; time < 20; time += 1) await call(header, '203.0.113.7', `2001:db8:1:2::${time}`);
    expect(state()).toEqual([0, true]);
    await call(header, '203.0.113.7', '198.51.100.5');
    expect(state()).toEqual([1, false]);
  },
);

test('three addresses cause the proxy warning only within ten minutes', async () => {
  const { call, state, clock } = watched();
  for (const client of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']) {
    await call('x-forwarded-for', client);
    clock.advance(5 * 60_000 + 1);
  }
  expect(state()).toEqual([0, true]);
});

test('the hour between proxy warnings is no longer when the clock is set back', async () => {
  const { call, state, clock } = watched();
  const callAll = async (): Promise<void> => {
    for (const client of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await call('x-forwarded-for', client);
  };
  await callAll();
  clock.advance(-5 * 60_000);
  await callAll();
  expect(state()).toEqual([1, false]);
  clock.advance(60 * 60_000);
  await callAll();
  expect(state()).toEqual([2, false]);
});

test('a proxy in the settings causes no warning', async () => {
  const { call, state } = watched(1);
  for (const client of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await call('x-forwarded-for', client);
  expect(state()).toEqual([0, true]);
});

test('a configured proxy that forwards no addresses is reported, and one that adds ports is not', async () => {
  const storedOf = (by: (client: number) => string) => {
    const recorded = recordedLog();
    const app = fastify({ trustProxy: (_address, hop) => hop < 1 });
    const proxy = watchProxy(app, { hops: 1, clock: testClock(), log: recorded.log });
    app.get('/', async () => 'ok');
    const call = (client: number) => app.inject({ url: '/', headers: { 'x-forwarded-for': by(client) } });
    return { call, state: () => [recorded.lines().length, proxy.isConfigured()] };
  };
  const hidden = storedOf((client) => `client-${client}`);
  const ported = storedOf((client) => `203.0.113.${client}:${1000 + client}`);
  for (const client of [1, 2, 3, 4]) {
    await hidden.call(client);
    await ported.call(client);
  }
  expect([hidden.state(), ported.state()]).toEqual([
    [1, false],
    [0, true],
  ]);
});
