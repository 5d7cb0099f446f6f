import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../free-port.ts';
import { changeOwner } from '../owner.ts';
import { createPart, type Part, type PartHost } from './part.ts';

const run = promisify(execFile);

/** A Postgres of the stack. */
export interface PostgresPart extends Part {
  readonly port: number;
  readonly dataFolder: string;
  /** Connects as its superuser to the database of the product, past the pooler. */
  readonly url: string;
}

/** Where and how the two servers run. */
export interface PostgresPlan {
  /** Of the programs of Postgres. */
  readonly programs: string;
  readonly folder: string;
  /** Of the product’s role, and of the superuser. */
  readonly password: string;
  /** In addition to those of the stack, for both servers. */
  readonly settings: Readonly<Record<string, string>>;
  /** Of a server alone; a free one by default. */
  readonly port?: number;
}

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  wal_level: 'replica',
  max_connections: '100',
  shared_buffers: '128MB',
  // A statement whose caller has gone ends, also behind the pooler.
  client_connection_check_interval: '1s',
};

/** The replication slot that keeps what the replica has not read yet. */
const SLOT = 'nestling_replica';

/** Returns the folder of the primary’s data. */
export function primaryFolder({ folder }: PostgresPlan): string {
  return join(folder, 'primary');
}

/** Creates a primary with the database and the role `nestling`, and starts it. */
export async function startPrimary(host: PartHost, plan: PostgresPlan): Promise<PostgresPart> {
  const dataFolder = primaryFolder(plan);
  const passwordFile = join(plan.folder, 'password');
  writeFileSync(passwordFile, plan.password, { mode: 0o600 });
  await changeOwner(host.owner, passwordFile);
  await run(
    join(plan.programs, 'initdb'),
    [
      '-D',
      dataFolder,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ],
    { ...host.owner, cwd: '/' },
  );
  rmSync(passwordFile);
  const primary = await createServer(host, plan, 'primary', dataFolder);
  await primary.start();
  const maintenance = databaseUrl(plan, primary.port, 'postgres');
  await runSql(maintenance, `create role nestling login password '${plan.password}'`);
  await runSql(maintenance, 'create database nestling owner nestling');
  return primary;
}

/** Copies the primary to a replica that follows it over a slot, and starts it. */
export async function startReplica(host: PartHost, plan: PostgresPlan, primary: PostgresPart): Promise<PostgresPart> {
  const dataFolder = join(plan.folder, 'replica');
  await run(
    join(plan.programs, 'pg_basebackup'),
    ['-d', primary.url, '-D', dataFolder, '-R', '-X', 'stream', '-C', '-S', SLOT, '-c', 'fast'],
    { ...host.owner, cwd: '/' },
  );
  const replica = await createServer(host, plan, 'replica', dataFolder);
  await replica.start();
  return replica;
}

/** Creates a server on a data folder that is there; it is not started. */
export async function createServer(
  host: PartHost,
  plan: PostgresPlan,
  name: string,
  dataFolder: string,
): Promise<PostgresPart> {
  const { programs, folder, settings } = plan;
  const port = plan.port ?? (await freePort());
  const sockets = join(folder, 'run');
  mkdirSync(sockets, { recursive: true });
  await changeOwner(host.owner, sockets);
  const given = { ...SETTINGS, port: String(port), unix_socket_directories: sockets, ...settings };
  const part = createPart(host, {
    name,
    command: join(programs, 'postgres'),
    args: ['-D', dataFolder, ...Object.entries(given).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    // Closes connections properly and waits for none.
    stopSignal: 'SIGINT',
    isReady: async () => (await runSql(databaseUrl(plan, port, 'postgres'), 'select 1')).length === 1,
  });
  return { ...part, port, dataFolder, url: databaseUrl(plan, port, 'nestling') };
}

function databaseUrl({ password }: PostgresPlan, port: number, database: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

/** Runs a statement on a connection of its own. */
export async function runSql<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
