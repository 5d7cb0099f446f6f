import { renderCertificatePdf, type PrintedCertificate } from './render.ts';
import { latinName } from './writable.ts';

/** A drawn certificate; `fault` is the reason for a name in Latin letters. */
export interface CertificateInput {
  pdf: Buffer;
  fault: string | null;
}

/**
 * Draws a certificate; if the fonts fail on its name, the name is in Latin letters.
 * @throws if that fails too
 */
export async function printCertificate(
  certificate: PrintedCertificate,
  render = renderCertificatePdf,
): Promise<CertificateInput> {
  try {
    return { pdf: await render(certificate), fault: null };
  } catch (error) {
    const pdf = await render(certificate, { write: latinName });
    return { pdf, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
