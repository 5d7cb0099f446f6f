import {
  ShopFailed,
  type CancelAnswer,
  type HoldDraft,
  type ShopGateway,
  type ShopName,
  type ShopOrder,
  type ShopOrderRequest,
  type ShopReading,
} from '../../src/gateways/shop/port.ts';

/**
 * The kind of a shop: it closes keys, or holds drafts. One with `open` keys closes only those that
 * it has seen, so that a late call is accepted.
 */
export type ShopKind = 'keys' | 'drafts' | 'open';

/** The fate of a writing call: answered, lost, done without an answer, or done later. */
export type Fate = 'answered' | 'lost' | 'unanswered' | 'late';

/** An order as the shop has it. */
export interface ModelOrder {
  readonly orderId: string;
  readonly priceCents: number;
  status: ShopReading['status'] | 'draft' | 'deleted';
  paidAt: Date | null;
}

/** A shop for which a test decides the fate of each call, and the shop's own actions. */
export interface ModelShop {
  readonly gateway: ShopGateway;
  /** Fates of the next writing calls, in order; later calls are all answered. */
  fates: Fate[];
  /** Every order, deleted ones included. */
  readonly orders: readonly ModelOrder[];
  /**
   * Delivers the oldest pending call.
   * @returns false when there is none
   */
  arrive(): Promise<boolean>;
}

/** Opens a shop without orders. */
export function modelShop(kind: ShopKind, now: () => Date): ModelShop {
  const orders = new Map<string, ModelOrder>();
  const closed = new Set<string>();
  const onTheirWay: (() => Promise<unknown>)[] = [];
  const shop: ModelShop = {
    gateway: {
      createOrder: (order, hold) => written(() => place(order, hold)),
      cancelOrder: (name) => written(async () => cancel(name)),
      findByKey: async (shopKey) => {
        if (kind === 'drafts') return 'not-yet';
        return orders.has(shopKey) ? { shopRef: shopKey } : 'none';
      },
      readOrder: async ({ shopKey, shopRef }) => {
        const order = orders.get(kind === 'drafts' ? (shopRef ?? '') : shopKey);
        return order ? readingOf(order, shopRef ?? shopKey) : null;
      },
      available: async () => true,
    },
    fates: [],
    get orders() {
      return [...orders.values()];
    },
    arrive: async () => {
      const call = onTheirWay.shift();
      await call?.();
      return call !== undefined;
    },
  };

  async function written<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const fate = shop.fates.shift() ?? 'answered';
    if (fate === 'answered') return call();
    if (fate === 'unanswered') await call();
    if (fate === 'late') onTheirWay.push(call);
    throw new ShopFailed('no answer', 'unknown');
  }

  async function place(request: ShopOrderRequest, hold: HoldDraft): Promise<ShopOrder | 'withdrawn'> {
    const ref = kind === 'drafts' ? await storedRef(request, hold) : request.shopKey;
    if (ref === null || closed.has(ref)) return 'withdrawn';
    const order = orders.get(ref) ?? draftOf(request);
    orders.set(ref, order);
    if (order.status === 'draft') complete(order, request);
    if (order.status !== 'invoiced' && order.status !== 'paid' && order.status !== 'fulfilled') return 'withdrawn';
    const { status, ...facts } = readingOf(order, ref) ?? impossible();
    return { ...facts, status: status === 'invoiced' ? 'invoiced' : 'paid' };
  }

  /**
   * Deletes its own draft when the product holds another, because it must never become a second
   * order.
   */
  async function storedRef(request: ShopOrderRequest, hold: HoldDraft): Promise<string | null> {
    const own = `${request.shopKey}#${orders.size}`;
    const draft = draftOf(request);
    orders.set(own, draft);
    const isStored = await hold(own);
    if (isStored !== own) draft.status = 'deleted';
    return isStored;
  }

  function complete(order: ModelOrder, { priceCents, shipTo }: ShopOrderRequest): void {
    const isPaid = priceCents === 0 && shipTo !== null;
    order.status = isPaid ? 'paid' : 'invoiced';
    order.paidAt = isPaid ? now() : null;
  }

  function cancel({ shopKey, shopRef }: ShopName): CancelAnswer {
    const order = orders.get(kind === 'drafts' ? (shopRef ?? '') : shopKey);
    if (order?.status === 'fulfilled') return 'already-sent';
    if (order?.status === 'paid' && order.priceCents > 0) return 'already-paid';
    if (kind === 'keys') closed.add(shopKey);
    if (order?.status === 'draft') order.status = 'deleted';
    else if (order && order.status !== 'refunded') order.status = 'cancelled';
    return 'cancelled';
  }

  return shop;
}

function draftOf({ orderId, priceCents }: ShopOrderRequest): ModelOrder {
  return { orderId, priceCents, status: 'draft', paidAt: null };
}

/** Null for a deleted draft. */
function readingOf({ orderId, priceCents, status, paidAt }: ModelOrder, shopRef: string): ShopReading | null {
  if (status === 'deleted') return null;
  const address = '/shop';
  const isPaid = paidAt !== null;
  return {
    status: status === 'draft' ? 'invoiced' : status,
    amountCents: priceCents,
    currency: 'USD',
    shopRef,
    shopOrderId: isPaid ? `shop-${orderId}` : null,
    invoiceURL: isPaid ? null : `${address}/invoices/${orderId}`,
    orderStatusURL: isPaid ? `${address}/orders/${orderId}/status` : null,
    paidAt,
  };
}

function impossible(): never {
  throw new Error('an order that stands is read');
}
