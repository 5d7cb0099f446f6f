import { z } from 'zod';
import { companyCountry, companyFaults, companyName, companyPolicyUrl } from '../../platform/company-settings.ts';
import { count, flag } from '../../platform/setting.ts';

const httpUrl = z.url({ protocol: /^https?$/ });

export const mediaSettings = z
  .object({
    MEDIA_GATEWAY: z
      .enum(['files', 's3'])
      .default('files')
      .describe(
        'Where films come from: the folder `media/videos` of `CONTENT_DIR`, or a bucket that speaks the protocol of Amazon S3 (`docs/outside/s3.md`). Posters and captions stay in the folder.',
      ),
    S3_ENDPOINT: httpUrl
      .optional()
      .describe('The address of the store of the bucket, without the bucket. Production needs https.'),
    S3_REGION: z.string().min(1).default('us-east-1').describe('The region of the bucket.'),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional()
      .describe('The bucket of the films.'),
    S3_PATH_STYLE: flag(true).describe(
      'The bucket is the first part of the path. 0: the bucket is part of the host name, as Amazon needs it for new buckets.',
    ),
    S3_KEY: z
      .string()
      .min(1)
      .optional()
      .describe('The access key of the bucket. With it films are read by signed addresses.'),
    S3_SECRET: z.string().min(1).optional().describe('The secret of that key.'),
    MEDIA_BASE_URL: httpUrl
      .optional()
      .describe(
        'The address under which everybody may read the bucket, such as that of a CDN. Unset: each film is read by an address that is signed for a while.',
      ),
    MEDIA_COMPANY: companyName.describe(
      'The company that runs the store, or the CDN before it, as members read it in the list of who gets their data, with the two settings below; `own`: you run it yourself. `outside check s3` asks for it.',
    ),
    MEDIA_COMPANY_COUNTRY: companyCountry.describe('The country of its servers, as ISO 3166 code.'),
    MEDIA_COMPANY_POLICY_URL: companyPolicyUrl.describe('The address of its privacy policy.'),
    MEDIA_SIGNED_MINUTES: count(360, 120, 10_080).describe(
      'How long a signed address is valid. Longer than anybody watches one film with pauses.',
    ),
  })
  .describe('Films');

/** The settings of films. */
export type MediaSettings = z.output<typeof mediaSettings>;

/** A gateway that is chosen needs its own settings. */
export function mediaFaults(settings: MediaSettings): string[] {
  const faults = companyFaults(settings, 'MEDIA');
  if (settings.MEDIA_GATEWAY !== 's3') return faults;
  const needed = (['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const).filter(
    (name) => settings[name] === undefined,
  );
  return [...faults, ...needed.map((name) => `${name}: MEDIA_GATEWAY=s3 needs it`)];
}

/** What production refuses, one line each. */
export function mediaFaultsInProduction(settings: MediaSettings): string[] {
  if (settings.MEDIA_GATEWAY !== 's3') return [];
  return (['S3_ENDPOINT', 'MEDIA_BASE_URL'] as const)
    .filter((name) => settings[name]?.startsWith('http:'))
    .map((name) => `${name}: production reads films by https alone`);
}
