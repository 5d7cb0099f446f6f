import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { jsonRow } from '#platform/database/statements/json-row.ts';
import { rowPlaceholders, rowValues } from '#platform/database/statements/row-values.ts';
import { statement } from '#platform/database/statements/statement.ts';
import { usersRedemptions, type RedemptionRow } from '../tables.ts';

/** Values of the columns that a new reward may leave out. */
const UNSET = {
  distributionType: null,
  placeId: null,
  shippingPriceCents: null,
  qty: 1,
  variantId: null,
  offerSlug: null,
  pickupTimestamp: null,
  paidTimestamp: null,
  awardedTimestamp: null,
  actionTimestamp: null,
  promoCode: null,
  url: null,
  orderId: null,
} as const satisfies Partial<RedemptionRow>;

type NewRedemption = Omit<RedemptionRow, keyof typeof UNSET> & Partial<RedemptionRow>;

const inserted = statement('insert-redemption', (db) =>
  db
    .insert(usersRedemptions)
    .values(rowPlaceholders(usersRedemptions))
    .onConflictDoNothing()
    .returning({ redemption: jsonRow(getTableColumns(usersRedemptions)) }),
);

/**
 * Takes a course's one reward; null when it is taken already, so that of many at once exactly one
 * gets the row.
 */
export async function insertRedemption(tx: Transaction, redemption: NewRedemption): Promise<RedemptionRow | null> {
  const [row] = await inserted(tx, rowValues(usersRedemptions, { ...UNSET, ...redemption }));
  return row?.redemption ?? null;
}

/** Stores the code of a new redemption. */
export async function writePromoCode(
  tx: Transaction,
  { uid, legacySyllabusId }: Pick<RedemptionRow, 'uid' | 'legacySyllabusId'>,
  promoCode: string,
): Promise<RedemptionRow> {
  const [row] = await tx
    .update(usersRedemptions)
    .set({ promoCode })
    .where(and(eq(usersRedemptions.uid, uid), eq(usersRedemptions.legacySyllabusId, legacySyllabusId)))
    .returning();
  if (!row) throw new Error('a redemption is gone in the transaction that made it');
  return row;
}

/** Stamps the first use of a digital reward; a repetition changes nothing. */
export async function stampAction(
  db: Executor,
  uid: string,
  legacySyllabusId: string,
  actionTimestamp: Date,
): Promise<void> {
  await db
    .update(usersRedemptions)
    .set({ actionTimestamp })
    .where(
      and(
        eq(usersRedemptions.uid, uid),
        eq(usersRedemptions.legacySyllabusId, legacySyllabusId),
        eq(usersRedemptions.redemptionType, 'digital'),
        isNull(usersRedemptions.actionTimestamp),
      ),
    );
}
