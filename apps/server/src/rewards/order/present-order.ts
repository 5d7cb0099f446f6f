import type { Order, OrderAnswer, OrderBody, OrderedTo } from '@nestling/contract/rewards/order';
import type { Locale } from '@nestling/domain/account/locale';
import { fullName } from '@nestling/domain/learning/certificate';
import { isEnded, refundIsDue } from '@nestling/domain/rewards/order-notice';
import { isSameDestination } from '@nestling/domain/rewards/order/same-destination';
import { dollarsOf } from '@nestling/domain/rewards/price';
import type { ClaimResult } from '../gate/claim-result.ts';
import { presentRedemption, titleOf, unclearPayment } from '../gate/present-redemption.ts';
import type { ShipTo } from '../gate/ship-to.ts';
import { orderNumberOf } from '../order-number.ts';
import type { OrderRow } from './tables.ts';

/**
 * The answer contains the address if an existing order ignores the one that was sent, because the
 * page must show where it goes.
 */
export function orderAnswer(
  { reward, created }: ClaimResult,
  { shippingInfo }: OrderBody,
  locale: Locale,
): OrderAnswer {
  const { order } = reward;
  const shipTo = created || !shippingInfo ? null : (order?.shipTo ?? null);
  return {
    attribute: 'SUCCESS',
    shopifyData: { orderStatusURL: order?.orderStatusUrl ?? null, invoiceURL: order?.invoiceUrl ?? null },
    orderId: order?.orderId ?? '',
    redemption: presentRedemption(reward, locale),
    ...(shippingInfo &&
      shipTo &&
      !isSameDestination(shipTo, { ...shippingInfo, ...shippingInfo.address }) && {
        alreadyOrdered: true as const,
        shipTo: orderedTo(shipTo),
      }),
  };
}

function orderedTo(shipTo: ShipTo): OrderedTo {
  return {
    name: fullName(shipTo),
    firstName: shipTo.firstName,
    lastName: shipTo.lastName,
    companyName: shipTo.companyName,
    streetLines: shipTo.streetLines,
    city: shipTo.city,
    stateOrProvinceCode: shipTo.stateOrProvinceCode,
    postalCode: shipTo.postalCode,
    countryCode: shipTo.countryCode,
  };
}

/** Returns an order as its member sees it. */
export function presentOrder(order: OrderRow, locale: Locale): Order {
  const { shipTo, status, endReason } = order;
  return {
    orderId: order.orderId,
    orderNumber: orderNumberOf(order),
    orderStatus: order.status,
    legacySyllabusId: order.legacySyllabusId,
    slug: order.slug,
    title: titleOf(order, locale) ?? order.slug,
    shipTo: shipTo && orderedTo(shipTo),
    shippingPrice: dollarsOf(order.priceCents),
    chargedFor: order.chargedFor,
    ...unclearPayment(order),
    refund: refundOf(order),
    endReason: isEnded(status) ? (endReason ?? undefined) : undefined,
    invoiceExpiresAt: order.invoiceExpiresAt?.toISOString(),
    paidTimestamp: order.paidAt?.toISOString(),
    orderStatusURL: order.orderStatusUrl ?? undefined,
    invoiceURL: order.invoiceUrl ?? undefined,
  };
}

/** Due once a paid order has ended, done once the shop reports it. */
function refundOf({ status, priceCents, paidAt, refundedAt }: OrderRow): Order['refund'] {
  if (refundedAt) return 'done';
  return refundIsDue({ status, priceCents, isPaid: paidAt !== null, isRefunded: false }) ? 'due' : null;
}
