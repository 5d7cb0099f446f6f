import { formatPrice } from './money.ts';
import { numberOf, type StoreAddress, type StoreEvent, type StoreOrder, type StoreSubscription } from './store.ts';

/** The fields of a notice by their names. */
export type Payload = Readonly<Record<string, unknown>>;

/** Notices use the store's own time zone, unlike the API. */
const ZONE = '-05:00';
const ZONE_MS = -5 * 60 * 60 * 1000;

/**
 * Returns everything that the vendor sends about an event.
 * @param url address of the store's pages
 */
export function payloadOf(event: StoreEvent, url: string): Payload {
  if (event.topic !== 'REFUNDS_CREATE') return orderPayload(event.order, url);
  const { order, refund } = event;
  const id = numberOf(refund.id) + 1;
  return {
    id,
    admin_graphql_api_id: `gid://shopify/Refund/${id}`,
    order_id: numberOf(order.id),
    created_at: formatZoned(refund.processedAt),
    processed_at: formatZoned(refund.processedAt),
    note: null,
    transactions: [
      {
        id: numberOf(refund.id),
        order_id: numberOf(order.id),
        kind: 'refund',
        status: 'success',
        amount: formatPrice(refund.cents),
        currency: 'USD',
      },
    ],
  };
}

/** Returns the fields of a payload that a subscription asked for. */
export function includedFields(payload: Payload, { includeFields }: StoreSubscription): Payload {
  if (includeFields === null) return payload;
  return Object.fromEntries(Object.entries(payload).filter(([name]) => includeFields.includes(name)));
}

function orderPayload(order: StoreOrder, url: string): Payload {
  const address = order.shippingAddress ? addressPayload(order.shippingAddress) : null;
  return {
    id: numberOf(order.id),
    admin_graphql_api_id: order.id,
    name: order.name,
    email: order.email,
    contact_email: order.email,
    phone: order.shippingAddress?.phone ?? null,
    created_at: formatZoned(order.createdAt),
    updated_at: formatZoned(order.updatedAt),
    cancelled_at: order.cancelledAt === null ? null : formatZoned(order.cancelledAt),
    cancel_reason: order.cancelReason?.toLowerCase() ?? null,
    closed_at: order.closedAt === null ? null : formatZoned(order.closedAt),
    financial_status: order.financialStatus.toLowerCase(),
    fulfillment_status: fulfillmentStatusOf(order),
    currency: 'USD',
    total_price: formatPrice(order.originalCents),
    current_total_price: formatPrice(order.currentCents),
    tags: order.tags.join(', '),
    note_attributes: order.customAttributes.map(({ key, value }) => ({ name: key, value })),
    order_status_url: `${url}/orders/${order.token}`,
    shipping_address: address,
    billing_address: address,
    customer: { first_name: order.shippingAddress?.firstName ?? null, email: order.email },
    line_items: order.lines.map(({ sku, title, quantity, unitCents }) => ({
      sku,
      title,
      quantity,
      price: formatPrice(unitCents),
    })),
  };
}

function fulfillmentStatusOf({ fulfillmentStatus }: StoreOrder): string | null {
  if (fulfillmentStatus === 'FULFILLED') return 'fulfilled';
  return fulfillmentStatus === 'PARTIALLY_FULFILLED' ? 'partial' : null;
}

function addressPayload(address: StoreAddress): Payload {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    province_code: address.provinceCode,
    zip: address.zip,
    country_code: address.countryCode,
    phone: address.phone,
  };
}

function formatZoned(at: number): string {
  return `${new Date(at + ZONE_MS).toISOString().slice(0, 19)}${ZONE}`;
}
