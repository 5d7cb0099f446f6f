import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { callByClock, compare, makeCalls, type LoadCall } from './load.ts';

const servers: { close: () => void }[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

interface Seen {
  readonly call: string;
  readonly cookie: string | undefined;
  readonly body: string;
}

/** Starts a server that answers each call after a time and notes it. */
async function answering(status: number, seen: Seen[], afterMs = 0): Promise<string> {
  const server = createServer((request, answer) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen.push({ call: `${request.method} ${request.url}`, cookie: request.headers.cookie, body });
      setTimeout(() => answer.writeHead(status).end('answer'), afterMs);
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return `http://127.0.0.1:${address.port}`;
}

const callOf = (name: string, at: number): LoadCall => ({
  method: 'POST',
  path: `/${name}/${at}`,
  headers: { cookie: `member=${at}` },
  body: { at },
});

const callsOf = (name: string, count: number) => Array.from({ length: count }, (_, at) => callOf(name, at));

vi.mock('./database.ts', () => ({ clearJobs: () => Promise.resolve(), analyzeTables: () => Promise.resolve() }));

test('a load makes each call of a list once, with its own cookie and body', async () => {
  const seen: Seen[] = [];
  const address = await answering(200, seen);
  expect(await makeCalls(address, callsOf('a', 23), 3)).toBeGreaterThan(0);
  const expected = callsOf('a', 23).map((_, at) => ({
    call: `POST /a/${at}`,
    cookie: `member=${at}`,
    body: `{"at":${at}}`,
  }));
  expect(seen.toSorted((one, other) => one.call.localeCompare(other.call))).toEqual(
    expected.toSorted((one, other) => one.call.localeCompare(other.call)),
  );
});

test('a load of fewer calls than connections makes each of them once', async () => {
  const seen: Seen[] = [];
  await makeCalls(await answering(200, seen), callsOf('a', 1), 10);
  expect(seen).toHaveLength(1);
});

test('a failing load reports call, status and answer', async () => {
  const address = await answering(429, []);
  await expect(makeCalls(address, callsOf('order', 2), 1)).rejects.toThrow('was answered 429: answer');
});

test('a comparison alternates the sides, and each is first equally often', async () => {
  const seen: Seen[] = [];
  const address = await answering(200, seen, 20);
  const side = (name: string) => ({ address, prepare: (count: number) => callsOf(name, count) });
  const comparison = { rounds: 1, warmUpCalls: 20, connections: 2, databaseUrl: 'postgres://unused' };
  const samples = await compare([side('a'), side('b')], comparison);
  const names = seen.map(({ call }) => call.slice(6, 7));
  const turns = names.filter((name, at) => name !== names[at - 1]).join('');
  // The warm-up is ab, and the round is ab, ba, ab, ba, ab.
  expect(turns).toBe('ab'.repeat(4));
  expect(samples).toHaveLength(1);
  for (const { measured, limit = 0 } of samples) expect(measured / limit).toBeCloseTo(1, 0);
});

test('a scheduled call starts on time although earlier calls wait, and its latency counts from then', async () => {
  const seen: Seen[] = [];
  const address = await answering(200, seen, 200);
  const begun = performance.now();
  const times = await callByClock(address, callsOf('a', 10), 100);
  expect(performance.now() - begun).toBeLessThan(1_500);
  expect(times).toHaveLength(10);
  for (const time of times) expect(time).toBeGreaterThanOrEqual(190);
});

test('a scheduled call that is refused fails the load', async () => {
  const address = await answering(503, []);
  await expect(callByClock(address, callsOf('order', 1), 50)).rejects.toThrow('POST /order/0 was answered 503: answer');
});
