import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { each, openLoad, perSecond } from './load.ts';
import { partOf, roundsOf } from './side-by-side.ts';

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

test('the turns together take each call of a list once, however many there are', () => {
  for (const length of [0, 3, 10, 57]) {
    const list = Array.from({ length }, (_, at) => at);
    for (const turns of [1, 4, 10]) {
      expect(Array.from({ length: turns }, (_, turn) => partOf(list, turn, turns)).flat()).toEqual(list);
    }
  }
});

test.each([
  [0, 1],
  [60, 1],
  [200, 2],
  [999, 9],
  [5000, 10],
])('%i calls are made in %i turns, so that the ends of a turn weigh little', (length, turns) => {
  expect(roundsOf(Array.from({ length }))).toBe(turns);
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
