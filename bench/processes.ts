import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../tools/bootstrap.mjs';
import { freePort } from '../tools/free-port.ts';

/** The environment without its settings of the product, because they would change a measurement. */
export const shell = Object.fromEntries(
  ['PATH', 'HOME', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name] ?? '']),
);

/** The shop's signing secret, here and in the product under test. */
export const SHOP_SECRET = 'what-the-shop-of-the-bench-signs-with';

/** Of every product: without limits that would stop a load. */
export const COMMON_SETTINGS = {
  BOX_NEEDS_CONFIRMED_EMAIL: '0',
  RATE_LIMIT_SCALE: '0',
  SHOP_WEBHOOK_SECRET: SHOP_SECRET,
  // One for all starts, because processes on one database must share it.
  COOKIE_SECRET: randomBytes(32).toString('hex'),
};

const stops = new Set<() => Promise<void>>();

/** Ends all processes, the last one first, and waits until they did. */
export async function stopAll(): Promise<void> {
  for (const stop of [...stops].toReversed()) await stop();
}

/**
 * Starts a process on a free port and waits until it reports that it is ready.
 *
 * @returns its address, without a trailing slash
 * @throws when it ends before
 */
export async function start(script: string, settings: Readonly<Record<string, string>>): Promise<string> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: { ...shell, PUBLIC_URL: address, ...settings, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit').then(() => {
    stops.delete(stop);
    process.off('exit', kill);
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  stops.add(stop);
  let output = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString();
      if (output.includes(' is ready: ')) resolve();
    });
  });
  await Promise.race([ready, ended.then(() => Promise.reject(new Error(`${script} ended: ${output}`)))]);
  // Later output is discarded, so that it cannot fill the memory.
  child.stdout.removeAllListeners('data').resume();
  return address;
}
