import type { Locale } from '@nestling/domain/account/locale';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { none, personalData } from '../../platform/tables/personal-data.ts';

/** What an insurance is called; what a language lacks is said in English. */
type InsuranceLabels = { readonly 'en-US': string } & Readonly<Partial<Record<Locale, string>>>;

/** Insurances that a parent may choose from, by state of the US. */
export const insuranceProviders = pgTable(
  'insurance_providers',
  {
    /** Two capitals. */
    state: text('state').notNull(),
    /** What a lead says. */
    value: text('value').notNull(),
    /** Place in the list of its state, small first. */
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
