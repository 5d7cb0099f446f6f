import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openShopify, type ShopifyUnderTest } from '#testing/shop/shopify.ts';
import { failureOf, newShopOrder, type HoldingOrder } from '#testing/shop/shop-suite.ts';

let store: ShopifyUnderTest;
let deadlines: AbortController[];
beforeEach(async () => {
  deadlines = [];
  // A slow machine must not end a call that is answered.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const deadline = new AbortController();
    deadlines.push(deadline);
    return deadline.signal;
  });
  store = await openShopify({ deadlineMs: 60_000 });
});
afterEach(async () => {
  await store.standIn.close();
  vi.restoreAllMocks();
});

type Fault = Parameters<ShopifyUnderTest['standIn']['faults']['add']>[0];

/** Lets a call fail. The deadline of one without an answer passes once the store has got it. */
function failOnce(fault: Fault): void {
  store.standIn.faults.add(fault);
  if (fault.kind === 'hang' || fault.kind === 'endless') void expireDeadline(store);
}

async function expireDeadline({ standIn: { faults } }: ShopifyUnderTest): Promise<void> {
  while (faults.pending().length > 0) await pause(5, undefined, { ref: false });
  await pause(20);
  for (const deadline of deadlines) deadline.abort(new DOMException('the deadline has passed', 'TimeoutError'));
}

const PRICED = { priceCents: 1400 } as const;

const place = ({ request, hold, ref }: HoldingOrder) =>
  failureOf(store.shop.createOrder({ ...request, shopRef: ref }, hold));
const nameOf = ({ request: { shopKey }, ref }: HoldingOrder) => ({ shopKey, shopRef: ref, shopOrderId: null });
const read = (order: HoldingOrder) => failureOf(store.shop.readOrder(nameOf(order)));
const useBack = (order: HoldingOrder) => {
  order.isCurrent = false;
  return failureOf(store.shop.cancelOrder(nameOf(order)));
};
const placedOrders = () => [...store.standIn.orders.values()];
const standing = () => placedOrders().filter(({ cancelledAt }) => cancelledAt === null);
const openDrafts = () => [...store.standIn.drafts.values()].filter(({ orderId }) => orderId === null);
const currentDraft = ({ ref }: HoldingOrder): string => ref ?? 'not held';
const onlyOrder = (): string => placedOrders()[0]?.id ?? 'none';

/** What goes wrong after the store has done what it was asked. */
const AFTER_THE_EFFECT = [
  { kind: 'drop-after' },
  { kind: 'half' },
  { kind: 'hang', afterEffect: true },
  { kind: '500', afterEffect: true },
  { kind: 'html', afterEffect: true },
  { kind: 'huge' },
  { kind: 'endless', afterEffect: true },
] as const;

/** What goes wrong before. */
const BEFORE_THE_EFFECT = [
  { kind: 'drop-before' },
  { kind: '500' },
  { kind: '429' },
  { kind: '429', retryAfter: '2.0' },
  { kind: '429', retryAfter: 'next year' },
  { kind: 'redirect' },
] as const;

describe('outcome of an order is unknown, and its repeat places exactly one order,', () => {
  it.each([...AFTER_THE_EFFECT, ...BEFORE_THE_EFFECT])('when the draft fails: %j', async (fault) => {
    const order = newShopOrder();
    failOnce({ operation: 'CreateDraft', ...fault });
    expect(await place(order)).toBe('unknown');
    expect(placedOrders()).toEqual([]);
    expect(await place(order)).toMatchObject({ status: 'paid' });
    expect(placedOrders()).toHaveLength(1);
  });

  it.each([...AFTER_THE_EFFECT, ...BEFORE_THE_EFFECT])('when the completion fails: %j', async (fault) => {
    const order = newShopOrder();
    failOnce({ operation: 'CompleteDraft', ...fault });
    expect(await place(order)).toBe('unknown');
    expect(await place(order)).toMatchObject({ status: 'paid', shopOrderId: onlyOrder() });
    expect([placedOrders().length, openDrafts().length]).toEqual([1, 0]);
  });

  it.each(AFTER_THE_EFFECT)('when the stock reservation fails: %j', async (fault) => {
    const order = newShopOrder({ ...PRICED, expiresAt: new Date('2027-01-01T00:00:00Z') });
    failOnce({ operation: 'ReserveStock', ...fault });
    expect(await place(order)).toBe('unknown');
    expect(await place(order)).toMatchObject({ status: 'invoiced', shopRef: order.ref });
    expect(openDrafts()).toHaveLength(1);
  });
});

describe('outcome of a cancellation is unknown, and its repeat cancels the order,', () => {
  it.each(AFTER_THE_EFFECT)('when the deletion of the draft fails: %j', async (fault) => {
    const order = newShopOrder(PRICED);
    await place(order);
    failOnce({ operation: 'DeleteDraft', ...fault });
    expect(await useBack(order)).toBe('unknown');
    // The draft may have become an order meanwhile, which the store's index shows late.
    expect(await useBack(order)).toBe('unknown');
    store.wait(4 * 60_000);
    await useBack(order);
    expect(await useBack(order)).toBe('cancelled');
    expect(openDrafts()).toEqual([]);
  });

  it.each(AFTER_THE_EFFECT)('when the cancellation of a placed order fails: %j', async (fault) => {
    const order = newShopOrder();
    await place(order);
    failOnce({ operation: 'CancelOrder', ...fault });
    expect(await useBack(order)).toBe('unknown');
    await pause(50);
    expect(await useBack(order)).toBe('cancelled');
    expect(standing()).toEqual([]);
  });

  it('when the cancellation job fails at the store', async () => {
    const order = newShopOrder();
    await place(order);
    store.standIn.behaviour.doesCancelJobFail = true;
    expect(await useBack(order)).toBe('unknown');
    expect(standing()).toHaveLength(1);
    store.standIn.behaviour.doesCancelJobFail = false;
    expect(await useBack(order)).toBe('cancelled');
  });

  it('except when the cancellation job is only slow, which is waited for', async () => {
    const order = newShopOrder();
    await place(order);
    store.standIn.behaviour.cancelJobReads = 2;
    expect(await useBack(order)).toBe('cancelled');
  });
});

describe('calls of the Shopify app', () => {
  it('name the settings of a token that the store does not issue', async () => {
    store.standIn.behaviour.isUninstalled = true;
    await expect(store.shop.available('box')).rejects.toThrow('SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET');
  });

  it('request a new token once when the token has expired or was revoked, and place the order', async () => {
    await place(newShopOrder());
    store.standIn.revokeTokens();
    expect(await place(newShopOrder())).toMatchObject({ status: 'paid' });
    expect(store.reports.filter(({ operation }) => operation === 'token')).toHaveLength(2);
  });

  it.each([
    ['an app that was uninstalled', () => (store.standIn.behaviour.isUninstalled = true)],
    ['a store that is paused', () => (store.standIn.behaviour.isPaused = true)],
    ['a scope that was withdrawn', () => store.standIn.behaviour.scopes.delete('write_draft_orders')],
  ])('leave an order unknown after the refusal of %s', async (_what, happens) => {
    happens();
    expect(await place(newShopOrder())).toBe('unknown');
    expect(store.reports.some(({ kind }) => kind === 'refused')).toBe(true);
  });

  it('report another API version than the requested one once, and accept it', async () => {
    store.standIn.behaviour.servedVersion = '2027-01';
    expect(await place(newShopOrder())).toMatchObject({ status: 'paid' });
    expect(store.versions).toEqual(['2027-01']);
  });

  it('wait and repeat a call when the store throttles them', async () => {
    await place(newShopOrder());
    Object.assign(store.standIn.behaviour, { bucketSize: 120, restoreRate: 100 });
    await place(newShopOrder());
    expect(await place(newShopOrder())).toMatchObject({ status: 'paid' });
    expect(store.reports.some(({ reason }) => reason === 'THROTTLED')).toBe(true);
  });
});

describe('orders and drafts that the store or its staff change', () => {
  it('an order waits until the store has calculated its draft', async () => {
    store.standIn.behaviour.readsUntilReady = 2;
    expect(await place(newShopOrder())).toMatchObject({ status: 'paid' });
  });

  it('a draft whose total differs is deleted before the product stores it', async () => {
    store.standIn.behaviour.readsUntilReady = 2;
    const order = newShopOrder(PRICED);
    const placing = place(order);
    while (openDrafts().length === 0) await pause(5);
    for (const { id } of openDrafts()) store.standIn.editDraft(id, 1500);
    expect(await placing).toBe('wrong-total');
    expect([order.ref, openDrafts()]).toEqual([null, []]);
  });

  it('a draft that was changed after it was stored is not completed', async () => {
    const order = newShopOrder();
    const { hold } = order;
    order.hold = async (ref) => {
      const current = await hold(ref);
      store.standIn.editDraft(ref, 1);
      return current;
    };
    expect(await place(order)).toBe('unknown');
    expect(await place(order)).toBe('unknown');
    expect(placedOrders()).toHaveLength(1);
    const invoice = newShopOrder(PRICED);
    await place(invoice);
    store.standIn.editDraft(currentDraft(invoice), 100);
    expect(await place(invoice)).toBe('unknown');
  });

  it('a paid order whose draft was deleted is found by its key once it is in the store’s index', async () => {
    const order = newShopOrder(PRICED);
    await place(order);
    store.standIn.behaviour.orderIndexLagMs = 60_000;
    store.standIn.payInvoice(currentDraft(order));
    store.standIn.drafts.delete(currentDraft(order));
    expect(await read(order)).toBe('unknown');
    expect(await useBack(order)).toBe('unknown');
    store.standIn.behaviour.orderIndexLagMs = 0;
    expect(await read(order)).toMatchObject({ status: 'paid', shopOrderId: onlyOrder() });
    expect(await useBack(order)).toBe('already-paid');
    const named = { ...nameOf(order), shopOrderId: onlyOrder() };
    expect(await store.shop.readOrder(named)).toMatchObject({ status: 'paid' });
  });

  it('an order whose draft staff deleted is withdrawn once no placed order can exist for it', async () => {
    const order = newShopOrder(PRICED);
    await place(order);
    store.standIn.deleteDraft(currentDraft(order));
    for (const minutes of [0, 2, 1]) {
      store.wait(minutes * 60_000);
      expect(await place(order)).toBe('unknown');
    }
    store.wait(60_000);
    expect(await place(order)).toBe('withdrawn');
  });

  it('a cancellation reports an order as already paid when it is paid meanwhile', async () => {
    const order = newShopOrder(PRICED);
    await place(order);
    store.standIn.faults.add({ operation: 'DeleteDraft', kind: 'delay', ms: 300 });
    const cancelling = useBack(order);
    await pause(50);
    store.standIn.payInvoice(currentDraft(order));
    expect(await cancelling).toBe('already-paid');
    expect(standing()).toHaveLength(1);
  });

  it('two orders with one key are reported, and the order of the stored draft is used', async () => {
    const order = newShopOrder();
    await place(order);
    const first = onlyOrder();
    const copy = store.standIn.duplicateDraft(currentDraft(order));
    store.standIn.completeByStaff(copy);
    expect(await read(order)).toMatchObject({ shopOrderId: first });
    expect(await store.shop.findByKey(order.request.shopKey)).toMatchObject({ shopRef: first });
    expect(store.alerts).toEqual([{ kind: 'shop-duplicate', subject: order.request.orderId }]);
  });

  it.each([
    ['waiting for its payment', (id: string) => store.standIn.payInvoice(id, undefined, 'pending'), 'pending'],
    ['authorized', (id: string) => store.standIn.payInvoice(id, undefined, 'authorized'), 'pending'],
    ['partly refunded', (id: string) => store.standIn.refund(store.standIn.payInvoice(id), 100), 'changed'],
    ['edited', (id: string) => store.standIn.editOrder(store.standIn.payInvoice(id), 1500), 'changed'],
  ])('an order that is %s has the status checking, and cannot be cancelled', async (_what, happens, reason) => {
    const order = newShopOrder(PRICED);
    await place(order);
    happens(currentDraft(order));
    expect(await read(order)).toMatchObject({ status: 'checking', reason });
    expect(await useBack(order)).toBe('already-paid');
  });

  it.each([
    ['captured by hand', (id: string) => store.standIn.capture(id), { status: 'paid' }],
    ['partly fulfilled', (id: string) => store.standIn.fulfilPartly(id), { status: 'checking' }],
    ['archived', (id: string) => store.standIn.archive(id), { status: 'checking' }],
  ])('an authorized order has the expected status when it is %s', async (_what, happens, reading) => {
    const order = newShopOrder(PRICED);
    await place(order);
    happens(store.standIn.payInvoice(currentDraft(order), undefined, 'authorized'));
    expect(await read(order)).toMatchObject(reading);
  });

  it('an order that staff refunded, cancelled or deleted is read as refunded or missing', async () => {
    const [refunded, cancelled, deleted] = [newShopOrder(PRICED), newShopOrder(PRICED), newShopOrder(PRICED)];
    for (const order of [refunded, cancelled, deleted]) await place(order);
    store.standIn.refund(store.standIn.payInvoice(currentDraft(refunded)));
    store.standIn.cancelByStaff(store.standIn.payInvoice(currentDraft(cancelled)));
    const removed = store.standIn.payInvoice(currentDraft(deleted));
    store.standIn.deleteOrder(removed);
    expect(await read(refunded)).toMatchObject({ status: 'refunded' });
    expect(await read(cancelled)).toMatchObject({ status: 'refunded' });
    expect(await store.shop.readOrder({ ...nameOf(deleted), shopOrderId: removed })).toBeNull();
  });
});
