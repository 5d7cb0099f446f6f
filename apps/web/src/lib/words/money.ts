import type { Locale } from '@nestling/domain/account/locale';
import { areDollarsForeign, dollarText } from '@nestling/domain/rewards/dollar-text';
import { centsOf } from '@nestling/domain/rewards/price';

/**
 * Formats US dollars in a language; outside the United States the currency is marked as US.
 * @param country of the reader; null while unknown
 */
export function dollars(amount: number, locale: Locale, country: string | null): string {
  return dollarText(centsOf(amount) ?? 0, locale, areDollarsForeign(country));
}
