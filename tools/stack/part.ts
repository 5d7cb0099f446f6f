import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, fchownSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Owner } from '../owner.ts';
import { childrenOf } from '../process-tree.ts';

const POLL_MS = 50;

/** Milliseconds; a first start of the product takes a minute on a busy machine. */
const READY_WITHIN_MS = 180_000;

/** Milliseconds for the children of a killed process to end by themselves. */
const CHILDREN_END_MS = 10_000;

const LAST_LINES = 15;

/** A program of the stack and how it is run. */
export interface PartPlan {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Asks it to end as planned. */
  readonly stopSignal: NodeJS.Signals;
  /** Rejects or answers false until it serves. */
  readonly isReady: () => Promise<boolean>;
}

/** A running program of the stack. */
export interface Part {
  readonly name: string;
  /** Of its main process; 0 while it does not run. */
  readonly pid: () => number;
  /**
   * Starts it, again where it was ended.
   * @throws with its last lines when it is not ready in time
   */
  start(): Promise<void>;
  /** Asks it to end as planned and waits. @returns its exit code, null when a signal ended it */
  stop(): Promise<number | null>;
  /** Ends it and its children at once, as the loss of a machine would. */
  kill(): Promise<void>;
  /** Sends a signal to its main process, whose end is then expected. */
  send(signal: NodeJS.Signals): void;
}

/** What all parts share. */
export interface PartHost {
  readonly owner: Owner;
  /** Each part writes to `{name}.log` there. */
  readonly logs: string;
  /** Called when a part ends that nobody ended. */
  readonly onDeath: (name: string, how: string, lastLines: string) => void;
}

/**
 * Creates a part, which is not started. It runs in a process group of its own, so that a Ctrl-C of
 * the terminal reaches only us, and ends with us however we end.
 */
export function createPart({ owner, logs, onDeath }: PartHost, plan: PartPlan): Part {
  const log = join(logs, `${plan.name}.log`);
  let child: ChildProcess | undefined;
  let isEnding = false;

  const isRunning = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null;
  const lastLines = (): string =>
    existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-LAST_LINES).join('\n') : '';

  async function start(): Promise<void> {
    if (isRunning()) throw new Error(`${plan.name} runs already`);
    isEnding = false;
    const file = openSync(log, 'a');
    if ('uid' in owner) fchownSync(file, owner.uid, owner.gid);
    const started = spawn('setpriv', ['--pdeathsig', plan.stopSignal, '--', plan.command, ...plan.args], {
      ...owner,
      detached: true,
      cwd: plan.cwd ?? '/',
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...plan.env },
      stdio: ['ignore', file, file],
    });
    closeSync(file);
    child = started;
    let isReady = false;
    started.once('error', () => undefined);
    started.once('exit', (code, signal) => {
      if (isEnding) return;
      // Workers of nginx would go on without their main process, and hold its ports.
      endGroup(started.pid);
      if (isReady) onDeath(plan.name, signal ?? `code ${String(code)}`, lastLines());
    });
    await untilReady(started);
    isReady = true;
  }

  async function untilReady(started: ChildProcess): Promise<void> {
    for (let waited = 0; waited < READY_WITHIN_MS; waited += POLL_MS) {
      if (child !== started || !isRunning()) break;
      if (await plan.isReady().catch(() => false)) return;
      await pause(POLL_MS);
    }
    if (isEnding) return;
    if (isRunning()) await kill();
    throw new Error(`${plan.name} did not start:\n${lastLines()}`);
  }

  async function ended(): Promise<number | null> {
    const running = child;
    if (!running) return null;
    if (isRunning()) await new Promise((resolve) => running.once('exit', resolve));
    return running.exitCode;
  }

  async function kill(): Promise<void> {
    const pid = child?.pid;
    if (!isRunning() || pid === undefined) return;
    isEnding = true;
    const children = await childrenOf(pid).catch(() => []);
    endGroup(pid);
    await ended();
    // Those of Postgres have groups of their own, and end once they notice.
    for (let waited = 0; waited < CHILDREN_END_MS && children.some(isAlive); waited += POLL_MS) await pause(POLL_MS);
  }

  return {
    name: plan.name,
    pid: () => (isRunning() ? (child?.pid ?? 0) : 0),
    start,
    stop: async () => {
      isEnding = true;
      if (isRunning()) child?.kill(plan.stopSignal);
      return ended();
    },
    kill,
    send: (signal) => {
      isEnding = true;
      if (isRunning()) child?.kill(signal);
    },
  };
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}`);
}
