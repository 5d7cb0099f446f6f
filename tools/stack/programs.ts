import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { Missing } from '../bootstrap.mjs';

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

/** Paths of the programs that the stack runs. */
export interface Programs {
  /** The folder of the programs of Postgres. */
  readonly postgres: string;
  readonly pgbouncer: string;
  readonly nginx: string;
  readonly openssl: string;
}

/**
 * Finds the programs of the Debian packages.
 * @throws Missing, which names the packages that are not installed
 */
export function findPrograms(folders: readonly string[] = FOLDERS, postgresFolder = newestPostgres()): Programs {
  const absent: string[] = [];
  const find = (name: string, debianPackage: string): string => {
    const path = findProgram(name, folders);
    if (path === '') absent.push(debianPackage);
    return path;
  };
  if (postgresFolder === '') absent.push('postgresql');
  const programs = {
    postgres: postgresFolder,
    pgbouncer: find('pgbouncer', 'pgbouncer'),
    nginx: find('nginx', 'nginx-light'),
    openssl: find('openssl', 'openssl'),
  };
  find('setpriv', 'util-linux');
  demandPackages(absent);
  return programs;
}

/** Returns the path of a program, or nothing. */
export function findProgram(name: string, folders: readonly string[] = FOLDERS): string {
  return folders.map((folder) => join(folder, name)).find((each) => existsSync(each)) ?? '';
}

/** @throws Missing, which names the packages that are not installed */
export function demandPackages(absent: readonly string[]): void {
  if (absent.length === 0) return;
  throw new Missing(
    `These packages are not installed: ${absent.join(', ')}. On Debian: apt-get install ${absent.join(' ')}`,
  );
}

/** Debian has a folder for each major version; empty without one that is new enough. */
function newestPostgres(): string {
  const found = globSync('/usr/lib/postgresql/*/bin/postgres').map((path) => join(path, '..'));
  const version = (path: string): number => Number(/postgresql\/(\d+)/.exec(path)?.[1] ?? 0);
  return found.toSorted((a, b) => version(b) - version(a)).find((path) => version(path) >= 15) ?? '';
}
