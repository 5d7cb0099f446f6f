import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { recordedLog } from '../../testing/recorded-log.ts';
import { SOME_SESSION } from '../../testing/members/some-session.ts';
import { sendFailure } from '../platform/http/failures.ts';
import { serveLiveStream } from './live-stream.ts';

test('a live stream whose session is being read when a stop begins is refused, and does not delay the stop', async () => {
  const app = Fastify();
  await app.register(cookie);
  app.setErrorHandler(sendFailure);
  const gate = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  serveLiveStream(app, {
    server: {
      stream: (_endpoint, _params, handle) =>
        void app.get('/events', async (request, reply) => {
          gate.resolve();
          await read.promise;
          return handle({ session: SOME_SESSION, request, reply });
        }),
    },
    hub: { count: () => 0, onMissed: () => undefined, subscribe: () => () => undefined },
    clock: { now: () => new Date(0) },
    log: recordedLog().log,
    readSession: async () => SOME_SESSION,
    recordOf: async () => null,
    redemptionsOf: async () => [],
  });
  const closing = Promise.withResolvers<void>();
  app.addHook('preClose', async () => closing.resolve());
  const answered = fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/events`);
  await gate.promise;
  const start = Date.now();
  const stopped = app.close();
  await closing.promise;
  read.resolve();
  const answer = await answered;
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  await stopped;
  expect(Date.now() - start).toBeLessThan(1_000);
});
