import { Piscina } from 'piscina';
import type { ResizeOrder } from './resize.ts';

/** At most two at once, because a large picture takes 0.1 seconds and 50 MB. */
const AT_ONCE = 2;

/** Milliseconds; an idle thread ends so that its memory is freed. */
const IDLE_MS = 10_000;

/** Beyond this number pictures are sent unchanged. */
const MAX_WAITING = 64;

/** A small heap, so that it is collected often: pixels lie outside of it and are freed with it. */
const HEAP = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };

export interface PictureResizer {
  /**
   * Returns the bytes at a width in pixels; null if the original must be sent.
   * @throws if the picture cannot be resized
   */
  resize(order: ResizeOrder): Promise<Buffer | null>;
  close(): Promise<void>;
}

/**
 * Creates the resizer, which works in threads because the process would otherwise answer nobody
 * meanwhile.
 */
export function createResizer({
  idleMs = IDLE_MS,
  mostWaiting: maxWaiting = MAX_WAITING,
  script = new URL('./resize-worker.ts', import.meta.url),
} = {}): PictureResizer {
  const threads = new Piscina<ResizeOrder, Uint8Array | null>({
    filename: script.href,
    minThreads: 0,
    maxThreads: AT_ONCE,
    idleTimeout: idleMs,
    resourceLimits: HEAP,
  });
  return {
    async resize(order) {
      if (threads.queueSize >= maxWaiting) return null;
      const picture = await threads.run(order);
      return picture === null ? null : Buffer.from(picture);
    },
    close: () => threads.destroy(),
  };
}
