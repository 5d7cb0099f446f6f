import { isNull } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../account/tables.ts';
import { moment } from '../../platform/database/columns.ts';
import { none, personalData } from '../../platform/tables/personal-data.ts';

/** Codes of a pool, each for one parent; one that is taken stays taken. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    pool: text('pool').notNull(),
    code: text('code').notNull(),
    /** Whose it is; empty while it is free, and once she has left. */
    uid: uuid('uid').references(() => users.uid, { onDelete: 'set null' }),
    legacySyllabusId: text('legacy_syllabus_id'),
    /** Null while it is free. */
    takenAt: moment('taken_at'),
    importedAt: moment('imported_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.code] }),
    // Free ones have neither, and two empty ones are no double.
    uniqueIndex('promo_codes_taken_key').on(table.uid, table.legacySyllabusId),
    index('promo_codes_free_index').on(table.pool, table.code).where(isNull(table.takenAt)),
  ],
);

export const promoCodesData = personalData(promoCodes, {
  uid: 'uid',
  share: none('her redemption holds the code'),
  onErase: { empty: ['uid'] },
  purge: none('a code that was taken must never be given again'),
});
