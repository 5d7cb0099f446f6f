import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureBuilt, root } from '../bootstrap.mjs';
import { mailWriter, startMailServer, type MailServer } from '../crash/mail-server.ts';
import type { CommandEnd } from '../command-end.ts';
import { freePort } from '../free-port.ts';
import { findOwner, changeOwner } from '../owner.ts';
import type { Part, PartHost } from './part.ts';
import { startPooler, type PoolerPart } from './pooler.ts';
import { primaryFolder, startPrimary, startReplica, type PostgresPart, type PostgresPlan } from './postgres.ts';
import { createProcess, makeFolder, runCommand, type ProductPart } from './product.ts';
import { findPrograms, type Programs } from './programs.ts';
import { siteAddress, startSite, type SitePart } from './site.ts';

const run = promisify(execFile);

/** How a stack differs from the usual one. */
export interface StackOptions {
  /** Of the site; a free one by default. */
  readonly httpsPort?: number;
  /** Of all processes of the product, in addition to those of the stack. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The release that all processes start with; this one by default. */
  readonly checkout?: string;
  /** Of both servers of Postgres. */
  readonly postgresSettings?: Readonly<Record<string, string>>;
  /** Gives the primary a disk of its own, so that it can be full; needs root. */
  readonly primaryDiskMb?: number;
  /** Leaves the folder with its data and logs where it is. */
  readonly isKept?: boolean;
  /** Called when a part ends that nobody ended. */
  readonly onDeath?: PartHost['onDeath'];
  /** Called with what happens next. */
  readonly onStep?: (text: string) => void;
  /** Ends the start before its next step. */
  readonly signal?: AbortSignal;
}

/** The product as it runs in production, on this machine. */
export interface Stack {
  /** Everything that it writes; logs are in `logs`. */
  readonly folder: string;
  readonly site: SitePart;
  readonly webs: readonly [ProductPart, ProductPart];
  readonly worker: ProductPart;
  readonly primary: PostgresPart;
  readonly replica: PostgresPart;
  readonly pooler: PoolerPart;
  /** What the mail server has accepted; the texts are in `mailFolder`. */
  readonly mails: MailServer;
  readonly mailFolder: string;
  /** What all processes of the product share. */
  readonly settings: Readonly<Record<string, string>>;
  /** Runs an operator's command, of another release where its checkout is named. */
  readonly admin: (argv: readonly string[], checkout?: string) => Promise<CommandEnd>;
  /** Ends all parts in order, and deletes the folder. Those that were ended before stay so. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts Postgres with a replica, PgBouncer, nginx, two processes with pages and one for jobs, all
 * by the files of `deploy/`.
 * @throws Missing for packages that are not installed, otherwise when a part does not start or the
 *   signal is aborted; what had started is stopped
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const programs = findPrograms();
  ensureBuilt();
  const owner = await findOwner();
  const folder = mkdtempSync(join(tmpdir(), 'nestling-stack-'));
  chmodSync(folder, 0o755);
  await changeOwner(owner, folder);
  const host: PartHost = {
    owner,
    logs: await makeFolder(owner, join(folder, 'logs')),
    onDeath: options.onDeath ?? (() => undefined),
  };
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of ends.toReversed()) await end();
    ends.length = 0;
    if (!options.isKept) rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await startParts({ host, programs, folder, options, ends })), folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Start {
  readonly host: PartHost;
  readonly programs: Programs;
  readonly folder: string;
  readonly options: StackOptions;
  /** What stops each part that has been started, in the order of the starts. */
  readonly ends: (() => Promise<unknown>)[];
}

async function startParts({ host, programs, folder, options, ends }: Start): Promise<Omit<Stack, 'folder' | 'stop'>> {
  const say = (text: string): void => {
    options.signal?.throwIfAborted();
    options.onStep?.(text);
  };
  const started = <Started extends Pick<Part, 'stop'>>(part: Started): Started => {
    ends.push(() => part.stop());
    return part;
  };
  const mailFolder = await makeFolder({}, join(folder, 'mails'));
  const mails = await startMailServer(mailWriter(mailFolder));
  ends.push(() => mails.close());
  const password = randomBytes(16).toString('hex');
  const plan: PostgresPlan = {
    programs: programs.postgres,
    folder,
    password,
    settings: options.postgresSettings ?? {},
  };
  if (options.primaryDiskMb !== undefined) ends.push(await mountDisk(host, primaryFolder(plan), options.primaryDiskMb));
  say('Postgres and its replica');
  const primary = started(await startPrimary(host, plan));
  const replica = started(await startReplica(host, plan, primary));
  say('PgBouncer');
  const { port: postgresPort } = primary;
  const pooler = started(await startPooler(host, { program: programs.pgbouncer, folder, password, postgresPort }));
  const httpsPort = options.httpsPort ?? (await freePort());
  const settings = {
    ...(await sharedSettings(host, folder)),
    PUBLIC_URL: siteAddress(httpsPort),
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: pooler.directUrl,
    SMTP_URL: mails.url,
    ...options.settings,
  };
  const commandSettings = { ...settings, ROLES: 'web', DATA_DIR: await makeFolder(host.owner, join(folder, 'admin')) };
  const checkout = options.checkout ?? root;
  const admin = (argv: readonly string[], of = checkout): Promise<CommandEnd> =>
    runCommand(host.owner, commandSettings, argv, of);
  say('the migrations');
  const migrated = await admin(['migrate']);
  if (migrated.code !== 0) throw new Error(`the migrations failed:\n${migrated.out}${migrated.err}`);
  say('the processes of the product');
  const processOf = async (name: string, role: 'web' | 'worker'): Promise<ProductPart> =>
    createProcess(host, { name, role, port: await freePort(), folder, checkout, settings });
  const webs: [ProductPart, ProductPart] = [await processOf('web-1', 'web'), await processOf('web-2', 'web')];
  const worker = await processOf('worker', 'worker');
  const all = [worker, ...webs].map(started);
  await Promise.all(all.map((each) => each.start()));
  say('nginx');
  const site = started(
    await startSite(host, {
      program: programs.nginx,
      openssl: programs.openssl,
      folder,
      httpPort: await freePort(),
      httpsPort,
      webPorts: [portOf(webs[0]), portOf(webs[1])],
    }),
  );
  return { site, webs, worker, primary, replica, pooler, mails, mailFolder, settings, admin };
}

/**
 * Mounts a disk in memory on a folder, for the user of the stack. Needs root.
 * @returns unmounts it, after which its files are gone
 */
async function mountDisk({ owner }: PartHost, folder: string, megabytes: number): Promise<() => Promise<void>> {
  mkdirSync(folder);
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'nestling-drill', folder]);
  await changeOwner(owner, folder);
  return async () => {
    await run('umount', [folder]);
  };
}

function portOf({ address }: ProductPart): number {
  return Number(new URL(address).port);
}

/** What production demands, and what processes of one product must share. */
async function sharedSettings(host: PartHost, folder: string): Promise<Record<string, string>> {
  return {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: await makeFolder(host.owner, join(folder, 'compiled')),
    TRUST_PROXY_HOPS: '1',
    MIGRATION_WAIT_SECONDS: '0',
    COOKIE_SECRET: randomBytes(32).toString('hex'),
    METRICS_TOKEN: randomBytes(16).toString('hex'),
    SHOP_WEBHOOK_SECRET: randomBytes(32).toString('hex'),
    ERASED_DIR: await makeFolder(host.owner, join(folder, 'erased')),
    ASSETS_DIR: await makeFolder(host.owner, join(folder, 'assets')),
    MAIL_GATEWAY: 'smtp',
    MAIL_FROM: 'Nestling <hello@nestling.example>',
    SUPPORT_EMAIL: 'support@nestling.example',
    SHOP_GATEWAY: 'embedded',
    ALLOW_EMBEDDED_SHOP: '1',
  };
}
