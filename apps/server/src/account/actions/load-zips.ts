import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { insertZips } from '../queries/insert-zips.ts';
import { countZips } from '../queries/zip-codes.ts';
import type { ZipRow } from '../queries/zip-codes.ts';

const FILE = join(import.meta.dirname, '../../../data/us-zips.tsv');

/** Fills the table of US postal codes on the first start; later starts find it full (D-58). */
export async function loadZips(handle: DatabaseHandle): Promise<void> {
  const rows = readFileSync(FILE, 'utf8').trimEnd().split('\n').map(zipRow);
  if ((await countZips(handle.db, 'US')) >= rows.length) return;
  await handle.transaction((tx) => insertZips(tx, rows));
}

function zipRow(line: string): ZipRow {
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
