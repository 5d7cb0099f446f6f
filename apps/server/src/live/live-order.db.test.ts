import cookie from '@fastify/cookie';
import { userAnswer } from '@nestling/contract/account/user-record.schema';
import type { UserAnswer } from '@nestling/contract/account/user-record';
import type { LiveEvent } from '@nestling/contract/live-events';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { startTestProduct } from '../../testing/product.ts';
import { recordedLog } from '../../testing/recorded-log.ts';
import { SOME_SESSION } from '../../testing/members/some-session.ts';
import { serveLiveStream } from './live-stream.ts';

async function someRecord(): Promise<UserAnswer> {
  const product = await startTestProduct();
  try {
    const member = await product.member();
    return userAnswer.parse((await member.get(`/api/user/${member.uid}`)).at('data'));
  } finally {
    await product.close();
  }
}

test('live events are sent in the order in which they happened, also when an earlier one is read later [ACC-404]', async () => {
  const record = await someRecord();
  const named = (firstName: string): UserAnswer => ({ ...record, user: { ...record.user, firstName } });
  const slow = Promise.withResolvers<UserAnswer>();
  const reads = [Promise.resolve(named('Present')), slow.promise, Promise.resolve(named('Later'))];
  let publish: (event: LiveEvent) => void = () => undefined;
  const app = Fastify();
  await app.register(cookie);
  serveLiveStream(app, {
    server: {
      stream: (_endpoint, _params, handle) =>
        void app.get('/events', (request, reply) => handle({ session: SOME_SESSION, request, reply })),
    },
    hub: {
      count: () => 0,
      onMissed: () => undefined,
      subscribe: (_uid, onEvent) => {
        publish = onEvent;
        return () => undefined;
      },
    },
    clock: { now: () => new Date(0) },
    log: recordedLog().log,
    readSession: async () => SOME_SESSION,
    recordOf: async () => (await reads.shift()) ?? null,
    redemptionsOf: async () => [],
  });

  const response = await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/events`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let output = '';
  const receivedOf = async (text: string): Promise<void> => {
    while (!output.includes(text)) output += (await reader?.read())?.value ?? '';
  };
  await receivedOf('Present');
  publish({ kind: 'user' });
  publish({ kind: 'user' });
  setTimeout(() => slow.resolve(named('Sooner')), 50);
  await receivedOf('Sooner');
  await receivedOf('Later');
  expect(output.indexOf('Sooner')).toBeLessThan(output.indexOf('Later'));
  await app.close();
});
