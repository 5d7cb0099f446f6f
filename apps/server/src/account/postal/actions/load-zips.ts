import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { provinceCodes } from '@nestling/domain/account/place/zip-region';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { insertProvinceCodes } from '../queries/insert-province-codes.ts';
import { insertZips } from '../queries/insert-zips.ts';
import { countProvinceCodes, countZips, type ZipRow } from '../queries/zip-codes.ts';

const DATA = join(import.meta.dirname, '../../../../data');

/**
 * Fills the table of postal codes on the first start; later starts leave it unchanged. Canada has
 * only the first halves of codes, because no source has the places of full ones.
 */
export async function loadZips(handle: DatabaseHandle): Promise<void> {
  await loadCountry(handle, { country: 'US', lines: linesOf('us-zips.tsv'), rowOf: usRow });
  await loadCountry(handle, { country: 'CA', lines: linesOf('ca-fsas.tsv'), rowOf: canadianRow });
}

/** Fills the table of code prefixes, each with the centre of its codes in the other table. */
export async function loadProvinceCodes(handle: DatabaseHandle): Promise<void> {
  const provinces = provinceCodes();
  if ((await countProvinceCodes(handle.db)) >= provinces.length) return;
  await handle.transaction((tx) => insertProvinceCodes(tx, provinces));
}

interface CountryFile {
  country: string;
  lines: readonly string[];
  rowOf: (line: string) => ZipRow;
}

/** Compares the numbers first, because parsing 43,000 lines would delay each later start. */
async function loadCountry(handle: DatabaseHandle, { country, lines, rowOf }: CountryFile): Promise<void> {
  if ((await countZips(handle.db, country)) >= lines.length) return;
  await handle.transaction((tx) => insertZips(tx, lines.map(rowOf)));
}

function linesOf(file: string): string[] {
  return readFileSync(join(DATA, file), 'utf8').trimEnd().split('\n');
}

function usRow(line: string): ZipRow {
  const [zip = '', city = '', state = '', lat = '', lng = '', uspsType = ''] = line.split('\t');
  return {
    country: 'US',
    zip,
    city,
    state,
    lat: lat === '' ? null : Number(lat),
    lng: lng === '' ? null : Number(lng),
    uspsType,
  };
}

function canadianRow(line: string): ZipRow {
  const [zip = '', state = '', lat, lng] = line.split('\t');
  return { country: 'CA', zip, city: '', state, lat: Number(lat), lng: Number(lng), uspsType: 'STANDARD' };
}
