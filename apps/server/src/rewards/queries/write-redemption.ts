import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { usersRedemptions } from '../tables.ts';
import type { RedemptionRow } from './redemptions.ts';

/** Takes a course's one reward; null when it is taken already, so that of many at once exactly one gets the row (D-40). */
export async function insertRedemption(
  tx: Transaction,
  redemption: typeof usersRedemptions.$inferInsert,
): Promise<RedemptionRow | null> {
  const [row] = await tx.insert(usersRedemptions).values(redemption).onConflictDoNothing().returning();
  return row ?? null;
}

/** A redemption as an order opens it: neither handed over nor paid. */
export interface OrderedRedemption {
  uid: string;
  legacySyllabusId: string;
  slug: string;
  email: string;
  shippingPriceCents: number;
  variantId: string;
  offerSlug: string;
  startTimestamp: Date;
  orderId: string;
  userCountry: string | null;
  userPostalCode: string | null;
  userRegion: string | null;
  certificateId: string | null;
}

const ordered = statement((db) =>
  db
    .insert(usersRedemptions)
    .values({
      redemptionType: 'physical',
      distributionType: 'DTP',
      uid: sql.placeholder('uid'),
      legacySyllabusId: sql.placeholder('legacySyllabusId'),
      slug: sql.placeholder('slug'),
      email: sql.placeholder('email'),
      shippingPriceCents: sql.placeholder('shippingPriceCents'),
      variantId: sql.placeholder('variantId'),
      offerSlug: sql.placeholder('offerSlug'),
      startTimestamp: sql.placeholder('startTimestamp'),
      orderId: sql.placeholder('orderId'),
      userCountry: sql.placeholder('userCountry'),
      userPostalCode: sql.placeholder('userPostalCode'),
      userRegion: sql.placeholder('userRegion'),
      certificateId: sql.placeholder('certificateId'),
    })
    .onConflictDoNothing()
    .returning(),
);

/** Takes a course's one reward for an order; null when it is taken already, as `insertRedemption`. */
export async function insertOrderedRedemption(
  tx: Transaction,
  redemption: OrderedRedemption,
): Promise<RedemptionRow | null> {
  const [row] = await ordered(tx, { ...redemption });
  return row ?? null;
}

/** Frees a course's reward again, unless it has changed hands since. */
export async function deleteRedemption(tx: Transaction, redemption: RedemptionRow): Promise<boolean> {
  const rows = await tx
    .delete(usersRedemptions)
    .where(
      and(
        eq(usersRedemptions.uid, redemption.uid),
        eq(usersRedemptions.legacySyllabusId, redemption.legacySyllabusId),
        redemption.orderId ? eq(usersRedemptions.orderId, redemption.orderId) : isNull(usersRedemptions.orderId),
        isNull(usersRedemptions.paidTimestamp),
        isNull(usersRedemptions.pickupTimestamp),
      ),
    )
    .returning({ uid: usersRedemptions.uid });
  return rows.length > 0;
}

/** Stamps the first use of a digital reward; a repeat changes nothing. */
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
