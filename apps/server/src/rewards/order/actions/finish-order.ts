import { shopQuestion } from '@nestling/domain/rewards/order/machine';
import type { OrderMove } from '@nestling/domain/rewards/order/machine';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import type { RewardDeps } from '../../ports.ts';
import { findReward } from '../../read-models/held-rewards.ts';
import type { HeldReward, OrderRow, RedemptionRow } from '../../read-models/held-rewards.ts';
import { advance } from './advance.ts';
import type { Advanced, OrderNews } from './advance.ts';
import { placeAtShop, takeBackAtShop } from './ask-shop.ts';

/**
 * Sends a reserved order to the shop and tells the order what it said; safe to run twice. An order that waits for nothing is
 * given back as it is held.
 */
export async function finishOrder(deps: RewardDeps, held: HeldReward): Promise<HeldReward | Refusal> {
  const { order } = held;
  if (!order) return refuse('order-failed');
  if (shopQuestion(order) !== 'place') return held;
  const news = await placeAtShop(deps, order);
  if (!news) return refuse('order-failed');
  const advanced = await tellOrder(deps, order, news);
  if (!advanced?.order.uid) return refuse('order-failed');
  if (advanced.move.effects.some(({ kind }) => kind === 'free')) return refuse('order-failed');
  if (advanced.move.to.length > 0) return heldAfter(held.redemption, advanced.order);
  const standing = await findReward(deps.handle.db, advanced.order.uid, order.legacySyllabusId);
  if (!standing) return refuse('order-failed');
  const stands = standing.order?.orderId === order.orderId && !isTakenBack(advanced.move);
  return stands ? standing : refuse('already-redeemed');
}

/** What is held of an order that has moved and still holds its reward: both carry the moment of its payment. */
function heldAfter(redemption: RedemptionRow, order: OrderRow): HeldReward {
  return { redemption: { ...redemption, paidTimestamp: order.paidAt }, order };
}

/**
 * Tells an order what the shop said. Where another way was chosen while the shop was at work, what it took would be a second
 * box and is taken back at once; if that is not answered, the job asks again (D-124).
 */
export async function tellOrder(
  deps: Pick<RewardDeps, 'handle' | 'clock' | 'log' | 'shop' | 'sender' | 'mails'>,
  order: OrderRow,
  news: OrderNews,
): Promise<Advanced | null> {
  const advanced = await deps.handle.transaction((tx) => advance(tx, deps, order, news));
  if (advanced && isTakenBack(advanced.move)) await takeBackAtShop(deps, order);
  return advanced;
}

/** True of news that came for an order which has ended, or is to end. */
function isTakenBack({ effects }: OrderMove): boolean {
  return effects.some((effect) => effect.kind === 'ask-shop' && effect.to === 'cancel');
}
