import { setTimeout as pause } from 'node:timers/promises';
import { ShopFailed, type CancelAnswer, type ShopGateway, type ShopName, type ShopReading } from '../port.ts';
import type { AdminApi } from './admin-api.ts';
import { POLL_EVERY_MS, MAX_POLLS, createDrafts } from './drafts.ts';
import { createPlacing, type ShopAlert } from './placing.ts';
import { operations, type ShopifyDraft, type ShopifyOrder } from './operations.ts';
import { keyOf } from './order-key.ts';
import { createPlacedSearch } from './placed-search.ts';
import { readingOfDraft, readingOfOrder } from './reading-of-order.ts';
import { findVariants, isInStock, soldVariant } from './stock.ts';

interface ShopifyDeps {
  readonly api: AdminApi;
  /** Items of each variant that are never promised. */
  readonly stockReserve: number;
  readonly onAlert: (alert: ShopAlert) => Promise<void>;
  /** Milliseconds of a clock that is never set. */
  readonly now?: () => number;
}

/**
 * Creates the port to a store of Shopify. The store knows no keys: a call creates a draft, the
 * product stores it, and only that draft is completed, or shown as an invoice. A draft becomes one
 * order at most, so a repeat that knows it cannot place a second one. Drafts that were never stored
 * can be neither paid nor sent, and are deleted by the sweep.
 */
export function createShopify(deps: ShopifyDeps): ShopGateway {
  const { api, stockReserve, onAlert, now } = deps;
  const drafts = createDrafts(api, stockReserve);
  const placed = createPlacedSearch(api, (subject) => onAlert({ kind: 'shop-duplicate', subject }), now);

  const readOrder = async (id: string): Promise<ShopifyOrder | null> =>
    (await api.ask(operations.readOrder, { id })).order;

  /** The order under one of its names, a draft that is none yet, or null. */
  async function find({ shopKey, shopRef, shopOrderId }: ShopName): Promise<PlacedMatch | null> {
    const orderId = shopOrderId ?? (isOrderId(shopRef) ? shopRef : null);
    if (orderId !== null) return matchOf(await readOurs(orderId, shopKey), shopRef);
    // What was never held can be neither paid nor sent.
    if (shopRef === null) return null;
    const draft = await drafts.read(shopRef);
    if (draft) placed.forget(shopKey);
    if (draft) return draft.order ? matchOf(await readOrder(draft.order.id), draft.id) : { draft };
    if (await drafts.wasDeleted(shopRef)) return null;
    const id = await placed.require(shopKey);
    return id === null ? null : matchOf(await readOrder(id), shopRef);
  }

  /** An order that carries another key is none of the asked one. */
  async function readOurs(id: string, shopKey: string): Promise<ShopifyOrder | null> {
    const order = await readOrder(id);
    return order && keyOf(order.customAttributes) === shopKey ? order : null;
  }

  async function cancelPlaced({ order: { id }, order }: { order: ShopifyOrder }): Promise<CancelAnswer> {
    const before = cancelAnswer(readingOfOrder(order, undefined));
    if (before !== 'open') return before;
    const { orderCancel } = await api.ask(operations.cancelOrder, { id });
    if (orderCancel.job) await jobEnded(api, orderCancel.job);
    // The order itself is read, because the job may fail, or another call may have cancelled it.
    const after = await readOrder(id);
    const answer = after ? cancelAnswer(readingOfOrder(after, undefined)) : 'cancelled';
    if (answer === 'open') throw new ShopFailed('the store has not cancelled the order', 'unknown');
    return answer;
  }

  return {
    createOrder: createPlacing({ api, drafts, placed, readOrder, onAlert }),
    findByKey: async (shopKey) => {
      const shopRef = await placed.find(shopKey);
      return shopRef === null ? 'not-yet' : { shopRef };
    },
    readOrder: async (name) => {
      const match = await find(name);
      return match && readingOf(match, name.variantId);
    },
    cancelOrder: async (name) => {
      const match = await find(name);
      if (!match) return 'cancelled';
      if ('order' in match) return cancelPlaced(match);
      await drafts.delete(match.draft.id);
      // A parent may have paid at that moment; a draft that became an order is not deleted.
      const after = await find(name);
      if (!after) return 'cancelled';
      if ('order' in after) return cancelPlaced(after);
      throw new ShopFailed('the store has not deleted the draft', 'unknown');
    },
    available: async (variantId) => {
      const variant = soldVariant(await findVariants(api, variantId));
      return variant !== null && isInStock(variant, stockReserve);
    },
  };
}

async function jobEnded(api: AdminApi, job: { id: string; done: boolean }): Promise<void> {
  let isDone = job.done;
  for (let poll = 0; !isDone && poll < MAX_POLLS; poll += 1) {
    await pause(POLL_EVERY_MS);
    isDone = (await api.ask(operations.readJob, { id: job.id })).job?.done ?? true;
  }
}

type PlacedMatch = { readonly draft: ShopifyDraft } | { readonly order: ShopifyOrder; readonly shopRef: string };

function matchOf(order: ShopifyOrder | null, shopRef: string | null): PlacedMatch | null {
  return order && { order, shopRef: shopRef ?? order.id };
}

function readingOf(match: PlacedMatch, sku: string | undefined): ShopReading {
  return 'draft' in match ? readingOfDraft(match.draft, sku) : readingOfOrder(match.order, sku, match.shopRef);
}

function isOrderId(ref: string | null): ref is string {
  return ref?.startsWith('gid://shopify/Order/') ?? false;
}

/** The answer to a cancellation of a placed order; `open` where the store must be asked to. */
function cancelAnswer({ status, isSent, amountCents }: ShopReading): CancelAnswer | 'open' {
  if (isSent || status === 'fulfilled') return 'already-sent';
  if (status === 'cancelled' || status === 'refunded') return 'cancelled';
  // Money that is on its way counts as paid, because it may arrive.
  const isUnpaid = status === 'invoiced' || amountCents === 0;
  return isUnpaid ? 'open' : 'already-paid';
}
