import type { PartnerPlace } from '@nestling/contract/rewards/places';
import { distanceUnit, kilometresOf } from '@nestling/domain/rewards/places/pickup-search';
import { t } from '../../../lib/i18n/i18n.ts';

const NO_BREAK_SPACE = '\u00a0';

/**
 * Returns street lines, city, state and code in one line; it breaks within none but the first.
 * Outside the US and Canada the label has no state.
 */
export function addressLine({ streetLines, city, stateOrProvinceCode, postalCode }: PartnerPlace['address']): string {
  const region = stateOrProvinceCode === '' || stateOrProvinceCode === 'ALL' ? '' : `${stateOrProvinceCode} `;
  const unbroken = [city, `${region}${postalCode}`].map((part) => part.replaceAll(' ', NO_BREAK_SPACE));
  return [...streetLines, ...unbroken].filter((part) => part.trim() !== '').join(', ');
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
export function distanceWords(distance: number, country: string, locale: string, form: 'short' | 'whole'): string {
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
export function popUpWords({ additional }: PartnerPlace, locale: string): string | null {
  const { popupEvent, eventStart, eventEnd } = additional;
  if (!popupEvent || eventStart === null || eventEnd === null) return null;
  const words = t('distribution-partners.popUp', {
    day: format(eventStart, locale, { weekday: 'long', month: 'long', day: 'numeric' }),
    from: timeOf(eventStart, locale),
    to: timeOf(eventEnd, locale),
  });
  // Most languages write weekdays in lower case, but a line must begin with a capital letter.
  return `${words.charAt(0).toLocaleUpperCase(locale)}${words.slice(1)}`;
}

export interface Phone {
  number: string;
  extension: string | null;
  /** A `tel:` link. */
  href: string;
}

/** Returns the phone of a place; null without one. */
export function phoneOf({ phoneNumber, extension }: PartnerPlace): Phone | null {
  if (phoneNumber === null) return null;
  const digits = phoneNumber.replaceAll(/[^\d+]/g, '');
  return { number: phoneNumber, extension, href: `tel:${digits}${extension === null ? '' : `,${extension}`}` };
}

function timeOf(moment: string, locale: string): string {
  const onTheHour = moment.slice(14, 16) === '00' && locale.startsWith('en');
  const time = format(moment, locale, { hour: 'numeric', ...(onTheHour ? {} : { minute: '2-digit' }) });
  return time.replace(/\b([AP])M\b/, (_, half: string) => `${half.toLowerCase()}m`).replaceAll(/\s/g, NO_BREAK_SPACE);
}

/**
 * Reads the first 16 characters, the local time of the place, because the visitor's time zone must
 * not shift it.
 */
function format(moment: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${moment.slice(0, 16)}Z`));
}

/**
 * Returns the name of the link to a place's map, which distinguishes the links of a list and
 * announces the new tab.
 */
export function mapLinkName({ companyName }: PartnerPlace): string {
  return `${t('distribution-partners.seeMapOf', { place: companyName })} ${t('common.newTab')}`;
}
