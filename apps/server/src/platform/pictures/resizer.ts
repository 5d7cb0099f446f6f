import { Worker } from 'node:worker_threads';
import type { Resized, ResizeOrder } from './resize-worker.ts';

/** At most two at once, because a large picture takes 0.1 seconds and 50 MB. */
const AT_ONCE = 2;

/** Milliseconds; an idle thread ends so that its memory is freed. */
const IDLE_MS = 10_000;

/** Beyond this number pictures are sent unchanged. */
const MOST_WAITING = 64;

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

interface Waiting {
  order: ResizeOrder;
  made: PromiseWithResolvers<Buffer | null>;
}

interface Thread {
  worker: Worker;
  work: Waiting | null;
  idle: NodeJS.Timeout | null;
}

/**
 * Creates the resizer, which works in threads because the process would otherwise answer nobody
 * meanwhile.
 */
export function createResizer({
  atOnce = AT_ONCE,
  idleMs = IDLE_MS,
  mostWaiting = MOST_WAITING,
  start = () => new Worker(new URL('./resize-worker.ts', import.meta.url), { resourceLimits: HEAP }),
} = {}): PictureResizer {
  const threads = new Set<Thread>();
  const waiting: Waiting[] = [];

  function open(): Thread {
    const worker = start();
    const thread: Thread = { worker, work: null, idle: null };
    // An idle worker must not keep the process alive.
    worker.unref();
    worker.on('message', (resized: Resized) => finish(thread, resized));
    const fail = (error: Error): void => {
      threads.delete(thread);
      thread.work?.made.reject(error);
      thread.work = null;
      if (thread.idle) clearTimeout(thread.idle);
      next();
    };
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`the thread that makes pictures smaller ended with ${code}`)));
    threads.add(thread);
    return thread;
  }

  function finish(thread: Thread, resized: Resized): void {
    const { work } = thread;
    thread.work = null;
    if ('fault' in resized) work?.made.reject(new Error(`a picture could not be made smaller: ${resized.fault}`));
    else work?.made.resolve(resized.picture === null ? null : Buffer.from(resized.picture));
    rest(thread);
    next();
  }

  function rest(thread: Thread): void {
    thread.idle = setTimeout(() => {
      threads.delete(thread);
      void thread.worker.terminate();
    }, idleMs);
    thread.idle.unref();
  }

  function next(): void {
    const free = [...threads].find(({ work }) => work === null) ?? (threads.size < atOnce ? null : undefined);
    if (free === undefined) return;
    const work = waiting.shift();
    if (!work) return;
    const thread = free ?? open();
    if (thread.idle) clearTimeout(thread.idle);
    thread.idle = null;
    thread.work = work;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.worker.postMessage(work.order);
  }

  return {
    async resize(order) {
      if (waiting.length >= mostWaiting) return null;
      const made = Promise.withResolvers<Buffer | null>();
      waiting.push({ order, made });
      next();
      return made.promise;
    },
    async close() {
      for (const { made } of waiting.splice(0)) made.resolve(null);
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}
