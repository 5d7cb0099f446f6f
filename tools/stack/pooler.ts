import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeOwner } from '../owner.ts';
import { fillIn } from './fill-in.ts';
import { Part, makeFolder, type PartHost } from './part.ts';
import { runSql } from '../postgres/run-sql.ts';

const USERS = 'userlist.txt';

interface PoolerPlan {
  /** Of all its files. */
  readonly folder: string;
  readonly port: number;
  readonly postgresPort: number;
  readonly password: string;
}

/** The PgBouncer of the stack. */
export class PoolerPart extends Part {
  /** Its configuration, which a SIGHUP lets it read again. */
  readonly file: string;
  /** For `DATABASE_URL`. */
  readonly url: string;
  /** For `DATABASE_DIRECT_URL`. */
  readonly directUrl: string;
  /** Its console, for `show pools`, `reload` and `pause`. */
  readonly consoleUrl: string;

  constructor(host: PartHost, { folder, port, password }: PoolerPlan) {
    const file = join(folder, 'pgbouncer.ini');
    const address = (user: string, database: string): string =>
      `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
    const url = address('nestling', 'nestling');
    super(host, {
      name: 'pgbouncer',
      command: 'pgbouncer',
      args: [file],
      // At once: its clients are ours, and have ended before.
      stopSignal: 'SIGTERM',
      isReady: async () => (await runSql(url, 'select 1')).length === 1,
    });
    this.file = file;
    this.url = url;
    this.directUrl = address('nestling', 'nestling_direct');
    this.consoleUrl = address('postgres', 'pgbouncer');
  }
}

/** Starts PgBouncer with the files of `deploy/`. */
export async function startPooler(host: PartHost, plan: PoolerPlan): Promise<PoolerPart> {
  await makeFolder(host, plan.folder);
  const pooler = new PoolerPart(host, plan);
  const users = join(plan.folder, USERS);
  const list = fillIn('pgbouncer/userlist.txt', { 'replace-this-password': plan.password });
  writeFileSync(pooler.file, poolerFile(plan));
  writeFileSync(users, `${list}"postgres" "${plan.password}"\n`, { mode: 0o600 });
  for (const file of [pooler.file, users]) await changeOwner(host.owner, file);
  await pooler.start();
  return pooler;
}

/** Returns the file of `deploy/` with the ports of this machine. */
export function poolerFile({ folder, port, postgresPort }: Omit<PoolerPlan, 'password'>): string {
  return fillIn('pgbouncer/pgbouncer.ini', {
    'host=127.0.0.1 port=5432': `host=127.0.0.1 port=${postgresPort}`,
    'listen_port = 6432': `listen_port = ${port}`,
    '/var/run/postgresql/pgbouncer.pid': join(folder, 'pgbouncer.pid'),
    'unix_socket_dir = /var/run/postgresql': `unix_socket_dir = ${folder}`,
    '/var/log/postgresql/pgbouncer.log': join(folder, 'pgbouncer.log'),
    '/etc/pgbouncer/userlist.txt': join(folder, USERS),
  });
}
