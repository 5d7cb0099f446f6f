import type { RedemptionSummary } from '@nestling/contract/learning/syllabus';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import { dollarsOf } from '@nestling/domain/rewards/price';
import type { RedemptionFacts } from '@nestling/domain/rewards/redemption';
import type { HeldReward, OrderRow } from '../read-models/held-rewards.ts';

/** A redemption as the API answers it; absent fields are left out (contract section 1, redemption). */
export function presentRedemption({ redemption: row, order }: HeldReward): Redemption {
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
    ...orderFields(order),
    userCountry: row.userCountry,
    userPostalCode: row.userPostalCode,
    userRegion: row.userRegion,
    certificateID: row.certificateId,
  });
}

/** What the gate's rules read of a held reward. */
export function redemptionFacts({ redemption: row, order }: HeldReward): RedemptionFacts {
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

/** What a course card shows of a held reward. */
export function redemptionSummary(held: HeldReward): RedemptionSummary {
  const redemption = presentRedemption(held);
  const {
    redemptionType,
    distributionType,
    startTimestamp,
    pickupTimestamp,
    paidTimestamp,
    awardedTimeStamp,
    actionTimeStamp,
  } = redemption;
  return {
    redemptionType,
    distributionType,
    startTimestamp,
    pickupTimestamp,
    paidTimestamp,
    awardedTimeStamp,
    actionTimeStamp,
  };
}

/** The number that parents read: `NB-20001` (D-128). */
export function orderNumberOf(order: Pick<OrderRow, 'orderNumber'>): string {
  return `NB-${order.orderNumber}`;
}

function orderFields(order: OrderRow | null) {
  if (!order) return {};
  return {
    orderId: order.orderId,
    orderNumber: orderNumberOf(order),
    orderStatus: order.status,
    orderStatusURL: order.orderStatusUrl,
    invoiceURL: order.invoiceUrl,
  };
}

type WithoutNulls<T> = { [K in keyof T]: Exclude<T[K], null> };

function withoutNulls<T extends object>(fields: T): WithoutNulls<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets the names that the filter keeps
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as WithoutNulls<T>;
}
