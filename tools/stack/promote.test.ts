import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../bootstrap.mjs';

const POOLER_FILE = `nestling = host=a port=5432 dbname=nestling
other = host=a port=54321 dbname=other
nestling_direct = host=a port=5432 dbname=nestling
`;

/**
 * Stands in for `psql`: a server is a file with the letter that `pg_is_in_recovery` answers, and
 * one that is away has none. With the file `read-only` the one that serves is not the primary.
 */
const PSQL = `#!/bin/sh
echo "$*" >>"$STATE/calls"
while [ "$1" != -d ]; do shift; done
server=$STATE/$2
[ -e "$server" ] || exit 2
case "$*" in
  *pg_is_in_recovery*) cat "$server" ;;
  *pg_promote*) echo f >"$server"; echo t ;;
  *"current_setting('transaction_read_only')"*) [ ! -e "$STATE/read-only" ] || exit 3 ;;
  *default_transaction_read_only*) [ ! -e "$STATE/deaf" ] || exit 1; echo 0/1 ;;
  *) echo t ;;
esac
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nestling-promote-'));
  writeFileSync(join(folder, 'psql'), PSQL, { mode: 0o755 });
  writeFileSync(join(folder, 'pooler.ini'), POOLER_FILE);
  for (const always of ['console', 'served']) writeFileSync(join(folder, always), 'f\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number;
  readonly output: string;
}

/** @param fence the command that stops the former primary */
function promote(
  servers: Record<'replica' | 'primary', 't' | 'f' | null>,
  fence: string,
  ...words: string[]
): Promise<Ended> {
  for (const [name, answer] of Object.entries(servers)) {
    if (answer === null) rmSync(join(folder, name), { force: true });
    else writeFileSync(join(folder, name), `${answer}\n`);
  }
  const file = join(folder, 'promote.conf');
  writeFileSync(
    file,
    `REPLICA=replica\nPRIMARY=primary\nFENCE='${fence}'\nPOOLER_FILE=${join(folder, 'pooler.ini')}
POOLER_FROM='host=a port=5432'\nPOOLER_TO='host=b port=5432'\nPOOLER_CONSOLE=console\nSERVED=served\n`,
  );
  return new Promise((resolve) => {
    execFile(
      join(root, 'deploy/promote'),
      [...words, file],
      { env: { PATH: `${folder}:${process.env['PATH']}`, STATE: folder } },
      (error, out, err) => resolve({ code: error ? 1 : 0, output: out + err }),
    );
  });
}

const calls = (): string => (existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8') : '');
const pooler = (): string => readFileSync(join(folder, 'pooler.ini'), 'utf8');
const isPromoted = (): boolean => calls().includes('pg_promote');

test('a replica is promoted after the old primary is stopped, and the pooler points to it', async () => {
  const { code, output } = await promote({ replica: 't', primary: 'f' }, 'true');
  expect([code, output]).toEqual([0, expect.stringContaining('writes are served')]);
  expect(calls()).not.toContain('default_transaction_read_only');
  expect(isPromoted()).toBe(true);
  // A port of more digits is that of another server.
  expect(pooler()).toBe(POOLER_FILE.replaceAll('host=a port=5432 ', 'host=b port=5432 '));
  const again = await promote({ replica: 'f', primary: null }, 'true');
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('is the primary already') as string });
});

test('an old primary that cannot be stopped is set read-only before the promotion', async () => {
  const { code } = await promote({ replica: 't', primary: 'f' }, 'false');
  expect(code).toBe(0);
  expect(calls().indexOf('default_transaction_read_only')).toBeGreaterThan(0);
  expect(calls().indexOf('default_transaction_read_only')).toBeLessThan(calls().indexOf('pg_promote'));
});

test('no replica is promoted while the primary may accept writes, unless a person confirms that it is down', async () => {
  const away = await promote({ replica: 't', primary: null }, 'false');
  expect(away).toMatchObject({ code: 1, output: expect.stringContaining('--old-is-down') as string });
  writeFileSync(join(folder, 'deaf'), '');
  const deaf = await promote({ replica: 't', primary: 'f' }, 'false', '--old-is-down');
  expect(deaf).toMatchObject({ code: 1, output: expect.stringContaining('stop it by hand') as string });
  expect([isPromoted(), pooler()]).toEqual([false, POOLER_FILE]);
  expect((await promote({ replica: 't', primary: null }, 'false', '--old-is-down')).code).toBe(0);
});

test('an old primary that has returned is set read-only by a second run', async () => {
  const { code } = await promote({ replica: 'f', primary: 'f' }, 'false');
  expect([code, isPromoted()]).toEqual([0, false]);
  expect(calls()).toContain('default_transaction_read_only');
});

test('--pooler-only can be repeated, and refuses a pooler that points to neither server', async () => {
  expect((await promote({ replica: null, primary: null }, 'true', '--pooler-only')).code).toBe(0);
  expect(pooler()).toContain('host=b port=5432 ');
  writeFileSync(join(folder, 'pooler.ini'), 'nestling = host=b port=5432\n');
  expect((await promote({ replica: null, primary: null }, 'true', '--pooler-only')).code).toBe(0);
  expect(pooler()).toBe('nestling = host=b port=5432\n');
  writeFileSync(join(folder, 'pooler.ini'), 'nestling = host=c port=5432\n');
  expect(await promote({ replica: null, primary: null }, 'true', '--pooler-only')).toMatchObject({
    code: 1,
    output: expect.stringContaining('names neither') as string,
  });
});

test('the promotion does nothing without a replica', async () => {
  const { code, output } = await promote({ replica: null, primary: 'f' }, `touch ${join(folder, 'fenced')}`);
  expect([code, output]).toEqual([1, expect.stringContaining('nothing was done')]);
  expect([existsSync(join(folder, 'fenced')), pooler()]).toEqual([false, POOLER_FILE]);
});

test('the old primary is not fenced if the pooler cannot be switched', async () => {
  const fence = `touch ${join(folder, 'fenced')}`;
  rmSync(join(folder, 'console'));
  const silent = await promote({ replica: 't', primary: 'f' }, fence);
  expect(silent).toMatchObject({ code: 1, output: expect.stringContaining('nothing was done') as string });
  writeFileSync(join(folder, 'console'), 'f\n');
  writeFileSync(join(folder, 'pooler.ini'), 'nestling = host=a port=54321\n');
  const other = await promote({ replica: 't', primary: 'f' }, fence);
  expect(other).toMatchObject({ code: 1, output: expect.stringContaining('names neither') as string });
  expect([existsSync(join(folder, 'fenced')), isPromoted()]).toEqual([false, false]);
});

test('the promotion fails if the new primary never accepts writes', async () => {
  rmSync(join(folder, 'served'));
  writeFileSync(join(folder, 'sleep'), '#!/bin/sh\n', { mode: 0o755 });
  expect(await promote({ replica: 't', primary: 'f' }, 'true')).toMatchObject({
    code: 1,
    output: expect.stringContaining('writes are not served') as string,
  });
});

test('a new primary that answers but refuses writes does not count as ready', async () => {
  writeFileSync(join(folder, 'read-only'), '');
  // The wait between two attempts.
  writeFileSync(join(folder, 'sleep'), '#!/bin/sh\nrm -f "$STATE/read-only"\n', { mode: 0o755 });
  expect((await promote({ replica: 't', primary: 'f' }, 'true')).code).toBe(0);
  const attempts = calls()
    .split('\n')
    .filter((line) => line.includes('-d served'));
  expect(attempts).toHaveLength(2);
});
