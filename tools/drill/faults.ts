import { execFile } from 'node:child_process';
import { rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { Part } from '../stack/part.ts';
import { runSql } from '../postgres/run-sql.ts';
import type { PostgresPart } from '../stack/postgres.ts';
import type { Stack } from '../stack/start.ts';

const run = promisify(execFile);

/** Mails that a worker may be sending when it is killed, which are then sent twice. */
const REPEATED_PER_KILL = 20;

/** Callers that hold connections of the pooler, and how long. */
const HOLDERS = 60;
const PAUSE_SECONDS = 8;

const READ_ONLY_MS = 10_000;

const FULL_MS = 15_000;
const FILL_EVERY_MS = 100;

/** Megabytes of the disk of the primary; Postgres writes up to a gigabyte of its log. */
export const PRIMARY_DISK_MB = 3_000;

/** What happens to a part of the stack, and what it may cost. */
export interface Fault {
  readonly what: string;
  readonly happen: () => Promise<void>;
  /** Nothing may be refused, because it is planned and another process serves meanwhile. */
  readonly refusesNothing?: boolean;
  /** Mails that may arrive twice, because a worker is killed while it sends them. */
  readonly repeatsMails?: number;
  /** What the log of the processes says of it; then something must have been refused. */
  readonly isLogged?: string;
  /** Members go on reading, also those whose session is due to be extended. */
  readonly servesReads?: boolean;
}

/**
 * All faults of the drill, in their order.
 * @param hasDisk whether the primary has a disk of its own
 */
export function faultsOf(stack: Stack, hasDisk: boolean): Fault[] {
  const { primary, replica, pooler, site, worker, webs } = stack;
  const fullDisk: Fault = {
    what: 'the disk of Postgres is full for 15 s',
    happen: () => fillDisk(primary),
    isLogged: 'its disk is full',
  };
  const stopFor = (part: Part, seconds: number) => async (): Promise<void> => {
    await part.stop();
    await pause(seconds * 1_000);
    await part.start();
  };
  const killed = (part: Part): Fault => ({
    what: `${part.name} is killed`,
    happen: async () => {
      await part.kill();
      await pause(1_000);
      await part.start();
    },
    refusesNothing: part === worker || part === replica,
    ...(part === worker && { repeatsMails: REPEATED_PER_KILL }),
  });
  const stoppedTwice = (part: Part): Fault => ({
    what: `${part.name} gets SIGTERM twice`,
    happen: async () => {
      part.send('SIGTERM');
      await pause(50);
      const code = await part.stop();
      if (code !== 0) throw new Error(`${part.name} ended with ${String(code)}`);
      await part.start();
    },
    refusesNothing: true,
  });
  return [
    ...[...webs, worker].map(stoppedTwice),
    { what: 'Postgres is away for 5 s', happen: stopFor(primary, 5) },
    { what: 'Postgres is away for 60 s', happen: stopFor(primary, 60) },
    { what: 'PgBouncer restarts five times in transactions', happen: () => restartInTransactions(pooler) },
    {
      what: 'Postgres accepts no writes for 10 s',
      happen: () => refuseWrites(primary.url),
      servesReads: true,
      isLogged: 'it is read-only',
    },
    ...(hasDisk ? [fullDisk] : []),
    { what: 'others hold all connections of the pooler', happen: () => holdConnections(pooler.url) },
    ...[...webs, worker, pooler, site, primary, replica].map(killed),
    { what: 'all processes with pages are killed', happen: () => killAll(webs, stack.address) },
  ];
}

/** @throws when nginx does not show its page meanwhile */
async function killAll(webs: readonly Part[], address: string): Promise<void> {
  await Promise.all(webs.map((web) => web.kill()));
  const answer = await fetch(`${address}/videos`);
  const text = await answer.text();
  await Promise.all(webs.map((web) => web.start()));
  const isPage = ['en-US', 'es-US', 'fr-CA', 'pl-PL'].every((locale) => text.includes(`lang="${locale}"`));
  if (answer.status !== 502 || !isPage) throw new Error(`without a process nginx shows ${answer.status}: ${text}`);
}

async function restartInTransactions(pooler: Part): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    await pause(Math.random() * 1_000);
    await pooler.kill();
    await pooler.start();
  }
}

async function holdConnections(url: string): Promise<void> {
  const hold = async (): Promise<void> => {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    // Those beyond the size of the pool wait for one until the pooler refuses them.
    await client.query(`select pg_sleep(${PAUSE_SECONDS})`).catch(() => undefined);
    await client.end();
  };
  await Promise.all(Array.from({ length: HOLDERS }, hold));
}

/** As a provider does with a database that has used up its space. */
async function refuseWrites(url: string): Promise<void> {
  await runSql(url, 'alter system set default_transaction_read_only = on');
  await runSql(url, 'select pg_reload_conf()');
  await pause(READ_ONLY_MS);
  await runSql(url, 'alter system reset default_transaction_read_only');
  await runSql(url, 'select pg_reload_conf()');
}

/** Postgres ends when its log has no room left; a person starts it once there is space. */
async function fillDisk(primary: PostgresPart): Promise<void> {
  const files: string[] = [];
  // What Postgres frees meanwhile is filled as well.
  for (const end = Date.now() + FULL_MS; Date.now() < end; await pause(FILL_EVERY_MS)) {
    const { bavail, bsize } = statfsSync(primary.dataFolder);
    if (bavail === 0) continue;
    const file = join(primary.dataFolder, `filler-${files.length}`);
    files.push(file);
    await run('fallocate', ['--length', String(bavail * bsize), file]).catch(() => undefined);
  }
  for (const file of files) rmSync(file, { force: true });
  if (!primary.isRunning) await primary.start();
}
