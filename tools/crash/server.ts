import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { bundle, findNode, root, withOwnNode } from '../bootstrap.mjs';
import { SHORT_LIVED } from './short-lived.ts';

/** Milliseconds, because a busy machine with two cores needs a minute for a first start. */
const readyWithin = 180_000;

/** The product as a process of its own, which a test kills without warning. */
export interface KillableServer {
  /** Without a trailing slash. */
  readonly address: string;
  readonly pid: number;
  /** Resolves at the end of the process, whoever ended it. */
  readonly ended: Promise<void>;
  /** Ends it at once, as a power cut would, and waits until it is gone. */
  readonly kill: () => Promise<void>;
  /** Asks it to stop, as an operator does, and waits until it is gone. @returns its exit code */
  readonly stop: () => Promise<number | null>;
}

/**
 * Starts the product on the embedded database of a folder, on a port of the system's choice.
 *
 * @param settings added to the default settings of a test, or replacing them
 * @param main the started file, relative to the project
 * @throws when it ends or is not ready within a minute
 */
export async function startOn(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
  main = bundle,
): Promise<KillableServer> {
  const child = spawn(findNode(), [...SHORT_LIVED, join(root, main)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...withOwnNode(),
      NODE_ENV: 'test',
      DATABASE_URL: '',
      DATA_DIR: dataFolder,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_SCALE: '0',
      PASSWORD_COST: 'low',
      BOX_NEEDS_CONFIRMED_EMAIL: '0',
      ...settings,
    },
  });
  const killNow = (): boolean => child.kill('SIGKILL');
  process.once('exit', killNow);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const port = await portOf(child);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    process.off('exit', killNow);
    child.kill(signal);
    return ended;
  };
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    ended: ended.then(() => void process.off('exit', killNow)),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

function portOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the server is not ready: ${output}`)), readyWithin);
    const hear = (part: Buffer): void => {
      output += part.toString();
      const port = /is ready: http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port === undefined) return;
      clearTimeout(late);
      resolve(port);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`the server ended with ${code}: ${output}`));
    });
  });
}
