import { dollarsOf } from '@nestling/domain/rewards/price';
import { personal } from '../../../platform/admin/command.ts';
import type { Row } from '../../../platform/admin/command.ts';
import { orderNumberOf } from '../../order-number.ts';
import type { OrderRow } from '../tables.ts';

/** Returns an order for an operator, with masked names and addresses. */
export function shownOrder(order: OrderRow): Row {
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
    ...shownParcel(shipTo),
  };
}

/** Empty for an order from abroad, and after its address is erased. */
function shownParcel(shipTo: OrderRow['shipTo']): Row {
  return {
    firstName: personal(shipTo?.firstName),
    lastName: personal(shipTo?.lastName),
    street: personal(shipTo?.streetLines.join(', ')),
    city: personal(shipTo?.city),
    postalCode: personal(shipTo?.postalCode),
    region: shipTo?.stateOrProvinceCode ?? null,
    country: shipTo?.countryCode ?? null,
    phone: personal(shipTo?.phoneNumber),
  };
}
