import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Missing } from '../bootstrap.mjs';
import { changeOwner } from '../owner.ts';
import { fillIn } from './fill-in.ts';
import type { PartHost } from './part.ts';
import { makeFolder } from './product.ts';

const run = promisify(execFile);

const PROGRAM = '/usr/bin/pgbackrest';

/** Where the pgBackRest of a machine finds its server and its repository. */
export interface BackupPlan {
  /** The folder of the machine. */
  readonly folder: string;
  /** The backups, on another machine. */
  readonly repository: string;
  readonly dataFolder: string;
  readonly port: number;
  /** Of the superuser. */
  readonly password: string;
}

/** The pgBackRest of a machine. */
export interface Backups {
  /** The settings of the server by `deploy/`, with the command that archives. */
  readonly settings: Readonly<Record<string, string>>;
  /** Runs a command of pgBackRest. @throws with its output when it fails */
  run(...argv: readonly string[]): Promise<string>;
}

/** Writes the file of `deploy/` for a machine. @throws Missing when pgBackRest is not installed */
export async function createBackups(host: PartHost, plan: BackupPlan): Promise<Backups> {
  if (!existsSync(PROGRAM)) throw new Missing('pgBackRest is not installed. On Debian: apt-get install pgbackrest');
  const { folder, repository } = plan;
  for (const name of [repository, join(folder, 'lock'), join(folder, 'spool')]) await makeFolder(host.owner, name);
  const file = join(folder, 'pgbackrest.conf');
  writeFileSync(
    file,
    fillIn('pgbackrest/pgbackrest.conf', {
      'repo1-path=/var/lib/pgbackrest': `repo1-path=${repository}`,
      'log-path=/var/log/pgbackrest': `log-path=${host.logs}`,
      'lock-path=/var/lib/pgbackrest/lock': `lock-path=${join(folder, 'lock')}`,
      'spool-path=/var/spool/pgbackrest': `spool-path=${join(folder, 'spool')}`,
      'pg1-path=/var/lib/postgresql/15/main': `pg1-path=${plan.dataFolder}`,
      'pg1-port=5432': `pg1-port=${plan.port}`,
      'pg1-socket-path=/var/run/postgresql': `pg1-socket-path=${join(folder, 'run')}`,
    }),
  );
  await changeOwner(host.owner, file);
  const command = `${PROGRAM} --config=${file} --stanza=nestling`;
  return {
    settings: serverSettings(fillIn('postgresql/nestling.conf', { 'pgbackrest --stanza=nestling': command })),
    run: async (...argv) => {
      const env = { PATH: process.env['PATH'], PGPASSWORD: plan.password };
      const { stdout } = await run(PROGRAM, [`--config=${file}`, '--stanza=nestling', ...argv], {
        ...host.owner,
        cwd: '/',
        env,
      });
      return stdout;
    },
  };
}

/** Returns the settings of a file of Postgres, without those that are commented out. */
export function serverSettings(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^(\w+) = (?:'([^']*)'|(\S+))$/gm)];
  return Object.fromEntries(lines.map(([, name = '', quoted, bare]) => [name, quoted ?? bare ?? '']));
}
