import { judgePostalCode } from './postal-code.ts';
import type { ZipVerdict } from './zip-region.ts';

export interface PlaceFacts {
  /** The country after the update. */
  country: string | null;
  /** The country's entry in the content list; null when it is not listed. */
  listed: { postalCodeSupported: boolean } | null;
  /** The postal code after the update; empty for none. */
  zip: string;
  /** True where the update itself contains a postal code. */
  zipSent: boolean;
  /** Null for an empty code. */
  lookedUp: ZipVerdict | null;
  /** Setting DEFAULT_IE_ZIP. */
  defaultIrishZip: string;
}

export type PlaceVerdict =
  | { kind: 'accepted'; country: string; zip: string | null; region: string | null }
  | { kind: 'refused'; field: 'country'; code: 'no-country' | 'country-not-allowed' }
  | { kind: 'refused'; field: 'zip'; code: 'empty-zip' | 'invalid-zip' | 'zip-country-mismatch' };

/** Validates country and postal code as a pair; the region follows from them and is never sent. */
export function judgePlace(facts: PlaceFacts): PlaceVerdict {
  const { country, listed } = facts;
  if (!country) return { kind: 'refused', field: 'country', code: 'no-country' };
  if (!listed) return { kind: 'refused', field: 'country', code: 'country-not-allowed' };
  return judgeCode(facts, country, listed.postalCodeSupported);
}

function judgeCode(facts: PlaceFacts, country: string, postalCodeSupported: boolean): PlaceVerdict {
  const { zip, zipSent, lookedUp, defaultIrishZip } = facts;
  if (lookedUp?.status === 'COUNTRY_OR_ZIPCODE_MISMATCH') return refuseZip('zip-country-mismatch');
  const judged = judgePostalCode({ country, postalCodeSupported, zip, defaultIrishZip });
  if (judged.kind === 'accepted') {
    if (lookedUp?.status === 'INVALID_ZIP') return refuseZip('invalid-zip');
    return { kind: 'accepted', country, zip: judged.zip || null, region: lookedUp?.region ?? `${country}-ALL` };
  }
  // A country may change before its postal code is known, because a later step asks for the code.
  if (judged.code === 'empty-zip' && !zipSent) return { kind: 'accepted', country, zip: null, region: null };
  return refuseZip(judged.code);
}

function refuseZip(code: 'empty-zip' | 'invalid-zip' | 'zip-country-mismatch'): PlaceVerdict {
  return { kind: 'refused', field: 'zip', code };
}
