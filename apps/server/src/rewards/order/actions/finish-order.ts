import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import { shopQuestion } from '@nestling/domain/rewards/order/machine';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import type { RewardDeps } from '../../ports.ts';
import { findReward } from '../../read-models/rewards-with-orders.ts';
import type { RewardWithOrder } from '../../read-models/rewards-with-orders.ts';
import type { OrderRow } from '../tables.ts';
import type { RedemptionRow } from '../../gate/tables.ts';
import { orderFacts } from '../order-facts.ts';
import { placeAtShop } from './ask-shop.ts';
import { endWithdrawn, isTakenBack, applyShopEvent } from './apply-shop-event.ts';

/**
 * Sends a reserved order to the shop and applies the answer; safe to run twice. An order that waits
 * for nothing is returned unchanged.
 *
 * @param locale of the member, in which the shop writes
 */
export async function finishOrder(
  deps: RewardDeps,
  held: RewardWithOrder,
  locale: Locale = FALLBACK_LOCALE,
): Promise<RewardWithOrder | Refusal> {
  const { order } = held;
  if (!order) return refuse('order-failed');
  if (shopQuestion(orderFacts(order)) !== 'place') return held;
  deps.crash('shop.sent');
  const event = await placeAtShop(deps, order, { locale, source: 'browser' });
  if (event === null) return refuse('order-failed');
  if (event === 'withdrawn') {
    return refuse((await endWithdrawn(deps, order, 'browser')) ? 'order-failed' : 'already-redeemed');
  }
  const advanced = await applyShopEvent(deps, order, event);
  if (!advanced?.order.uid) return refuse('order-failed');
  if (advanced.move.effects.some(({ kind }) => kind === 'free'))
    return refuse(event.kind === 'outOfStock' ? 'out-of-stock' : 'order-failed');
  if (advanced.move.to.length > 0) return heldAfter(held.redemption, advanced.order);
  const current = await findReward(deps.handle.db, advanced.order.uid, order.legacySyllabusId);
  if (!current) return refuse('order-failed');
  const isCurrent = current.order?.orderId === order.orderId && !isTakenBack(advanced);
  return isCurrent ? current : refuse('already-redeemed');
}

/** Order and redemption must show the same payment time. */
function heldAfter(redemption: RedemptionRow, order: OrderRow): RewardWithOrder {
  return { redemption: { ...redemption, paidTimestamp: order.paidAt }, order };
}
