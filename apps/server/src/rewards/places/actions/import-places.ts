import { LOCALES } from '@nestling/domain/account/locale';
import { fitsPostalPattern, formatPostalCode, PATTERNED_COUNTRIES } from '@nestling/domain/account/postal-code';
import { judgeCoordinates } from '@nestling/domain/account/country-box';
import { namedRegion } from '@nestling/domain/account/zip-region';
import { areEventTimes } from '@nestling/domain/rewards/places/event-times';
import { z } from 'zod';
import { inBatches } from '../../../platform/admin/batches.ts';
import { planImport, refuseCutOff } from '../../../platform/admin/import-plan.ts';
import type { ImportPlan } from '../../../platform/admin/import-plan.ts';
import type { FileRow, RefusedRow } from '../../../platform/admin/table-file.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { allPlaces, retirePlaces, upsertPlaces } from '../queries/import-places.ts';
import type { PlaceRow } from '../queries/partner-places.ts';

const optional = (most: number) =>
  z
    .string()
    .trim()
    .max(most, 'too-long')
    .nullish()
    .transform((text) => text || null);

const needed = (name: string, most: number) =>
  z.string(`${name} is missing`).trim().min(1, `${name} is missing`).max(most, 'too-long');

const said = z
  .union([z.boolean(), z.enum(['true', 'false', 'yes', 'no', ''])], 'yes or no')
  .nullish()
  .transform((given) => given === true || given === 'true' || given === 'yes');

const degrees = (name: string) =>
  z
    .union([z.number(), z.string().trim().min(1, `${name} is missing`)], `${name} is missing`)
    .transform(Number)
    .refine(Number.isFinite, `${name} is no number`);

const address = optional(500).refine(
  (url) => url === null || /^https:\/\/[^\s]+$/.test(url),
  'an address begins with https://',
);

const placeRow = z.strictObject({
  locationId: needed('locationId', 60).regex(/^[A-Za-z0-9-]+$/, 'locationId is letters, digits and hyphens'),
  slug: optional(100),
  companyName: needed('companyName', 120),
  type: z.enum(['partner', 'shipToStore'], 'type is partner or shipToStore').default('partner'),
  country: z.enum(PATTERNED_COUNTRIES, 'country is one of US, CA, GB, IE'),
  street1: needed('street1', 120),
  street2: optional(120),
  city: needed('city', 100),
  state: optional(10),
  postalCode: needed('postalCode', 12),
  phoneNumber: optional(30),
  extension: optional(10),
  lat: degrees('lat'),
  lng: degrees('lng'),
  fullMapUrl: address,
  email: optional(254).refine((email) => email === null || /^[^\s@]+@[^\s@]+$/.test(email), 'email is none'),
  website: address,
  websiteLabel: optional(120),
  ...Object.fromEntries(LOCALES.map((locale) => [`notice-${locale}`, optional(300)] as const)),
  appointmentOnly: said,
  patientsOnly: said,
  popupEvent: said,
  eventStart: optional(40),
  eventEnd: optional(40),
});

/** The rows of a file of places, validated as far as possible without the database. */
export interface JudgedPlaces {
  accepted: ReadonlyMap<string, PlaceRow>;
  refused: RefusedRow[];
}

/** Validates the rows of a file of places one by one. */
export async function judgePlaces(rows: AsyncIterable<FileRow>): Promise<JudgedPlaces> {
  const accepted = new Map<string, PlaceRow>();
  const refused: RefusedRow[] = [];
  for await (const { line, given } of rows) {
    const row = judgePlace(given);
    if (typeof row === 'string') refused.push({ line, reason: row });
    else if (accepted.has(row.locationId)) refused.push({ line, reason: 'double' });
    else accepted.set(row.locationId, row);
  }
  return { accepted, refused };
}

type GivenPlace = z.output<typeof placeRow>;

function judgePlace(given: unknown): PlaceRow | string {
  const parsed = placeRow.safeParse(given);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'the row is not valid';
  return faultOf(parsed.data) ?? rowOf(parsed.data);
}

function faultOf({
  country,
  state,
  postalCode,
  lat,
  lng,
  popupEvent,
  eventStart,
  eventEnd,
}: GivenPlace): string | null {
  const hasRegions = country === 'US' || country === 'CA';
  if (hasRegions && namedRegion(`${country}-${state}`) === null) return 'unknown-region';
  if (!fitsPostalPattern(country, postalCode)) return 'the postal code is none of the country';
  if (popupEvent && !areEventTimes(eventStart, eventEnd)) return 'bad-date';
  return judgeCoordinates(country, lat, lng);
}

function rowOf(given: GivenPlace): PlaceRow {
  const { street1, street2, website, websiteLabel, slug, state, country, postalCode, ...row } = given;
  const notices = Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const text: unknown = Reflect.get(given, `notice-${locale}`);
      return typeof text === 'string' ? [[locale, text] as const] : [];
    }),
  );
  return {
    locationId: row.locationId,
    slug: slug ?? slugOf(`${row.companyName} ${row.city} ${state ?? ''}`),
    companyName: row.companyName,
    type: row.type,
    country,
    streetLines: street2 === null ? [street1] : [street1, street2],
    city: row.city,
    state: state ?? '',
    postalCode: formatPostalCode(country, postalCode),
    phoneNumber: row.phoneNumber,
    extension: row.extension,
    lat: row.lat,
    lng: row.lng,
    fullMapUrl: row.fullMapUrl,
    email: row.email,
    webUrl: website === null ? null : { url: website, label: websiteLabel ?? new URL(website).host },
    noticeToParent: Object.keys(notices).length > 0 ? notices : null,
    appointmentOnly: row.appointmentOnly,
    patientsOnly: row.patientsOnly,
    popupEvent: row.popupEvent,
    eventStart: row.eventStart,
    eventEnd: row.eventEnd,
    retiredAt: null,
  };
}

function slugOf(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}

/**
 * Compares a file of places with the table; `apply` writes the changes. `retire` retires places
 * that are missing from the file: they disappear from the search, but remain where they were
 * chosen.
 *
 * @throws CommandRefused for a file that lacks too many places of a country, without `force`
 */
export async function importPlaces(
  tx: Transaction,
  accepted: ReadonlyMap<string, PlaceRow>,
  { apply, retire, force, at }: { apply: boolean; retire: boolean; force: boolean; at: Date },
): Promise<ImportPlan<PlaceRow>> {
  const there = new Map((await allPlaces(tx)).map((row) => [row.locationId, row]));
  const plan = planImport(accepted, there, ({ retiredAt }) => retiredAt === null);
  const open = [...there.values()].filter(({ retiredAt }) => retiredAt === null);
  const gone = new Set(plan.gone);
  const countries = (rows: readonly PlaceRow[]) => rows.map(({ country }) => country);
  if (retire && !force) refuseCutOff(countries(open.filter(({ locationId }) => gone.has(locationId))), countries(open));
  if (!apply) return plan;
  for (const batch of inBatches([...plan.added, ...plan.changed])) await upsertPlaces(tx, batch);
  if (retire) await retirePlaces(tx, plan.gone, at);
  return plan;
}
