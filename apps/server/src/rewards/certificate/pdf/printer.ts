import { Piscina } from 'piscina';
import type { Clock } from '#platform/clock.ts';
import { elapsedBy } from '#platform/elapsed.ts';
import type { Printed } from './print-worker.ts';
import type { PrintedCertificate } from './render.ts';

const MAX_WAITING = 8;

const MAX_CACHED = 100;
const CACHE_MS = 10 * 60_000;

const IDLE_MS = 10 * 60_000;

export interface CertificatePrinter {
  /** Returns the PDF; null if too many others wait. @throws if it cannot be drawn */
  print(certificate: PrintedCertificate): Promise<Buffer | null>;
}

interface CacheEntry {
  pdf: Promise<Buffer>;
  until: number;
}

/**
 * Creates a printer that draws in a worker thread, because a certificate takes 0.05 seconds in
 * which the process would answer nobody. Results are cached, because a viewer requests a
 * certificate more than once.
 */
export function createPrinter(clock: Clock, draw = drawInThread()): CertificatePrinter {
  const elapsed = elapsedBy(clock);
  const cache = new Map<string, CacheEntry>();
  let waiting = 0;

  async function drawCounted(certificate: PrintedCertificate): Promise<Buffer> {
    waiting += 1;
    try {
      return await draw(certificate);
    } finally {
      waiting -= 1;
    }
  }

  return {
    async print(certificate) {
      const now = elapsed();
      const key = `${certificate.certificateID} ${certificate.locale} ${certificate.paper} ${certificate.latinName ?? ''}`;
      const cached = cache.get(key);
      if (cached && cached.until > now) return cached.pdf;
      if (waiting > MAX_WAITING) return null;
      const pdf = drawCounted(certificate);
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
  const thread = new Piscina<PrintedCertificate, Printed>({
    filename: new URL('./print-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    // A new thread must read the fonts first.
    idleTimeout: IDLE_MS,
  });
  return async (certificate) => {
    const { pdf, fault } = await thread.run(certificate);
    if (fault !== null) onNameFault(certificate, fault);
    return Buffer.from(pdf);
  };
}
