import { emailProblem, normaliseEmail } from '@nestling/domain/account/email/email';
import { judgeCoordinates } from '@nestling/domain/account/place/country-box';
import { LOCALES } from '@nestling/domain/account/locale';
import { fitsPostalPattern, formatPostalCode, PATTERNED_COUNTRIES } from '@nestling/domain/account/place/postal-code';
import { namedRegion } from '@nestling/domain/account/place/zip-region';
import { parseMoment } from '@nestling/domain/moment';
import { singleLine, streetLine } from '@nestling/domain/pasted-text';
import { judgeShippingPhone } from '@nestling/domain/rewards/phone';
import { areEventTimes } from '@nestling/domain/rewards/places/event-times';
import { z } from 'zod';
import { momentFault } from '#platform/admin/moment-cell.ts';
import { COORDINATE_FAULTS, NO_REGION } from '#platform/admin/place-cell.ts';
import { judgeRow, type CellFault, type FileRow } from '#platform/admin/table-file.ts';
import type { TableShape } from '#platform/admin/table-header.ts';
import { ZERO_LOST, isZeroLost } from '#platform/admin/zero-lost.ts';
import type { PlaceRow } from '../queries/partner-places.ts';

const noticeColumns = LOCALES.map((locale) => `notice-${locale}` as const);

/** The columns of a file of places. */
export const PLACE_SHAPE: TableShape = {
  columns: {
    locationId: 'code',
    slug: 'text',
    companyName: 'text',
    type: 'text',
    country: 'text',
    street1: 'text',
    street2: 'text',
    city: 'text',
    state: 'text',
    postalCode: 'code',
    phoneNumber: 'text',
    extension: 'text',
    lat: 'number',
    lng: 'number',
    fullMapUrl: 'text',
    email: 'text',
    website: 'text',
    websiteLabel: 'text',
    ...Object.fromEntries(noticeColumns.map((name) => [name, 'text' as const])),
    appointmentOnly: 'yes-no',
    patientsOnly: 'yes-no',
    popupEvent: 'yes-no',
    eventStart: 'text',
    eventEnd: 'text',
  },
  alsoNamed: { zipcode: 'postalCode', latitude: 'lat', longitude: 'lng' },
  needed: ['locationId', 'companyName', 'country', 'street1', 'city', 'postalCode', 'lat', 'lng'],
};

const optional = (maxLength: number, read = singleLine) =>
  z
    .string()
    .overwrite(read)
    .max(maxLength, `at most ${maxLength} characters`)
    .nullish()
    .transform((text) => text || null);

const needed = (name: string, maxLength: number, read = singleLine) =>
  z
    .string(`${name} is missing`)
    .overwrite(read)
    .min(1, `${name} is missing`)
    .max(maxLength, `at most ${maxLength} characters`);

const answer = z
  .boolean()
  .nullish()
  .transform((value) => value === true);

const address = optional(500).refine(
  (url) => url === null || (/^https:\/\/[^\s]+$/.test(url) && URL.canParse(url)),
  'an address begins with https://',
);

const POSTAL_EXAMPLES = { US: '19103', CA: 'K1A 0B1', GB: 'SW1A 1AA', IE: 'D02 X285' };

const PHONE = 'is no phone number such as (215) 555-0140: an empty cell is none';

const EXTENSION = 'is no extension such as 12: format the column as text and write it again';

/** Up to eight digits, such as `12`, `ext. 12`, `#12`. */
const EXTENSION_FORM = /^[^\d=.,-]{0,12}[.:]?\s*\d{1,8}$/;

const MOMENT_FORM = 'write the local time with its offset as 2026-12-05T10:00:00-05:00';

const moment = optional(40).refine((text) => text === null || parseMoment(text) !== null, {
  error: ({ input }) => `bad-date: ${momentFault(String(input), MOMENT_FORM)}`,
});

const placeRow = z.object({
  locationId: needed('locationId', 60).regex(/^[A-Za-z0-9-]+$/, 'locationId is letters, digits and hyphens'),
  slug: optional(100),
  companyName: needed('companyName', 120),
  type: z.enum(['partner', 'shipToStore'], 'type is partner or shipToStore').default('partner'),
  country: z.enum(PATTERNED_COUNTRIES, 'country is one of US, CA, GB, IE'),
  street1: needed('street1', 120, streetLine),
  street2: optional(120, streetLine),
  city: needed('city', 100),
  state: z
    .string()
    .max(10, NO_REGION)
    .nullish()
    .transform((text) => text ?? null),
  postalCode: needed('postalCode', 12),
  phoneNumber: optional(30),
  extension: optional(10).refine((text) => text === null || EXTENSION_FORM.test(text), EXTENSION),
  lat: z.number('lat is missing'),
  lng: z.number('lng is missing'),
  fullMapUrl: address,
  email: optional(254, normaliseEmail).refine(
    (email) => email === null || emailProblem(email) === null,
    'email is no address such as info@example.com',
  ),
  website: address,
  websiteLabel: optional(120),
  ...Object.fromEntries(noticeColumns.map((name) => [name, optional(300)] as const)),
  appointmentOnly: answer,
  patientsOnly: answer,
  popupEvent: answer,
  eventStart: moment,
  eventEnd: moment,
});

type JudgedRow = z.output<typeof placeRow>;

/** Returns the place of an import row, or the fault in the row. */
export function judgePlace(row: FileRow): { place: PlaceRow } | { fault: CellFault } {
  const judged = judgeRow(placeRow, row);
  if ('fault' in judged) return judged;
  const fault = faultOf(judged.row);
  return fault ? { fault } : { place: rowOf(judged.row) };
}

/** Returns the id in an import row, also of one with a fault elsewhere; null if it is not valid. */
export function placeKeyOf({ cells }: FileRow): string | null {
  return placeRow.shape.locationId.safeParse(cells['locationId']).data ?? null;
}

function faultOf({ country, state, postalCode, phoneNumber, lat, lng, ...row }: JudgedRow): CellFault | null {
  const hasRegions = country === 'US' || country === 'CA';
  if (hasRegions && namedRegion(`${country}-${state}`) === null) return { column: 'state', reason: NO_REGION };
  if (country === 'US' && isZeroLost(postalCode)) return { column: 'postalCode', reason: ZERO_LOST };
  if (!fitsPostalPattern(country, postalCode))
    return { column: 'postalCode', reason: `is no postal code of ${country}: write it as ${POSTAL_EXAMPLES[country]}` };
  if (phoneNumber !== null && judgeShippingPhone(country, phoneNumber).kind === 'refused')
    return { column: 'phoneNumber', reason: PHONE };
  const outside = judgeCoordinates(country, lat, lng);
  return outside === null ? eventFault(row) : { column: 'lat', reason: COORDINATE_FAULTS[outside] };
}

function eventFault({
  popupEvent,
  eventStart,
  eventEnd,
}: Pick<JudgedRow, 'popupEvent' | 'eventStart' | 'eventEnd'>): CellFault | null {
  if (!popupEvent || areEventTimes(eventStart, eventEnd)) return null;
  if (eventStart === null) return { column: 'eventStart', reason: 'bad-date: a pop-up has a start and an end' };
  if (eventEnd === null) return { column: 'eventEnd', reason: 'bad-date: a pop-up has a start and an end' };
  return { column: 'eventEnd', reason: 'bad-date: the end is later than the start, by at most a day' };
}

function rowOf(place: JudgedRow): PlaceRow {
  const { street1, street2, website, websiteLabel, slug, state, country, postalCode, ...row } = place;
  const notices = Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const text: unknown = Reflect.get(place, `notice-${locale}`);
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
