import { typedPostalCode } from '@nestling/domain/account/postal-code';
import { isOnTheMap, judgeZip } from '@nestling/domain/account/zip-region';
import type { ZipVerdict } from '@nestling/domain/account/zip-region';
import type { Geocoder } from '../../../gateways/geocoding/port.ts';
import type { Executor } from '../../../platform/database/database.ts';
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

/**
 * Validates a postal code against a country: by our table, the external geocoder, or the first
 * digits, in this order; null if none knows it.
 */
export async function lookUpZip(sources: ZipSources, country: string, zip: string): Promise<ZipVerdict | null> {
  const code = typedPostalCode(zip).toUpperCase();
  const tabled = tabledCode(country, zip);
  const tableState = tabled === null ? null : await stateInTable(sources, tabled);
  const { geocoder } = sources;
  const mapped =
    tableState === null && geocoder !== null && isOnTheMap(country, code)
      ? await geocoder.stateOfZip(code.slice(0, 5))
      : null;
  return judgeZip({ country, zip: code, tableState, mapped });
}

async function stateInTable({ db, read }: ZipSources, code: string): Promise<string | null> {
  if (read?.code === code) return read.state;
  const row = await findZip(db, 'US', code);
  return row?.state ?? null;
}
