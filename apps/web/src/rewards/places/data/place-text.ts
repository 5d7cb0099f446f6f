import type { PartnerPlace } from '@nestling/contract/rewards/places';
import { contentLink } from '@nestling/domain/editorial/content-link';
import { phoneLink } from '@nestling/domain/rewards/phone';
import { addressParts, type WrittenAddress } from '@nestling/domain/rewards/places/address-parts';
import { eventLine } from '@nestling/domain/rewards/places/event-line';
import { distanceUnit, kilometresOf } from '@nestling/domain/rewards/places/pickup-search';
import { websiteLabel } from '@nestling/domain/rewards/places/website-label';
import { t } from '#lib/i18n/i18n.ts';

const NO_BREAK_SPACE = '\u00a0';

/** Returns company, street, city, state and code in one line; city and code are not broken. */
export function addressLine(address: WrittenAddress): string {
  const { lines, town } = addressParts(address);
  return [...lines, ...town.map((part) => part.replaceAll(' ', NO_BREAK_SPACE))].join(', ');
}

/**
 * Returns the distance of a place in the unit of the member's country, rounded to one decimal; null
 * where it is unknown.
 */
export function distanceOf(place: PartnerPlace, country: string): number | null {
  const miles = place.additional.distanceFromUserMiles;
  const unit = distanceUnit(country);
  if (miles === undefined || unit === null) return null;
  return Math.round((unit === 'miles' ? miles : kilometresOf(miles)) * 10) / 10;
}

/**
 * Formats a distance: short as in the list, or in full as on a confirmation. The unit is in the
 * language.
 */
export function distanceText(distance: number, country: string, locale: string, form: 'short' | 'whole'): string {
  const inMiles = distanceUnit(country) === 'miles';
  const digits = { maximumFractionDigits: 1 };
  // Polish has no short word for a mile, and a ring label has space for the unit sign only.
  if (inMiles && form === 'short')
    return `${new Intl.NumberFormat(locale, digits).format(distance)}${NO_BREAK_SPACE}mi`;
  const unit = inMiles
    ? ({ unit: 'mile', unitDisplay: 'long' } as const)
    : ({ unit: 'kilometer', unitDisplay: 'short' } as const);
  return new Intl.NumberFormat(locale, { style: 'unit', ...unit, ...digits }).format(distance);
}

/** Returns when a pop-up is open, in the local time of the place; null for a permanent place. */
export function popUpText({ additional }: PartnerPlace, at: { locale: string; now: Date }): string | null {
  return eventLine(additional, at, {
    oneDay: (words) => t('distribution-partners.popUp', words),
    twoDays: (words) => t('distribution-partners.popUpTwoDays', words),
  });
}

export interface Phone {
  number: string;
  extension: string | null;
  /** A `tel:` link. */
  href: string;
}

/** Returns the phone of a place; null without one. */
export function phoneOf({ country, phoneNumber, extension }: PartnerPlace): Phone | null {
  if (phoneNumber === null) return null;
  const href = phoneLink({ country, phoneNumber, extension });
  return { number: phoneNumber, extension, href };
}

/** The website of a place, which opens in a new tab. */
export interface Website {
  label: string;
  href: string;
}

/** Returns the website of a place; null without one that may be linked. */
export function websiteOf({ companyName, additional: { webUrl } }: PartnerPlace): Website | null {
  const href = contentLink(webUrl?.url);
  return webUrl === null || href === null ? null : { label: websiteLabel(webUrl, companyName), href };
}

/**
 * Returns the name of the link to a place's map, which distinguishes the links of a list and
 * announces the new tab.
 */
export function mapLinkName({ companyName }: PartnerPlace): string {
  return `${t('distribution-partners.seeMapOf', { place: companyName })} ${t('common.newTab')}`;
}
