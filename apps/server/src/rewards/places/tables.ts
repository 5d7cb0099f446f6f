import { boolean, doublePrecision, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/statements/columns.ts';
import { none, personalData } from '../../platform/tables/personal-data.ts';

export const partnerPlaces = pgTable(
  'partner_locations',
  {
    locationId: text('location_id').primaryKey(),
    slug: text('slug').notNull(),
    companyName: text('company_name').notNull(),
    type: text('type').$type<'partner' | 'shipToStore'>().notNull(),
    country: text('country').notNull(),
    streetLines: text('street_lines').array().notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    postalCode: text('postal_code').notNull(),
    phoneNumber: text('phone_number'),
    extension: text('extension'),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    fullMapUrl: text('full_map_url'),
    email: text('email'),
    webUrl: jsonb('web_url').$type<{ url: string; label: string } | null>(),
    noticeToParent: jsonb('notice_to_parent').$type<Record<string, string> | null>(),
    appointmentOnly: boolean('appointment_only').notNull(),
    patientsOnly: boolean('patients_only').notNull(),
    popupEvent: boolean('popup_event').notNull(),
    /** ISO 8601 with the place's own offset, stored as text so that its local time is not lost. */
    eventStart: text('event_start'),
    eventEnd: text('event_end'),
    retiredAt: moment('retired_at'),
  },
  (table) => [index('partner_locations_place_index').on(table.country, table.lat, table.lng)],
);

const shipped = none('public data that ships with the product');

export const partnerPlacesData = personalData(partnerPlaces, {
  uid: shipped,
  share: shipped,
  onErase: shipped,
  purge: shipped,
});
