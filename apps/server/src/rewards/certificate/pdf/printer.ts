import { Worker } from 'node:worker_threads';
import type { Clock } from '../../../platform/clock.ts';
import type { PrintOrder, Printed } from './print-worker.ts';
import type { PrintedCertificate } from './render.ts';

const MOST_WAITING = 8;

const MAX_CACHED = 100;
const CACHE_MS = 10 * 60_000;

export interface CertificatePrinter {
  /** Returns the PDF; null if too many others wait. @throws if it cannot be drawn */
  print(certificate: PrintedCertificate): Promise<Buffer | null>;
}

interface Kept {
  pdf: Promise<Buffer>;
  until: number;
}

/**
 * Creates a printer that draws in a worker thread, because a certificate takes 0.05 seconds in
 * which the process would answer nobody. Results are cached, because a viewer requests a
 * certificate more than once.
 */
export function createPrinter(clock: Clock, draw = drawInThread()): CertificatePrinter {
  const cache = new Map<string, Kept>();
  let waiting = 0;

  async function drawn(certificate: PrintedCertificate): Promise<Buffer> {
    waiting += 1;
    try {
      return await draw(certificate);
    } finally {
      waiting -= 1;
    }
  }

  return {
    async print(certificate) {
      const now = clock.now().getTime();
      const key = `${certificate.certificateID} ${certificate.locale} ${certificate.latinName ?? ''}`;
      const former = cache.get(key);
      if (former && former.until > now) return former.pdf;
      if (waiting > MOST_WAITING) return null;
      const pdf = drawn(certificate);
      cache.delete(key);
      cache.set(key, { pdf, until: now + CACHE_MS });
      const [oldest] = cache.keys();
      if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
      pdf.catch(() => cache.delete(key));
      return pdf;
    },
  };
}

/**
 * Reports a certificate whose name is printed in Latin letters because its own could not be drawn.
 */
type OnNameFault = (certificate: PrintedCertificate, fault: string) => void;

/**
 * Returns a function that draws sequentially in one thread, which starts on demand and restarts
 * after a crash.
 */
export function drawInThread(
  onNameFault: OnNameFault = () => {},
): (certificate: PrintedCertificate) => Promise<Buffer> {
  const orders = new Map<number, PromiseWithResolvers<Buffer> & { certificate: PrintedCertificate }>();
  let thread: Worker | undefined;
  let lastId = 0;

  function open(): Worker {
    const worker = new Worker(new URL('./print-worker.ts', import.meta.url));
    // An idle worker must not keep the process alive.
    worker.unref();
    worker.on('message', (printed: Printed) => {
      const order = orders.get(printed.id);
      orders.delete(printed.id);
      if ('pdf' in printed) {
        if (order && printed.fault !== null) onNameFault(order.certificate, printed.fault);
        order?.resolve(Buffer.from(printed.pdf));
      } else order?.reject(new Error(`a certificate could not be drawn: ${printed.fault}`));
    });
    const failAll = (error: Error): void => {
      if (thread === worker) thread = undefined;
      for (const { reject } of orders.values()) reject(error);
      orders.clear();
    };
    worker.on('error', failAll);
    worker.on('exit', (code) => failAll(new Error(`the thread that draws certificates ended with ${code}`)));
    return worker;
  }

  return (certificate) => {
    thread ??= open();
    lastId += 1;
    const order = Promise.withResolvers<Buffer>();
    orders.set(lastId, { ...order, certificate });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage({ id: lastId, certificate } satisfies PrintOrder);
    return order.promise;
  };
}
