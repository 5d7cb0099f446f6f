import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import type { Behind } from './front.ts';

/** The product's server as a child that can be started again. */
export interface RestartableServer extends Behind {
  /** Starts it, or starts it again; calls wait for each other, because two must never run at once. */
  restart(): Promise<void>;
  /** Asks the server to end and waits until it did. */
  stop(): Promise<void>;
}

/** Creates the server of a script, which does not run yet, on a free port. */
export async function createServerProcess(script: string, settings: NodeJS.ProcessEnv): Promise<RestartableServer> {
  const port = await freePort();
  const env = { ...settings, PORT: String(port), HOST: '127.0.0.1' };
  let child: ChildProcess | undefined;
  let boots = 0;
  let ready = Promise.resolve(0);
  let restarted = Promise.resolve();
  const stop = async (): Promise<void> => {
    if (!child || !isRunning(child)) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const start = (): ChildProcess => {
    child = spawn(process.execPath, [script], { stdio: 'inherit', env, detached: true });
    boots += 1;
    return child;
  };
  const restart = async (): Promise<void> => {
    const started = restarted.then(stop).then(start);
    restarted = started.then(() => undefined);
    // From now on, because the server that stops takes no more requests.
    ready = started.then((next) => answers(port, next)).then(() => boots);
    return restarted;
  };
  return { port: () => port, boot: () => ready, stop, restart };
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
