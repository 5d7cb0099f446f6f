import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bundle, root, withOwnNode } from '../bootstrap.mjs';
import { untilEnded } from '../command-end.ts';
import { SHORT_LIVED } from '../crash/short-lived.ts';

/** The end of a start of the product. */
export interface EndedStart {
  code: number | null;
  /** Standard error, by line. */
  faults: string[];
  /** Standard output, by line: the log and "is ready". */
  output: string[];
}

/**
 * Starts the product as a process with these settings alone, and waits until it ends by itself.
 */
export async function startThatEnds(settings: Readonly<Record<string, string>>): Promise<EndedStart> {
  const { PATH, NODE_COMPILE_CACHE } = withOwnNode();
  const child = spawn(process.execPath, [...SHORT_LIVED, join(root, bundle)], {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, HOST: '127.0.0.1', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 50_000,
    killSignal: 'SIGKILL',
  });
  const { code, out, err } = await untilEnded(child);
  return { code, faults: linesOf(err), output: linesOf(out) };
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
