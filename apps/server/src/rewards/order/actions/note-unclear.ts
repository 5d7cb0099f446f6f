import type { CheckingReason } from '#gateways/shop/port.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RewardDeps } from '../../ports.ts';
import { markChecking, markPaymentPending } from '../queries/checking.ts';
import type { OrderRow } from '../tables.ts';

/** A payment that is under way for longer is reported to an operator. */
const PENDING_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * Records that the shop has an order which is neither paid nor unpaid; it neither moves nor ends
 * here. An order that was changed there is reported once, because it stays changed after an
 * operator has settled it.
 */
export async function noteUnclear(
  tx: Transaction,
  { alerts, clock }: Pick<RewardDeps, 'alerts' | 'clock'>,
  order: OrderRow,
  reason: CheckingReason,
): Promise<OrderRow> {
  const { orderId: subject, createdAt } = order;
  const now = clock.now();
  if (reason === 'pending') {
    const noted = (await markPaymentPending(tx, order, now)) ?? order;
    const since = noted.paymentPendingSince;
    if (since && now.getTime() - since.getTime() > PENDING_MS)
      await alerts.raise(tx, { kind: 'order-unknown-outcome', subject });
    return noted;
  }
  const alert = { kind: 'shop-order-changed', subject } as const;
  const before = new Date(createdAt.getTime() - 1);
  if (!(await alerts.wasRaisedSince(tx, alert, before))) await alerts.raise(tx, alert);
  return (await markChecking(tx, subject)) ?? order;
}
