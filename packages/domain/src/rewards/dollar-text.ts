import type { Locale } from '../account/locale.ts';
import { dollarsOf } from './price.ts';

/**
 * Locales that mark the currency as US dollars, because other dollars are in use there: `US$9.95`,
 * `9,95 $ US`, `9,95 USD`.
 */
const ABROAD: Readonly<Record<Locale, string>> = {
  'en-US': 'en-CA',
  'es-US': 'en-CA',
  'fr-CA': 'fr-CA',
  'pl-PL': 'pl-PL',
};

/**
 * True for a member who lives where other dollars, or none, are in use.
 * @param country null while it is not known
 */
export function areDollarsForeign(country: string | null): boolean {
  return country !== null && country !== 'US';
}

/** Formats a price in dollars in a language; abroad it names the US dollar. */
export function dollarText(cents: number, locale: Locale, isAbroad: boolean): string {
  return new Intl.NumberFormat(isAbroad ? ABROAD[locale] : locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: isAbroad ? 'symbol' : 'narrowSymbol',
  }).format(dollarsOf(cents));
}
