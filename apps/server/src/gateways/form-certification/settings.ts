import { isScriptAddress } from '@nestling/domain/rewards/opt-in/certificate';
import { z } from 'zod';
import { words } from '../../platform/setting.ts';

/** An origin from which a page may take a script: nothing behind its host. */
const origin = z
  .string()
  .refine(
    (text) => isScriptAddress(text, { local: true }) && new URL(text).origin === text,
    'must be origins, such as https://api.example.com',
  );

/** Who certifies how a form was filled in, for partners that ask for it. */
export const certificationSettings = z.object({
  FORM_CERTIFICATION: z.enum(['off', 'trustedform']).default('off'),
  /** Origins beside that of the script that the page of such a partner admits. */
  FORM_CERTIFICATION_ORIGINS: z
    .string()
    .default('https://api.trustedform.com,https://cdn.trustedform.com')
    .transform(words)
    .pipe(z.array(origin)),
});

type CertificationSettings = z.output<typeof certificationSettings>;

/** What production refuses, one line each. */
export function certificationFaultsInProduction({ FORM_CERTIFICATION_ORIGINS }: CertificationSettings): string[] {
  return FORM_CERTIFICATION_ORIGINS.every((one) => isScriptAddress(one, { local: false }))
    ? []
    : ['FORM_CERTIFICATION_ORIGINS: production takes scripts by https alone'];
}
