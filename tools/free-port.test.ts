import { createServer, type Server } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from './free-port.ts';

const { randomInt } = vi.hoisted(() => ({ randomInt: vi.fn<(min: number, end: number) => number>() }));
vi.mock('node:crypto', () => ({ randomInt }));

let neighbour: Server | undefined;

afterEach(() => {
  neighbour?.close();
});

function listenOn(port: number): Promise<void> {
  const server = createServer();
  neighbour = server;
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
}

test('a free port lies below those of outgoing connections, with all at its distances', async () => {
  randomInt.mockImplementation((_min, end) => end - 1);
  await expect(freePort()).resolves.toBe(32_767);
  await expect(freePort([1000, 6000])).resolves.toBe(26_767);
});

test('a port with a neighbour at one of its distances is not chosen', async () => {
  await listenOn(21_517);
  randomInt.mockReturnValueOnce(21_017).mockReturnValue(21_018);
  await expect(freePort([500])).resolves.toBe(21_018);
});
