import { execFile, spawn } from 'node:child_process';
import { closeSync, cpSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Missing, root } from '../bootstrap.mjs';
import { untilEnded, type CommandEnd } from '../command-end.ts';
import { CERTIFICATES, SUITE, ensureDebian, npmSettings } from '../containers/debian-root.ts';
import { isPortFree } from '../free-port.ts';
import { childrenOf } from '../process-tree.ts';
import { demandPackages, findProgram } from '../stack/programs.ts';

const run = promisify(execFile);

/** What a fresh machine has beside the essential packages. */
const PACKAGES = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates', 'procps', 'openssl', 'sudo'];

const BOOT_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 90_000;
const POLL_MS = 200;

/** The package of each program that boots the machine. */
const PROGRAMS = {
  'systemd-nspawn': 'systemd-container',
  debootstrap: 'debootstrap',
  nsenter: 'util-linux',
  setpriv: 'util-linux',
};

/** Where the machine finds the repository of this checkout. */
export const REPOSITORY = '/srv/nestling';

/** A fresh Debian with systemd, in a folder, that shares the network of this machine. */
export interface Machine {
  /** Runs a script of bash as root; its first failing command ends it. `out` has errors, too. */
  run(script: string): Promise<CommandEnd>;
  stop(): Promise<void>;
}

/**
 * Boots a fresh Debian from a folder. Needs root, and systemd-nspawn.
 * @param ports that it will listen on, which are those of this machine
 * @throws Missing for what this machine lacks, and for ports in use
 */
export async function bootMachine(folder: string, ports: readonly number[]): Promise<Machine> {
  if (process.getuid?.() !== 0) throw new Missing('Only root can boot a machine from a folder.');
  const absent = Object.entries(PROGRAMS).filter(([name]) => findProgram(name) === '');
  demandPackages([...new Set(absent.map(([, debianPackage]) => debianPackage))]);
  await demandPorts(ports);
  const base = await ensureDebian(join(root, '.cache/machine', SUITE), PACKAGES);
  rmSync(folder, { recursive: true, force: true });
  await run('cp', ['-a', '--reflink=auto', base, folder]);
  await adapt(folder);
  const log = openSync(`${folder}.log`, 'w');
  const booting = spawn(
    'setpriv',
    [
      // It ends with us however we end.
      ['--pdeathsig', 'SIGTERM', '--', 'systemd-nspawn', '-D', folder, '--boot'],
      ['--register=no', '--keep-unit', '--console=pipe', `--bind-ro=${root}:${REPOSITORY}`],
    ].flat(),
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

async function demandPorts(ports: readonly number[]): Promise<void> {
  const used: number[] = [];
  for (const port of ports) if (!(await isPortFree(port))) used.push(port);
  if (used.length > 0) throw new Missing(`These ports are in use on this machine: ${used.join(', ')}.`);
}

async function untilBooted(machine: Machine): Promise<void> {
  for (let waited = 0; waited < BOOT_WITHIN_MS; waited += POLL_MS) {
    const state = await machine.run('systemctl is-system-running || true').catch(() => null);
    if (state && /^(?:running|degraded)$/m.test(state.out)) return;
    await pause(POLL_MS);
  }
  throw new Error('The machine has not booted within a minute.');
}

function inMachine(leader: number, script: string): Promise<CommandEnd> {
  const child = spawn(
    'nsenter',
    ['--target', String(leader), '--all', '/bin/bash', '-eu', '-o', 'pipefail', '-c', `exec 2>&1; cd\n${script}`],
    {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', LANG: 'C.UTF-8' },
    },
  );
  return untilEnded(child);
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
  writeFileSync(join(folder, 'root/.npmrc'), npmSettings());
}
