import type { OrderBody } from '@nestling/contract/rewards/order';
import type { Offer } from '@nestling/contract/learning/syllabus';
import { isErrorCode } from '@nestling/contract/error-codes';
import { centsOf } from '@nestling/domain/rewards/price';
import { judgeShippingAddress } from '@nestling/domain/rewards/order/shipping-address';
import { lookUpZip } from '../../../account/public.ts';
import { ShopFailed } from '../../../gateways/shop/port.ts';
import type { ShopOrder } from '../../../gateways/shop/port.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import { newId } from '../../../platform/ids.ts';
import { publish } from '../../../platform/live/live.ts';
import { orderMail } from '../jobs/order-mail.ts';
import { resumeOrder } from '../jobs/resume-order.ts';
import type { RewardDeps } from '../../ports.ts';
import { claimsOf } from '../../gate/claims.ts';
import { compareOrder } from '../compare-order.ts';
import { findReward } from '../../read-models/held-rewards.ts';
import type { HeldReward, OrderRow } from '../../read-models/held-rewards.ts';
import { deleteClaimsOf } from '../../gate/queries/reward-claims.ts';
import { moveOrder, payOrder, reserveOrder } from '../queries/write-order.ts';
import type { NewOrder } from '../queries/write-order.ts';
import { deleteRedemption } from '../../gate/queries/write-redemption.ts';
import { boxProblem } from '../../gate/redeem-context.ts';
import type { RedeemContext } from '../../gate/redeem-context.ts';
import type { ShipTo } from '../../gate/ship-to.ts';
import { shopKeyOf } from '../shop-key.ts';
import type { Taken } from '../../gate/taken.ts';
import { orderGivesWay } from './cancel-pending.ts';
import { afterNotTaken, unlessLost } from '../../gate/actions/refuse-claim.ts';
import { takeBack } from './take-back.ts';

/** A reserved order that nobody has finished is taken up again after this time (D-90). */
const RESUME_AFTER_MS = 60_000;

/** More households than these at one street and code, in this time, are told to the operator (D-89, D-166). */
const MANY_UNITS = 5;
const MANY_UNITS_MS = 30 * 24 * 60 * 60 * 1000;

/** Countries a box is sent to when a course names none. */
const EVERYWHERE = ['US', 'CA', 'GB', 'IE'];

/**
 * Orders the box: reserved with the redemption at one stroke, told to the shop under a key that makes a repeat harmless, paid
 * at a second one. A crash in between leaves a reserved order, which the next call or the job
 * `resume-order` finishes (D-40, D-41, D-90, D-120).
 */
export async function placeOrder(deps: RewardDeps, context: RedeemContext, body: OrderBody): Promise<Taken | Refusal> {
  const { held } = context;
  const match = held ? compareOrder(held, context.course.fields.offers, body) : 'none';
  if (typeof match !== 'string') return match;
  if (held && match === 'the-same') return giveBack(deps, held);
  const problem = boxProblem(context, 'shipping');
  if (problem) return problem;
  const offer = chosenOffer(context.course.fields.offers, body);
  if ('refused' in offer) return offer;
  const shipTo = await shipToOf(deps, context, body);
  if ('refused' in shipTo) return shipTo;
  const order = newOrder(deps, context, offer, shipTo);
  // A pending order gives way only to one that can be placed: a mistake in the address must not cost it.
  const obstacle = held && match === 'pending-other' ? await orderGivesWay(deps, held, order) : null;
  if (obstacle) return afterObstacle(deps, context, body, obstacle);
  const reserved = await reserve(deps, order);
  if ('refused' in reserved) return reserved;
  if (!reserved.created) return afterLostRace(deps, reserved.held, context.course.fields.offers, body);
  const finished = await finishOrder(deps, reserved.held);
  return 'refused' in finished ? finished : { held: finished, created: true };
}

/** Sends a reserved order to the shop and stores what it said; safe to run twice. */
export async function finishOrder(deps: RewardDeps, held: HeldReward): Promise<HeldReward | Refusal> {
  const { order } = held;
  if (!order?.uid) return refuse('order-failed');
  if (order.status !== 'reserved') return held;
  if (!order.shipTo) return refuse('order-failed');
  try {
    const answer = await deps.shop.createOrder({
      shopKey: shopKeyOf(order),
      orderId: order.orderId,
      variantId: order.variantId,
      title: order.offerSlug,
      priceCents: order.priceCents,
      shipTo: order.shipTo,
    });
    return await storeAnswer(deps, order, answer);
  } catch (error) {
    if (!(error instanceof ShopFailed)) throw error;
    deps.log.error({ err: error, orderId: order.orderId, known: error.known }, 'the shop did not take an order');
    if (error.known) await giveUp(deps, held, order);
    return refuse('order-failed');
  }
}

/** The order that stands, finished when it waits. */
async function giveBack(deps: RewardDeps, held: HeldReward): Promise<Taken | Refusal> {
  const finished = await finishOrder(deps, held);
  return 'refused' in finished ? finished : { held: finished, created: false };
}

/** A pending order that was gone already gave way to another press of the same button, whose order is then the answer. */
async function afterObstacle(
  deps: RewardDeps,
  { member, course }: RedeemContext,
  body: OrderBody,
  obstacle: Refusal,
): Promise<Taken | Refusal> {
  if (obstacle.refused !== 'already-redeemed') return obstacle;
  const held = await findReward(deps.handle.db, member.uid, course.fields.legacySyllabusId);
  return held ? afterLostRace(deps, held, course.fields.offers, body) : obstacle;
}

/** Another call was quicker: its order is given back when it is the same, and is not taken back again. */
async function afterLostRace(
  deps: RewardDeps,
  held: HeldReward,
  offers: readonly Offer[],
  body: OrderBody,
): Promise<Taken | Refusal> {
  const match = compareOrder(held, offers, body);
  if (typeof match !== 'string') return match;
  return match === 'the-same' ? giveBack(deps, held) : refuse('already-redeemed');
}

type PricedOffer = Offer & { priceCents: number };

/** The offer of the order: named by its variant, or the only one; its price is the server's (D-41). */
function chosenOffer(offers: readonly Offer[], body: OrderBody): PricedOffer | Refusal {
  const named = body.variantID !== undefined;
  const offer = named
    ? offers.find(({ variantId }) => variantId === body.variantID)
    : offers.length === 1
      ? offers[0]
      : undefined;
  if (!offer) return refuse(named && offers.length > 0 ? 'variant-unknown' : 'missing-required-params');
  const priceCents = centsOf(offer.shippingPrice);
  if (priceCents === null || offer.variantId === '') return refuse('order-data-missing');
  if (body.shippingPrice !== undefined && centsOf(body.shippingPrice) !== priceCents) return refuse('price-mismatch');
  return { ...offer, priceCents };
}

/** Where the box goes: as sent, else the member's saved address; judged like the form judges it (D-93). */
async function shipToOf({ handle }: RewardDeps, context: RedeemContext, body: OrderBody): Promise<ShipTo | Refusal> {
  const info = body.shippingInfo ?? savedAddress(context);
  const { countryCode, postalCode } = info.address;
  const verdict = judgeShippingAddress({
    address: {
      firstName: info.firstName,
      lastName: info.lastName,
      streetLines: info.address.streetLines,
      city: info.address.city,
      postalCode,
      countryCode,
      phoneNumber: info.phoneNumber,
    },
    shippingCountries: context.course.shippingCountries ?? EVERYWHERE,
    zip: await lookUpZip(handle.db, countryCode, postalCode),
  });
  if (verdict.kind === 'accepted') return { ...verdict.address, streetLines: [...verdict.address.streetLines] };
  const fields: Record<string, string> = {};
  for (const [field, code] of Object.entries(verdict.fields)) fields[`shippingInfo.${field}`] = code;
  const [only, ...others] = Object.values(fields);
  return { refused: others.length === 0 && isErrorCode(only) ? only : 'validation-failed', fields };
}

function savedAddress({ member }: RedeemContext): NonNullable<OrderBody['shippingInfo']> {
  const { shipping } = member;
  return {
    firstName: member.firstName,
    lastName: member.lastName,
    address: {
      streetLines: shipping.address1 === '' ? [] : [shipping.address1],
      city: shipping.city,
      postalCode: shipping.postalCode,
      countryCode: member.country ?? '',
    },
    phoneNumber: shipping.phone,
  };
}

function newOrder(deps: RewardDeps, context: RedeemContext, offer: PricedOffer, shipTo: ShipTo): NewOrder {
  const { member, course, certificateId } = context;
  const claims = claimsOf(deps, context, offer.priceCents === 0 ? shipTo : null);
  return {
    ...claims,
    orderId: newId(),
    slug: course.fields.slug,
    email: member.email,
    distributionType: 'DTP',
    placeId: null,
    variantId: offer.variantId,
    offerSlug: offer.slug,
    priceCents: offer.priceCents,
    shipTo,
    unitsSince: new Date(claims.at.getTime() - MANY_UNITS_MS),
    userCountry: member.country,
    userPostalCode: member.zip,
    userRegion: member.region,
    certificateId,
  };
}

async function reserve(deps: RewardDeps, order: NewOrder): Promise<Taken | Refusal> {
  const { handle, jobs, log } = deps;
  const { orderId } = order;
  const startAfter = new Date(order.at.getTime() + RESUME_AFTER_MS);
  const toFinish = await jobs.toEnqueue(resumeOrder, { orderId }, { startAfter });
  const reserved = await unlessLost(reserveOrder(handle.db, order, toFinish));
  if (!reserved) {
    const held = await afterNotTaken(deps, order, 'order');
    return 'refused' in held ? held : { held, created: false };
  }
  const units = reserved.otherUnits + 1;
  // A flag for the operator and never a refusal: a shelter is such a building too (D-89).
  if (units > MANY_UNITS) log.error({ alert: 'household-many', orderId, units }, 'many boxes go to one building');
  return { held: reserved.held, created: true };
}

/** Stores what the shop said, unless another way was chosen while it was at work: what it took then would be a second box. */
async function storeAnswer(deps: RewardDeps, order: OrderRow, answer: ShopOrder): Promise<HeldReward | Refusal> {
  const { uid } = order;
  if (!uid) return refuse('order-failed');
  const held =
    answer.status === 'paid'
      ? await storePaid(deps, order, answer)
      : await storeInvoiced(deps, { ...order, uid }, answer);
  const standing = held ?? (await findReward(deps.handle.db, uid, order.legacySyllabusId));
  if (standing?.order?.orderId === order.orderId) return standing;
  await takeBack(deps, order);
  return refuse(standing ? 'already-redeemed' : 'order-failed');
}

/** Paid at once where nothing is charged; the confirmation mail and the live event go with it. */
async function storePaid(
  { handle, clock, mails }: RewardDeps,
  { orderId }: OrderRow,
  answer: ShopOrder,
): Promise<HeldReward | null> {
  const mail = await mails.toEnqueue(orderMail, { orderId });
  return payOrder(handle.db, { orderId, ...saidOf(answer), paidAt: clock.now() }, mail);
}

async function storeInvoiced(
  { handle }: RewardDeps,
  { orderId, uid, legacySyllabusId }: OrderRow & { uid: string },
  answer: ShopOrder,
): Promise<HeldReward | null> {
  return handle.transaction(async (tx) => {
    const invoiced = await moveOrder(tx, orderId, ['reserved'], { status: 'invoiced', ...saidOf(answer) });
    if (!invoiced) return null;
    await publish(tx, uid, { kind: 'redemption', legacySyllabusId });
    return findReward(tx, uid, legacySyllabusId);
  });
}

function saidOf({ shopOrderId, orderStatusURL, invoiceURL }: ShopOrder) {
  return { shopOrderId, orderStatusUrl: orderStatusURL, invoiceUrl: invoiceURL };
}

/** A failure that is sure frees the reward, so that the parent may try again or choose another way. */
async function giveUp({ handle }: RewardDeps, held: HeldReward, order: OrderRow): Promise<void> {
  await handle.transaction(async (tx) => {
    const failed = await moveOrder(tx, order.orderId, ['reserved'], { status: 'failed' });
    if (!failed) return;
    await deleteRedemption(tx, held.redemption);
    await deleteClaimsOf(tx, order.orderId);
  });
}
