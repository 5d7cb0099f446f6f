import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { changeOwner } from '../owner.ts';
import { FOREIGN_SESSIONS } from '../postgres/start.ts';
import { runSql } from '../postgres/run-sql.ts';
import { Part, type PartHost } from './part.ts';

const run = promisify(execFile);

/** Where and how a server of Postgres runs. */
export interface PostgresPlan {
  readonly dataFolder: string;
  /** Of its sockets. */
  readonly socketFolder: string;
  readonly port: number;
  /** Of the product’s role, and of the superuser. */
  readonly password: string;
  /** Those of `deploy/`. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Settings that the file of `deploy/` leaves to the machine. */
const SETTINGS = { listen_addresses: '127.0.0.1', max_connections: '100', shared_buffers: '128MB' };

/** The replication slot that keeps what the replica has not read yet. */
export const REPLICA_SLOT = 'nestling_replica';

/** A Postgres of the stack. */
export class PostgresPart extends Part {
  readonly port: number;
  readonly dataFolder: string;
  /** Connects as its superuser to the database of the product, past the pooler. */
  readonly url: string;

  constructor(host: PartHost, name: string, plan: PostgresPlan) {
    const { dataFolder, port } = plan;
    const settings = {
      ...SETTINGS,
      ...plan.settings,
      port: String(port),
      unix_socket_directories: plan.socketFolder,
    };
    super(host, {
      name,
      command: 'postgres',
      args: ['-D', dataFolder, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
      // Closes connections properly and waits for none.
      stopSignal: 'SIGINT',
      isReady: async () => (await runSql(databaseUrl(plan, 'postgres'), 'select 1')).length === 1,
    });
    this.port = port;
    this.dataFolder = dataFolder;
    this.url = databaseUrl(plan, 'nestling');
  }
}

/**
 * Creates a primary with the database and the role `nestling`, and starts it. Sessions of both have
 * foreign defaults, which the product must not depend on, also behind the pooler.
 */
export async function startPrimary(host: PartHost, plan: PostgresPlan): Promise<PostgresPart> {
  const passwordFile = join(plan.socketFolder, 'password');
  writeFileSync(passwordFile, plan.password, { mode: 0o600 });
  await changeOwner(host.owner, passwordFile);
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const command = [`--pgdata=${plan.dataFolder}`, ...access, '--encoding=UTF8', '--locale=C.UTF-8'];
  await run('initdb', command, { ...host.owner, cwd: '/' });
  rmSync(passwordFile);
  const primary = new PostgresPart(host, 'primary', plan);
  await primary.start();
  const maintenance = databaseUrl(plan, 'postgres');
  await runSql(maintenance, `create role nestling login password '${plan.password}'`);
  await runSql(maintenance, 'create database nestling owner nestling');
  for (const [name, value] of Object.entries(FOREIGN_SESSIONS)) {
    await runSql(maintenance, `alter role nestling set ${name} = '${value}'`);
    await runSql(maintenance, `alter database nestling set ${name} = '${value}'`);
  }
  return primary;
}

/** Copies the primary to a replica that follows it over a slot, and starts it. */
export async function startReplica(host: PartHost, primary: PostgresPart, plan: PostgresPlan): Promise<PostgresPart> {
  const slot = ['--create-slot', `--slot=${REPLICA_SLOT}`];
  const command = [`--dbname=${primary.url}`, `--pgdata=${plan.dataFolder}`, '--write-recovery-conf', ...slot];
  await run('pg_basebackup', [...command, '--checkpoint=fast'], { ...host.owner, cwd: '/' });
  const replica = new PostgresPart(host, 'replica', plan);
  await replica.start();
  return replica;
}

function databaseUrl({ password, port }: PostgresPlan, database: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}
