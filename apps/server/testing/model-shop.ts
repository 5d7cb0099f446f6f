import { ShopFailed } from '../src/gateways/shop/port.ts';
import type {
  CancelAnswer,
  HoldDraft,
  ShopGateway,
  ShopName,
  ShopOrder,
  ShopOrderRequest,
  ShopReading,
} from '../src/gateways/shop/port.ts';

/**
 * How a shop keeps its promises (D-215): it closes keys, or holds drafts. One with `open` keys
 * closes only what it has seen, so that a call that comes late is taken.
 */
export type ShopKind = 'keys' | 'drafts' | 'open';

/**
 * What becomes of a call that writes: answered, lost on its way, done without an answer, or done
 * later.
 */
export type Fate = 'answered' | 'lost' | 'unanswered' | 'late';

/** An order as the shop has it. */
export interface ModelOrder {
  readonly orderId: string;
  readonly priceCents: number;
  status: ShopReading['status'] | 'draft' | 'deleted';
  paidAt: Date | null;
}

/**
 * A shop of which a test decides what becomes of each call, and that does of itself what a shop may
 * do.
 */
export interface ModelShop {
  readonly gateway: ShopGateway;
  /** What becomes of the next calls that write, in their order; then all are answered. */
  fates: Fate[];
  /** Every order that it ever had. */
  readonly orders: readonly ModelOrder[];
  /** The oldest call that is on its way arrives. @returns false when there is none */
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
      cancelOrder: (name) => written(async () => takeBack(name)),
      findByKey: async (shopKey) => {
        if (kind === 'drafts') return 'not-yet';
        return orders.has(shopKey) ? { shopRef: shopKey } : 'none';
      },
      readOrder: async ({ shopKey, shopRef }) => {
        const found = orders.get(kind === 'drafts' ? (shopRef ?? '') : shopKey);
        return found ? readingOf(found, shopRef ?? shopKey) : null;
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

  async function place(asked: ShopOrderRequest, hold: HoldDraft): Promise<ShopOrder | 'withdrawn'> {
    const ref = kind === 'drafts' ? await heldRef(asked, hold) : asked.shopKey;
    if (ref === null || closed.has(ref)) return 'withdrawn';
    const order = orders.get(ref) ?? draftOf(asked);
    orders.set(ref, order);
    if (order.status === 'draft') complete(order, asked);
    if (order.status !== 'invoiced' && order.status !== 'paid' && order.status !== 'fulfilled') return 'withdrawn';
    const { status, ...said } = readingOf(order, ref) ?? impossible();
    return { ...said, status: status === 'invoiced' ? 'invoiced' : 'paid' };
  }

  /** The draft that the product goes on with; its own where that is another one, is deleted. */
  async function heldRef(asked: ShopOrderRequest, hold: HoldDraft): Promise<string | null> {
    const own = `${asked.shopKey}#${orders.size}`;
    const draft = draftOf(asked);
    orders.set(own, draft);
    const held = await hold(own);
    if (held !== own) draft.status = 'deleted';
    return held;
  }

  function complete(order: ModelOrder, { priceCents, shipTo }: ShopOrderRequest): void {
    const isPaid = priceCents === 0 && shipTo !== null;
    order.status = isPaid ? 'paid' : 'invoiced';
    order.paidAt = isPaid ? now() : null;
  }

  function takeBack({ shopKey, shopRef }: ShopName): CancelAnswer {
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

/** An order as it is told; a draft that is gone is none. */
function readingOf({ orderId, priceCents, status, paidAt }: ModelOrder, shopRef: string): ShopReading | null {
  if (status === 'deleted') return null;
  const address = 'http://localhost:3000/shop';
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
