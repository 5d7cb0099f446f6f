import { lookUpZip } from '@nestling/contract/account/zip-codes';
import { fitsPostalPattern } from '@nestling/domain/account/place/postal-code';
import { analytics } from '../../lib/analytics/analytics.ts';
import { fetchAnswer } from '../../lib/api/answers.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { report } from '../../lib/reports/report.ts';
import type { FieldErrors } from './account-errors.ts';

export type ZipRefusal = 'invalid-zip' | 'zip-country-mismatch';

/**
 * Returns the refusal of a postal code by the look-up, or null. A code that does not match its
 * pattern is not looked up; without an answer the pattern alone decides.
 */
export async function zipRefusal(country: string, zip: string): Promise<ZipRefusal | null> {
  const trimmed = zip.trim();
  if (trimmed === '' || !fitsPostalPattern(country, trimmed)) return null;
  try {
    const { status } = await fetchAnswer(
      queryOf(lookUpZip, { query: { country, zip: trimmed } }, { staleTime: Number.POSITIVE_INFINITY }),
    );
    if (status === 'OK') return null;
    return status === 'COUNTRY_OR_ZIPCODE_MISMATCH' ? 'zip-country-mismatch' : 'invalid-zip';
  } catch (failure) {
    report('The postal code could not be looked up', failure);
    return null;
  }
}

let lastReported = '';

/** Reports a refused postal code once, by its country only; returns the error unchanged. */
export function reportedZipError(
  error: FieldErrors['zip'],
  { country, zip }: { country: string; zip: string },
): FieldErrors['zip'] {
  const refused = `${country} ${zip}`;
  if (refused === lastReported) return error;
  lastReported = refused;
  analytics.event('Zip Error', { country });
  return error;
}
