import { USPS_TYPES, type Point, type UspsType, type ZipRow } from './zip-row.ts';
import type { ListedZip } from './zip-sources.ts';

const TERRITORIES = new Set(['PR', 'VI', 'GU', 'AS', 'MP', 'FM', 'MH', 'PW']);

/** The rows of the four packages. */
export interface ZipSources {
  geoNames: readonly ListedZip[];
  territories: readonly ListedZip[];
  centroids: ReadonlyMap<string, Point>;
  types: ReadonlyMap<string, string>;
}

/** The military state of a ZIP by its first three digits, or null for a civilian ZIP. */
export function militaryState(zip: string): 'AA' | 'AE' | 'AP' | null {
  const prefix = zip.slice(0, 3);
  if (prefix === '340') return 'AA';
  if (prefix >= '090' && prefix <= '099') return 'AE';
  return prefix >= '962' && prefix <= '966' ? 'AP' : null;
}

/**
 * Merges the sources into the US table, sorted by ZIP. GeoNames lists the ZIPs, the second source
 * adds territories and military ZIPs, Census centroids win over both, USPS types come from the
 * fourth.
 */
export function mergeZips({ geoNames, territories, centroids, types }: ZipSources): ZipRow[] {
  const listed = new Map<string, ListedZip>();
  for (const row of geoNames) if (isPlaced(row)) listed.set(row.zip, row);
  for (const row of territories) if (!listed.has(row.zip) && isOutlying(row)) listed.set(row.zip, row);
  return [...listed.values()]
    .map((row) => merge(row, centroids.get(row.zip), types.get(row.zip)))
    .sort((a, b) => (a.zip < b.zip ? -1 : 1));
}

/** GeoNames lists two Hawaiian ZIPs a second time as a stateless "FPO AA". */
function isPlaced({ zip, state }: ListedZip): boolean {
  return state !== '' || militaryState(zip) !== null;
}

function isOutlying({ zip, state }: ListedZip): boolean {
  return TERRITORIES.has(state) || militaryState(zip) !== null;
}

function merge(row: ListedZip, centroid: Point | undefined, type: string | undefined): ZipRow {
  const military = militaryState(row.zip);
  if (military) return militaryRow(row, military);
  const { zip, city, state } = row;
  return { zip, city, state, point: centroid ?? row.point, uspsType: civilianType(type, centroid !== undefined) };
}

/**
 * The city is the kind of post office (APO, FPO, DPO); cut, because one source appends the state.
 */
function militaryRow({ zip, city }: ListedZip, state: string): ZipRow {
  return { zip, city: city.slice(0, 3).toUpperCase(), state, point: null, uspsType: 'MILITARY' };
}

/**
 * A civilian ZIP that was once MILITARY is a base inside the country, so people live there and get
 * parcels.
 */
function civilianType(type: string | undefined, isCensusArea: boolean): UspsType {
  if (type === 'MILITARY') return 'STANDARD';
  const known = USPS_TYPES.find((candidate) => candidate === type);
  return known ?? (isCensusArea ? 'STANDARD' : 'UNKNOWN');
}
