import { typedPostalCode } from '@nestling/domain/account/postal-code';
import { isOnTheMap, judgeZip } from '@nestling/domain/account/zip-region';
import type { ZipVerdict } from '@nestling/domain/account/zip-region';
import type { Geocoder } from '../../../gateways/geocoding/port.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { findZip } from '../queries/zip-codes.ts';

/** Where postal codes are looked up; an outside map may take seconds, so that no transaction waits for one. */
export interface ZipSources {
  db: Executor;
  /** Asked for what our own table lacks; null where there is none. */
  geocoder: Geocoder | null;
}

/**
 * Judges a postal code against a country: by our own table, else by the outside map, else by its first digits; null when
 * nobody could say (D-12, D-61, D-94, D-228).
 */
export async function lookUpZip(
  { db, geocoder }: ZipSources,
  country: string,
  zip: string,
): Promise<ZipVerdict | null> {
  const code = typedPostalCode(zip).toUpperCase();
  const row = country === 'US' && /^\d{5}/.test(code) ? await findZip(db, 'US', code.slice(0, 5)) : null;
  const mapped =
    row === null && geocoder !== null && isOnTheMap(country, code) ? await geocoder.stateOfZip(code.slice(0, 5)) : null;
  return judgeZip({ country, zip: code, tableState: row?.state ?? null, mapped });
}
