import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { each, openLoad, perSecond } from './load.ts';
import type { Counters } from './processor-time.ts';
import { sampleOf, sideBySide, warmUp } from './side-by-side.ts';

async function answering(status: number, seen: string[]) {
  const server = createServer((request, answer) => {
    seen.push(`${request.method} ${request.url}`);
    answer.writeHead(status).end('answer');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return { server, url: `http://127.0.0.1:${address.port}` };
}

/** The names in their order, each once for all calls in a row. */
function stretchesOf(seen: readonly string[]): string[] {
  return seen.filter((name, at) => name !== seen[at - 1]);
}

/** A source that makes the calls of a list, each once. */
const listed = (name: string, length: number) =>
  each(Array.from({ length }, (_, at) => ({ method: 'GET' as const, path: `/${name}/${at}` })));

const endless = (name: string) => () => ({ method: 'GET' as const, path: `/${name}` });

test('the sides alternate in stretches of half a second, and each comes first as often as the other', async () => {
  const seen: string[] = [];
  const { server, url } = await answering(200, seen);
  const side = { address: url, pid: 1 };
  const sides = [
    { side, next: endless('a') },
    { side, next: endless('b') },
  ];
  const tallies = await sideBySide(sides, { connections: 2, seconds: 1, meter: null });
  server.close();
  expect(stretchesOf(seen)).toEqual(['GET /a', 'GET /b', 'GET /a']);
  for (const { perSecond: rate, processor } of tallies) {
    expect(rate).toBeGreaterThan(10);
    expect(processor).toBeNull();
  }
});

test('the stretches together make each call of a list once, and its end ends the round', async () => {
  const seen: string[] = [];
  const { server, url } = await answering(200, seen);
  const side = { address: url, pid: 1 };
  const sides = [
    { side, next: listed('a', 57) },
    { side, next: listed('b', 20) },
  ];
  const [ours, theirs] = await sideBySide(sides, { connections: 3, seconds: 60, meter: null });
  server.close();
  const all = (name: string, length: number) => Array.from({ length }, (_, at) => `GET /${name}/${at}`);
  expect(seen.toSorted()).toEqual([...all('a', 57), ...all('b', 20)].toSorted());
  expect(ours?.perSecond).toBeGreaterThan(0);
  expect(theirs?.perSecond).toBeGreaterThan(0);
});

test('the processor time of a side is that of its own process in its own stretches, per call', async () => {
  const { server, url } = await answering(200, []);
  const times = new Map([
    [1, 0],
    [2, 0],
  ]);
  const meter = {
    read: (pid: number): Promise<Counters> => {
      const time = (times.get(pid) ?? 0) + 100 * pid;
      times.set(pid, time);
      return Promise.resolve({ main: time / 2, threads: new Map([[pid, time]]), backends: new Map([[9, time / 4]]) });
    },
    close: () => Promise.resolve(),
  };
  const sides = [
    { side: { address: url, pid: 1 }, next: listed('a', 10) },
    { side: { address: url, pid: 2 }, next: listed('b', 5) },
  ];
  const [ours, theirs] = await sideBySide(sides, { connections: 1, seconds: 60, meter });
  server.close();
  expect(ours?.processor).toEqual({ main: 5, node: 10, postgres: 2.5 });
  expect(theirs?.processor).toEqual({ main: 20, node: 40, postgres: 10 });
});

test('each side is warmed up by as many calls', async () => {
  const seen: string[] = [];
  const { server, url } = await answering(200, seen);
  const side = { address: url, pid: 1 };
  const sides = [
    { side, next: endless('a') },
    { side, next: listed('b', 100) },
  ];
  const rates = await warmUp(sides, 4, 30);
  server.close();
  expect(seen.slice(0, 30).every((call) => call === 'GET /a')).toBe(true);
  expect(seen.slice(30).toSorted()).toEqual(Array.from({ length: 30 }, (_, at) => `GET /b/${at}`).toSorted());
  expect(rates.every((rate) => rate > 0)).toBe(true);
  expect(rates).toHaveLength(2);
});

test('a sample has processor time only when both sides have', () => {
  const time = { main: 1, node: 2, postgres: 3 };
  const product = { perSecond: 10, processor: time };
  expect(sampleOf(product, { perSecond: 40, processor: null })).toEqual({ measured: 10, limit: 40 });
  expect(sampleOf(product, { perSecond: 40, processor: time })).toEqual({
    measured: 10,
    limit: 40,
    processor: { measured: time, limit: time },
  });
});

test('answers a second are those of all stretches over the time of all stretches', () => {
  expect(
    perSecond([
      { answers: 10, seconds: 1 },
      { answers: 50, seconds: 2 },
    ]),
  ).toBe(20);
});

test('a load makes each call of a list once and counts its answers', async () => {
  const seen: string[] = [];
  const { server, url } = await answering(200, seen);
  const load = openLoad(url, 3);
  const calls = Array.from({ length: 20 }, (_, at) => ({ method: 'GET' as const, path: `/${at}` }));
  const { answers, seconds } = await load.run(each(calls));
  await load.close();
  server.close();
  expect(answers).toBe(20);
  expect(seconds).toBeGreaterThan(0);
  expect(seen.toSorted()).toEqual(calls.map(({ path }) => `GET ${path}`).toSorted());
});

test('a load ends when its time is over', async () => {
  const { server, url } = await answering(200, []);
  const load = openLoad(url, 2);
  const { answers, seconds } = await load.run(() => ({ method: 'GET', path: '/' }), 0.1);
  await load.close();
  server.close();
  expect(answers).toBeGreaterThan(2);
  expect(seconds).toBeGreaterThanOrEqual(0.1);
});

test('a refusal is a fault that tells call, status and answer', async () => {
  const { server, url } = await answering(429, []);
  const load = openLoad(url, 1);
  const run = load.run(() => ({ method: 'POST', path: '/order', body: {} }));
  await expect(run).rejects.toThrow('POST /order was answered 429: answer');
  await load.close();
  server.close();
});
