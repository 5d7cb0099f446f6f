import type { RedemptionSummary } from '@nestling/contract/learning/syllabus';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import { FALLBACK_LOCALE, type Locale } from '@nestling/domain/account/locale';
import type { OrderWait } from '@nestling/domain/learning/order-wait';
import { dollarsOf } from '@nestling/domain/rewards/price';
import { isOrderPending, type RedemptionFacts } from '@nestling/domain/rewards/redemption';
import { orderNumberOf } from '../order-number.ts';
import type { RewardWithOrder } from '../read-models/rewards-with-orders.ts';
import type { RedemptionRow } from './tables.ts';

type RewardOrder = NonNullable<RewardWithOrder['order']>;

/** Returns a redemption as the API presents it in a language; absent fields are left out. */
export function presentRedemption({ redemption: row, order }: RewardWithOrder, locale: Locale): Redemption {
  return withoutNulls({
    legacySyllabusId: row.legacySyllabusId,
    slug: row.slug,
    syllabusID: row.legacySyllabusId,
    userID: row.uid,
    redemptionType: row.redemptionType,
    distributionType: row.distributionType,
    distributorID: row.placeId,
    pickupDistributorID: row.placeId,
    email: row.email,
    shippingPrice: row.shippingPriceCents === null ? null : dollarsOf(row.shippingPriceCents),
    qty: row.redemptionType === 'physical' ? row.qty : null,
    variantID: row.variantId,
    offerSlug: row.offerSlug,
    startTimestamp: row.startTimestamp.toISOString(),
    pickupTimestamp: row.pickupTimestamp?.toISOString() ?? null,
    paidTimestamp: row.paidTimestamp?.toISOString() ?? null,
    awardedTimeStamp: row.awardedTimestamp?.toISOString() ?? null,
    actionTimeStamp: row.actionTimestamp?.toISOString() ?? null,
    promoCode: row.promoCode,
    url: row.url,
    ...orderFields(order, locale),
    userCountry: row.userCountry,
    userPostalCode: row.userPostalCode,
    userRegion: row.userRegion,
    certificateID: row.certificateId,
  });
}

/** The fields of a held reward that rules and cards read. */
export interface RewardOnCard {
  redemption: Pick<
    RedemptionRow,
    | 'legacySyllabusId'
    | 'redemptionType'
    | 'distributionType'
    | 'shippingPriceCents'
    | 'startTimestamp'
    | 'pickupTimestamp'
    | 'paidTimestamp'
    | 'awardedTimestamp'
    | 'actionTimestamp'
  >;
  order: Pick<RewardOrder, 'status' | 'orderStatusUrl' | 'checking' | 'paymentPendingSince'> | null;
}

/** Returns the facts of a held reward that the gate's rules read. */
export function redemptionFacts({ redemption: row, order }: RewardOnCard): RedemptionFacts {
  return {
    redemptionType: row.redemptionType,
    distributionType: row.distributionType,
    shippingPrice: row.shippingPriceCents === null ? null : dollarsOf(row.shippingPriceCents),
    paidTimestamp: row.paidTimestamp?.toISOString() ?? null,
    pickupTimestamp: row.pickupTimestamp?.toISOString() ?? null,
    awardedTimeStamp: row.awardedTimestamp?.toISOString() ?? null,
    actionTimeStamp: row.actionTimestamp?.toISOString() ?? null,
    orderStatus: order?.status ?? null,
    orderStatusURL: order?.orderStatusUrl ?? null,
  };
}

/** Returns the fields of a held reward that a course card shows. */
export function redemptionSummary({ redemption: row, order }: RewardOnCard): RedemptionSummary {
  return withoutNulls({
    redemptionType: row.redemptionType,
    distributionType: row.distributionType,
    startTimestamp: row.startTimestamp.toISOString(),
    pickupTimestamp: row.pickupTimestamp?.toISOString() ?? null,
    paidTimestamp: row.paidTimestamp?.toISOString() ?? null,
    awardedTimeStamp: row.awardedTimestamp?.toISOString() ?? null,
    actionTimeStamp: row.actionTimestamp?.toISOString() ?? null,
    orderWaitsFor: order && orderWaitsFor(order, row.shippingPriceCents ?? 0),
  });
}

/** Returns whether the payment of a pending order is being checked, or is under way. */
export function unclearPayment({
  status,
  checking,
  paymentPendingSince: since,
}: Pick<RewardOrder, 'status' | 'checking' | 'paymentPendingSince'>): { checking: boolean; paymentPending?: true } {
  const isPending = isOrderPending(status);
  const isUnderWay = isPending && since !== null && !checking;
  return { checking: (isPending && checking) || isUnderWay, ...(isUnderWay && { paymentPending: true }) };
}

function orderWaitsFor(
  order: Pick<RewardOrder, 'status' | 'checking' | 'paymentPendingSince'>,
  priceCents: number,
): OrderWait | null {
  const { status } = order;
  if (unclearPayment(order).checking) return 'check';
  if (status === 'reserved') return 'shop';
  if (status !== 'invoiced') return null;
  return priceCents > 0 ? 'payment' : 'confirmation';
}

function orderFields(order: RewardOrder | null, locale: Locale) {
  if (!order) return {};
  const { checking, paymentPending } = unclearPayment(order);
  return {
    orderId: order.orderId,
    orderNumber: orderNumberOf(order),
    orderStatus: order.status,
    orderStatusURL: order.orderStatusUrl,
    invoiceURL: order.invoiceUrl,
    title: titleOf(order, locale),
    invoiceExpiresAt: order.invoiceExpiresAt?.toISOString() ?? null,
    checking: checking ? (true as const) : null,
    paymentPending: paymentPending ?? null,
  };
}

/** Returns the title of the item as ordered; null for an order that is older than the column. */
export function titleOf({ title }: Pick<RewardOrder, 'title'>, locale: Locale): string | null {
  return title?.[locale] ?? title?.[FALLBACK_LOCALE] ?? null;
}

type WithoutNulls<T> = { [K in keyof T]: Exclude<T[K], null> };

function withoutNulls<T extends object>(fields: T): WithoutNulls<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets the names that the filter keeps
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as WithoutNulls<T>;
}
