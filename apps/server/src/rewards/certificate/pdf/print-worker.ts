import { parentPort } from 'node:worker_threads';
import { printCertificate } from './print-certificate.ts';
import type { PrintedCertificate } from './render.ts';

export interface PrintOrder {
  id: number;
  certificate: PrintedCertificate;
}

/** A PDF; `fault` is set if its name could not be drawn in its own letters. */
export type Printed = { id: number; pdf: Uint8Array; fault: string | null } | { id: number; fault: string };

async function print({ id, certificate }: PrintOrder): Promise<Printed> {
  try {
    return { id, ...(await printCertificate(certificate)) };
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (order: PrintOrder) => {
  void print(order).then((printed) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(printed);
  });
});
