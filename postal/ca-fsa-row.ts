import type { Point } from './zip-row.ts';

/**
 * The table of the first halves of Canadian codes, for the server and for the generator of places.
 */
export const FSA_TABLE = new URL('../apps/server/data/ca-fsas.tsv', import.meta.url);

/**
 * The first three characters of a Canadian code, its province in two letters, and its middle in
 * degrees, WGS 84.
 */
export interface FsaRow {
  fsa: string;
  province: string;
  point: Point;
}

/** One line of the table, without its line end. */
export function formatFsa({ fsa, province, point }: FsaRow): string {
  return [fsa, province, point.lat.toFixed(4), point.lng.toFixed(4)].join('\t');
}

/**
 * Parses the complete table.
 * @throws Error with the line that has another format
 */
export function parseFsas(text: string): FsaRow[] {
  return text.trimEnd().split('\n').map(parseRow);
}

function parseRow(line: string): FsaRow {
  const [fsa, province, lat, lng, ...rest] = line.split('\t');
  if (!fsa || !province || !lat || !lng || rest.length > 0) throw new Error(`Not a row of the table: ${line}`);
  return { fsa, province, point: { lat: Number(lat), lng: Number(lng) } };
}
