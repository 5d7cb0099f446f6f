import { doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/statements/columns.ts';
import { none, personalData } from '../../platform/tables/personal-data.ts';

export const zipCodes = pgTable(
  'zip_codes',
  {
    country: text('country').notNull(),
    zip: text('zip').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    uspsType: text('usps_type').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.zip] })],
);

/** Prefixes of postal codes with region and centre; null if the table has none. */
export const provinceCodes = pgTable(
  'province_codes',
  {
    country: text('country').notNull(),
    prefix: text('prefix').notNull(),
    region: text('region').notNull(),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
  },
  (table) => [primaryKey({ columns: [table.country, table.prefix] })],
);

/** Days for which an answer of the geocoder is reused. */
export const GEOCODING_ANSWER_DAYS = 30;

/** Answers of the geocoder for US codes that our table lacks. */
export const geocodingAnswers = pgTable(
  'geocoding_answers',
  {
    zip: text('zip').primaryKey(),
    /** Two capitals; null for a code that the map does not know. */
    state: text('state'),
    at: moment('at').notNull(),
  },
  (table) => [index('geocoding_answers_at_index').on(table.at)],
);

const shipped = none('public data that ships with the product');
export const zipCodesData = personalData(zipCodes, { uid: shipped, share: shipped, onErase: shipped, purge: shipped });
export const provinceCodesData = personalData(provinceCodes, {
  uid: shipped,
  share: shipped,
  onErase: shipped,
  purge: shipped,
});

const aboutPlaces = none('postal codes, and nobody who asked for them');
export const geocodingAnswersData = personalData(geocodingAnswers, {
  uid: aboutPlaces,
  share: aboutPlaces,
  onErase: aboutPlaces,
  purge: { after: `${GEOCODING_ANSWER_DAYS} days`, by: 'at' },
});
