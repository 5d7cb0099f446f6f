import type { OrderAnswer, OrderBody } from '@nestling/contract/rewards/order';
import type { Locale } from '@nestling/domain/account/locale';
import type { ShippingField } from '@nestling/domain/rewards/order/shipping-address';
import { shopQuestion } from '@nestling/domain/rewards/order/machine';
import { refuse, refuseFields, type Refusal } from '#platform/http/refusal.ts';
import type { AddressField } from '#gateways/shop/port.ts';
import type { RewardDeps } from '../../ports.ts';
import { findReward, type RewardWithOrder } from '../../read-models/rewards-with-orders.ts';
import type { OrderRow } from '../tables.ts';
import type { RedemptionRow } from '../../gate/tables.ts';
import { orderFacts } from '../order-facts.ts';
import type { ClaimKey } from '#platform/idempotency/claim.ts';
import type { Outcome } from '#platform/idempotency/idempotently.ts';
import { storeAnswer } from '#platform/idempotency/queries/claims.ts';
import type { ClaimResult } from '../../gate/claim-result.ts';
import { orderAnswer } from '../present-order.ts';
import type { Advanced, OrderEventInput } from './advance.ts';
import { placeAtShop } from './ask-shop.ts';
import { afterShopMove, endWithdrawn, mustCancel, moveByShop } from './apply-shop-event.ts';

/** The call that orders a box, as far as its answer needs it. */
export interface OrderCall {
  body: OrderBody;
  locale: Locale;
  /** Under which the answer is stored; null without an idempotency key. */
  key: ClaimKey | null;
}

/**
 * Sends a reserved order to the shop and applies the answer; safe to run twice. An order that waits
 * for nothing is returned unchanged. The answer to the call is stored with the move of the order.
 */
export async function finishOrder(
  deps: RewardDeps,
  { reward, created }: ClaimResult,
  call: OrderCall,
  shopLocale: Locale,
): Promise<Outcome<OrderAnswer>> {
  const { order } = reward;
  if (!order) return refuse('order-failed');
  if (shopQuestion(orderFacts(order)) !== 'place') return answerTo(call, { reward, created });
  deps.crash('shop.sent');
  const event = await placeAtShop(deps, order, { locale: shopLocale, source: 'browser' });
  if (event === null) return refuse('order-failed');
  if (event === 'withdrawn') {
    return refuse((await endWithdrawn(deps, order, 'browser')) ? 'order-failed' : 'already-redeemed');
  }
  const { advanced, answer } = await deps.handle.transaction(async (tx) => {
    const moved = await moveByShop(tx, deps, order, event);
    if (!moved || !isPlaced(moved)) return { advanced: moved, answer: null };
    const placed = answerTo(call, { reward: rewardAfter(reward.redemption, moved.order), created });
    if (call.key !== null) await storeAnswer(tx, { key: call.key, status: placed.status, answer: placed });
    return { advanced: moved, answer: { ...placed, isStored: call.key !== null } };
  });
  await afterShopMove(deps, advanced);
  if (answer) return answer;
  const after = await rewardOrRefusal(deps, reward, event, advanced);
  return 'refused' in after ? after : answerTo(call, { reward: after, created });
}

/** True if the member has the order now, and the move was no failure. */
function isPlaced({ order, move }: Advanced): boolean {
  return order.uid !== null && move.to.length > 0 && move.effects.every(({ kind }) => kind !== 'free');
}

function answerTo({ body, locale }: OrderCall, { reward, created }: ClaimResult) {
  return { data: orderAnswer({ reward, created }, body, locale), status: created ? 201 : 200 };
}

/** The reward after the event, or why the order did not get it. */
async function rewardOrRefusal(
  deps: Pick<RewardDeps, 'handle'>,
  { redemption }: RewardWithOrder,
  { kind: happened, refusedFields = [] }: OrderEventInput,
  advanced: Advanced | null,
): Promise<RewardWithOrder | Refusal> {
  if (!advanced?.order.uid) return refuse('order-failed');
  if (advanced.move.effects.some(({ kind }) => kind === 'free')) {
    if (refusedFields.length > 0) return refuseFields(fieldsOfForm(refusedFields));
    return refuse(happened === 'outOfStock' ? 'out-of-stock' : 'order-failed');
  }
  const current = await findReward(deps.handle.db, advanced.order.uid, redemption.legacySyllabusId);
  if (!current) return refuse('order-failed');
  const isCurrent = current.order?.orderId === advanced.order.orderId && !mustCancel(advanced);
  return isCurrent ? current : refuse('already-redeemed');
}

/** The names that the fields have in the call; the state follows from the postal code. */
const FORM_FIELDS: Readonly<Record<AddressField, ShippingField>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  companyName: 'companyName',
  streetLines: 'address.streetLines',
  city: 'address.city',
  stateOrProvinceCode: 'address.postalCode',
  postalCode: 'address.postalCode',
  phoneNumber: 'phoneNumber',
};

function fieldsOfForm(fields: readonly AddressField[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [`shippingInfo.${FORM_FIELDS[field]}`, 'invalid']));
}

/** Order and redemption must show the same payment time. */
function rewardAfter(redemption: RedemptionRow, order: OrderRow): RewardWithOrder {
  return { redemption: { ...redemption, paidTimestamp: order.paidAt }, order };
}
