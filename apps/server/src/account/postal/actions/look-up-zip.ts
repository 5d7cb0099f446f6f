import { typedPostalCode } from '@nestling/domain/account/place/postal-code';
import { isOnTheMap, judgeZip, type ZipVerdict } from '@nestling/domain/account/place/zip-region';
import type { Geocoder } from '#gateways/geocoding/port.ts';
import type { Executor } from '#platform/database/database.ts';
import { findZip } from '../queries/zip-codes.ts';

/**
 * Where postal codes are looked up; an outside map may take seconds, so that no transaction waits
 * for one.
 */
export interface ZipSources {
  db: Executor;
  /** For codes that our table lacks; null without a provider. */
  geocoder: Geocoder | null;
  /** The table's result, if another query has already read it. */
  read?: ReadCode | null;
}

/** A US code of five digits with its state in our table; null if the table lacks it. */
export interface ReadCode {
  code: string;
  state: string | null;
}

/** Returns the five-digit code to look up in our table; null for any other code. */
export function tabledCode(country: string, zip: string): string | null {
  const code = typedPostalCode(zip);
  return country === 'US' && /^\d{5}/.test(code) ? code.slice(0, 5) : null;
}

/** Returns what our table has for a code; null for a code that it cannot have. */
export async function readTabledCode(db: Executor, country: string, zip: string): Promise<ReadCode | null> {
  const code = tabledCode(country, zip);
  return code === null ? null : { code, state: (await findZip(db, 'US', code))?.state ?? null };
}

/**
 * Validates a postal code against a country: by our table, the external geocoder, or the first
 * digits, in this order; null if none knows it.
 */
export async function lookUpZip(sources: ZipSources, country: string, zip: string): Promise<ZipVerdict | null> {
  const code = typedPostalCode(zip).toUpperCase();
  const { db, geocoder, read } = sources;
  const tabled = read?.code === tabledCode(country, zip) ? read : await readTabledCode(db, country, zip);
  const tableState = tabled?.state ?? null;
  const mapped =
    tableState === null && geocoder !== null && isOnTheMap(country, code)
      ? await geocoder.stateOfZip(code.slice(0, 5))
      : null;
  return judgeZip({ country, zip: code, tableState, mapped });
}
