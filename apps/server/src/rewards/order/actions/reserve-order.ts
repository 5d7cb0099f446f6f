import type { Locale } from '@nestling/domain/account/locale';
import type { Transaction } from '#platform/database/database.ts';
import type { Refusal } from '#platform/http/refusal.ts';
import { claimBox } from '../../gate/actions/claim-box.ts';
import type { NewBox } from '../../gate/new-box.ts';
import type { ShipTo } from '../../gate/ship-to.ts';
import type { RewardDeps } from '../../ports.ts';
import type { RewardWithOrder } from '../../read-models/rewards-with-orders.ts';
import { insertOrder } from '../queries/insert-order.ts';

/** An order as reserved with its redemption: unpaid and unknown to the shop. */
export interface NewOrder extends NewBox {
  orderId: string;
  variantId: string;
  offerSlug: string;
  /** By language. */
  title: Record<Locale, string>;
  chargedFor: 'shipping' | 'item';
  billingSame: boolean;
  /** Null for an order from abroad, because the shop asks for it. */
  shipTo: ShipTo | null;
  /** End of the invoice; null for an order that is complete at once. */
  invoiceExpiresAt: Date | null;
  /** First check of a reserved order; null for none. */
  nextCheckAt: Date | null;
  /** The shop that it will be placed at. */
  gateway: string;
}

/** A reserved order. */
export interface ReservedOrder {
  reward: RewardWithOrder;
  /** Other households of the building with a claim since `unitsSince`; 0 for an approved one. */
  otherUnits: number;
}

/**
 * Takes a course's one reward for an order and reserves it with its claims, in the caller's
 * transaction.
 * @returns a refusal or null as `claimBox` does
 * @throws the error of `isClaimLost`
 */
export async function reserveOrder(
  tx: Transaction,
  deps: Pick<RewardDeps, 'limiter'>,
  newOrder: NewOrder,
): Promise<ReservedOrder | Refusal | null> {
  const box = await claimBox(tx, deps, newOrder);
  if (!box || 'refused' in box) return box;
  const order = await insertOrder(tx, {
    orderId: newOrder.orderId,
    uid: newOrder.uid,
    legacySyllabusId: newOrder.legacySyllabusId,
    slug: newOrder.slug,
    status: 'reserved',
    attempt: 1,
    variantId: newOrder.variantId,
    offerSlug: newOrder.offerSlug,
    priceCents: newOrder.priceCents,
    title: newOrder.title,
    chargedFor: newOrder.chargedFor,
    billingSame: newOrder.billingSame,
    shipTo: newOrder.shipTo,
    reviewHash: null,
    shopRef: null,
    shopOrderId: null,
    orderStatusUrl: null,
    invoiceUrl: null,
    createdAt: newOrder.at,
    invoiceExpiresAt: newOrder.invoiceExpiresAt,
    paidAt: null,
    fulfilledAt: null,
    refundedAt: null,
    checking: false,
    paymentPendingSince: null,
    gateway: newOrder.gateway,
    endReason: null,
    nextCheckAt: newOrder.nextCheckAt,
    shopAsked: 0,
  });
  return { reward: { redemption: box.redemption, order }, otherUnits: box.otherUnits };
}
