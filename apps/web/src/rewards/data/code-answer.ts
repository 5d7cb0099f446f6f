import { lookUpZip } from '@nestling/contract/account/zip-codes';
import { fitsPostalPattern, formatPostalCode, isCodeOfOtherCountry } from '@nestling/domain/account/place/postal-code';
import type { ZipVerdict } from '@nestling/domain/account/place/zip-region';
import { fetchAnswer } from '../../lib/api/answers.ts';
import { isOffline } from '../../lib/api/failure.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { report } from '../../lib/reports/report.ts';
import { noteQuestionAbout, wasConfirmed } from '../../lib/words/unlisted-code.ts';

/** The result of a postal code look-up in a country. */
export type CodeAnswer =
  /** No code is typed, its format is invalid, or no look-up could answer. */
  | { kind: 'none' | 'unfit' | 'unanswered' }
  /** `asks` is true where the form must ask once whether the code is right. */
  | { kind: 'said'; zip: ZipVerdict; needsConfirmation: boolean }
  /** The look-up found no network, so no field must be marked. */
  | { kind: 'offline'; failure: unknown };

const OF_OTHER_COUNTRY: ZipVerdict = { status: 'COUNTRY_OR_ZIPCODE_MISMATCH', type: null, region: null };

/**
 * Looks up a postal code in its normal form; a code of another country and one with an invalid
 * format cause no request.
 */
export async function askAboutCode(country: string, typed: string): Promise<CodeAnswer> {
  const code = formatPostalCode(country, typed);
  if (code === '') return { kind: 'none' };
  if (isCodeOfOtherCountry(country, code)) return { kind: 'said', zip: OF_OTHER_COUNTRY, needsConfirmation: false };
  if (!fitsPostalPattern(country, code)) return { kind: 'unfit' };
  const isConfirmed = wasConfirmed(code);
  try {
    const query = queryOf(lookUpZip, { query: { country, zip: code } }, { staleTime: Number.POSITIVE_INFINITY });
    const zip = await fetchAnswer(query);
    const needsConfirmation = zip.status === 'OK' && zip.isUnlisted === true && !isConfirmed;
    if (needsConfirmation) noteQuestionAbout(code);
    return { kind: 'said', zip, needsConfirmation };
  } catch (failure) {
    if (isOffline(failure)) return { kind: 'offline', failure };
    report('The postal code was not looked up', failure);
    return { kind: 'unanswered' };
  }
}
