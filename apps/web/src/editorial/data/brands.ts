import type { Image } from '@nestling/contract/editorial/image';
import { readMainContent, type ContentItem } from '@nestling/contract/platform/content';
import { itemsOf } from '../../lib/api/content-items.ts';
import { imageOf } from '../../lib/api/image-of.ts';
import { queryOf } from '../../lib/api/query-of.ts';

/** A partner in the bar of the dashboard. */
export interface Brand {
  slug: string;
  logo: Image;
  link: string;
}

/** Creates the query of the partners whose logos the bar shows. */
export function brandsQuery(locale: string) {
  return queryOf(
    readMainContent,
    { query: { contentType: 'brands', locale, enabledForSponsorBar: true } },
    { select: ({ data }) => itemsOf(data).flatMap((item) => brandOf(item) ?? []) },
  );
}

function brandOf({ slug, stackedColorLogo, primaryLandingLink, enabledForSponsorBar }: ContentItem): Brand | null {
  const logo = imageOf(stackedColorLogo);
  if (logo === null || typeof primaryLandingLink !== 'string' || enabledForSponsorBar !== true) return null;
  return { slug, logo, link: primaryLandingLink };
}
