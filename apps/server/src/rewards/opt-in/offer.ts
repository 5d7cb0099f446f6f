import type { Content } from '@nestling/contract/content/content-type';
import { corporatePartner } from '@nestling/contract/content/corporate-partner';
import { consentVersion } from '@nestling/domain/account/consent-version';
import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import { isOfCoBrand } from '@nestling/domain/rewards/opt-in/co-brand';
import { offerText } from '@nestling/domain/rewards/opt-in/consent-text';
import { isWindowOpen } from '@nestling/domain/rewards/opt-in/modal-window';
import type { MemberFacts } from '../../account/public.ts';
import type { Edition } from '../../gateways/content/port.ts';
import { sha256 } from '../../platform/ids.ts';
import type { ReadText } from './ledger.ts';
import { displayedTexts, type TextDeps } from '../displayed-texts.ts';

type Partner = Content<typeof corporatePartner>;

/** A partner of the dialog in one country. */
export interface PartnerOffer {
  partner: Partner;
  inCountry: Partner['countries'][string];
}

/** Returns the partner of a slug that new members are asked about; null without a usable one. */
export function findOfferPartner(edition: Edition, slug: string, locale: Locale): Partner | null {
  return edition.find(corporatePartner, slug, locale);
}

/** True for a partner of the dialog in content, usable or not. */
export function isOfferingSlug(edition: Edition, slug: string): boolean {
  return edition.entry(corporatePartner.name, slug) !== null;
}

/** Returns the offers of a country in the editors' order. */
export function offersOf(edition: Edition, country: string, locale: Locale): PartnerOffer[] {
  return edition.all(corporatePartner, locale).flatMap((partner) => {
    const inCountry = partner.countries[country];
    return inCountry ? [{ partner, inCountry }] : [];
  });
}

/**
 * True while a partner is offered to a member: by country, co-brand and the offer's time window.
 */
export function isOfferedTo(
  { slug, countries }: Partner,
  { country, campaign }: Pick<MemberFacts, 'country' | 'campaign'>,
  now: Date,
): boolean {
  const inCountry = countries[country ?? ''];
  return inCountry !== undefined && isWindowOpen(inCountry.displayOnModal, now) && isOfCoBrand(slug, campaign);
}

/** Returns the words of an offer in a language. */
export function offerTexts(
  deps: TextDeps,
  edition: Edition,
  { partner, inCountry }: PartnerOffer,
  locale: Locale,
): ReadText {
  const { name, requiresMobile } = partner;
  const textOf = displayedTexts(deps, edition, 'partner-modal', locale);
  const shares = textOf(requiresMobile ? 'partner-modal.sharesMobile' : 'partner-modal.shares', { partner: name });
  const text = offerText({ name, shares, ...inCountry });
  return { text, textHash: sha256(text), locale };
}

/**
 * Returns the current text of a version for any country; null if no offer of the partner has it.
 */
export function offerOfVersion(
  deps: TextDeps,
  edition: Edition,
  { partner: slug, version, locale: preferred }: { partner: string; version: string | undefined; locale: Locale },
): ReadText | null {
  if (version === undefined) return null;
  for (const locale of [preferred, ...LOCALES]) {
    const partner = findOfferPartner(edition, slug, locale);
    for (const inCountry of Object.values(partner?.countries ?? {})) {
      const words = partner && offerTexts(deps, edition, { partner, inCountry }, locale);
      if (words && consentVersion(words.textHash) === version) return words;
    }
  }
  return null;
}
