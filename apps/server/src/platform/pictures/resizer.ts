import { Worker } from 'node:worker_threads';
import type { Resized, ResizeOrder } from './resize-worker.ts';

/** Pictures that are made at the same time: a large one takes a tenth of a second and 50 MB. */
const AT_ONCE = 2;

/** An idle thread ends after so long, to free its memory; in milliseconds. */
const IDLE_MS = 10_000;

/** Pictures that may wait to be made; more of them are sent as they are. */
const MOST_WAITING = 64;

/**
 * A thread holds next to nothing but pixels, which lie outside its heap: a small one is swept
 * often, and they go with it.
 */
const HEAP = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };

export interface PictureResizer {
  /**
   * The bytes of a picture at a width in pixels; null for one that is to be sent as it is.
   * @throws when it cannot be made
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
  /** What it makes now. */
  work: Waiting | null;
  idle: NodeJS.Timeout | null;
}

/**
 * Makes pictures smaller in threads of their own, in which the process would answer nobody
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
    // Nobody stays up for a thread that waits for work.
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
