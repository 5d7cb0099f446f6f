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
  })
  .describe('Certified forms');

type CertificationSettings = z.output<typeof certificationSettings>;

/** What production refuses, one line each. */
export function certificationFaultsInProduction({ FORM_CERTIFICATION_ORIGINS }: CertificationSettings): string[] {
  return FORM_CERTIFICATION_ORIGINS.every((one) => isScriptAddress(one, { local: false }))
    ? []
    : ['FORM_CERTIFICATION_ORIGINS: production takes scripts by https alone'];
}
