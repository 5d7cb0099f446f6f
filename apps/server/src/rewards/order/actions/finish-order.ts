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
 * Sends a reserved order to the shop and tells the order what it said; safe to run twice. An order
 * that waits for nothing is given back as it is held.
 *
 * @param locale of the member, in whose language the shop writes
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
  const news = await placeAtShop(deps, order, { locale, source: 'browser' });
  if (news === null) return refuse('order-failed');
  if (news === 'withdrawn') {
    return refuse((await endWithdrawn(deps, order, 'browser')) ? 'order-failed' : 'already-redeemed');
  }
  const advanced = await applyShopEvent(deps, order, news);
  if (!advanced?.order.uid) return refuse('order-failed');
  if (advanced.move.effects.some(({ kind }) => kind === 'free'))
    return refuse(news.kind === 'outOfStock' ? 'out-of-stock' : 'order-failed');
  if (advanced.move.to.length > 0) return heldAfter(held.redemption, advanced.order);
  const standing = await findReward(deps.handle.db, advanced.order.uid, order.legacySyllabusId);
  if (!standing) return refuse('order-failed');
  const stands = standing.order?.orderId === order.orderId && !isTakenBack(advanced);
  return stands ? standing : refuse('already-redeemed');
}

/**
 * What is held of an order that has moved and still holds its reward: both carry the moment of its
 * payment.
 */
function heldAfter(redemption: RedemptionRow, order: OrderRow): RewardWithOrder {
  return { redemption: { ...redemption, paidTimestamp: order.paidAt }, order };
}
