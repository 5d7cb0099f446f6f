import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Missing } from '../bootstrap.mjs';

/** Debian has a folder for each major version of Postgres, and this is the first that will do. */
const OLDEST_POSTGRES = 15;

/** Programs of the stack, with the Debian packages that have them. */
const STACK_PROGRAMS = {
  postgres: 'postgresql',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx-light',
  openssl: 'openssl',
  setpriv: 'util-linux',
};

/**
 * Adds the folders in which Debian has programs of servers to the search path of this process.
 * @throws Missing, which names the packages that are not installed
 */
export function findPrograms(): void {
  const postgres = globSync('/usr/lib/postgresql/*/bin').filter((folder) => versionOf(folder) >= OLDEST_POSTGRES);
  const newest = postgres.toSorted((a, b) => versionOf(b) - versionOf(a)).slice(0, 1);
  process.env['PATH'] = [process.env['PATH'], '/usr/sbin', ...newest].join(delimiter);
  demandPrograms(STACK_PROGRAMS);
}

function versionOf(folder: string): number {
  return Number(/postgresql\/(\d+)/.exec(folder)?.[1]);
}

/**
 * @param programs names, with the Debian packages that have them
 * @throws Missing, which names the packages that are not installed
 */
export function demandPrograms(programs: Readonly<Record<string, string>>): void {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const absent = Object.entries(programs).flatMap(([name, debianPackage]) =>
    folders.some((folder) => existsSync(join(folder, name))) ? [] : [debianPackage],
  );
  if (absent.length === 0) return;
  throw new Missing(
    `These packages are not installed: ${absent.join(', ')}. On Debian: apt-get install ${absent.join(' ')}`,
  );
}
