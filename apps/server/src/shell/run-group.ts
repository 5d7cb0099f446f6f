import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { AggregatorRegistry } from 'prom-client';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { CONNECTIONS_PER_PROCESS, CONNECT_TIMEOUT_MS } from '../platform/database/connections.ts';
import { checkAddress } from '../platform/http/free-address.ts';
import { createLog } from '../platform/log.ts';
import type { Log } from '../platform/log.ts';
import { createOutput } from '../platform/output.ts';
import { fromMember } from '../platform/process-group.ts';
import { StartupError } from '../startup-error.ts';

/** Milliseconds until an ended process is replaced; doubled with each that ends young. */
const REPLACE_MS = 1_000;
const MOST_REPLACE_MS = 30_000;

/** Milliseconds after which a process counts as having worked. */
const YOUNG_MS = 60_000;

/** Milliseconds that the processes may take longer than they allow themselves. */
const STOP_LATER_MS = 5_000;

type Role = Config['ROLES'][number];

/**
 * Starts several processes that share the port, and one for jobs where this one was to run them,
 * and replaces each that ends. This process itself serves nothing.
 * @throws StartupError for more connections than Postgres has, and system errors such as a port in
 *   use
 */
export async function runGroup(config: Config): Promise<void> {
  const output = createOutput(process.stdout, (lines) => log.warn({ lines }, 'lines of the log are lost'));
  const log = createLog(config.LOG_LEVEL, output);
  await checkAddress(config.HOST, config.PORT);
  const roles: Role[] = [
    ...Array.from({ length: config.WEB_PROCESSES }, () => 'web' as const),
    ...(config.ROLES.includes('worker') ? (['worker'] as const) : []),
  ];
  await checkConnections(config, roles.length);
  const group = createGroup(log);
  answerMetrics(log);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  let stopping: Promise<void> | undefined;
  const stop = (signal: string): Promise<void> =>
    (stopping ??= (async () => {
      log.info({ signal }, 'stopping');
      const isClean = await group.stop(config.SHUTDOWN_SECONDS * 1000 + STOP_LATER_MS);
      await output.end();
      process.exit(isClean ? 0 : 1);
    })());
  const [first, ...others] = roles;
  // One alone at first: it migrates, fills tables and reports what is wrong with the settings.
  const publicUrl = first && (await group.start(first, {}, { isFirst: true }));
  if (publicUrl === null) {
    if (stopping) return;
    await group.stop(0);
    process.exit(1);
  }
  await Promise.all(others.map((role) => group.start(role, { DEMO_WORLD: '0' })));
  output.write(`${config.BRAND_NAME} is ready: ${publicUrl} (${config.WEB_PROCESSES} processes)\n`);
}

/** @throws StartupError if the processes may need more connections than the server has */
async function checkConnections(config: Config, processes: number): Promise<void> {
  // A pooler has limits of its own.
  if (config.DATABASE_DIRECT_URL !== undefined) return;
  const client = new pg.Client({
    connectionString: config.DATABASE_URL,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most",
    );
    const [{ most }] = z.tuple([z.object({ most: z.number() })]).parse(rows);
    const needed = processes * CONNECTIONS_PER_PROCESS;
    if (needed <= most) return;
    throw new StartupError(
      `WEB_PROCESSES: ${processes} processes may need ${needed} connections, and Postgres has ${most} (max_connections). Raise that, or put a pooler before it.`,
    );
  } finally {
    await client.end();
  }
}

const exitSchema = z.tuple([z.number().nullable(), z.string().nullable()]);

interface Group {
  /**
   * Starts a process; one that ends is replaced, unless it is the first and was never ready.
   * @returns the address that it serves; null if it ended before
   */
  start(role: Role, env?: Readonly<Record<string, string>>, options?: { isFirst: boolean }): Promise<string | null>;
  /**
   * Ends all processes as a stop does, and kills those that take longer.
   * @returns false if one ended by an error
   */
  stop(withinMs: number): Promise<boolean>;
}

function createGroup(log: Log): Group {
  let isStopping = false;
  let delay = REPLACE_MS;
  const running = new Set<Worker>();

  async function replace(role: Role, env: Readonly<Record<string, string>>, livedMs: number): Promise<void> {
    delay = livedMs < YOUNG_MS ? Math.min(delay * 2, MOST_REPLACE_MS) : REPLACE_MS;
    await pause(delay, undefined, { ref: false });
    if (!isStopping) await start(role, env);
  }

  function start(
    role: Role,
    env: Readonly<Record<string, string>> = {},
    { isFirst = false } = {},
  ): Promise<string | null> {
    const began = performance.now();
    const child = cluster.fork({ ...env, ROLES: role });
    running.add(child);
    return new Promise((resolve) => {
      let isReady = false;
      child.on('message', (message) => {
        const { data } = fromMember.safeParse(message);
        if (data?.type !== 'nestling:ready') return;
        isReady = true;
        resolve(data.publicUrl);
      });
      child.once('exit', (code, signal) => {
        running.delete(child);
        resolve(null);
        if (isStopping || (isFirst && !isReady)) return;
        log.error({ process: child.process.pid, role, code, signal }, 'a process has ended and is replaced');
        void replace(role, env, performance.now() - began);
      });
    });
  }

  return {
    start,
    stop: async (withinMs) => {
      isStopping = true;
      const ended = [...running].map(async (child): Promise<boolean> => {
        const end = once(child, 'exit');
        child.process.kill('SIGTERM');
        const [code, signal] = exitSchema.parse(await end);
        // Before it is ready a process ends by the signal itself.
        return code === 0 || signal === 'SIGTERM';
      });
      const late = setTimeout(() => {
        for (const child of running) child.process.kill('SIGKILL');
      }, withinMs);
      const outcomes = await Promise.all(ended);
      clearTimeout(late);
      return outcomes.every(Boolean);
    },
  };
}

/** Answers each process that is asked for metrics with those of all. */
function answerMetrics(log: Log): void {
  const aggregator = new AggregatorRegistry();
  cluster.on('message', (child, message) => {
    const { data } = fromMember.safeParse(message);
    if (data?.type !== 'nestling:metrics') return;
    const answer = (text: string | null): void => {
      if (child.isConnected()) child.send({ ...data, text });
    };
    aggregator.clusterMetrics().then(answer, (error: unknown) => {
      log.error({ err: error }, 'the metrics of all processes could not be read');
      answer(null);
    });
  });
}
