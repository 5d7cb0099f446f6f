import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CrashDatabase } from '../crash/database.ts';
import { filledDatabase } from '../crash/filled.ts';
import { startOn, type KillableServer } from '../crash/server.ts';
import { freePort } from '../free-port.ts';
import { startThatEnds } from './ended-start.ts';

let folder: string;
let database: CrashDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-group-'));
  database = await filledDatabase();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Process ids of the processes that a process has started. */
function childrenOf(pid: number): number[] {
  const text = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return text.split('\n').filter(Boolean).map(Number);
}

/** Page calls that the processes have counted together. */
async function countedPages(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`, { headers: { connection: 'close' } })).text();
  const lines = text.matchAll(/^http_request_seconds_count\{method="GET",route="([^"]+)",status="200"\} (\d+)$/gm);
  return [...lines].reduce((sum, [, route, count]) => (route === '/metrics' ? sum : sum + Number(count)), 0);
}

async function callNewly(address: string, times: number): Promise<number[]> {
  const answers = Array.from({ length: times }, () =>
    fetch(`${address}/login`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(5_000) }).then(
      ({ status }) => status,
    ),
  );
  return Promise.all(answers);
}

test(
  'server processes share a port and metrics, are restarted when killed, and stop together (D-274)',
  { timeout: 300_000 },
  async () => {
    const PORT = String(await freePort());
    const settings = { ...database.settings, WEB_PROCESSES: '2', PORT };
    const group: KillableServer = await startOn(folder, settings);
    const started = childrenOf(group.pid);
    // One more runs the jobs.
    expect(started).toHaveLength(3);
    expect(await callNewly(group.address, 40)).toEqual(Array.from({ length: 40 }, () => 200));
    expect(await countedPages(group.address)).toBe(40);

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
    // All at once, and one that hangs: the others go on, and its metrics are left out.
    for (const pid of childrenOf(group.pid)) process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect((await callNewly(group.address, 2)).length).toBe(2), { timeout: 60_000 });
    await vi.waitFor(() => expect(childrenOf(group.pid)).toHaveLength(3), { timeout: 30_000, interval: 200 });
    const [hanging = 0] = childrenOf(group.pid);
    process.kill(hanging, 'SIGSTOP');
    // One call in three reaches the process that hangs.
    const metrics = () =>
      fetch(`${group.address}/metrics`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(3_000) });
    await vi.waitFor(async () => expect(await (await metrics()).text()).toMatch(/^processes_answering 2$/m), {
      timeout: 30_000,
    });
    process.kill(hanging, 'SIGCONT');
    const present = childrenOf(group.pid);
    expect(await group.stop()).toBe(0);
    for (const pid of present) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  },
);

test('no server process survives the process that started it', { timeout: 120_000 }, async () => {
  const group = await startOn(folder, { ...database.settings, WEB_PROCESSES: '2' });
  const started = childrenOf(group.pid);
  await group.kill();
  await vi.waitFor(() => started.forEach((pid) => expect(() => process.kill(pid, 0)).toThrow('ESRCH')), {
    timeout: 10_000,
    interval: 100,
  });
});

test(
  'a process group is refused at the start with too many connections for Postgres, or an embedded database',
  { timeout: 120_000 },
  async () => {
    const many = await startThatEnds({ DATA_DIR: folder, ...database.settings, WEB_PROCESSES: '60' });
    expect([many.code, many.faults]).toEqual([
      1,
      [expect.stringMatching(/^WEB_PROCESSES: 61 processes may need 1098 connections, and Postgres has \d+ /)],
    ]);
    const embedded = await startThatEnds({ DATA_DIR: folder, WEB_PROCESSES: '2' });
    expect([embedded.code, embedded.faults]).toEqual([1, [expect.stringMatching(/^WEB_PROCESSES: only one process/)]]);
  },
);
