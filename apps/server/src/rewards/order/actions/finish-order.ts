import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import type { ShippingField } from '@nestling/domain/rewards/order/shipping-address';
import { shopQuestion } from '@nestling/domain/rewards/order/machine';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import type { AddressField } from '../../../gateways/shop/port.ts';
import type { RewardDeps } from '../../ports.ts';
import { findReward } from '../../read-models/rewards-with-orders.ts';
import type { RewardWithOrder } from '../../read-models/rewards-with-orders.ts';
import type { OrderRow } from '../tables.ts';
import type { RedemptionRow } from '../../gate/tables.ts';
import { orderFacts } from '../order-facts.ts';
import type { ClaimAnswer } from '../../../platform/idempotency/claim.ts';
import type { Advanced, MoveAnswer, OrderEventInput } from './advance.ts';
import { placeAtShop } from './ask-shop.ts';
import { endWithdrawn, isTakenBack, applyShopEvent } from './apply-shop-event.ts';

/** The answer to the call that finishes an order. */
export interface CallAnswer extends Pick<MoveAnswer, 'isStored'> {
  of: (held: RewardWithOrder) => ClaimAnswer;
}

/**
 * Sends a reserved order to the shop and applies the answer; safe to run twice. An order that waits
 * for nothing is returned unchanged.
 *
 * @param locale of the member, in which the shop writes
 * @param answer to the call, stored with the move of the order
 */
export async function finishOrder(
  deps: RewardDeps,
  held: RewardWithOrder,
  locale: Locale = FALLBACK_LOCALE,
  answer?: CallAnswer,
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
  const advanced = await applyShopEvent(deps, order, event, answer && afterMove(answer, held.redemption));
  return heldOrRefused(deps, held, event, advanced);
}

/** The reward after the event, or why the order did not get it. */
async function heldOrRefused(
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
  if (advanced.move.to.length > 0) return heldAfter(redemption, advanced.order);
  const current = await findReward(deps.handle.db, advanced.order.uid, redemption.legacySyllabusId);
  if (!current) return refuse('order-failed');
  const isCurrent = current.order?.orderId === advanced.order.orderId && !isTakenBack(advanced);
  return isCurrent ? current : refuse('already-redeemed');
}

/** The names that the fields have in the call; the state follows from the postal code. */
const FORM_FIELDS: Readonly<Record<AddressField, ShippingField>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  streetLines: 'address.streetLines',
  city: 'address.city',
  stateOrProvinceCode: 'address.postalCode',
  postalCode: 'address.postalCode',
  phoneNumber: 'phoneNumber',
};

function fieldsOfForm(fields: readonly AddressField[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [`shippingInfo.${FORM_FIELDS[field]}`, 'invalid']));
}

function afterMove(answer: CallAnswer, redemption: RedemptionRow): MoveAnswer {
  return { ...answer, of: (moved) => answer.of(heldAfter(redemption, moved)) };
}

/** Order and redemption must show the same payment time. */
function heldAfter(redemption: RedemptionRow, order: OrderRow): RewardWithOrder {
  return { redemption: { ...redemption, paidTimestamp: order.paidAt }, order };
}
