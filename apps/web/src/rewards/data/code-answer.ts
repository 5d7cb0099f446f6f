import { lookUpZip } from '@nestling/contract/account/zip-codes';
import { fitsPostalPattern, formatPostalCode } from '@nestling/domain/account/place/postal-code';
import type { ZipVerdict } from '@nestling/domain/account/place/zip-region';
import { fetchAnswer } from '../../lib/api/answers.ts';
import { isOffline } from '../../lib/api/failure.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { report } from '../../lib/reports/report.ts';

/** The result of a postal code look-up in a country. */
export type CodeAnswer =
  /** No code is typed, its format is invalid, or no look-up could answer. */
  | { kind: 'none' | 'unfit' | 'unanswered' }
  | { kind: 'said'; zip: ZipVerdict }
  /** The look-up found no network, so no field must be marked. */
  | { kind: 'offline'; failure: unknown };

/** Looks up a postal code in its normal form; a code with an invalid format causes no request. */
export async function askAboutCode(country: string, typed: string): Promise<CodeAnswer> {
  const code = formatPostalCode(country, typed);
  if (code === '') return { kind: 'none' };
  if (!fitsPostalPattern(country, code)) return { kind: 'unfit' };
  try {
    const query = queryOf(lookUpZip, { query: { country, zip: code } }, { staleTime: Number.POSITIVE_INFINITY });
    return { kind: 'said', zip: await fetchAnswer(query) };
  } catch (failure) {
    if (isOffline(failure)) return { kind: 'offline', failure };
    report('The postal code was not looked up', failure);
    return { kind: 'unanswered' };
  }
}
