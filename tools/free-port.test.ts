import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, isPortFree } from './free-port.ts';

test('a port is free until a program listens on one address of it', async () => {
  const port = await freePort();
  await expect(isPortFree(port)).resolves.toBe(true);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  await expect(isPortFree(port)).resolves.toBe(false);
  server.close();
  await once(server, 'close');
  await expect(isPortFree(port)).resolves.toBe(true);
});
