import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usedMemory } from '#testing/processes/held-memory.ts';
import { createOutbound } from './outbound.ts';

const CALLS = 10_000;
const AT_ONCE = 8;

/** A hundred bytes for each call: a closed socket and a read answer are larger. */
const MAX_MORE_BYTES = CALLS * 100;

/** Of eighty calls, eight fail in these ways; the others are answered. */
const FAULTS: readonly RequestListener[] = [
  (_request, response) => void response.writeHead(500).end('{"error":"INTERNAL"}'),
  (request) => void request.socket.destroy(),
  (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"half');
    setImmediate(() => response.destroy());
  },
  (_request, response) => void response.end('<html><body>Maintenance</body></html>'),
  (_request, response) => void response.writeHead(429).end(),
  (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  // Larger than an answer may be.
  (_request, response) => void response.end('x'.repeat(200_000)),
  // Never answered.
  () => undefined,
];

let server: Server;
let requested = 0;
let open = 0;
let maxOpen = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    const fault = FAULTS[(requested += 1) % 80];
    if (fault) fault(request, response);
    else response.end('{"data":{"id":"gid://shopify/Order/1"}}');
  });
  server.on('connection', (socket) => {
    maxOpen = Math.max(maxOpen, (open += 1));
    socket.once('close', () => (open -= 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test(`memory and sockets stay constant over ${CALLS} outbound calls, some of which fail in each way`, async () => {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const faults = new Map<string, number>();
  const outbound = createOutbound({
    system: 'many',
    deadlineMs: 100,
    maxBytes: 100_000,
    connections: AT_ONCE,
    report: ({ fault, status }) => {
      const what = fault ?? String(status);
      faults.set(what, (faults.get(what) ?? 0) + 1);
    },
  });
  const callMany = async (count: number): Promise<void> => {
    let left = count;
    const work = async (): Promise<void> => {
      while ((left -= 1) >= 0) await outbound.call({ operation: 'one', url, method: 'POST', body: '{}' });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };
  await callMany(CALLS / 5);
  const before = await usedMemory();
  await callMany(CALLS);
  expect((await usedMemory()) - before).toBeLessThan(MAX_MORE_BYTES);
  // The server sees the end of a socket after the client has opened the next one.
  expect(maxOpen).toBeLessThanOrEqual(AT_ONCE * 2);
  expect(open).toBeLessThanOrEqual(AT_ONCE * 2);
  expect([...faults.keys()].toSorted()).toEqual(['200', '302', '429', '500', 'connection', 'timeout', 'too-large']);
}, 60_000);
