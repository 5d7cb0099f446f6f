import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import cookie from '@fastify/cookie';
import type { LiveEvent } from '@nestling/contract/live-events';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { recordedLog } from '../../testing/recorded-log.ts';
import { SOME_SESSION } from '../../testing/members/some-session.ts';
import { serveLiveStream } from './live-stream.ts';

const EVENTS = 6_000;
const EVENT_BYTES = 4_096;

const change: LiveEvent = { kind: 'redemption', legacySyllabusId: 'x'.repeat(EVENT_BYTES) };

test('a live stream is closed when 256 kB wait for its reader, and continues while they are read (D-246)', async () => {
  const app = Fastify();
  await app.register(cookie);
  const listeners = new Set<(event: LiveEvent) => void>();
  const sockets: Socket[] = [];
  serveLiveStream(app, {
    server: {
      stream: (_endpoint, _params, handle) =>
        void app.get('/events', (request, reply) => {
          sockets.push(request.raw.socket);
          return handle({ session: SOME_SESSION, request, reply });
        }),
    },
    hub: {
      count: () => 0,
      onMissed: () => undefined,
      subscribe: (_uid, onEvent) => {
        listeners.add(onEvent);
        return () => void listeners.delete(onEvent);
      },
    },
    clock: { now: () => new Date(0) },
    log: recordedLog().log,
    readSession: async () => SOME_SESSION,
    recordOf: async () => null,
    redemptionsOf: async () => [],
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const read = await openStream(Number(port));
  const unread = await openStream(Number(port));
  let received = 0;
  read.on('data', (data) => (received += data.length));
  unread.pause();

  let max = 0;
  for (let sent = 0; sent < EVENTS; sent += 1) {
    for (const onEvent of listeners) onEvent(change);
    await new Promise(setImmediate);
    max = Math.max(max, ...sockets.map((socket) => socket.writableLength));
  }
  expect(max).toBeLessThan(256 * 1024 + 2 * EVENT_BYTES);
  expect(listeners.size).toBe(1);
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, true]);
  // Once the client reads again, it must find the end, so that it can reconnect.
  unread.resume();
  await once(unread, 'close');
  expect(received).toBeGreaterThan((EVENTS - 100) * EVENT_BYTES);

  read.destroy();
  await app.close();
});

/** A bare socket, because a client library would read the stream by itself. */
async function openStream(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.write('GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  return socket;
}
