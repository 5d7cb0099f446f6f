/** The table of ZIP codes, for the server and for the generator of places. */
export const ZIP_TABLE = new URL('../apps/server/data/us-zips.tsv', import.meta.url);

/** UNKNOWN: newer than the type list of 2012 and not an area of the Census. */
export const USPS_TYPES = ['STANDARD', 'PO BOX', 'UNIQUE', 'MILITARY', 'UNKNOWN'] as const;

export type UspsType = (typeof USPS_TYPES)[number];

/** Degrees, WGS 84, four decimals in the table. */
export interface Point {
  lat: number;
  lng: number;
}

/** One row of the US table. `state` is the USPS code; a military ZIP has no point. */
export interface ZipRow {
  zip: string;
  city: string;
  state: string;
  point: Point | null;
  uspsType: UspsType;
}

/** One line of the table, without its line end. */
export function formatRow({ zip, city, state, point, uspsType }: ZipRow): string {
  return [zip, city, state, degrees(point?.lat), degrees(point?.lng), uspsType].join('\t');
}

/**
 * Parses the complete table.
 * @throws Error with the line that has another format
 */
export function parseTable(text: string): ZipRow[] {
  return text.trimEnd().split('\n').map(parseRow);
}

function degrees(value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(4);
}

function parseRow(line: string): ZipRow {
  const [zip, city, state, lat, lng, type, ...rest] = line.split('\t');
  const uspsType = USPS_TYPES.find((known) => known === type);
  if (!zip || !city || !state || lat === undefined || lng === undefined || !uspsType || rest.length > 0)
    throw new Error(`Not a row of the ZIP table: ${line}`);
  return { zip, city, state, point: lat === '' ? null : { lat: Number(lat), lng: Number(lng) }, uspsType };
}
