import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
const WATCH = join(import.meta.dirname, 'loop-watch.ts');

const answer = z.object({ pauseMs: z.number(), heap: z.number() });

/** What a process did between two questions. */
export interface LoopReport {
  /** Longest pause of the event loop, in milliseconds. */
  readonly pauseMs: number;
  /** Bytes of the heap after a collection. */
  readonly heap: number;
}

/** A process of the product whose event loop is watched. */
export interface WatchedProcess {
  /** Begins a new measurement. */
  begin(): Promise<void>;
  end(): Promise<LoopReport>;
  /** Resolves at the next line of its log that has a text. */
  logs(text: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a process of the product, and waits until it is ready. */
export async function startWatched(env: NodeJS.ProcessEnv): Promise<WatchedProcess> {
  const child = fork(MAIN, {
    env,
    execArgv: ['--no-warnings', '--import', WATCH],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const waiting = new Map<string, () => void>();
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    for (const [text, resolve] of waiting) if (part.includes(text)) resolve();
  });
  const logs = (text: string): Promise<void> =>
    new Promise((resolve) => {
      waiting.set(text, () => {
        waiting.delete(text);
        resolve();
      });
    });
  const ask = async (question: string): Promise<LoopReport> => {
    const message = new Promise<unknown>((resolve) => {
      child.once('message', resolve);
    });
    child.send(question);
    return answer.parse(await message);
  };
  const end = once(child, 'exit');
  const ended = end.then((): never => {
    throw new Error(`the product ended with ${child.exitCode}`);
  });
  ended.catch(() => undefined);
  await Promise.race([logs(' is ready: '), ended]);
  return {
    begin: async () => void (await ask('begin')),
    end: () => ask('end'),
    logs,
    stop: async () => {
      child.kill('SIGTERM');
      await end;
    },
  };
}
