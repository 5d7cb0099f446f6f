import { answerOfEnded, hasEnded } from '../ended-order.ts';
import { ShopFailed, type ShopGateway, type ShopOrderRequest } from '../port.ts';
import type { AdminApi } from './admin-api.ts';
import { isOfOrder, type Drafts } from './drafts.ts';
import type { ShopifyDraft, ShopifyOrder } from './operations.ts';
import { keyOf } from './order-key.ts';
import type { PlacedSearch } from './placed-search.ts';
import { readingOfDraft, readingOfOrder } from './reading-of-order.ts';
import { findVariants, isOversold } from './stock.ts';

/** What an operator must look at; the subject is an order id or a SKU. */
export interface ShopAlert {
  readonly kind: 'oversold' | 'shop-duplicate';
  readonly subject: string;
}

interface PlacingDeps {
  readonly api: AdminApi;
  readonly drafts: Drafts;
  readonly placed: Pick<PlacedSearch, 'require'>;
  readonly readOrder: (id: string) => Promise<ShopifyOrder | null>;
  readonly onAlert: (alert: ShopAlert) => Promise<void>;
}

type PlacingAnswer = Awaited<ReturnType<ShopGateway['createOrder']>>;

/** Creates the placing of orders, from the draft to the order or its invoice. */
export function createPlacing(deps: PlacingDeps): ShopGateway['createOrder'] {
  const { api, drafts, placed, readOrder, onAlert } = deps;

  async function complete(id: string, order: ShopOrderRequest): Promise<PlacingAnswer> {
    const orderId = await drafts.complete(id);
    if (orderId === null) return outcomeOfUnfinished(id, order);
    await noteOversold(api, order.variantId, onAlert);
    return placedOrder(orderId, id, order);
  }

  /** What became of a draft that the store did not work on. */
  async function outcomeOfUnfinished(id: string, order: ShopOrderRequest): Promise<PlacingAnswer> {
    const draft = await drafts.read(id);
    if (!draft) return outcomeOfDeleted(id, order);
    if (!draft.order) throw new ShopFailed('the store does not finish the draft', 'unknown');
    return placedOrder(draft.order.id, id, order);
  }

  /** The draft is gone: deleted by this process, or by staff, perhaps after it became an order. */
  async function outcomeOfDeleted(id: string, order: ShopOrderRequest): Promise<PlacingAnswer> {
    const orderId = (await drafts.wasDeleted(id)) ? null : await placed.require(order.shopKey);
    return orderId === null ? 'withdrawn' : placedOrder(orderId, id, order);
  }

  async function placedOrder(
    orderId: string,
    shopRef: string,
    { priceCents, variantId, shopKey }: ShopOrderRequest,
  ): Promise<PlacingAnswer> {
    const order = await readOrder(orderId);
    if (!order || keyOf(order.customAttributes) !== shopKey)
      throw new ShopFailed('the order of the draft is gone', 'unknown');
    const reading = readingOfOrder(order, variantId, shopRef);
    if (hasEnded(reading)) return answerOfEnded(reading);
    if (reading.status === 'checking' || reading.amountCents !== priceCents)
      throw new ShopFailed('its payment is not clear', 'unknown');
    return { ...reading, status: reading.status === 'invoiced' ? 'invoiced' : 'paid' };
  }

  /**
   * Reserves the stock of an invoice. One that the store refuses stands without: its stock or its
   * time may be over, and neither is a reason against a payment that may be under way.
   * @returns the draft as it is then; null for one that is gone
   */
  async function reserved(draft: ShopifyDraft, until: Date): Promise<ShopifyDraft | null> {
    return (await drafts.reserveStock(draft.id, until)) ? draft : drafts.read(draft.id);
  }

  async function finish(draft: ShopifyDraft, order: ShopOrderRequest): Promise<PlacingAnswer> {
    const { id, invoiceUrl } = draft;
    if (draft.order) return placedOrder(draft.order.id, id, order);
    if (!isOfOrder(draft, order)) throw new ShopFailed('somebody changed the draft', 'unknown');
    // Never with a price, because completing a draft marks it as paid.
    if (order.priceCents === 0 && order.shipTo !== null) return complete(id, order);
    const current = order.expiresAt === null ? draft : await reserved(draft, order.expiresAt);
    if (!current) return outcomeOfDeleted(id, order);
    if (current.order) return placedOrder(current.order.id, id, order);
    if (invoiceUrl === null) throw new ShopFailed('the draft has no invoice', 'unknown');
    return { ...readingOfDraft(draft, order.variantId), status: 'invoiced' };
  }

  return async (order, hold) => {
    const outcome = await drafts.hold(order, hold);
    if (!outcome) return 'withdrawn';
    const draft = outcome.draft ?? (await drafts.readReady(outcome.ref));
    return draft ? finish(draft, order) : outcomeOfDeleted(outcome.ref, order);
  };
}

/** Must not fail an order that is placed. */
async function noteOversold(api: AdminApi, sku: string, onAlert: PlacingDeps['onAlert']): Promise<void> {
  try {
    if ((await findVariants(api, sku)).some(isOversold)) await onAlert({ kind: 'oversold', subject: sku });
  } catch (error) {
    if (!(error instanceof ShopFailed)) throw error;
  }
}
