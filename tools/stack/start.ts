import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureBuilt } from '../bootstrap.mjs';
import type { CommandEnd } from '../command-end.ts';
import { startMailServer, type MailServer } from '../crash/mail-server.ts';
import { freePort } from '../free-port.ts';
import { changeOwner, findOwner } from '../owner.ts';
import { createBackups, postgresSettings, type Backups } from './backup.ts';
import { makeFolder, type Part, type PartHost } from './part.ts';
import { startPooler, type PoolerPart } from './pooler.ts';
import { startPrimary, startReplica, type PostgresPart } from './postgres.ts';
import { createProcess, runCommand, type ProductPart } from './product.ts';
import { print } from './print.ts';
import { findPrograms } from './programs.ts';
import { siteAddress, startSite } from './site.ts';

const run = promisify(execFile);

/** How a stack differs from the usual one. */
export interface StackOptions {
  /** Of the site; a free one by default. */
  readonly httpsPort?: number;
  /** Of all processes of the product, in addition to those of the stack. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The release that all processes start with; this one by default. */
  readonly checkout?: string;
  /** Gives the primary a disk of its own, so that it can be full; needs root. */
  readonly primaryDiskMb?: number;
  /** The folder of pgBackRest’s backups; there are none by default. */
  readonly repository?: string;
  /** Called when a part ends that nobody ended. */
  readonly onDeath: PartHost['onDeath'];
}

/** The product as it runs in production, on this machine. */
export interface Stack {
  /** Everything that it writes; logs are in `logs`, mails in `mails`. */
  readonly folder: string;
  /** Of the data folders of the product. */
  readonly stateFolder: string;
  readonly host: PartHost;
  /** Of the site, without a trailing slash; the `PUBLIC_URL`. */
  readonly address: string;
  readonly site: Part;
  readonly webs: readonly [ProductPart, ProductPart];
  readonly worker: ProductPart;
  readonly primary: PostgresPart;
  readonly replica: PostgresPart;
  readonly backups: Backups | undefined;
  readonly pooler: PoolerPart;
  /** What the mail server has accepted. */
  readonly mails: MailServer;
  /** What all processes of the product share. */
  readonly settings: Readonly<Record<string, string>>;
  /** Runs an operator's command, of another release where its checkout is named. */
  readonly admin: (argv: readonly string[], checkout?: string) => Promise<CommandEnd>;
  /** Ends all parts in order, and deletes the folder unless its logs are still needed. */
  readonly stop: (keepsFolder?: boolean) => Promise<void>;
}

/**
 * Starts Postgres with a replica, PgBouncer, nginx, two processes with pages and one for jobs, all
 * by the files of `deploy/`.
 * @throws Missing for packages that are not installed, otherwise when a part does not start; what
 *   had started is stopped
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  findPrograms();
  ensureBuilt();
  const owner = await findOwner();
  const folder = mkdtempSync(join(tmpdir(), 'nestling-stack-'));
  chmodSync(folder, 0o755);
  await changeOwner(owner, folder);
  const logs = await makeFolder({ owner }, join(folder, 'logs'));
  const host: PartHost = { owner, logs, onDeath: options.onDeath };
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async (keepsFolder = false): Promise<void> => {
    for (const end of ends.toReversed()) await end();
    ends.length = 0;
    if (!keepsFolder) rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await startParts(host, folder, options, ends)), folder, host, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param ends receives what stops each part, in the order of the starts */
async function startParts(
  host: PartHost,
  folder: string,
  options: StackOptions,
  ends: (() => Promise<unknown>)[],
): Promise<Omit<Stack, 'folder' | 'host' | 'stop'>> {
  const started = <Started extends Part>(part: Started): Started => {
    ends.push(() => part.stop());
    return part;
  };
  const mails = await startMailServer({ folder: await makeFolder(host, join(folder, 'mails')) });
  ends.push(() => mails.close());
  const password = randomBytes(16).toString('hex');
  const server = async (name: string) => ({
    dataFolder: join(folder, name),
    socketFolder: await makeFolder(host, join(folder, 'run')),
    port: await freePort(),
    password,
  });
  const [first, second] = [await server('primary'), await server('replica')];
  if (options.primaryDiskMb !== undefined) ends.push(await mountDisk(host, first.dataFolder, options.primaryDiskMb));
  const backups = options.repository && (await createBackups(host, folder, options.repository, first));
  const shared = postgresSettings(backups || undefined);
  print('Starting Postgres and its replica …');
  const primary = started(await startPrimary(host, { ...first, settings: shared }));
  const replica = started(await startReplica(host, primary, { ...second, settings: shared }));
  print('Starting PgBouncer …');
  const poolerPlan = {
    folder: join(folder, 'pgbouncer'),
    port: await freePort(),
    postgresPort: primary.port,
    password,
  };
  const pooler = started(await startPooler(host, poolerPlan));
  const httpsPort = options.httpsPort ?? (await freePort());
  const address = siteAddress(httpsPort);
  const stateFolder = await makeFolder(host, join(folder, 'state'));
  const settings = {
    ...(await sharedSettings(host, stateFolder)),
    PUBLIC_URL: address,
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: pooler.directUrl,
    SMTP_URL: mails.url,
    ...options.settings,
  };
  // Of a process, which may have generated a secret that commands need.
  const adminSettings = { ...settings, ROLES: 'web', DATA_DIR: await makeFolder(host, join(stateFolder, 'web-1')) };
  const admin: Stack['admin'] = (argv, checkout = options.checkout) => runCommand(host, adminSettings, argv, checkout);
  print('Starting the migrations …');
  const migrated = await admin(['migrate']);
  if (migrated.code !== 0) throw new Error(`the migrations failed:\n${migrated.out}${migrated.err}`);
  print('Starting the processes of the product …');
  const processOf = (name: string, role: 'web' | 'worker'): Promise<ProductPart> =>
    createProcess(host, { name, role, stateFolder, checkout: options.checkout, settings });
  const webs = [await processOf('web-1', 'web'), await processOf('web-2', 'web')] as const;
  const worker = await processOf('worker', 'worker');
  await Promise.all([worker, ...webs].map((part) => started(part).start()));
  print('Starting nginx …');
  const site = await startSite(host, {
    folder: join(folder, 'nginx'),
    logs: host.logs,
    httpPort: await freePort(),
    httpsPort,
    webPorts: webs.map(({ port }) => port),
  });
  return {
    stateFolder,
    address,
    site: started(site),
    webs,
    worker,
    primary,
    replica,
    backups: backups || undefined,
    pooler,
    mails,
    settings,
    admin,
  };
}

/**
 * Mounts a disk in memory on a folder, for the user of the stack. Needs root.
 * @returns unmounts it, after which its files are gone
 */
async function mountDisk(host: PartHost, folder: string, megabytes: number): Promise<() => Promise<unknown>> {
  await makeFolder(host, folder);
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'nestling-drill', folder]);
  await changeOwner(host.owner, folder);
  return () => run('umount', [folder]);
}

/** What production demands, and what processes of one product must share. */
async function sharedSettings(host: PartHost, stateFolder: string): Promise<Record<string, string>> {
  const folderOf = (name: string): Promise<string> => makeFolder(host, join(stateFolder, name));
  return {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: await folderOf('compiled'),
    TRUST_PROXY_HOPS: '1',
    MIGRATION_WAIT_SECONDS: '0',
    COOKIE_SECRET: randomBytes(32).toString('hex'),
    METRICS_TOKEN: randomBytes(16).toString('hex'),
    SHOP_WEBHOOK_SECRET: randomBytes(32).toString('hex'),
    ERASED_DIR: await folderOf('erased'),
    ASSETS_DIR: await folderOf('assets'),
    MAIL_GATEWAY: 'smtp',
    MAIL_FROM: 'Nestling <hello@nestling.example>',
    SUPPORT_EMAIL: 'support@nestling.example',
    SHOP_GATEWAY: 'embedded',
    ALLOW_EMBEDDED_SHOP: '1',
  };
}
