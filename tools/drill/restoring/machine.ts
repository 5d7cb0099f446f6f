import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, globSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../bootstrap.mjs';
import { freePort } from '../../free-port.ts';
import { changeOwner, type Owner } from '../../owner.ts';
import { createBackups, type Backups } from '../../stack/backup.ts';
import type { PartHost } from '../../stack/part.ts';
import { runSql, startPrimary, type PostgresPart } from '../../stack/postgres.ts';
import { createProcess, makeFolder, runCommand, type ProductPart } from '../../stack/product.ts';
import { findPrograms } from '../../stack/programs.ts';
import { until } from '../../until.ts';
import { presentUids, type Member } from './members.ts';

const run = promisify(execFile);

/** The most that may be lost with the disk, by `archive_timeout`, and the copy itself. */
const MOST_BEHIND_MS = 65_000;

/** A machine with the product, and its backups on another one. */
export interface BackedUpMachine {
  readonly host: PartHost;
  readonly folder: string;
  readonly set: string;
  readonly backups: Backups;
  readonly primary: PostgresPart;
  readonly settings: Readonly<Record<string, string>>;
  readonly web: ProductPart;
  readonly workers: readonly [ProductPart, ProductPart];
}

/** Starts Postgres with backups, and the product with the first of two workers. */
export async function startMachine(host: PartHost, base: string, smtpUrl: string): Promise<BackedUpMachine> {
  const folder = await makeFolder(host.owner, join(base, 'machine'));
  const set = await makeFolder(host.owner, join(base, 'set'));
  const password = randomBytes(16).toString('hex');
  const port = await freePort();
  const dataFolder = join(folder, 'primary');
  const backups = await createBackups(host, {
    folder,
    repository: join(set, 'repository'),
    dataFolder,
    port,
    password,
  });
  const programs = findPrograms().postgres;
  const primary = await startPrimary(host, {
    programs,
    folder,
    password,
    settings: backups.settings,
    port,
  });
  await backups.run('stanza-create');
  await backups.run('check');
  const settings = await productSettings(host, folder, { password, port, smtpUrl });
  await command(host, settings, ['migrate']);
  const processOf = async (name: string, role: 'web' | 'worker'): Promise<ProductPart> =>
    createProcess(host, { name, role, port: await freePort(), folder: join(folder, 'state'), settings });
  const web = await processOf('web', 'web');
  const workers = [await processOf('worker-1', 'worker'), await processOf('worker-2', 'worker')] as const;
  await Promise.all([web.start(), workers[0].start()]);
  return { host, folder, set, backups, primary, settings, web, workers };
}

async function productSettings(
  host: PartHost,
  folder: string,
  { password, port, smtpUrl }: { password: string; port: number; smtpUrl: string },
): Promise<Record<string, string>> {
  const state = await makeFolder(host.owner, join(folder, 'state'));
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost',
    MIGRATION_WAIT_SECONDS: '0',
    RATE_LIMIT_SCALE: '0',
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl(password, port),
    COOKIE_SECRET: randomBytes(32).toString('hex'),
    ERASED_DIR: await makeFolder(host.owner, join(state, 'erased')),
    MAIL_GATEWAY: 'smtp',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Nestling <hello@nestling.example>',
    SUPPORT_EMAIL: 'support@nestling.example',
    SHOP_GATEWAY: 'embedded',
    ALLOW_EMBEDDED_SHOP: '1',
  };
}

/** Returns the address of the database of the product. */
export const databaseUrl = (password: string, port: number): string =>
  `postgres://nestling:${password}@127.0.0.1:${port}/nestling`;

/** Runs an operator’s command. @throws with its output when it fails */
export async function command(
  host: PartHost,
  settings: Readonly<Record<string, string>>,
  argv: string[],
): Promise<string> {
  // Of a process, whose generated secret of the shop it needs.
  const dataFolder = join(settings['ERASED_DIR'] ?? '', '../web');
  const ended = await runCommand(host.owner, { ...settings, ROLES: 'web', DATA_DIR: dataFolder }, argv);
  if (ended.code !== 0) throw new Error(`${argv.join(' ')} failed:\n${ended.out}${ended.err}`);
  return ended.out;
}

/** Deletes a member by the worker that runs. */
export async function erase({ host, settings, primary }: BackedUpMachine, { uid }: Member): Promise<void> {
  await command(host, settings, ['members', 'delete', uid, '--reason', 'a drill', '--apply']);
  await until('the erase', async () => (await presentUids(primary.url, [uid])).size === 0);
}

/** Returns the secrets that processes have generated, by their files below the data folders. */
export function generatedSecrets(stateFolder: string): Map<string, string> {
  const files = globSync('*/*.secret', { cwd: stateFolder }).toSorted();
  return new Map(files.map((file) => [file, readFileSync(join(stateFolder, file), 'utf8')]));
}

/** Puts the secrets of a backup set back where its processes had them. */
export async function restoreSecrets(owner: Owner, set: string, stateFolder: string): Promise<void> {
  for (const name of readdirSync(join(set, 'secrets'))) {
    const [, folder = '', file = ''] = /^([^.]+)\.(.+\.secret)$/.exec(name) ?? [];
    const target = join(await makeFolder(owner, join(stateFolder, folder)), file);
    copyFileSync(join(set, 'secrets', name), target);
    await changeOwner(owner, target);
  }
}

/** Copies what belongs to the backup set, as the timer of `deploy/` does. */
export async function copySet({ host, folder, set, settings }: BackedUpMachine): Promise<void> {
  const file = join(folder, 'nestling.env');
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  await changeOwner(host.owner, file);
  await run(join(root, 'deploy/pgbackrest/backup-set'), ['--content', set], {
    ...host.owner,
    cwd: '/',
    env: {
      PATH: process.env['PATH'],
      NESTLING_SETTINGS: file,
      NESTLING_STATE: join(folder, 'state'),
      NESTLING_CONTENT: join(root, 'content'),
    },
  });
}

/**
 * Waits until all that is written now is in the repository, by its own time.
 * @returns after how many seconds it was there
 */
export async function untilArchived({ url }: PostgresPart): Promise<number> {
  const began = performance.now();
  const [written] = await runSql<{ file: string }>(url, 'select pg_walfile_name(pg_current_wal_lsn()) as file');
  const isArchived = async (): Promise<boolean> => {
    const [row] = await runSql<{ file: string | null }>(url, 'select last_archived_wal as file from pg_stat_archiver');
    return (row?.file ?? '') >= (written?.file ?? '~');
  };
  await until('the archive', isArchived, MOST_BEHIND_MS);
  return (performance.now() - began) / 1000;
}
