import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below those that systems give to outgoing connections (from 32768 on Linux, 49152 elsewhere): one
 * of these would be free when it is asked for, and taken by a client when its server starts. Above
 * those that browsers refuse.
 */
const LOWEST = 11_000;
const HIGHEST = 32_767;
const MAX_TRIES = 50;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * Finds a TCP port of 127.0.0.1 that is free right now, as are those at the given distances above it.
 *
 * @throws {Error} If none of many is.
 */
export async function freePort(distances: readonly number[] = []): Promise<number> {
  const highest = HIGHEST - Math.max(0, ...distances);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const port = randomInt(LOWEST, highest + 1);
    const free = await Promise.all([0, ...distances].map((distance) => isFree(port + distance)));
    if (!free.includes(false)) return port;
  }
  throw new Error(`No free port between ${LOWEST} and ${HIGHEST}.`);
}
