import { renderCertificatePdf } from './render.ts';
import type { PrintedCertificate } from './render.ts';
import { latinName } from './writable.ts';

/**
 * A certificate that is drawn; `fault` says why its name is in Latin letters, which it was not
 * written in.
 */
export interface DrawnCertificate {
  pdf: Buffer;
  fault: string | null;
}

/**
 * Draws a certificate; a name that breaks the fonts is written in Latin letters.
 * @throws when that breaks too
 */
export async function printCertificate(
  certificate: PrintedCertificate,
  render = renderCertificatePdf,
): Promise<DrawnCertificate> {
  try {
    return { pdf: await render(certificate), fault: null };
  } catch (error) {
    const pdf = await render(certificate, { write: latinName });
    return { pdf, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
