import { execFile, spawn } from 'node:child_process';
import { closeSync, cpSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Missing, root } from '../bootstrap.mjs';
import { addNode, mirror } from '../containers/debian-root.ts';
import { childrenOf } from '../process-tree.ts';

const run = promisify(execFile);

const SUITE = 'bookworm';

/** What a fresh machine has beside the essential packages. */
const PACKAGES = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates', 'procps', 'openssl', 'sudo'];

const CERTIFICATES = '/etc/ssl/certs';

const BOOT_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 90_000;
const POLL_MS = 200;

/** Where the machine finds the repository of this checkout. */
export const REPOSITORY = '/srv/nestling';

/** The output of a script, and its exit code. */
interface ScriptEnd {
  readonly code: number | null;
  readonly out: string;
}

/** A fresh Debian with systemd, in a folder, that shares the network of this machine. */
export interface Machine {
  /** Runs a script of bash as root; its first failing command ends it. */
  run(script: string): Promise<ScriptEnd>;
  stop(): Promise<void>;
}

/**
 * Boots a fresh Debian from a folder. Needs root, and systemd-nspawn.
 * @throws Missing for what this machine lacks
 */
export async function bootMachine(folder: string): Promise<Machine> {
  if (process.getuid?.() !== 0) throw new Missing('Only root can boot a machine from a folder.');
  const base = await ensureRoot(join(root, '.cache/machine'));
  rmSync(folder, { recursive: true, force: true });
  await run('cp', ['-a', '--reflink=auto', base, folder]);
  await adapt(folder);
  const log = openSync(`${folder}.log`, 'w');
  const booting = spawn(
    'systemd-nspawn',
    ['-D', folder, '--boot', '--register=no', '--keep-unit', '--console=pipe', `--bind-ro=${root}:${REPOSITORY}`],
    { stdio: ['ignore', log, log] },
  );
  closeSync(log);
  const ended = new Promise<void>((resolve) => booting.once('exit', () => resolve()));
  booting.once('error', () => undefined);
  const stop = async (): Promise<void> => {
    booting.kill('SIGTERM');
    await Promise.race([ended, pause(STOP_WITHIN_MS, undefined, { ref: false })]);
    booting.kill('SIGKILL');
    await ended;
  };
  const machine: Machine = {
    run: async (script) => {
      const [leader] = await childrenOf(booting.pid);
      if (leader === undefined) throw new Error(`The machine has ended; see ${folder}.log`);
      return inMachine(leader, script);
    },
    stop,
  };
  try {
    await untilBooted(machine);
  } catch (error) {
    await stop();
    throw error;
  }
  return machine;
}

async function untilBooted(machine: Machine): Promise<void> {
  for (let waited = 0; waited < BOOT_WITHIN_MS; waited += POLL_MS) {
    const state = await machine.run('systemctl is-system-running || true').catch(() => null);
    if (state && /^(?:running|degraded)$/m.test(state.out)) return;
    await pause(POLL_MS);
  }
  throw new Error('The machine has not booted within a minute.');
}

function inMachine(leader: number, script: string): Promise<ScriptEnd> {
  const child = spawn(
    'nsenter',
    ['--target', String(leader), '--all', '/bin/bash', '-eu', '-o', 'pipefail', '-c', `cd\n${script}`],
    {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LANG: 'C.UTF-8' },
    },
  );
  let out = '';
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (out += part.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out }));
  });
}

/** Makes the root of a fresh machine, once. @returns its folder */
async function ensureRoot(cache: string): Promise<string> {
  const folder = join(cache, SUITE);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const unfinished = `${folder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const options = ['--variant=minbase', `--include=${PACKAGES.join(',')}`, SUITE, unfinished, mirror()];
  await run('debootstrap', options, { maxBuffer: 2 ** 26 });
  await addNode(join(unfinished, 'usr/local'));
  renameSync(unfinished, folder);
  return folder;
}

/** The network of this machine: its mirror, its registry of npm, and whom it trusts. */
async function adapt(folder: string): Promise<void> {
  for (const path of ['etc/apt', CERTIFICATES.slice(1)]) {
    rmSync(join(folder, path), { recursive: true, force: true });
    cpSync(`/${path}`, join(folder, path), { recursive: true, verbatimSymlinks: true });
  }
  for (const path of ['/etc/resolv.conf', '/etc/hosts']) {
    rmSync(join(folder, path), { force: true });
    cpSync(path, join(folder, path), { dereference: true });
  }
  const own = join(homedir(), '.npmrc');
  if (existsSync(own)) cpSync(own, join(folder, 'root/.npmrc'));
  const { stdout } = await run('npm', ['config', 'get', 'registry'], { cwd: '/' });
  writeFileSync(
    join(folder, 'root/.npmrc'),
    `registry=${stdout.trim()}\ncafile=${CERTIFICATES}/ca-certificates.crt\n`,
    { flag: 'a' },
  );
}
