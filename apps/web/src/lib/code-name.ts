import type { PlainKey } from '@nestling/messages/catalogue';
import { isPatternedCountry } from '@nestling/domain/account/postal-code';

/** The name of the postal code in a country; null stands for a country not yet chosen. */
export function codeNameKey(country: string | null): PlainKey {
  return country !== null && isPatternedCountry(country)
    ? `localized-postal-codes.${country}`
    : 'localized-postal-codes.other';
}
