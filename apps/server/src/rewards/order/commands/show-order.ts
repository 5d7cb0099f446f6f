import { dollarsOf } from '@nestling/domain/rewards/price';
import { personal, type Row } from '#platform/admin/command.ts';
import { orderNumberOf } from '../../order-number.ts';
import type { Pickup } from '../../read-models/pickups.ts';
import type { OrderRow } from '../tables.ts';

/** Returns an order for an operator, with masked names and addresses. */
export function orderOutput(order: OrderRow): Row {
  const { shipTo } = order;
  return {
    orderNumber: orderNumberOf(order),
    orderId: order.orderId,
    uid: order.uid,
    course: order.slug,
    variantId: order.variantId,
    status: order.status,
    endReason: order.endReason,
    checking: order.checking,
    paymentPendingSince: order.paymentPendingSince,
    shop: order.gateway,
    shopRef: order.shopRef,
    price: dollarsOf(order.priceCents),
    createdAt: order.createdAt,
    invoiceExpiresAt: order.invoiceExpiresAt,
    paidAt: order.paidAt,
    fulfilledAt: order.fulfilledAt,
    refundedAt: order.refundedAt,
    nextCheckAt: order.nextCheckAt,
    shopOrderId: order.shopOrderId,
    ...parcelOutput(shipTo),
  };
}

/**
 * Returns a pickup for an operator. Its status is `chosen`, or what keeps the place from handing it
 * over.
 */
export function pickupOutput({ uid, slug, placeId, partner, chosenAt, retiredAt, ...pickup }: Pickup): Row {
  return {
    way: 'pickup',
    status: pickup.certificateId === null ? 'no valid certificate' : retiredAt === null ? 'chosen' : 'place retired',
    uid,
    course: slug,
    partner,
    place: placeId,
    city: pickup.city,
    state: pickup.state,
    country: pickup.country,
    chosenAt,
    certificate: pickup.certificateId,
  };
}

/** Empty for an order from abroad, and after its address is erased. */
function parcelOutput(shipTo: OrderRow['shipTo']): Row {
  return {
    firstName: personal(shipTo?.firstName),
    lastName: personal(shipTo?.lastName),
    street: personal(shipTo?.streetLines.join(', ')),
    city: personal(shipTo?.city),
    postalCode: personal(shipTo?.postalCode),
    region: shipTo?.stateOrProvinceCode ?? null,
    country: shipTo?.countryCode ?? null,
    phone: personal(shipTo?.phoneNumber),
    company: personal(shipTo?.companyName),
  };
}
