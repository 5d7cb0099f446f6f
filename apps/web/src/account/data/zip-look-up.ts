import { lookUpZip } from '@nestling/contract/account/zip-codes';
import { fitsPostalPattern, isCodeOfOtherCountry } from '@nestling/domain/account/place/postal-code';
import type { MessageKey } from '@nestling/messages/catalogue';
import { analytics } from '../../lib/analytics/analytics.ts';
import { fetchAnswer } from '../../lib/api/answers.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { report } from '../../lib/reports/report.ts';
import { noteQuestionAbout, wasConfirmed } from '../../lib/words/unlisted-code.ts';
import { textOfCode } from './account-errors.ts';

export type ZipRefusal = 'invalid-zip' | 'zip-country-mismatch' | 'zip-unlisted';

/**
 * Returns the refusal of a postal code, or null. A code of another country and one without a format
 * are not looked up; without an answer the pattern alone decides. `zip-unlisted` asks once whether
 * the code is right.
 */
export async function zipRefusal(country: string, zip: string): Promise<ZipRefusal | null> {
  const trimmed = zip.trim();
  if (trimmed === '') return null;
  if (isCodeOfOtherCountry(country, trimmed)) return 'zip-country-mismatch';
  if (!fitsPostalPattern(country, trimmed)) return null;
  const isRepeated = wasConfirmed(trimmed);
  try {
    const answer = await fetchAnswer(
      queryOf(lookUpZip, { query: { country, zip: trimmed } }, { staleTime: Number.POSITIVE_INFINITY }),
    );
    if (answer.status === 'OK') return answer.isUnlisted && !isRepeated ? askAbout(trimmed) : null;
    return answer.status === 'COUNTRY_OR_ZIPCODE_MISMATCH' ? 'zip-country-mismatch' : 'invalid-zip';
  } catch (failure) {
    report('The postal code could not be looked up', failure);
    return null;
  }
}

function askAbout(code: string): ZipRefusal {
  noteQuestionAbout(code);
  return 'zip-unlisted';
}

let lastReported = '';

/**
 * Reports a refused postal code once, by its country only; returns the error unchanged. The question
 * whether a code is right refuses none.
 */
export function reportedZipError(error: MessageKey, { country, zip }: { country: string; zip: string }): MessageKey {
  if (error === textOfCode('zip-unlisted')) return error;
  const refused = `${country} ${zip}`;
  if (refused === lastReported) return error;
  lastReported = refused;
  analytics.event('Zip Error', { country });
  return error;
}
