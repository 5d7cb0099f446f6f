import type { Space } from '@nestling/contract/content/content-type';
import type { Config } from '../../../config.ts';
import type { EditorFinding } from '../port.ts';

/** Where one of our spaces is at Contentful. */
export interface SpaceSource {
  /** The name that operators and settings have for it. */
  readonly name: 'bbu' | 'edu';
  readonly space: Space;
  readonly spaceId: string;
  readonly environment: string;
  /** Of the delivery API. */
  readonly token: string;
  /** Of the preview API; null without a preview. */
  readonly previewToken: string | null;
  /** The current one and the previous one; empty where no webhook is signed. */
  readonly webhookSecrets: readonly string[];
}

const DELIVERY = 'https://cdn.contentful.com';
const PREVIEW = 'https://preview.contentful.com';

/** Origins of the APIs, without a slash at the end. */
export function apiOrigins(
  config: Pick<Config, 'CONTENTFUL_BASE_URL' | 'CONTENTFUL_PREVIEW_BASE_URL'>,
): Readonly<Record<'delivery' | 'preview', string>> {
  return {
    delivery: (config.CONTENTFUL_BASE_URL ?? DELIVERY).replace(/\/+$/, ''),
    preview: (config.CONTENTFUL_PREVIEW_BASE_URL ?? PREVIEW).replace(/\/+$/, ''),
  };
}

/** Returns both spaces of the settings; none where the content does not come from Contentful. */
export function contentSources(config: Config): SpaceSource[] {
  if (config.CONTENT_GATEWAY !== 'contentful') return [];
  const source = (
    name: SpaceSource['name'],
    space: Space,
    [spaceId, token]: readonly [string | undefined, string | undefined],
    [previewToken, secrets]: readonly [string | undefined, readonly string[] | undefined],
  ): SpaceSource[] =>
    spaceId !== undefined && token !== undefined
      ? [
          {
            name,
            space,
            spaceId,
            environment: config.CONTENTFUL_ENVIRONMENT,
            token,
            previewToken: previewToken ?? null,
            webhookSecrets: secrets ?? [],
          },
        ]
      : [];
  return [
    ...source(
      'bbu',
      'main',
      [config.CONTENTFUL_BBU_SPACE, config.CONTENTFUL_BBU_TOKEN],
      [config.CONTENTFUL_BBU_PREVIEW_TOKEN, config.CONTENTFUL_BBU_WEBHOOK_SECRET],
    ),
    ...source(
      'edu',
      'education',
      [config.CONTENTFUL_EDU_SPACE, config.CONTENTFUL_EDU_TOKEN],
      [config.CONTENTFUL_EDU_PREVIEW_TOKEN, config.CONTENTFUL_EDU_WEBHOOK_SECRET],
    ),
  ];
}

/** True for an address of the vendor's own, such as that of its hosts in the EU. */
export function isOfContentful(baseUrl: string): boolean {
  return new URL(baseUrl).hostname.endsWith('.contentful.com');
}

/**
 * True for an address of its region in the EU, whose servers are in Ireland.
 *
 * @see https://www.contentful.com/developers/docs/infrastructure/eu-data-residency/
 */
export function isInEurope(baseUrl: string): boolean {
  return new URL(baseUrl).hostname.endsWith('.eu.contentful.com');
}

/** The web app in which editors work. */
const WEB_APP = 'https://app.contentful.com';

/**
 * Returns the address of the entry of a finding in the web app of Contentful; null where it is not
 * there.
 */
export function entryLink(
  sources: readonly SpaceSource[],
  { space, entryId }: Pick<EditorFinding, 'space' | 'entryId'>,
): string | null {
  const source = sources.find((each) => each.space === space);
  if (!source || entryId === null) return null;
  const at = [source.spaceId, 'environments', source.environment, 'entries', entryId].map(encodeURIComponent);
  return `${WEB_APP}/spaces/${at.join('/')}`;
}
