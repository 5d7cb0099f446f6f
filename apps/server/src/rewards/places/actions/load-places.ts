import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { DatabaseHandle } from '../../../platform/database/database.ts';
import { insertPlaces } from '../queries/insert-places.ts';
import { countPlaces } from '../queries/partner-places.ts';

const FILE = join(import.meta.dirname, '../../../../data/partner-locations.json');

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

/** Fills the pickup places on the first start; a table that holds any is left alone (D-58). */
export async function loadPlaces(handle: DatabaseHandle): Promise<void> {
  if ((await countPlaces(handle.db)) > 0) return;
  const places = z.array(seededPlace).parse(JSON.parse(readFileSync(FILE, 'utf8')));
  await handle.transaction((tx) =>
    insertPlaces(
      tx,
      places.map((place) => ({ ...place, retiredAt: null })),
    ),
  );
}
