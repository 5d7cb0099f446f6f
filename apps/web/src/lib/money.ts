import type { Locale } from '@nestling/domain/account/locale';
import { areDollarsForeign, dollarText } from '@nestling/domain/rewards/dollar-text';
import { centsOf } from '@nestling/domain/rewards/price';

/**
 * US dollars as a language writes them (contract section 1, Money); outside the United States they say whose they are (D-222).
 *
 * @param country of the reader; null while it is not known
 */
export function dollars(amount: number, locale: Locale, country: string | null): string {
  return dollarText(centsOf(amount) ?? 0, locale, areDollarsForeign(country));
}
