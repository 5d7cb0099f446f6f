import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/product.ts';

let product: TestProduct;
beforeEach(async () => {
  product = await startTestProduct();
});
afterEach(() => product.close());

test('a stop waits for running calls, then closes their keep-alive connections', async () => {
  const base = await product.app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  const call = request(`${base}/api/auth/sign-in`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    call.on('response', resolve).on('error', reject);
  });
  const received = once(product.app.server, 'request');
  call.end(JSON.stringify({ email: 'maya@example.com', password: 'robin-egg-42' }));
  await received;
  const start = Date.now();
  const stopped = product.app.close();
  const answer = await answered;
  answer.resume();
  expect(answer.statusCode).toBe(401);
  await stopped;
  expect(Date.now() - start).toBeLessThan(5_000);
  agent.destroy();
});

async function listen(): Promise<number> {
  return Number(new URL(await product.app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Connects to the product and says nothing yet. */
async function silentConnection(): Promise<{ socket: Socket; port: number }> {
  const port = await listen();
  const accepted = once(product.app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  await accepted;
  return { socket, port };
}

test('a stop still answers a call that arrives on an idle connection', async () => {
  const { socket } = await silentConnection();
  const answer = text(socket);
  const stopped = product.app.close();
  await pause(200);
  const body = JSON.stringify({ email: 'maya@example.com', password: 'robin-egg-42' });
  socket.write(
    `POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  expect(await answer).toMatch(/^HTTP\/1\.1 401 [^]*connection: close/i);
  await stopped;
});

test('a stop does not wait for a call that does not end', { timeout: 10_000 }, async () => {
  const { socket } = await silentConnection();
  const closed = once(socket.resume(), 'close');
  socket.write('G');
  await pause(100);
  const begun = Date.now();
  await Promise.all([product.app.close(), closed]);
  expect(Date.now() - begun).toBeLessThan(6_000);
});

test('a stop accepts no new connection, and closes idle ones', { timeout: 10_000 }, async () => {
  const { socket, port } = await silentConnection();
  const closed = once(socket.resume(), 'close');
  const begun = Date.now();
  const stopped = product.app.close();
  await pause(100);
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  await Promise.all([stopped, closed]);
  expect(Date.now() - begun).toBeLessThan(5_000);
});

test('a stop answers the calls of all connections that wait to be accepted', async () => {
  const port = await listen();
  const sockets = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'));
  const answers = sockets.map((socket) => {
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return text(socket).then(
      (answer) => answer.slice(0, 12),
      (error: unknown) => String(error),
    );
  });
  const [last] = sockets.slice(-1);
  if (last) await once(last, 'connect');
  await product.app.close();
  expect(await Promise.all(answers)).toEqual(sockets.map(() => 'HTTP/1.1 200'));
});
