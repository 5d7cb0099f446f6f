import { setTimeout as pause } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import type { ResizeOrder } from '../resize.ts';

/** When a thread was at work, in milliseconds of the clock. */
export interface Worked {
  thread: number;
  from: number;
  to: number;
}

/** Acts by the path: `fault` throws, `end` ends the thread; `width` is how long it takes. */
export default async function act({ path, width }: ResizeOrder): Promise<Uint8Array | null> {
  const from = Date.now();
  if (path === 'fault') throw new Error('no picture');
  if (path === 'end') process.exit(3);
  await pause(width);
  if (path === 'null') return null;
  return Buffer.from(JSON.stringify({ thread: threadId, from, to: Date.now() } satisfies Worked));
}
