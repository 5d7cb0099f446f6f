import { doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { none, ownData } from '../../platform/tables/own-data.ts';

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

/** First parts of postal codes, each with its region and the middle of its codes; null where the table has none (D-228). */
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

const shipped = none('public data that ships with the product');
export const zipCodesData = ownData(zipCodes, { uid: shipped, share: shipped, onErase: shipped, purge: shipped });
export const provinceCodesData = ownData(provinceCodes, {
  uid: shipped,
  share: shipped,
  onErase: shipped,
  purge: shipped,
});
