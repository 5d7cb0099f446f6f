import type { AppConfig } from '@nestling/contract/platform/config';
import { VENDOR_SCRIPT, isScriptAddress } from '@nestling/domain/rewards/opt-in/certificate';
import type { z } from 'zod';
import type { certificationSettings } from './settings.ts';

type CertificationSettings = z.output<typeof certificationSettings>;

/**
 * The certification of forms as browsers receive it: no provider while it is off, and the vendor's
 * own script where `scriptUrl` is null.
 */
export type Certification = AppConfig['formCertification'];

/**
 * Returns the certification of forms by the settings. The app config contains the script's URL,
 * which must be https, or on this machine outside production; any other URL counts as missing.
 */
export function certificationOf(
  { FORM_CERTIFICATION, NODE_ENV }: Pick<CertificationSettings, 'FORM_CERTIFICATION'> & { NODE_ENV: string },
  { scriptUrl }: Pick<Certification, 'scriptUrl'>,
): Certification {
  if (FORM_CERTIFICATION === 'off') return { provider: null, scriptUrl: null };
  const isUsable = scriptUrl !== null && isScriptAddress(scriptUrl, { local: NODE_ENV !== 'production' });
  return { provider: FORM_CERTIFICATION, scriptUrl: isUsable ? scriptUrl : null };
}

/**
 * Origins that the page of a form must admit to be certified, that of its script always; none while
 * nobody certifies.
 */
export function certifiedOrigins(
  { FORM_CERTIFICATION_ORIGINS }: Pick<CertificationSettings, 'FORM_CERTIFICATION_ORIGINS'>,
  { provider, scriptUrl }: Certification,
): string[] {
  if (provider === null) return [];
  return [...new Set([...FORM_CERTIFICATION_ORIGINS, new URL(scriptUrl ?? VENDOR_SCRIPT).origin])];
}
