import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');

const readyWithinMs = 120_000;

const lookEveryMs = 20;

/** A process of this run that answers over HTTP. */
export interface Running {
  /** Without a trailing slash. */
  readonly address: string;
  readonly pid: number;
  /** Asks it to end and waits until it did. */
  readonly stop: () => Promise<void>;
}

/** A process with the duration of its start, in seconds. */
export interface Started extends Running {
  /** Seconds until the process reported that it is ready and a page was answered after that. */
  readonly ready: number;
}

/**
 * Starts the product as `npm start` does, in the repository, and waits until it is completely
 * ready.
 */
export function startAsParentsDo(port: number, env: NodeJS.ProcessEnv): Promise<Started> {
  return started([join(root, 'tools/start.mjs')], port, env);
}

/** Starts the server of the product alone, and waits until it answers. */
export function startServer(port: number, env: NodeJS.ProcessEnv): Promise<Started> {
  return started([join(root, 'apps/server/src/main.ts')], port, env);
}

async function started(args: readonly string[], port: number, env: NodeJS.ProcessEnv): Promise<Started> {
  const begun = performance.now();
  const address = `http://localhost:${port}`;
  const child = run(args, { ...env, PORT: String(port) });
  const ready = child.hears(/is ready: http/);
  await Promise.race([ready, child.fails]);
  await answers(`${address}/login`);
  return { address, pid: child.pid, stop: child.stop, ready: (performance.now() - begun) / 1000 };
}

/** Starts a process of the product that only runs jobs, and waits until it does. */
export async function startWorker(env: NodeJS.ProcessEnv): Promise<Pick<Running, 'stop'>> {
  const child = run([join(root, 'apps/server/src/main.ts')], { ...env, ROLES: 'worker', PORT: '0' });
  await Promise.race([child.hears(/is ready: it runs jobs/), child.fails]);
  return { stop: child.stop };
}

/** Starts the bare server on a port of the system's choice, and reads the port from its output. */
export async function startBare(env: NodeJS.ProcessEnv): Promise<Running> {
  const child = run([join(import.meta.dirname, 'bare/main.ts')], env);
  const [, address = ''] = await Promise.race([child.hears(/listens on (\S+)/), child.fails]);
  return { address, pid: child.pid, stop: child.stop };
}

/**
 * Starts a stand-in of Contentful that has the content files.
 * @returns the settings with which the product reads it
 */
export async function startContentful(
  env: NodeJS.ProcessEnv,
): Promise<Pick<Running, 'stop'> & { settings: Readonly<Record<string, string>> }> {
  const child = run([join(root, 'tools/outside/main.ts'), 'page:0', 'contentful:0', '--fill'], env);
  const [, given = ''] = await Promise.race([
    child.hears(/Start the product with them:\s+(.+) npm start/),
    child.fails,
  ]);
  const settings = given.split(' ').map((setting): [string, string] => {
    const [name = '', value = ''] = setting.split(/=(.*)/);
    return [name, value];
  });
  return { settings: Object.fromEntries(settings), stop: child.stop };
}

/** Waits until an address answers 200. @throws after two minutes */
export async function answers(url: string): Promise<void> {
  const late = performance.now() + readyWithinMs;
  while (performance.now() < late) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    await pause(lookEveryMs);
  }
  throw new Error(`${url} did not answer in time`);
}

function run(args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const killNow = (): boolean => child.kill('SIGKILL');
  process.once('exit', killNow);
  const gone = once(child, 'exit');
  const fails = gone.then(([code]): never => {
    throw new Error(`${args[0]} ended with ${code}: ${said.slice(-2000)}`);
  });
  fails.catch(() => undefined);
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  return {
    /** 0 for one that could not be started, which `fails` reports. */
    pid: child.pid ?? 0,
    fails,
    /**
     * The first match on its output; later output is discarded, so that it cannot fill the memory.
     */
    hears: (pattern: RegExp): Promise<RegExpExecArray> =>
      new Promise((resolve) => {
        let heard = '';
        const listen = (part: Buffer): void => {
          heard += part.toString();
          const match = pattern.exec(heard);
          if (!match) return;
          child.stdout.off('data', listen).resume();
          resolve(match);
        };
        child.stdout.on('data', listen);
      }),
    stop: async (): Promise<void> => {
      process.off('exit', killNow);
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await gone;
    },
  };
}
