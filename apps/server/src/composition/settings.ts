import { z } from 'zod';
import { optionalFlag } from '../platform/setting.ts';

/** A handle, with or without its `@`, or a link. */
const socialPage = z
  .string()
  .transform((value) => value.replace(/^@/, ''))
  .refine(
    (value) => /^[\p{L}\p{N}._-]+$/u.test(value) || (value.startsWith('https:') && URL.canParse(value)),
    'must be a handle such as `nestling`, or a link that begins with https://',
  )
  .optional();

export const compositionSettings = z
  .object({
    SOCIAL_FACEBOOK: socialPage.describe(
      'The handle of the provider at Facebook, or the link of its page there, for the icon in the footer. Unset: no icon.',
    ),
    SOCIAL_TWITTER: socialPage.describe(
      'The handle of the provider at X, or the link of its page there, for the icon in the footer. Unset: no icon.',
    ),
    SOCIAL_INSTAGRAM: socialPage.describe(
      'The handle of the provider at Instagram, or the link of its page there, for the icon in the footer. Unset: no icon.',
    ),
    SOCIAL_PINTEREST: socialPage.describe(
      'The handle of the provider at Pinterest, or the link of its page there, for the icon in the footer. Unset: no icon.',
    ),
    EDGE_COUNTRY_HEADER: z
      .string()
      .regex(/^[a-z0-9-]+$/i)
      .default('cf-ipcountry')
      .transform((name) => name.toLowerCase())
      .describe("The header in which a proxy or CDN names the visitor's country."),
    CONFIG_FILE: z
      .string()
      .min(1)
      .default('content/config.json')
      .describe('The app config; read again when it changes.'),
    ASSETS_DIR: z
      .string()
      .min(1)
      .optional()
      .describe(
        'A folder that the processes of all releases share, such as a volume: each release stores its scripts and styles there for 14 days, and serves those of the others. Needed where two releases serve side by side, otherwise open pages find no files. Unset: only those of this release.',
      ),
    DEMO_WORLD: optionalFlag.describe(
      'Creates the demo members on the first start. Unset: on in development, unless a real shop would send their boxes; production refuses it.',
    ),
  })
  .describe('Pages and demo members');

/** What production refuses, one line each. */
export function compositionFaultsInProduction({ DEMO_WORLD }: z.output<typeof compositionSettings>): string[] {
  return DEMO_WORLD ? ['DEMO_WORLD: production refuses demo members, because their password is public'] : [];
}
