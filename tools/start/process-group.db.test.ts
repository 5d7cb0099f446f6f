import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ensurePages, startOn } from '../crash/server.ts';
import type { KillableServer } from '../crash/server.ts';
import { startOwnPostgres } from '../postgres/start.ts';
import type { RunningPostgres } from '../postgres/start.ts';
import { startThatEnds } from './ended-start.ts';

let folder: string;
let postgres: RunningPostgres;
beforeAll(async () => {
  ensurePages();
  folder = mkdtempSync(join(tmpdir(), 'nestling-group-'));
  postgres = await startOwnPostgres();
}, 240_000);
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Process ids of the processes that a process has started. */
function childrenOf(pid: number): number[] {
  const text = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return text.split('\n').filter(Boolean).map(Number);
}

const COUNTED = /^http_request_seconds_count\{method="GET",route="\/healthz",status="200"\} (\d+)$/m;

async function countedCalls(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(COUNTED.exec(text)?.[1] ?? 0);
}

async function callNewly(address: string, times: number): Promise<number[]> {
  const answers = Array.from({ length: times }, () =>
    fetch(`${address}/healthz`, { headers: { connection: 'close' } }).then(({ status }) => status),
  );
  return Promise.all(answers);
}

test(
  'processes share a port and their metrics, replace one that is killed, and stop together (D-274)',
  { timeout: 300_000 },
  async () => {
    const group: KillableServer = await startOn(folder, { DATABASE_URL: postgres.url, WEB_PROCESSES: '2' });
    const started = childrenOf(group.pid);
    // One more runs the jobs.
    expect(started).toHaveLength(3);
    expect(await callNewly(group.address, 40)).toEqual(Array.from({ length: 40 }, () => 200));
    expect(await countedCalls(group.address)).toBe(40);

    const [first = 0] = started;
    process.kill(first, 'SIGKILL');
    await vi.waitFor(
      () => {
        const now = childrenOf(group.pid);
        expect([now.length, now.includes(first)]).toEqual([3, false]);
      },
      { timeout: 30_000, interval: 200 },
    );
    expect(await callNewly(group.address, 20)).toEqual(Array.from({ length: 20 }, () => 200));
    const present = childrenOf(group.pid);
    expect(await group.stop()).toBe(0);
    for (const pid of present) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  },
);

test('without the process that started them no process is left', { timeout: 120_000 }, async () => {
  const group = await startOn(folder, { DATABASE_URL: postgres.url, WEB_PROCESSES: '2' });
  const started = childrenOf(group.pid);
  await group.kill();
  await vi.waitFor(() => started.forEach((pid) => expect(() => process.kill(pid, 0)).toThrow('ESRCH')), {
    timeout: 10_000,
    interval: 100,
  });
});

test(
  'more connections than Postgres has, or an embedded database, are refused at the start',
  { timeout: 120_000 },
  async () => {
    const many = await startThatEnds({ DATA_DIR: folder, DATABASE_URL: postgres.url, WEB_PROCESSES: '60' });
    expect([many.code, many.faults]).toEqual([
      1,
      [expect.stringMatching(/^WEB_PROCESSES: 61 processes may need 1037 connections, and Postgres has \d+ /)],
    ]);
    const embedded = await startThatEnds({ DATA_DIR: folder, WEB_PROCESSES: '2' });
    expect([embedded.code, embedded.faults]).toEqual([1, [expect.stringMatching(/^WEB_PROCESSES: only one process/)]]);
  },
);
