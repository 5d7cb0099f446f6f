import { Worker } from 'node:worker_threads';
import type { Clock } from '../../../platform/clock.ts';
import type { PrintOrder, Printed } from './print-worker.ts';
import type { PrintedCertificate } from './render.ts';

/** Certificates that may wait for the one that is being drawn. */
const MOST_WAITING = 8;

/** Certificates that are kept, and for how long. */
const MOST_KEPT = 100;
const KEPT_MS = 10 * 60_000;

export interface CertificatePrinter {
  /** The certificate as a PDF; null while too many others wait. @throws when it cannot be drawn */
  print(certificate: PrintedCertificate): Promise<Buffer | null>;
}

interface Kept {
  pdf: Promise<Buffer>;
  until: number;
}

/**
 * Draws certificates in a thread of its own: each takes a twentieth of a second, in which the
 * process would answer nobody. One that was drawn just now is given again, as a viewer asks for it
 * more than once.
 */
export function createPrinter(clock: Clock, draw = drawInThread()): CertificatePrinter {
  const kept = new Map<string, Kept>();
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
      const former = kept.get(key);
      if (former && former.until > now) return former.pdf;
      if (waiting > MOST_WAITING) return null;
      const pdf = drawn(certificate);
      kept.delete(key);
      kept.set(key, { pdf, until: now + KEPT_MS });
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      pdf.catch(() => kept.delete(key));
      return pdf;
    },
  };
}

/** Reports a certificate whose name is in Latin letters, as its own could not be drawn. */
type OnNameFault = (certificate: PrintedCertificate, fault: string) => void;

/**
 * Draws one after the other in one thread, which is started when it is needed and again when it has
 * died.
 */
export function drawInThread(
  onNameFault: OnNameFault = () => {},
): (certificate: PrintedCertificate) => Promise<Buffer> {
  const orders = new Map<number, PromiseWithResolvers<Buffer> & { certificate: PrintedCertificate }>();
  let thread: Worker | undefined;
  let lastId = 0;

  function open(): Worker {
    const worker = new Worker(new URL('./print-worker.ts', import.meta.url));
    // Nobody stays up for a thread that waits for work.
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
