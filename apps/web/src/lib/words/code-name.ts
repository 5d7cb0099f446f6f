import type { PlainKey } from '@nestling/messages/catalogue';
import { isPatternedCountry } from '@nestling/domain/account/place/postal-code';

/** Returns the name of the postal code in a country; null means that none is chosen yet. */
export function codeNameKey(country: string | null): PlainKey {
  return country !== null && isPatternedCountry(country)
    ? `localized-postal-codes.${country}`
    : 'localized-postal-codes.other';
}
