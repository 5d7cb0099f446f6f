import type { OrderAnswer, OrderBody } from '@nestling/contract/rewards/order';
import type { Offer } from '@nestling/contract/learning/syllabus';
import { centsOf } from '@nestling/domain/rewards/price';
import { firstCheckAt } from '@nestling/domain/rewards/order/next-check';
import { FALLBACK_LOCALE, parseLocale, type Locale, inEachLocale } from '@nestling/domain/account/locale';
import { judgeShippingAddress, partedStreet } from '@nestling/domain/rewards/order/shipping-address';
import type { Edition } from '#gateways/content/port.ts';
import type { Geocoder } from '#gateways/geocoding/port.ts';
import { isSessionOf, lookUpZip } from '#account/public.ts';
import { shippingCountriesOf, findCourse } from '#learning/public.ts';
import { refuse, refuseFields, type Refusal } from '#platform/http/refusal.ts';
import { newId } from '#platform/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Outcome } from '#platform/idempotency/idempotently.ts';
import type { RewardDeps } from '../../ports.ts';
import { claimsOf } from '../../gate/claims.ts';
import { compareOrder } from '../compare-order.ts';
import { daysOfReading } from '../order-facts.ts';
import { findReward, type RewardWithOrder } from '../../read-models/rewards-with-orders.ts';
import type { OrderRow } from '../tables.ts';
import { clearRequestedEnd } from '../queries/end-order.ts';
import { boxProblem, type RedeemContext } from '../../gate/redeem-context.ts';
import type { ShipTo } from '../../gate/ship-to.ts';
import type { ClaimResult } from '../../gate/claim-result.ts';
import { advance } from './advance.ts';
import { finishOrder, type OrderCall } from './finish-order.ts';
import { reserveOrder, type NewOrder } from './reserve-order.ts';
import { syncFromShop } from './apply-shop-event.ts';
import { inPlaceOfPending } from './in-place-of.ts';
import { afterLostClaim, retryLostClaims } from '../../gate/actions/refuse-claim.ts';

/** More households than this at one street and postal code raise an alert. */
const MANY_UNITS = 5;

type OrderDeps = RewardDeps & { geocoder: Geocoder | null };

/**
 * Orders the box: reserves it with the redemption in one transaction, places it at the shop under
 * an idempotency key, and applies the answer in another. A crash in between leaves a reserved
 * order, which the next call or the job `advance-waiting` completes.
 */
export async function placeOrder(
  deps: OrderDeps,
  edition: Edition,
  context: RedeemContext,
  call: OrderCall,
): Promise<Outcome<OrderAnswer>> {
  const { reward } = context;
  const { offers } = context.course.fields;
  const { body } = call;
  const match = reward ? compareOrder(reward, offers, body) : 'none';
  if (typeof match !== 'string') return match;
  if (reward && match === 'the-same') return returnExisting(deps, context, reward, call);
  const problem = boxProblem(context, 'shipping');
  if (problem) return problem;
  const offer = chosenOffer(offers, body);
  if ('refused' in offer) return offer;
  // Abroad a typed address must be ignored, because the shop collects it.
  const shipTo = isAbroad(context) ? null : await shipToOf(deps, context, body);
  if (shipTo && 'refused' in shipTo) return shipTo;
  const billingSame = body.shippingInfo?.sameAsShipping !== false;
  const order = newOrder(deps, edition, context, { offer, shipTo, billingSame });
  // A pending order gives way only to one that can be placed, because a mistake in the address must
  // not cost it.
  const reserved = await reserve(deps, order, match === 'pending-other' ? reward : null);
  if ('refused' in reserved) return reserved;
  if (!reserved.created) return afterLostRace(deps, context, reserved.reward, call);
  deps.crash('order.after-reserve');
  return finishOrder(deps, reserved, call, localeOf(context));
}

/** Completes a pending order, and reinstates one that was about to be cancelled. */
async function returnExisting(
  deps: OrderDeps,
  context: RedeemContext,
  reward: RewardWithOrder,
  call: OrderCall,
): Promise<Outcome<OrderAnswer>> {
  const isSignedIn = await isSessionOf(deps.handle.db, context.member.uid, context.session);
  if (!isSignedIn) return refuse('unauthenticated');
  const order = reward.order?.endReason ? await reinstate(deps, reward.order) : reward.order;
  if (!order) return onOrderEnded(deps, reward);
  if ('refused' in order) return order;
  return finishOrder(deps, { reward: { ...reward, order }, created: false }, call, localeOf(context));
}

/**
 * The order has ended meanwhile. A later choice is reported; without one the next request must
 * order again.
 */
async function onOrderEnded({ handle }: RewardDeps, { redemption }: RewardWithOrder): Promise<Refusal> {
  const current = await findReward(handle.db, redemption.uid, redemption.legacySyllabusId);
  return refuse(current ? 'already-redeemed' : 'order-failed');
}

/**
 * Reinstates an order that was about to be cancelled. An invoice must be returned only if the shop
 * still has it, because the shop may have cancelled it and its answer may be lost.
 *
 * @returns null for one that has ended meanwhile
 */
async function reinstate(deps: RewardDeps, order: OrderRow): Promise<OrderRow | Refusal | null> {
  if (order.status !== 'invoiced') return clearRequestedEnd(deps.handle.db, order);
  const sync = await syncFromShop(deps, order, 'browser');
  if (sync === 'unanswered') return refuse('order-failed');
  if (sync !== 'unknown-there' && sync.order.status === 'invoiced')
    return clearRequestedEnd(deps.handle.db, sync.order);
  if (sync === 'unknown-there')
    await deps.handle.transaction((tx) => advance(tx, deps, order, { kind: 'changedMind', source: 'browser' }));
  const paid = sync === 'unknown-there' ? null : sync.order;
  return paid?.status === 'paid' ? paid : null;
}

/** Another call won: an identical order is returned, and must not be cancelled again. */
async function afterLostRace(
  deps: OrderDeps,
  context: RedeemContext,
  reward: RewardWithOrder,
  call: OrderCall,
): Promise<Outcome<OrderAnswer>> {
  const match = compareOrder(reward, context.course.fields.offers, call.body);
  if (typeof match !== 'string') return match;
  return match === 'the-same' ? returnExisting(deps, context, reward, call) : refuse('already-redeemed');
}

type PricedOffer = Offer & { priceCents: number };

/** The price comes from content and must never come from the request. */
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

/** The saved address must pass the validation of the form too. */
async function shipToOf(
  { handle, geocoder }: OrderDeps,
  context: RedeemContext,
  body: OrderBody,
): Promise<ShipTo | Refusal> {
  const info = body.shippingInfo ?? savedAddress(context);
  const { countryCode, postalCode } = info.address;
  const verdict = judgeShippingAddress({
    address: {
      firstName: info.firstName,
      lastName: info.lastName,
      companyName: info.companyName,
      streetLines: info.address.streetLines,
      city: info.address.city,
      postalCode,
      countryCode,
      phoneNumber: info.phoneNumber,
    },
    shippingCountries: shippingCountriesOf(context.course),
    zip: await lookUpZip({ db: handle.db, geocoder, read: context.readCode }, countryCode, postalCode),
  });
  if (verdict.kind === 'accepted') return { ...verdict.address, streetLines: [...verdict.address.streetLines] };
  const fields: Record<string, string> = {};
  for (const [field, code] of Object.entries(verdict.fields)) fields[`shippingInfo.${field}`] = code;
  return refuseFields(fields);
}

function savedAddress({ member }: RedeemContext): NonNullable<OrderBody['shippingInfo']> {
  const { shipping } = member;
  return {
    firstName: member.firstName,
    lastName: member.lastName,
    address: {
      streetLines: partedStreet(shipping.address1).filter((line) => line !== ''),
      city: shipping.city,
      postalCode: shipping.postalCode,
      countryCode: member.country ?? '',
    },
    phoneNumber: shipping.phone,
  };
}

interface OrderRequest {
  offer: PricedOffer;
  shipTo: ShipTo | null;
  billingSame: boolean;
}

const HOUR_MS = 60 * 60 * 1000;

function newOrder(
  deps: RewardDeps,
  edition: Edition,
  context: RedeemContext,
  { offer, shipTo, billingSame }: OrderRequest,
): NewOrder {
  const { member, course, certificateId } = context;
  const isFree = offer.priceCents === 0;
  const claims = claimsOf(deps, context, isFree ? shipTo : null);
  // A free order with an address is complete at once; any other waits for a payment or an address.
  const isInvoiced = !isFree || shipTo === null;
  const invoiceExpiresAt = isInvoiced
    ? new Date(claims.at.getTime() + deps.rules(edition).invoiceHours * HOUR_MS)
    : null;
  const reserved = { status: 'reserved', priceCents: offer.priceCents, endReason: null, isPaid: false } as const;
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
    title: offerTitles(edition, course.fields.slug, offer),
    chargedFor: offer.chargedFor,
    billingSame,
    shipTo,
    invoiceExpiresAt,
    gateway: deps.shopName,
    nextCheckAt: firstCheckAt(
      { ...reserved, invoiceExpiresAt, remindAt: null, daysOfReading: daysOfReading(deps.shopName) },
      claims.at,
    ),
    userCountry: member.country,
    userPostalCode: member.zip,
    userRegion: member.region,
    certificateId,
  };
}

function isAbroad({ member }: RedeemContext): boolean {
  return member.country !== 'US';
}

function localeOf({ member }: RedeemContext): Locale {
  return parseLocale(member.locale) ?? FALLBACK_LOCALE;
}

async function reserve(
  deps: RewardDeps,
  order: NewOrder,
  pending: RewardWithOrder | null,
): Promise<ClaimResult | Refusal> {
  deps.crash('order.before-reserve');
  const reserveBox = (tx: Transaction) => reserveOrder(tx, deps, order);
  const reserved = pending
    ? await inPlaceOfPending(deps, pending, order, reserveBox)
    : await retryLostClaims(() => deps.handle.transaction(reserveBox));
  if (reserved && 'refused' in reserved) return reserved;
  if (!reserved) {
    const reward = await afterLostClaim(deps, order, 'order');
    return 'refused' in reward ? reward : { reward, created: false };
  }
  const units = reserved.otherUnits + 1;
  // A flag for the operator and never a refusal: a shelter is such a building too.
  if (units > MANY_UNITS) await deps.alerts.raise(deps.handle.db, { kind: 'household-many', subject: order.orderId });
  return { reward: reserved.reward, created: true };
}

/** Returns an offer's title in every language, to be stored with the order. */
function offerTitles(
  edition: Edition,
  courseSlug: string,
  offer: Pick<Offer, 'slug' | 'title'>,
): Record<Locale, string> {
  const titleIn = (locale: Locale): string =>
    findCourse(edition, courseSlug, locale)?.fields.offers.find(({ slug }) => slug === offer.slug)?.title ??
    offer.title;
  return inEachLocale(titleIn);
}
