import { isScriptAddress } from '@nestling/domain/rewards/opt-in/certificate';
import { z } from 'zod';
import { words } from '../../platform/setting.ts';

/** An origin only, without a path. */
const origin = z
  .string()
  .refine(
    (text) => isScriptAddress(text, { local: true }) && new URL(text).origin === text,
    'must be origins, such as https://api.example.com',
  );

export const certificationSettings = z
  .object({
    FORM_CERTIFICATION: z
      .enum(['off', 'trustedform'])
      .default('off')
      .describe(
        '`trustedform` certifies how a form was filled in, for partners that ask for it; with `off` a checkbox replaces it. The script is the one of the vendor unless `formCertification.scriptUrl` of the app config names another.',
      ),
    FORM_CERTIFICATION_ORIGINS: z
      .string()
      .default('https://api.trustedform.com,https://cdn.trustedform.com')
      .transform(words)
      .pipe(z.array(origin))
      .describe(
        'Origins, separated by commas, that the page of such a partner may load from, beside the one of the script.',
      ),
    TRUSTEDFORM_KEY: z
      .string()
      .min(1)
      .optional()
      .describe(
        'API key of the TrustedForm account, which retains the certificate of each yes. Without it none is retained, and TrustedForm forgets it after three days.',
      ),
    TRUSTEDFORM_ACCOUNT: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('The name under which the account files its copies, as `vendor` in its reports.'),
    TRUSTEDFORM_BASE_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('Replaces the host of the certificates, for a stand-in or a proxy. Production needs https.'),
  })
  .describe('Certified forms');

type CertificationSettings = z.output<typeof certificationSettings>;

/** What production refuses, one line each. */
export function certificationFaultsInProduction(settings: CertificationSettings): string[] {
  const { FORM_CERTIFICATION_ORIGINS, TRUSTEDFORM_BASE_URL } = settings;
  const faults: string[] = [];
  if (!FORM_CERTIFICATION_ORIGINS.every((one) => isScriptAddress(one, { local: false })))
    faults.push('FORM_CERTIFICATION_ORIGINS: production takes scripts by https alone');
  if (TRUSTEDFORM_BASE_URL !== undefined && !TRUSTEDFORM_BASE_URL.startsWith('https:'))
    faults.push('TRUSTEDFORM_BASE_URL: production sends keys and what parents typed by https alone');
  return faults;
}
