import { printCertificate } from './print-certificate.ts';
import type { PrintedCertificate } from './render.ts';

/** A PDF; `fault` is set if its name could not be drawn in its own letters. */
export interface Printed {
  pdf: Uint8Array;
  fault: string | null;
}

/** Runs in a thread. */
export default function print(certificate: PrintedCertificate): Promise<Printed> {
  return printCertificate(certificate);
}
