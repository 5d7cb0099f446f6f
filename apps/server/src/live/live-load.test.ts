import cookie from '@fastify/cookie';
import type { LiveEvent } from '@nestling/contract/live-events';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { recordedLog } from '../../testing/recorded-log.ts';
import { SOME_SESSION } from '../../testing/members/some-session.ts';
import { serveLiveStream } from './live-stream.ts';

const STREAMS = 60;

test('records for the events of many streams are read a few at a time, so that the connection pool is not exhausted', async () => {
  const app = Fastify();
  await app.register(cookie);
  const received: ((event: LiveEvent) => void)[] = [];
  let missed = (): void => undefined;
  let reading = 0;
  let max = 0;
  let reads = 0;
  serveLiveStream(app, {
    server: {
      stream: (_endpoint, _params, handle) =>
        void app.get('/events', (request, reply) => handle({ session: SOME_SESSION, request, reply })),
    },
    hub: {
      count: () => 0,
      onMissed: (listener) => (missed = listener),
      subscribe: (_uid, onEvent) => {
        received.push(onEvent);
        return () => undefined;
      },
    },
    clock: { now: () => new Date(0) },
    log: recordedLog().log,
    readSession: async () => SOME_SESSION,
    recordOf: async () => {
      reading += 1;
      reads += 1;
      max = Math.max(max, reading);
      await new Promise((resolve) => setTimeout(resolve, 5));
      reading -= 1;
      return null;
    },
    redemptionsOf: async () => [],
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const opened = await Promise.all(Array.from({ length: STREAMS }, () => fetch(`${address}/events`)));
  await vi.waitFor(() => expect(reads).toBe(STREAMS), { timeout: 10_000 });

  for (const onEvent of received) onEvent({ kind: 'user' });
  await vi.waitFor(() => expect(reads).toBe(2 * STREAMS), { timeout: 10_000 });
  missed();
  await vi.waitFor(() => expect(reads).toBe(3 * STREAMS), { timeout: 10_000 });

  expect(max).toBe(10);
  for (const answer of opened) await answer.body?.cancel();
  await app.close();
});
