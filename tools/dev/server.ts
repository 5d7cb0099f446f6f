import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Behind } from './front.ts';
import { freePort } from '../free-port.ts';

/** The product's server as a child that can be started again. */
export class RestartableServer implements Behind {
  readonly #script: string;
  readonly #args: readonly string[];
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #port = 0;
  #boots = 0;
  #ready: Promise<number> = Promise.resolve(0);
  #turn: Promise<void> = Promise.resolve();

  constructor(script: string, args: readonly string[], env: NodeJS.ProcessEnv) {
    this.#script = script;
    this.#args = args;
    this.#env = env;
  }

  port(): number {
    return this.#port;
  }

  boot(): Promise<number> {
    return this.#ready;
  }

  /** Calls wait for each other, because two servers must never run at once. */
  restart(): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      await this.stop();
      await this.#start();
    });
    return this.#turn;
  }

  /** Asks the server to end and waits until it did. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || !isRunning(child)) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  async #start(): Promise<void> {
    this.#port ||= await freePort();
    const env = { ...this.#env, PORT: String(this.#port), HOST: '127.0.0.1' };
    const child = spawn(process.execPath, [this.#script, ...this.#args], { stdio: 'inherit', env, detached: true });
    this.#child = child;
    this.#boots += 1;
    this.#ready = answers(this.#port, child).then(() => this.#boots);
  }
}

/** Waits for /healthz; gives up quietly with the child, so that held requests get an answer. */
async function answers(port: number, child: ChildProcess): Promise<void> {
  while (isRunning(child)) {
    const healthy = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return;
    await pause(100);
  }
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
