import { LOCALES, inEachLocale, type Locale } from '@nestling/domain/account/locale';
import { z } from 'zod';
import { count, flag, words, folderPath } from '../../platform/setting.ts';

/** A webhook signs with all 64 characters, so that a shorter secret is a typing error. */
const webhookSecret = z
  .string()
  .transform(words)
  .pipe(z.array(z.string().length(64, 'must have 64 characters')).min(1).max(2, 'must be two at most'))
  .optional();

const token = z.string().min(1).optional();

const SIGNS =
  'Signs the webhooks of that space, with 64 characters. Two, separated by a comma, are the current and the previous secret. Unset: the space is only polled.';

/** Seconds between two polls of a space whose webhooks are signed, and of another one. */
const POLL_SECONDS = { withWebhook: 300, withoutWebhook: 60 };

export const contentSettings = z
  .object({
    CONTENT_GATEWAY: z
      .enum(['files', 'contentful'])
      .default('files')
      .describe(
        'Where the content of editors comes from: the folder `CONTENT_DIR`, or two spaces of Contentful. `contentful` needs both spaces and their tokens.',
      ),
    CONTENT_DIR: folderPath
      .default('content')
      .describe('The folder of the content files, and of the pictures and films that `/media` serves.'),
    CONTENT_WATCH: flag(true).describe(
      'Loads a changed content file while the product runs; otherwise it is loaded at the next start.',
    ),
    CONTENTFUL_BBU_SPACE: z.string().min(1).optional().describe('The id of the space of everything but courses.'),
    CONTENTFUL_EDU_SPACE: z.string().min(1).optional().describe('The id of the space of courses and articles.'),
    CONTENTFUL_ENVIRONMENT: z
      .string()
      .regex(/^[\w.-]+$/, 'must be the id of an environment or of an alias')
      .default('master')
      .describe('The environment of both spaces.'),
    CONTENTFUL_BBU_TOKEN: token.describe('The token of the delivery API of that space.'),
    CONTENTFUL_EDU_TOKEN: token.describe('The token of the delivery API of that space.'),
    CONTENTFUL_BBU_PREVIEW_TOKEN: token.describe('The token of the preview API of that space. Unset: no preview.'),
    CONTENTFUL_EDU_PREVIEW_TOKEN: token.describe('The token of the preview API of that space. Unset: no preview.'),
    CONTENTFUL_BBU_WEBHOOK_SECRET: webhookSecret.describe(SIGNS),
    CONTENTFUL_EDU_WEBHOOK_SECRET: webhookSecret.describe(SIGNS),
    CONTENTFUL_LOCALES: z
      .string()
      .default('')
      .transform(words)
      .pipe(
        z.array(
          z
            .string()
            .regex(
              new RegExp(`^(?:${LOCALES.join('|')})=[A-Za-z0-9-]+$`),
              `must be pairs such as en-US=en, of ${LOCALES.join(', ')}`,
            ),
        ),
      )
      .transform(codesOf)
      .refine((codes) => new Set(Object.values(codes)).size === LOCALES.length, 'names a code twice')
      .describe(
        'The codes that the locales of the spaces have, such as `en-US=en,es-US=es`. A language that is not named has its own code.',
      ),
    CONTENTFUL_POLL_SECONDS: count(0, 5, 86_400)
      .unwrap()
      .optional()
      .describe(
        `Seconds between two polls of a space. Unset: ${POLL_SECONDS.withWebhook} where its webhooks are signed, otherwise ${POLL_SECONDS.withoutWebhook}.`,
      ),
    CONTENTFUL_BASE_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe(
        'Replaces `https://cdn.contentful.com`: `https://cdn.eu.contentful.com` for spaces in the EU, or a stand-in. Production needs https.',
      ),
    CONTENTFUL_PREVIEW_BASE_URL: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('Replaces `https://preview.contentful.com` in the same way.'),
  })
  .describe('Content');

type ContentSettings = z.output<typeof contentSettings>;

function codesOf(pairs: readonly string[]): Readonly<Record<Locale, string>> {
  const codes = new Map(pairs.map((pair) => pair.split('=')).map(([locale = '', code = '']) => [locale, code]));
  return inEachLocale((locale) => codes.get(locale) ?? locale);
}

/** Seconds between two polls of a space. */
export function pollSeconds(settings: Pick<ContentSettings, 'CONTENTFUL_POLL_SECONDS'>, hasWebhook: boolean): number {
  return settings.CONTENTFUL_POLL_SECONDS ?? (hasWebhook ? POLL_SECONDS.withWebhook : POLL_SECONDS.withoutWebhook);
}

const NEEDED = [
  'CONTENTFUL_BBU_SPACE',
  'CONTENTFUL_BBU_TOKEN',
  'CONTENTFUL_EDU_SPACE',
  'CONTENTFUL_EDU_TOKEN',
] as const;

/** A gateway that is chosen needs its own settings. */
export function contentFaults(settings: ContentSettings): string[] {
  if (settings.CONTENT_GATEWAY !== 'contentful') return [];
  const missing = NEEDED.filter((name) => settings[name] === undefined);
  const isSame =
    settings.CONTENTFUL_BBU_SPACE !== undefined && settings.CONTENTFUL_BBU_SPACE === settings.CONTENTFUL_EDU_SPACE;
  return [
    ...missing.map((name) => `${name}: CONTENT_GATEWAY=contentful needs it`),
    ...(isSame ? ['CONTENTFUL_EDU_SPACE: must be another space than CONTENTFUL_BBU_SPACE'] : []),
  ];
}

/** What production refuses, one line each. */
export function contentFaultsInProduction(settings: ContentSettings): string[] {
  return (['CONTENTFUL_BASE_URL', 'CONTENTFUL_PREVIEW_BASE_URL'] as const).flatMap((name) =>
    settings[name] === undefined || settings[name].startsWith('https:')
      ? []
      : [`${name}: production sends tokens by https alone`],
  );
}
