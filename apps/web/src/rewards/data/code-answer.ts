import { lookUpZip } from '@nestling/contract/account/zip-codes';
import { fitsPostalPattern, formatPostalCode } from '@nestling/domain/account/postal-code';
import type { ZipVerdict } from '@nestling/domain/account/zip-region';
import { fetchAnswer } from '../../lib/api/answers.ts';
import { isOffline } from '../../lib/api/failure.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { report } from '../../lib/report.ts';

/** What is known of a postal code of a country. */
export type CodeAnswer =
  /** None is typed, it has not the form of one, or nobody could say. */
  | { kind: 'none' | 'unfit' | 'unanswered' }
  | { kind: 'said'; zip: ZipVerdict }
  /** A look-up that met no network: no field is at fault. */
  | { kind: 'offline'; failure: unknown };

/**
 * Looks a postal code up, in the form in which it is written; what is no code of the country is
 * asked of nobody.
 */
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
