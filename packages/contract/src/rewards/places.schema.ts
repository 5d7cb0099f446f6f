import { z } from 'zod';
import { localeQuery, schemaOf, type Exchanged } from '../endpoint-schema.ts';

export const placeSchema = z
  .object({
    slug: z.string(),
    locationId: z.string(),
    companyName: z.string(),
    /** Its phone is dialled as one of this country. */
    country: z.string(),
    address: z.object({
      streetLines: z.array(z.string()),
      city: z.string(),
      stateOrProvinceCode: z.string(),
      postalCode: z.string(),
    }),
    phoneNumber: z.string().nullable(),
    extension: z.string().nullable(),
    fullMapUrl: z.string().nullable(),
    /** A chosen place that was retired since; no search returns one. */
    closed: z.literal(true).optional(),
    additional: z.object({
      email: z.string().nullable(),
      webUrl: z.object({ url: z.string(), label: z.string() }).nullable(),
      noticeToParent: z.string().nullable(),
      appointmentOnly: z.boolean(),
      patientsOnly: z.boolean(),
      popupEvent: z.boolean(),
      /** ISO 8601 with the place's own offset. */
      eventStart: z.string().nullable(),
      eventEnd: z.string().nullable(),
      distanceFromUserMiles: z.number().optional(),
      /** Degrees clockwise from north. */
      bearingFromUser: z.number().optional(),
    }),
  })
  .meta({ id: 'Location' });

/** Miles. */
const RADII = [50, 100, 250];

export const searchPlacesSchema = schemaOf({
  status: 200,
  query: z.object({
    zip: z.string({ error: 'required' }).max(20, 'too-long'),
    /** Comma list of `partner` and `shipToStore`. */
    locationTypes: z.string({ error: 'required' }).max(50, 'too-long'),
    country: z.string({ error: 'required' }).regex(/^[A-Z]{2}$/, 'invalid'),
    limit: z.coerce.number({ error: 'invalid' }).int('invalid').min(1, 'invalid').max(200, 'invalid').optional(),
    locale: z.string().max(35).optional(),
    radius: z.coerce
      .number({ error: 'invalid' })
      .refine((radius) => RADII.includes(radius), 'invalid')
      .optional(),
  }),
  data: z.object({ partnerLocations: z.array(placeSchema) }),
  meta: z.object({ total: z.number(), radiusMiles: z.number(), center: z.object({ zip: z.string() }) }),
  codes: ['invalid-zip', 'zip-country-mismatch', 'zip-codes-unavailable', 'location-types-missing'],
});
export type SearchPlacesExchange = Exchanged<typeof searchPlacesSchema>;

export const readPlaceCalendarSchema = schemaOf({
  status: 200,
  params: z.object({ locationId: z.string().max(100) }),
  query: localeQuery,
  data: z.string(),
  codes: ['location-not-found'],
});
export type ReadPlaceCalendarExchange = Exchanged<typeof readPlaceCalendarSchema>;
