import type { MessageKey } from '@nestling/messages/catalogue';
import { isPatternedCountry } from '@nestling/domain/account/postal-code';

/** The name of the postal code in a country. */
export function codeNameKey(country: string): MessageKey {
  return isPatternedCountry(country) ? `localized-postal-codes.${country}` : 'localized-postal-codes.other';
}
