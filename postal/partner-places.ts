import { milesBetween } from './distance.ts';
import { NOTICES } from './notices.ts';
import { partnerPlaceOf, placeSlug, type PartnerPlace, type Place } from './partner-place.ts';
import { CENTER_CITY, LAID_OUT_MILES, philadelphiaPlaces } from './philadelphia.ts';
import { pickKind, popupName, shopName, streetLinesOf } from './place-names.ts';
import { pickEventTimes } from './popup-times.ts';
import { hashOf, randomOf, type Random } from './random.ts';
import { METRO_AREA_CODES, REGIONS, type Region } from './regions.ts';
import type { Point, ZipRow } from './zip-row.ts';

const SEED = 'partner-locations-1';

/** One place per this number of ZIPs, counted within a 3-digit prefix. */
const ZIPS_PER_PLACE = { metro: 7, elsewhere: 17 };

/** No place near this ZIP, so that a search finds nothing within 50 miles. */
const EMPTY_AROUND = { zip: '59001', miles: 55 };

/** Degrees; an offset from the middle of the ZIP, because places of one ZIP must not coincide. */
const OFFSET_DEGREES = 0.008;

const POPUP_SHARE = 0.06;
const SHOP_SHARE = 0.04;
const NOTICE_SHARE = 0.35;
const EXTENSION_SHARE = 0.15;
const PAGE_SHARE = 0.7;

/** Civilian and inhabited, in a region that has partners. */
interface Site {
  row: ZipRow;
  point: Point;
  region: Region;
}

/**
 * The seeded US places by locationId, the same for the same ZIP table.
 * Throws an Error when a ZIP the layout rests on is missing from the table.
 */
export function partnerPlaces(zips: readonly ZipRow[]): PartnerPlace[] {
  const center = pointOfZip(zips, CENTER_CITY);
  const laidOut = philadelphiaPlaces(center);
  const generated = generatedPlaces(sitesOf(zips, center), new Set(laidOut.map(placeSlug)));
  return [...laidOut, ...generated].map(partnerPlaceOf).sort((a, b) => (a.locationId < b.locationId ? -1 : 1));
}

/** Formats one place per line, so that a changed place changes only one line. */
export function formatPlaces(places: readonly PartnerPlace[]): string {
  return `[\n${places.map((place) => JSON.stringify(place)).join(',\n')}\n]\n`;
}

function pointOfZip(zips: readonly ZipRow[], wanted: string): Point {
  const point = zips.find(({ zip }) => zip === wanted)?.point;
  if (!point) throw new Error(`The ZIP table has no point for ${wanted}`);
  return point;
}

function sitesOf(zips: readonly ZipRow[], laidOut: Point): Site[] {
  const empty = pointOfZip(zips, EMPTY_AROUND.zip);
  const isFree = (point: Point) =>
    milesBetween(laidOut, point) > LAID_OUT_MILES && milesBetween(empty, point) > EMPTY_AROUND.miles;
  return zips.flatMap((row) => siteOf(row)).filter(({ point }) => isFree(point));
}

function siteOf(row: ZipRow): Site[] {
  const region = REGIONS.get(row.state);
  if (row.uspsType !== 'STANDARD' || !row.point || !region) return [];
  return [{ row, point: row.point, region }];
}

function generatedPlaces(sites: readonly Site[], taken: Set<string>): Place[] {
  const byPrefix = Map.groupBy(sites, prefixOf);
  return [...byPrefix].flatMap(([prefix, here]) => chosen(prefix, here).map((site) => placeAt(site, taken)));
}

/**
 * Ranked by hash and not drawn, so that a new ZIP in the table moves at most one place of its
 * prefix.
 */
function chosen(prefix: string, sites: readonly Site[]): Site[] {
  const share = METRO_AREA_CODES.has(prefix) ? ZIPS_PER_PLACE.metro : ZIPS_PER_PLACE.elsewhere;
  const rank = ({ row }: Site) => hashOf(`${SEED}:rank:${row.zip}`);
  return sites.toSorted((a, b) => rank(a) - rank(b)).slice(0, Math.ceil(sites.length / share));
}

function placeAt(site: Site, taken: Set<string>): Place {
  const { row, point } = site;
  const random = randomOf(`${SEED}:${row.zip}`);
  const traits = unusedName(row, taken, () => traitsOf(random, site.region));
  return {
    ...traits,
    country: 'US',
    streetLines: streetLinesOf(random),
    zip: row.zip,
    city: row.city,
    state: row.state,
    point: { lat: point.lat + offset(random), lng: point.lng + offset(random) },
    ...(traits.event ? UNATTENDED : contactOf(random, site)),
  };
}

type Traits = Pick<Place, 'companyName' | 'type' | 'appointmentOnly' | 'patientsOnly' | 'event'>;

/** Draws until the name is new in its city, so that slugs are unique. */
function unusedName({ city, state }: ZipRow, taken: Set<string>, draw: () => Traits): Traits {
  for (;;) {
    const traits = draw();
    const key = placeSlug({ companyName: traits.companyName, city, state });
    if (taken.has(key)) continue;
    taken.add(key);
    return traits;
  }
}

function traitsOf(random: Random, { timeZone }: Region): Traits {
  const plain = { type: 'partner', appointmentOnly: false, patientsOnly: false, event: null } as const;
  if (random.chance(POPUP_SHARE))
    return { ...plain, companyName: popupName(random), event: pickEventTimes(random, timeZone) };
  if (random.chance(SHOP_SHARE)) return { ...plain, companyName: shopName(random), type: 'shipToStore' };
  const kind = pickKind(random);
  const patientsOnly = random.chance(kind.patientsOnly);
  const appointmentOnly = !patientsOnly && random.chance(kind.appointmentOnly);
  return { ...plain, companyName: kind.name(random), patientsOnly, appointmentOnly };
}

type Contact = Pick<Place, 'phoneNumber' | 'extension' | 'hasPage' | 'noticeToParent'>;

/** An event has no desk of its own, so it has no phone, no page and no description of a door. */
const UNATTENDED: Contact = { phoneNumber: null, extension: null, hasPage: false, noticeToParent: null };

function contactOf(random: Random, site: Site): Contact {
  return {
    phoneNumber: `(${areaCodeOf(site)}) 555-01${String(random.integer(0, 99)).padStart(2, '0')}`,
    extension: random.chance(EXTENSION_SHARE) ? String(random.integer(10, 499)) : null,
    hasPage: random.chance(PAGE_SHARE),
    noticeToParent: random.chance(NOTICE_SHARE) ? random.pick(NOTICES) : null,
  };
}

/** By prefix and not by place, because neighbours share an area code. */
function areaCodeOf(site: Site): string {
  const prefix = prefixOf(site);
  return METRO_AREA_CODES.get(prefix) ?? randomOf(`${SEED}:area:${prefix}`).pick(site.region.areaCodes);
}

function prefixOf({ row }: Site): string {
  return row.zip.slice(0, 3);
}

function offset(random: Random): number {
  return (random.fraction() * 2 - 1) * OFFSET_DEGREES;
}
