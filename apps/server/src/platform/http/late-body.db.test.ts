import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestProduct, type Member, type TestProduct } from '#testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

async function listeningPort(): Promise<number> {
  if (!product.app.server.listening) await product.app.listen({ port: 0, host: '127.0.0.1' });
  const address = product.app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Sends a call whose last bytes come only after `meanwhile`; returns its status. */
async function sendInTwo(
  member: Member,
  { path, body }: { path: string; body: object },
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  const socket = connect(await listeningPort(), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  const text = JSON.stringify(body);
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: x',
    'connection: close',
    'x-api-access-key: nestling-web',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    `cookie: ${cookie}`,
  ];
  const received = once(product.app.server, 'request');
  socket.write(`${head.join('\r\n')}\r\n\r\n${text.slice(0, 3)}`);
  await received;
  // A call that comes after it is admitted after it, however slow the machine.
  await member.get(`/api/user/${member.uid}`);
  await sleep(150);
  await meanwhile();
  socket.write(text.slice(3));
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
}

describe('call whose body arrives after the end of its session', () => {
  const calls = (member: Member) => [
    { path: `/api/user/${member.uid}`, body: { shippingCity: 'Elsewhere' } },
    { path: `/api/children/${member.uid}`, body: { birthDate: '2026-01-05' } },
    { path: '/api/user/unsubscribe', body: { email: member.email, uid: member.uid } },
    { path: `/api/quiz/${member.uid}/SafeSleep`, body: { questions: [] } },
  ];

  it('is refused after a sign-out, and writes nothing', async () => {
    for (const at of calls(await product.member()).keys()) {
      const member = await product.member();
      const call = calls(member)[at];
      if (!call) throw new Error('there is no such call');
      const signOut = () => member.post('/api/auth/sign-out');
      expect([call.path, await sendInTwo(member, call, signOut)]).toEqual([call.path, 401]);
      const again = product.browser();
      await again.post('/api/auth/sign-in', { email: member.email, password: PASSWORD });
      const record = await again.get(`/api/user/${member.uid}`);
      expect(record.at('data.user.shippingCity')).toBeNull();
      expect((await again.get(`/api/children/${member.uid}`)).at('data')).toEqual([]);
    }
  });

  it('is answered while the session is valid', async () => {
    const member = await product.member();
    const call = { path: `/api/user/${member.uid}`, body: { shippingCity: 'Philadelphia' } };
    expect(await sendInTwo(member, call, async () => {})).toBe(200);
  });
});
