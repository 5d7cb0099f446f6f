import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { changeOwner } from '../owner.ts';
import { fillIn } from './fill-in.ts';
import { createPart, type Part, type PartHost } from './part.ts';
import { runSql } from './postgres.ts';

/** The PgBouncer of the stack. */
export interface PoolerPart extends Part {
  readonly port: number;
  /** Its configuration, which a SIGHUP lets it read again. */
  readonly file: string;
  /** For `DATABASE_URL`. */
  readonly url: string;
  /** For `DATABASE_DIRECT_URL`. */
  readonly directUrl: string;
  /** Its console, for `show pools`, `reload` and `pause`. */
  readonly consoleUrl: string;
}

interface PoolerPlan {
  readonly program: string;
  readonly folder: string;
  readonly password: string;
  readonly postgresPort: number;
}

const USERS = 'userlist.txt';

/**
 * Returns the file of `deploy/` with the ports of this machine.
 * @param etc the folder of all its files
 */
export function poolerFile(etc: string, port: number, postgresPort: number): string {
  return fillIn('pgbouncer/pgbouncer.ini', {
    'host=127.0.0.1 port=5432': `host=127.0.0.1 port=${postgresPort}`,
    'listen_port = 6432': `listen_port = ${port}`,
    '/var/run/postgresql/pgbouncer.pid': join(etc, 'pgbouncer.pid'),
    'unix_socket_dir = /var/run/postgresql': `unix_socket_dir = ${etc}`,
    '/var/log/postgresql/pgbouncer.log': join(etc, 'pgbouncer.log'),
    '/etc/pgbouncer/userlist.txt': join(etc, USERS),
  });
}

/** Starts PgBouncer with the file of `deploy/`. */
export async function startPooler(host: PartHost, plan: PoolerPlan): Promise<PoolerPart> {
  const { folder, password } = plan;
  const port = await freePort();
  const etc = join(folder, 'pgbouncer');
  mkdirSync(etc, { recursive: true });
  await changeOwner(host.owner, etc);
  const file = join(etc, 'pgbouncer.ini');
  const users = join(etc, USERS);
  writeFileSync(file, poolerFile(etc, port, plan.postgresPort));
  const list = fillIn('pgbouncer/userlist.txt', { 'replace-this-password': password });
  writeFileSync(users, `${list}"postgres" "${password}"\n`, { mode: 0o600 });
  for (const each of [file, users]) await changeOwner(host.owner, each);
  const address = (user: string, database: string): string =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const url = address('nestling', 'nestling');
  const part = createPart(host, {
    name: 'pgbouncer',
    command: plan.program,
    args: [file],
    // At once: its clients are ours, and have ended before.
    stopSignal: 'SIGTERM',
    isReady: async () => (await runSql(url, 'select 1')).length === 1,
  });
  await part.start();
  return {
    ...part,
    port,
    file,
    url,
    directUrl: address('nestling', 'nestling_direct'),
    consoleUrl: address('postgres', 'pgbouncer'),
  };
}
