import { isNull } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../account/tables.ts';
import { moment } from '../../platform/database/statements/columns.ts';
import { none, personalData } from '../../platform/tables/personal-data.ts';

/** Codes of a pool, each for one parent; a taken code is never free again. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    pool: text('pool').notNull(),
    code: text('code').notNull(),
    /** Null while the code is free, and after the member has been deleted. */
    uid: uuid('uid').references(() => users.uid, { onDelete: 'set null' }),
    legacySyllabusId: text('legacy_syllabus_id'),
    /** Null while the code is free. */
    takenAt: moment('taken_at'),
    importedAt: moment('imported_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.code] }),
    // Free codes do not collide because Postgres treats nulls as distinct.
    uniqueIndex('promo_codes_taken_key').on(table.uid, table.legacySyllabusId),
    index('promo_codes_free_index').on(table.pool, table.code).where(isNull(table.takenAt)),
  ],
);

export const promoCodesData = personalData(promoCodes, {
  uid: 'uid',
  share: none('the member’s redemption holds the code'),
  onErase: { empty: ['uid'] },
  purge: none('a code that was taken must never be given again'),
  keeps: ['pool', 'code', 'legacy_syllabus_id'],
});
