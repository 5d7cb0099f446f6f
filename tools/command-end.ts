import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';

/** The exit code and output of a command. */
export interface CommandEnd {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Waits for the end of a command. @throws when it cannot be started */
export function untilEnded(child: ChildProcessByStdio<null, Readable, Readable>): Promise<CommandEnd> {
  let [out, err] = ['', ''];
  child.stdout.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (err += part.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  });
}
