import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/product.ts';

let product: TestProduct;
let port: number;
beforeAll(async () => {
  product = await startTestProduct();
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  const address = product.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => product.close());

/** Sends a request byte by byte, because a client library sends one host. */
async function statusOf(path: string, headers: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  socket.write(`GET ${path} HTTP/1.1\r\n${headers}connection: close\r\n\r\n`);
  await once(socket, 'close');
  return answer.split('\r\n', 1)[0] ?? '';
}

describe('request with two Host headers (RFC 9112)', () => {
  it.each(['/login', '/healthz', '/api/config', '/no/such/page'])('for %s is refused with 400', async (path) => {
    const hosts = 'Host: nestling.example.com\r\nhost: evil.example\r\n';
    expect(await statusOf(path, hosts)).toBe('HTTP/1.1 400 Bad Request');
  });

  it('is refused, while a request with another repeated header is answered', async () => {
    expect(await statusOf('/healthz', 'host: a.example\r\nx-a: 1\r\nx-a: host\r\n')).toBe('HTTP/1.1 200 OK');
  });
});
