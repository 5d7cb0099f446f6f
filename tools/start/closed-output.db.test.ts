import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle, findNode, root, withOwnNode } from '../bootstrap.mjs';
import { fillFolder } from '../crash/filled.ts';
import { freePort } from '../free-port.ts';
import { SHORT_LIVED } from '../crash/short-lived.ts';

/** Milliseconds for a start on a busy machine. */
const READY_WITHIN = 120_000;

/** Milliseconds; a frozen process never ends, and a slow one has 20 s by its settings. */
const ENDS_WITHIN = 30_000;

/** Milliseconds for ten calls, and for a stop, which waits one second for the reader. */
const CALLS_WITHIN = 3_000;
const STOPS_WITHIN = 8_000;

/** A pipe of Linux is full with so much. */
const PIPE_BYTES = 64 * 1024;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-output-'));
  await fillFolder(folder);
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Watched {
  child: ChildProcess;
  address: string;
  ended: Promise<number | null>;
}

async function start(): Promise<Watched> {
  const port = await freePort();
  const child = spawn(findNode(), [...SHORT_LIVED, join(root, bundle)], {
    cwd: root,
    env: {
      ...withOwnNode(),
      NODE_ENV: 'test',
      DATABASE_URL: '',
      DATA_DIR: folder,
      DEMO_WORLD: '0',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'trace',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    child,
    address: `http://127.0.0.1:${port}`,
    ended: new Promise((resolve) => child.once('exit', resolve)),
  };
}

async function untilReady(address: string): Promise<void> {
  const end = performance.now() + READY_WITHIN;
  while (performance.now() < end) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await pause(200);
  }
  throw new Error('the product is not ready');
}

/** Calls that are refused and logged. */
async function logLines(address: string, calls: number): Promise<void> {
  for (let call = 0; call < calls; call += 1) {
    const answer = await fetch(`${address}/api/user/login`, {
      method: 'POST',
      headers: { origin: 'https://a.example' },
    });
    expect(answer.status).toBe(403);
  }
}

async function stop({ child, ended }: Watched): Promise<number | null | 'frozen'> {
  child.kill('SIGTERM');
  const late = pause(ENDS_WITHIN, 'frozen' as const, { ref: false });
  const end = await Promise.race([ended, late]);
  child.kill('SIGKILL');
  return end;
}

test('closing the log output at the start or at the stop does not end the server', { timeout: 300_000 }, async () => {
  const unheard = await start();
  unheard.child.stdout?.destroy();
  unheard.child.stderr?.destroy();
  await untilReady(unheard.address);
  await logLines(unheard.address, 20);
  expect(await stop(unheard)).toBe(0);

  const left = await start();
  left.child.stdout?.resume();
  await untilReady(left.address);
  await logLines(left.address, 20);
  left.child.kill('SIGTERM');
  left.child.stdout?.destroy();
  expect(await stop(left)).toBe(0);
});

test('a log reader that stops reading delays neither calls nor the stop for long', { timeout: 300_000 }, async () => {
  const stuck = await start();
  await untilReady(stuck.address);
  let slowest = 0;
  for (let call = 0; call < 150; call += 1) {
    const began = performance.now();
    await logLines(stuck.address, 10);
    slowest = Math.max(slowest, performance.now() - began);
  }
  expect(slowest).toBeLessThan(CALLS_WITHIN);
  const began = performance.now();
  expect(await stop(stuck)).toBe(0);
  expect(performance.now() - began).toBeLessThan(STOPS_WITHIN);
  expect(await bytesOf(stuck.child.stdout)).toBeGreaterThanOrEqual(PIPE_BYTES);
});

/** What the process has left in a pipe that nobody read. */
async function bytesOf(pipe: Readable | null): Promise<number> {
  let bytes = 0;
  for await (const chunk of pipe ?? []) bytes += Buffer.from(chunk).length;
  return bytes;
}
