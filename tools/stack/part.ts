import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, fchownSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeOwner, type Owner } from '../owner.ts';
import { childrenOf } from '../process-tree.ts';
import { isSoWithin } from './until.ts';

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

/** What all parts share. */
export interface PartHost {
  readonly owner: Owner;
  /** Each part writes to `{name}.log` there. */
  readonly logs: string;
  /** Called when a part ends that nobody ended. */
  readonly onDeath: (name: string, how: string, lastLines: string) => void;
}

/** Creates a folder that belongs to the user of the parts. */
export async function makeFolder({ owner }: Pick<PartHost, 'owner'>, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await changeOwner(owner, folder);
  return folder;
}

/**
 * A program of the stack. It runs in a process group of its own, so that a Ctrl-C of the terminal
 * reaches only us, and ends with us however we end.
 */
export class Part {
  readonly name: string;
  readonly #plan: PartPlan;
  readonly #host: PartHost;
  readonly #log: string;
  #child: ChildProcess | undefined;
  #isEnding = false;

  constructor(host: PartHost, plan: PartPlan) {
    this.name = plan.name;
    this.#plan = plan;
    this.#host = host;
    this.#log = join(host.logs, `${plan.name}.log`);
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /**
   * Starts it, again where it was ended.
   * @throws with its last lines when it is not ready in time
   */
  async start(): Promise<void> {
    if (this.isRunning) throw new Error(`${this.name} runs already`);
    this.#isEnding = false;
    const child = this.#spawn();
    this.#child = child;
    let isReady = false;
    child.once('error', () => undefined);
    child.once('exit', (code, signal) => {
      if (this.#isEnding) return;
      // Workers of nginx would go on without their main process, and hold its ports.
      endGroup(child);
      if (isReady) this.#host.onDeath(this.name, signal ?? `code ${String(code)}`, this.#lastLines());
    });
    await isSoWithin(READY_WITHIN_MS, async () => {
      isReady = this.isRunning && (await this.#plan.isReady());
      return isReady || !this.isRunning;
    });
    if (isReady || this.#isEnding) return;
    await this.kill();
    throw new Error(`${this.name} did not start:\n${this.#lastLines()}`);
  }

  /** Asks it to end as planned and waits. @returns its exit code, null when a signal ended it */
  async stop(): Promise<number | null> {
    this.send(this.#plan.stopSignal);
    return this.#ended();
  }

  /** Ends it and its children at once, as the loss of a machine would. */
  async kill(): Promise<void> {
    if (!this.isRunning || !this.#child) return;
    this.#isEnding = true;
    const children = await childrenOf(this.#child.pid).catch(() => []);
    endGroup(this.#child);
    await this.#ended();
    // Those of Postgres have groups of their own, and end once they notice.
    await isSoWithin(CHILDREN_END_MS, async () => children.every((pid) => !existsSync(`/proc/${pid}`)));
  }

  /** Sends a signal to its main process, whose end is then expected. */
  send(signal: NodeJS.Signals): void {
    this.#isEnding = true;
    if (this.isRunning) this.#child?.kill(signal);
  }

  #spawn(): ChildProcess {
    const { command, args, cwd = '/', env, stopSignal } = this.#plan;
    const { owner } = this.#host;
    const log = openSync(this.#log, 'a');
    if ('uid' in owner) fchownSync(log, owner.uid, owner.gid);
    const child = spawn('setpriv', ['--pdeathsig', stopSignal, '--', command, ...args], {
      ...owner,
      detached: true,
      cwd,
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    return child;
  }

  async #ended(): Promise<number | null> {
    const child = this.#child;
    if (child && this.isRunning) await new Promise((resolve) => child.once('exit', resolve));
    return child?.exitCode ?? null;
  }

  #lastLines(): string {
    return existsSync(this.#log)
      ? readFileSync(this.#log, 'utf8').trim().split('\n').slice(-LAST_LINES).join('\n')
      : '';
  }
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
