import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { changeOwner } from '../owner.ts';
import { fillIn } from './fill-in.ts';
import { makeFolder, type PartHost } from './part.ts';
import type { PostgresPlan } from './postgres.ts';
import { demandPrograms } from './programs.ts';

const run = promisify(execFile);

/** The pgBackRest of a machine. */
export interface Backups {
  /** The command that a server archives with. */
  readonly command: string;
  /** Runs a command of pgBackRest. @throws with its output when it fails */
  run(...argv: readonly string[]): Promise<string>;
}

/**
 * Writes the file of `deploy/` for a machine.
 * @param folder of the machine
 * @param repository of the backups, on another machine
 * @throws Missing when pgBackRest is not installed
 */
export async function createBackups(
  host: PartHost,
  folder: string,
  repository: string,
  { dataFolder, socketFolder, port, password }: Omit<PostgresPlan, 'settings'>,
): Promise<Backups> {
  demandPrograms({ pgbackrest: 'pgbackrest' });
  for (const each of [repository, join(folder, 'lock'), join(folder, 'spool')]) await makeFolder(host, each);
  const file = join(folder, 'pgbackrest.conf');
  const values = {
    'repo1-path=/var/lib/pgbackrest': `repo1-path=${repository}`,
    'log-path=/var/log/pgbackrest': `log-path=${host.logs}`,
    'lock-path=/var/lib/pgbackrest/lock': `lock-path=${join(folder, 'lock')}`,
    'spool-path=/var/spool/pgbackrest': `spool-path=${join(folder, 'spool')}`,
    'pg1-path=/var/lib/postgresql/15/main': `pg1-path=${dataFolder}`,
    'pg1-port=5432': `pg1-port=${port}`,
    'pg1-socket-path=/var/run/postgresql': `pg1-socket-path=${socketFolder}`,
  };
  writeFileSync(file, fillIn('pgbackrest/pgbackrest.conf', values));
  await changeOwner(host.owner, file);
  const args = [`--config=${file}`, '--stanza=nestling'];
  const env = { PATH: process.env['PATH'], PGPASSWORD: password };
  return {
    command: ['pgbackrest', ...args].join(' '),
    run: async (...argv) => (await run('pgbackrest', [...args, ...argv], { ...host.owner, cwd: '/', env })).stdout,
  };
}

/** Returns the settings of the file of `deploy/`, which archives only where there are backups. */
export function postgresSettings(backups?: Backups): Record<string, string> {
  const text = fillIn('postgresql/nestling.conf', { 'pgbackrest --stanza=nestling': backups?.command ?? '' });
  const lines = [...text.matchAll(/^(\w+) = (?:'([^']*)'|(\S+))$/gm)];
  const settings = lines.map(([, name = '', quoted, bare]) => [name, quoted ?? bare ?? ''] as const);
  return Object.fromEntries(settings.filter(([name]) => backups || !name.startsWith('archive_')));
}
