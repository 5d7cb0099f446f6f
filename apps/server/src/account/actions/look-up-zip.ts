import { typedPostalCode } from '@nestling/domain/account/postal-code';
import { judgeZip } from '@nestling/domain/account/zip-region';
import type { ZipVerdict } from '@nestling/domain/account/zip-region';
import type { Executor } from '../../platform/database/database.ts';
import { findZip } from '../queries/zip-codes.ts';

/** Judges a postal code against a country by our own table (D-12, D-61, D-94). */
export async function lookUpZip(db: Executor, country: string, zip: string): Promise<ZipVerdict> {
  const code = typedPostalCode(zip).toUpperCase();
  const row = country === 'US' && /^\d{5}/.test(code) ? await findZip(db, 'US', code.slice(0, 5)) : null;
  return judgeZip({ country, zip: code, tableState: row?.state ?? null });
}
