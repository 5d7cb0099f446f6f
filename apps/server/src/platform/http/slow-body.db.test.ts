import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

describe('request with an incomplete body', () => {
  it('is closed after 15 seconds', async () => {
    expect(product.app.server.requestTimeout).toBe(15_000);
    Object.assign(product.app.server, { requestTimeout: 300, headersTimeout: 300, connectionsCheckingInterval: 100 });
    await product.app.listen({ port: 0, host: '127.0.0.1' });
    const address = product.app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.write(
      'POST /api/auth/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 30\r\n\r\n{"em',
    );
    const start = Date.now();
    await once(socket, 'close');
    expect(Date.now() - start).toBeLessThan(5_000);
    expect(answer).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
    const next = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(next.status).toBe(200);
  });
});
