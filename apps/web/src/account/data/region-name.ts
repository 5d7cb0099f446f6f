import { namedRegion } from '@nestling/domain/account/place/zip-region';
import type { PlainKey } from '@nestling/messages/catalogue';

/** Returns the name of a state or province; null for a country without one, or an unknown one. */
export function regionNameKey(region: string | null): PlainKey | null {
  const named = namedRegion(region);
  if (named === null) return null;
  return named.country === 'US' ? `us-states.${named.state}` : `ca-provinces.${named.state}`;
}
