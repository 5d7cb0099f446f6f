import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { insertPlaces } from '../queries/insert-places.ts';
import { countriesWithPlaces } from '../queries/partner-places.ts';

const DATA = join(import.meta.dirname, '../../../../data');
const FILES = ['partner-locations.json', 'partner-locations-abroad.json'];

const seededPlace = z.object({
  locationId: z.string(),
  slug: z.string(),
  companyName: z.string(),
  type: z.enum(['partner', 'shipToStore']),
  country: z.string(),
  streetLines: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  phoneNumber: z.string().nullable(),
  extension: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
  fullMapUrl: z.string().nullable(),
  email: z.string().nullable(),
  webUrl: z.object({ url: z.string(), label: z.string() }).nullable(),
  noticeToParent: z.record(z.string(), z.string()).nullable(),
  appointmentOnly: z.boolean(),
  patientsOnly: z.boolean(),
  popupEvent: z.boolean(),
  eventStart: z.string().nullable(),
  eventEnd: z.string().nullable(),
});

const COUNTRIES = ['US', 'CA', 'GB', 'IE'];

/** Fills the pickup places on the first start; a country with places is left unchanged. */
export async function loadPlaces(handle: DatabaseHandle): Promise<void> {
  const filled = await countriesWithPlaces(handle.db);
  const missing = COUNTRIES.filter((country) => !filled.has(country));
  if (missing.length === 0) return;
  const places = FILES.flatMap(seededPlaces).filter(({ country }) => missing.includes(country));
  await handle.transaction((tx) =>
    insertPlaces(
      tx,
      places.map((place) => ({ ...place, retiredAt: null })),
    ),
  );
}

function seededPlaces(file: string): z.output<typeof seededPlace>[] {
  return z.array(seededPlace).parse(JSON.parse(readFileSync(join(DATA, file), 'utf8')));
}
