import type { Locale } from '@nestling/domain/account/locale';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { none, personalData } from '../../platform/tables/personal-data.ts';

/** English is required because it is the fallback of every other language. */
type InsuranceLabels = { readonly 'en-US': string } & Readonly<Partial<Record<Locale, string>>>;

/** Insurances by state of the US. */
export const insuranceProviders = pgTable(
  'insurance_providers',
  {
    /** Two capitals. */
    state: text('state').notNull(),
    /** The value that a lead contains. */
    value: text('value').notNull(),
    /** Ascending, per state. */
    rank: integer('rank').notNull(),
    labels: jsonb('labels').$type<InsuranceLabels>().notNull(),
  },
  (table) => [primaryKey({ name: 'insurance_providers_key', columns: [table.state, table.value] })],
);

const shipped = none('public data that ships with the product');

export const insuranceProvidersData = personalData(insuranceProviders, {
  uid: shipped,
  share: shipped,
  onErase: shipped,
  purge: shipped,
});
