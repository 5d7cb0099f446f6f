import { parentPort } from 'node:worker_threads';
import { resizedPicture } from './resize.ts';

export interface ResizeOrder {
  path: string;
  /** Pixels. */
  width: number;
}

/** A resized picture; null if it must be sent unchanged. */
export type Resized = { picture: Uint8Array | null } | { fault: string };

async function resize({ path, width }: ResizeOrder): Promise<Resized> {
  try {
    return { picture: await resizedPicture(path, width) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (order: ResizeOrder) => {
  void resize(order).then((resized) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(resized);
  });
});
