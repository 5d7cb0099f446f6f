import { memberOffer } from '@nestling/contract/content/member-offer';
import type { MemberOffer } from '@nestling/contract/editorial/member-offers';
import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import { contentLink } from '@nestling/domain/editorial/content-link';
import { offersInOrder } from '@nestling/domain/editorial/offer-order';
import { perEdition } from '../gateways/content/edition.ts';
import type { Edition } from '../gateways/content/port.ts';

type OfferFields = Omit<MemberOffer, 'viewed'>;

/** Excludes offers without their own words, and offers whose link must not be followed. */
const listOffers = perEdition((edition, locale: Locale): readonly OfferFields[] =>
  edition.all(memberOffer, locale).flatMap((written) => {
    const { id, slug, priority, sponsor, sponsorByLabel, sponsorImage, description, linkText, linkUrl } = written;
    if (description === '' || linkText === '') return [];
    if (contentLink(linkUrl) === null) {
      edition.reportInvalid({ leftOut: 'entry', where: id, problems: ['linkUrl: may not be followed'] });
      return [];
    }
    return [{ slug, priority, sponsor, sponsorByLabel, sponsorImage, description, linkText, linkUrl }];
  }),
);

/** Returns the offers of a language in display order, for a member who has viewed some. */
export function offersFor(edition: Edition, locale: Locale, viewed: readonly string[]): MemberOffer[] {
  return offersInOrder(listOffers(edition, locale).map((offer) => ({ ...offer, viewed: viewed.includes(offer.slug) })));
}

/** True for an offer that a member can see in some language. */
export function isOffered(edition: Edition, slug: string): boolean {
  return LOCALES.some((locale) => listOffers(edition, locale).some((offer) => offer.slug === slug));
}
