import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { ShopFailed, type HoldDraft, type ShopOrderRequest } from '../port.ts';
import type { AdminApi } from './admin-api.ts';
import { draftInput, refusedFields } from './draft-input.ts';
import { operations, type ShopifyDraft } from './operations.ts';
import { keyOf } from './order-key.ts';
import { readingOfDraft } from './reading-of-order.ts';
import { findVariants, isInStock, soldVariant } from './stock.ts';

/** Milliseconds between two reads of what the store still works on. */
export const POLL_EVERY_MS = 250;
/** Reads, so that a call that nobody waits for any longer also ends. */
export const MAX_POLLS = 40;

const MAX_DELETED = 5_000;

/** The drafts of a store. */
export interface Drafts {
  read(id: string): Promise<ShopifyDraft | null>;
  /** Waits until the store has calculated the draft; null for one that is gone. */
  readReady(id: string): Promise<ShopifyDraft | null>;
  /** The store deletes no draft that is gone, or is an order already. */
  delete(id: string): Promise<void>;
  /** True for a draft that this process deleted: one that is only gone may have become an order. */
  wasDeleted(id: string): Promise<boolean>;
  /**
   * Returns the draft to continue with: the stored one, or a new one that is stored now; null once
   * none is requested.
   */
  hold(order: ShopOrderRequest, hold: HoldDraft): Promise<{ ref: string; draft?: ShopifyDraft } | null>;
  /**
   * Drafts take nothing from the stock; an invoice does until it ends, so that it can be paid.
   * @returns false where the store refuses it, also for a draft that is gone, or an order already
   */
  reserveStock(id: string, until: Date): Promise<boolean>;
  /**
   * Completes a draft, which marks it as paid.
   * @returns the id of its order; null for one that somebody completed or deleted meanwhile
   */
  complete(id: string): Promise<string | null>;
}

/** @param stockReserve items of each variant that are never promised */
export function createDrafts(api: AdminApi, stockReserve: number): Drafts {
  const deleted = new LRUCache<string, true>({ max: MAX_DELETED });
  /** Under way: another call may meet the missing draft before the answer arrives. */
  const deleting = new Map<string, Promise<void>>();

  const read = async (id: string): Promise<ShopifyDraft | null> =>
    (await api.ask(operations.readDraft, { id })).draftOrder;

  async function deleteNow(id: string): Promise<void> {
    const { draftOrderDelete } = await api.ask(operations.deleteDraft, { input: { id } });
    if (draftOrderDelete.deletedId !== null) deleted.set(id, true);
  }

  function deleteDraft(id: string): Promise<void> {
    const deletion = deleteNow(id).finally(() => deleting.delete(id));
    deleting.set(id, deletion);
    return deletion;
  }

  async function readReady(id: string): Promise<ShopifyDraft | null> {
    for (let poll = 0; poll < MAX_POLLS; poll += 1) {
      const draft = await read(id);
      if (!draft || draft.ready || draft.order) return draft;
      await pause(POLL_EVERY_MS);
    }
    throw new ShopFailed('the draft is not calculated', 'unknown');
  }

  /** The stock is read before anything is held: what is held is never refused for it. */
  async function create(order: ShopOrderRequest): Promise<ShopifyDraft> {
    const variant = soldVariant(await findVariants(api, order.variantId));
    if (!variant) throw new ShopFailed('its SKU is not sold, or double', 'refused');
    if (!isInStock(variant, stockReserve)) throw new ShopFailed('nothing of it is left', 'out-of-stock');
    const { draftOrderCreate } = await api.ask(operations.createDraft, { input: draftInput(order, variant.id) });
    const { draftOrder, userErrors } = draftOrderCreate;
    if (!draftOrder && userErrors.length === 0) throw new ShopFailed('the store returns no draft', 'unknown');
    if (!draftOrder) {
      const fields = refusedFields(userErrors);
      throw new ShopFailed('the store refuses the draft', fields.length > 0 ? 'address' : 'refused', { fields });
    }
    const draft = await readReady(draftOrder.id);
    if (!draft) throw new ShopFailed('the new draft is gone', 'unknown');
    if (isOfOrder(draft, order)) return draft;
    await deleteDraft(draft.id);
    throw new ShopFailed('the total of the draft is not the price', 'wrong-total');
  }

  return {
    read,
    readReady,
    delete: deleteDraft,
    wasDeleted: async (id) => {
      await deleting.get(id)?.catch(() => undefined);
      return deleted.has(id);
    },
    hold: async (order, hold) => {
      if (order.shopRef !== null) return { ref: order.shopRef };
      const created = await create(order);
      const ref = await hold(created.id);
      if (ref === created.id) return { ref, draft: created };
      await deleteDraft(created.id);
      return ref === null ? null : { ref };
    },
    reserveStock: async (id, until) => {
      const input = { reserveInventoryUntil: until.toISOString() };
      return (await api.ask(operations.reserveStock, { id, input })).draftOrderUpdate.draftOrder !== null;
    },
    complete: async (id) =>
      (await api.ask(operations.completeDraft, { id })).draftOrderComplete.draftOrder?.order?.id ?? null,
  };
}

/** True for a draft that carries an order's key, price and currency. */
export function isOfOrder(draft: ShopifyDraft, { shopKey, priceCents, variantId }: ShopOrderRequest): boolean {
  const { amountCents, currency, status } = readingOfDraft(draft, variantId);
  const isRight = status === 'invoiced' && amountCents === priceCents && currency === 'USD';
  return isRight && keyOf(draft.customAttributes) === shopKey;
}
