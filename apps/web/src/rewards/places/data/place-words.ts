import type { PartnerPlace } from '@nestling/contract/rewards/places';
import { distanceUnit, kilometresOf } from '@nestling/domain/rewards/places/pickup-search';
import { t } from '../../../lib/i18n/i18n.ts';

const NO_BREAK_SPACE = '\u00a0';

/**
 * Street lines, city, state and code in one line, of which state and code stay together; a place
 * outside the US and Canada has no state on its label.
 */
export function addressLine({ streetLines, city, stateOrProvinceCode, postalCode }: PartnerPlace['address']): string {
  const region = stateOrProvinceCode === '' || stateOrProvinceCode === 'ALL' ? '' : `${stateOrProvinceCode} `;
  const code = `${region}${postalCode}`.replaceAll(' ', NO_BREAK_SPACE);
  return [...streetLines, city, code].filter((part) => part.trim() !== '').join(', ');
}

/**
 * How far a place is in the unit of the member's country, as a number of one decimal; null where
 * nobody knows.
 */
export function distanceOf(place: PartnerPlace, country: string): number | null {
  const miles = place.additional.distanceFromUserMiles;
  const unit = distanceUnit(country);
  if (miles === undefined || unit === null) return null;
  return Math.round((unit === 'miles' ? miles : kilometresOf(miles)) * 10) / 10;
}

/**
 * A distance in words, short as in the list or whole as on a confirmation; the language knows its
 * units.
 */
export function distanceWords(distance: number, country: string, locale: string, form: 'short' | 'whole'): string {
  const inMiles = distanceUnit(country) === 'miles';
  const digits = { maximumFractionDigits: 1 };
  // Polish has no short word for a mile, and a ring of the map has room for the sign alone.
  if (inMiles && form === 'short')
    return `${new Intl.NumberFormat(locale, digits).format(distance)}${NO_BREAK_SPACE}mi`;
  const unit = inMiles
    ? ({ unit: 'mile', unitDisplay: 'long' } as const)
    : ({ unit: 'kilometer', unitDisplay: 'short' } as const);
  return new Intl.NumberFormat(locale, { style: 'unit', ...unit, ...digits }).format(distance);
}

/**
 * When a pop-up is open, by the clock of the place itself; null for a place that is always there.
 */
export function popUpWords({ additional }: PartnerPlace, locale: string): string | null {
  const { popupEvent, eventStart, eventEnd } = additional;
  if (!popupEvent || eventStart === null || eventEnd === null) return null;
  const words = t('distribution-partners.popUp', {
    day: format(eventStart, locale, { weekday: 'long', month: 'long', day: 'numeric' }),
    from: timeOf(eventStart, locale),
    to: timeOf(eventEnd, locale),
  });
  // Days of the week begin with a small letter in most languages, a line with a capital one.
  return `${words.charAt(0).toLocaleUpperCase(locale)}${words.slice(1)}`;
}

export interface Phone {
  number: string;
  extension: string | null;
  /** As a phone dials it. */
  href: string;
}

/** The phone of a place; null where it has none. */
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

/** The wall clock of the place stands in the first 16 characters, before its offset. */
function format(moment: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${moment.slice(0, 16)}Z`));
}

/**
 * Name of the link to a place's map, which tells the links of a list apart and says where it opens.
 */
export function mapLinkName({ companyName }: PartnerPlace): string {
  return `${t('distribution-partners.seeMapOf', { place: companyName })} ${t('common.newTab')}`;
}
