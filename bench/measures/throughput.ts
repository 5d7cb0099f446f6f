import { mkdirSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyzeTables, clearJobs } from '../database.ts';
import { each } from '../load.ts';
import { SHOP_SECRET } from '../notice.ts';
import { startBare, startServer, startWorker, type Running } from '../processes.ts';
import { openProcessorMeter } from '../processor-meter.ts';
import { planSameRows, sameRowsCall } from '../same-rows.ts';
import { attempted, joined, type Sample, type Samples } from '../samples.ts';
import { sampleOf } from '../side-by-side.ts';
import { measureRounds, type Effort, type TestBed } from '../test-bed.ts';
import { prepareWrites, type PrepareWrites, type WriteName } from '../writes.ts';
import { measureReads } from './reads.ts';

/** One for all starts, because processes on one database must share it. */
const COOKIE_SECRET = randomBytes(32).toString('hex');

/** Of the product and of its limits. */
interface Databases {
  readonly product: string;
  readonly bare: string;
}

/** The surroundings of the product. */
interface Place {
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  /** For the data of the product. */
  readonly folder: string;
}

const CONNECTIONS = 10;

const WRITES: readonly WriteName[] = ['quiz-submit', 'order', 'upload', 'record', 'notice'];

/**
 * Measures reads, and writes at ten connections, beside their limits: calls per second and
 * processor time per call. The product serves calls in one process and runs its jobs in another, as
 * in production.
 */
export async function measureThroughput(
  databases: Databases,
  effort: Effort,
  { port, env, folder }: Place,
): Promise<Samples> {
  const settings = productSettings(databases.product, { port, env });
  const data = (name: string) => ({ DATA_DIR: join(folder, name) });
  const running: Pick<Running, 'stop'>[] = [];
  const started = async <P extends Pick<Running, 'stop'>>(starting: Promise<P>): Promise<P> => {
    const process = await starting;
    running.unshift(process);
    return process;
  };
  const meter = await openProcessorMeter(databases.product);
  try {
    // First, because it creates the tables.
    const product = await started(startServer(port, { ...settings, ...data('web'), ROLES: 'web' }));
    const bare = await started(startBare(bareSettings(databases, env)));
    const bed = {
      product,
      bare,
      meter,
      databaseUrl: databases.product,
      clearJobs: () => clearJobs(databases.product),
      analyze: () => analyzeTables(databases.product),
    };
    const writes = await prepareWrites(product.address, databases.product);
    for (const name of WRITES) await planSameRows(bed, name, writes[name]);
    await started(startWorker({ ...settings, ...data('worker') }));
    const measured = [await measureReads(bed, effort)];
    for (const name of WRITES) {
      const id = `${name}-same-rows` as const;
      measured.push(await attempted(id, async () => ({ [id]: await measureWrite(bed, effort, name, writes[name]) })));
    }
    return joined(measured);
  } finally {
    for (const process of running) await process.stop();
    await meter?.close();
  }
}

/** Measures a write beside a bare route that writes the same rows (`planSameRows`). */
async function measureWrite(bed: TestBed, effort: Effort, name: WriteName, prepare: PrepareWrites): Promise<Sample[]> {
  const tallies = await measureRounds(bed, effort, CONNECTIONS, async (countOf) => {
    const writes = await prepare(countOf(0));
    const others = await prepare(countOf(1));
    return [
      { side: bed.product, next: each(writes.map(({ call }) => call)) },
      { side: bed.bare, next: each(others.map((write) => sameRowsCall(name, write))) },
    ];
  });
  return tallies.flatMap(([ours, sameRows]) => (ours && sameRows ? [sampleOf(ours, sameRows)] : []));
}

function bareSettings({ product, bare }: Databases, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, NODE_ENV: 'production', DATABASE_URL: bare, ROWS_DATABASE_URL: product };
}

/** The product refuses a start without it. */
function erasedFolder(): string {
  const folder = join(tmpdir(), 'nestling-bench-erased');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** In production mode, but without the limits that would otherwise stop the load. */
export function productSettings(
  databaseUrl: string,
  { port, env }: { port: number; env: NodeJS.ProcessEnv },
): NodeJS.ProcessEnv {
  return {
    ...env,
    NODE_ENV: 'production',
    BOX_NEEDS_CONFIRMED_EMAIL: '0',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `http://localhost:${port}`,
    COOKIE_SECRET,
    ALLOW_EMBEDDED_SHOP: '1',
    ERASED_DIR: erasedFolder(),
    SHOP_WEBHOOK_SECRET: SHOP_SECRET,
    RATE_LIMIT_SCALE: '0',
  };
}
