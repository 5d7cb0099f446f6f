import { expect, test } from 'vitest';
import {
  CANCEL,
  COMPLETE,
  CREATE,
  draftOf,
  JOB,
  PHILADELPHIA,
  READ_DRAFT,
  READ_ORDER,
} from '../../testing/api-client.ts';
import { store, storeForEach } from '../../testing/store-for-each.ts';

storeForEach({ quantity: 1 });

const PRICED = { shippingLine: { title: 'Shipping', priceWithCurrency: { amount: '12.50', currencyCode: 'USD' } } };

async function create(more: object = {}): Promise<string> {
  return (await store.call(CREATE, draftOf(store.box, more))).textAt('data.draftOrderCreate.draftOrder.id');
}

async function complete(id: string): Promise<string> {
  return (await store.call(COMPLETE, { id })).textAt('data.draftOrderComplete.draftOrder.order.id');
}

test('the total of a draft is lines plus shipping, and tax only if the draft is not exempt', async () => {
  store.shop.behaviour.taxCents = 300;
  const total = async (more: object) =>
    (await store.call(READ_DRAFT, { id: await create(more) })).at(
      'data.draftOrder.totalPriceSet.presentmentMoney.amount',
    );
  expect(await total({})).toBe('0.0');
  expect(await total(PRICED)).toBe('12.5');
  expect(await total({ ...PRICED, taxExempt: false })).toBe('15.5');
  expect(await total({ lineItems: [{ variantId: store.box, quantity: 2 }] })).toBe('80.0');
});

test.each([
  ['no lines', { lineItems: [] }, ['input', 'lineItems']],
  [
    'an unknown variant',
    { lineItems: [{ variantId: 'gid://shopify/ProductVariant/1', quantity: 1 }] },
    ['input', 'lineItems', '0', 'variantId'],
  ],
  ['a long tag', { tags: ['x'.repeat(41)] }, ['input', 'tags']],
  [
    'a local phone',
    { shippingAddress: { ...PHILADELPHIA, phone: '215-555-0123' } },
    ['input', 'shippingAddress', 'phone'],
  ],
  ['a blank ZIP', { shippingAddress: { ...PHILADELPHIA, zip: ' ' } }, ['input', 'shippingAddress', 'zip']],
  [
    'no state',
    { shippingAddress: { ...PHILADELPHIA, provinceCode: null } },
    ['input', 'shippingAddress', 'provinceCode'],
  ],
  [
    'a state of another country',
    { shippingAddress: { ...PHILADELPHIA, countryCode: 'CA' } },
    ['input', 'shippingAddress', 'provinceCode'],
  ],
  [
    'a province in a country without provinces',
    { shippingAddress: { ...PHILADELPHIA, countryCode: 'IE' } },
    ['input', 'shippingAddress', 'provinceCode'],
  ],
])('a draft with %s is refused', async (_what, more, field) => {
  const { at } = await store.call(CREATE, draftOf(store.box, more));
  expect(at('data.draftOrderCreate.draftOrder')).toBeNull();
  expect(at('data.draftOrderCreate.userErrors.0.field')).toEqual(field);
});

test('an address in Puerto Rico is accepted with a state, and one in the United Kingdom without', async () => {
  const addresses = [
    { ...PHILADELPHIA, provinceCode: 'PR', zip: '00901' },
    { ...PHILADELPHIA, countryCode: 'GB', provinceCode: null, zip: 'SW1A 2AA' },
  ];
  for (const shippingAddress of addresses) expect(await create({ shippingAddress })).toMatch(/DraftOrder/);
});

test('a draft cannot be completed before its total is calculated', async () => {
  store.shop.behaviour.readsUntilReady = 2;
  const id = await create();
  const refused = await store.call(COMPLETE, { id });
  expect(refused.at('data.draftOrderComplete.userErrors.0.message')).toContain('not finished calculating');
  const ready = async () => (await store.call(READ_DRAFT, { id })).at('data.draftOrder.ready');
  expect([await ready(), await ready(), await ready()]).toEqual([false, false, true]);
  expect(await complete(id)).toMatch(/^gid:\/\/shopify\/Order\/\d{13}$/);
});

test('a draft is completed to one order with its tags and attributes, and a free order is paid at once', async () => {
  const id = await create();
  const order = await complete(id);
  const again = await store.call(COMPLETE, { id });
  expect(again.at('data.draftOrderComplete')).toMatchObject({ draftOrder: null, userErrors: [{ field: null }] });
  expect(store.shop.orders.size).toBe(1);
  expect((await store.call(READ_ORDER, { id: order })).at('data.order')).toMatchObject({
    displayFinancialStatus: 'PAID',
    displayFulfillmentStatus: 'UNFULFILLED',
    customAttributes: [{ key: 'nestling_key', value: 'key-1' }],
    transactions: [],
  });
  expect(store.shop.orders.get(order)?.tags).toEqual(['key-1']);
  expect((await store.call(READ_DRAFT, { id })).at('data.draftOrder')).toMatchObject({
    status: 'COMPLETED',
    completedAt: expect.stringMatching(/T\d\d:\d\d:\d\dZ$/) as unknown,
    order: { id: order },
  });
});

test('completion marks an order with a price as paid, unless the store leaves payment pending', async () => {
  const paid = await complete(await create(PRICED));
  expect(store.shop.orders.get(paid)).toMatchObject({
    financialStatus: 'PAID',
    transactions: [{ kind: 'SALE', cents: 1250 }],
  });
  store.shop.behaviour.doesCompletionPay = false;
  expect(store.shop.orders.get(await complete(await create(PRICED)))?.financialStatus).toBe('PENDING');
});

const VARIANT = `query V($query: String!) { productVariants(first: 3, query: $query) {
  nodes { id inventoryQuantity inventoryItem { tracked } } } }`;

test('completion ignores the stock, and a reservation reduces the available stock', async () => {
  const quantity = async () =>
    (await store.call(VARIANT, { query: "sku:'BOX'" })).at('data.productVariants.nodes.0.inventoryQuantity');
  const until = new Date(Date.now() + 60_000).toISOString();
  const [reserved, other] = [await create({ reserveInventoryUntil: until }), await create()];
  expect(await quantity()).toBe(0);
  await complete(other);
  expect(await quantity()).toBe(-1);
  await complete(reserved);
  expect(await quantity()).toBe(-1);
  store.shop.doubleSku('BOX');
  expect((await store.call(VARIANT, { query: "sku:'BOX'" })).at('data.productVariants.nodes')).toHaveLength(2);
});

test('an open draft can be deleted, and a completed one cannot', async () => {
  const remove = `mutation D($input: DraftOrderDeleteInput!) { draftOrderDelete(input: $input) { deletedId userErrors { message } } }`;
  const [open, completed] = [await create(), await create()];
  await complete(completed);
  expect((await store.call(remove, { input: { id: open } })).at('data.draftOrderDelete.deletedId')).toBe(open);
  expect((await store.call(remove, { input: { id: completed } })).at('data.draftOrderDelete')).toMatchObject({
    deletedId: null,
    userErrors: [{ message: expect.stringContaining('Completed') as unknown }],
  });
});

test('a cancellation takes effect after its response, and refunds and restocks the order', async () => {
  store.shop.behaviour.cancelJobReads = 2;
  const order = store.shop.payInvoice(await create(PRICED));
  const { at, textAt } = await store.call(CANCEL, { id: order });
  const id = textAt('data.orderCancel.job.id');
  const done = async () => (await store.call(JOB, { id })).at('data.job.done');
  expect([at('data.orderCancel.job.done'), await done()]).toEqual([false, false]);
  expect(store.shop.orders.get(order)?.cancelledAt).toBeNull();
  expect(await done()).toBe(true);
  expect(store.shop.orders.get(order)).toMatchObject({
    cancelledAt: expect.any(Number) as unknown,
    financialStatus: 'REFUNDED',
    transactions: [{ kind: 'SALE' }, { kind: 'REFUND', cents: 1250 }],
  });
  expect(store.shop.variants.get(store.box)?.quantity).toBe(1);
  const again = await store.call(CANCEL, { id: order });
  expect(again.at('data.orderCancel.orderCancelUserErrors.0.code')).toBe('INVALID');
});

test('a cancellation job can end without an effect, and a shipped order cannot be cancelled', async () => {
  store.shop.behaviour.doesCancelJobFail = true;
  const order = await complete(await create());
  const id = (await store.call(CANCEL, { id: order })).at('data.orderCancel.job.id');
  await expect.poll(async () => (await store.call(JOB, { id })).at('data.job.done')).toBe(true);
  expect(store.shop.orders.get(order)?.cancelledAt).toBeNull();
  store.shop.fulfil(order);
  const refused = await store.call(CANCEL, { id: order });
  expect(refused.at('data.orderCancel')).toMatchObject({ job: null, orderCancelUserErrors: [{ code: 'INVALID' }] });
  const unknown = await store.call(CANCEL, { id: 'gid://shopify/Order/1' });
  expect(unknown.at('data.orderCancel.orderCancelUserErrors.0.code')).toBe('NOT_FOUND');
});

test('the invoice page requires a missing address, and creates one paid order', async () => {
  const id = await create({ ...PRICED, shippingAddress: null });
  const url = (await store.call(READ_DRAFT, { id })).textAt('data.draftOrder.invoiceUrl');
  const pay = (fields: Record<string, string>) => fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  expect(await (await fetch(url)).text()).toMatch(/\$12\.50.*name="zip".*<button>Pay/);
  expect((await pay({ countryCode: 'US' })).status).toBe(422);
  const { phone: _phone, ...fields } = PHILADELPHIA;
  const paid = await pay(fields);
  expect([paid.status, await paid.text()]).toEqual([200, expect.stringContaining('PAID') as unknown]);
  expect((await pay(fields)).url).toBe(paid.url);
  expect([...store.shop.orders.values()]).toMatchObject([
    { financialStatus: 'PAID', shippingAddress: { zip: '19103' }, transactions: [{ kind: 'SALE', status: 'SUCCESS' }] },
  ]);
  expect((await fetch(`${store.shop.url}/invoices/00`)).status).toBe(404);
});

test('parents and staff can change drafts and orders through the stand-in', async () => {
  const draft = await create(PRICED);
  store.shop.editDraft(draft, 5000);
  const copy = store.shop.duplicateDraft(draft);
  const order = store.shop.payInvoice(draft, undefined, 'authorized');
  expect(store.shop.orders.get(order)).toMatchObject({ financialStatus: 'AUTHORIZED', originalCents: 5000 });
  store.shop.capture(order);
  store.shop.refund(order, 1000);
  expect(store.shop.orders.get(order)).toMatchObject({ financialStatus: 'PARTIALLY_REFUNDED', refundedCents: 1000 });
  store.shop.editOrder(order, 6000);
  store.shop.fulfilPartly(order);
  store.shop.archive(order);
  expect(store.shop.orders.get(order)).toMatchObject({
    isEdited: true,
    originalCents: 5000,
    currentCents: 6000,
    fulfillmentStatus: 'PARTIALLY_FULFILLED',
    closedAt: expect.any(Number) as unknown,
  });
  const pending = store.shop.completeByStaff(copy, 'pending');
  store.shop.cancelByStaff(pending);
  expect(store.shop.orders.get(pending)).toMatchObject({ financialStatus: 'VOIDED', cancelReason: 'STAFF' });
  store.shop.deleteOrder(pending);
  expect((await store.call(READ_DRAFT, { id: copy })).at('data.draftOrder')).toMatchObject({
    status: 'COMPLETED',
    order: null,
  });
  expect(() => store.shop.payInvoice(copy)).toThrow('is completed');
  store.shop.deleteVariant('BOX');
  expect((await store.call(READ_DRAFT, { id: copy })).at('data.draftOrder.lineItems.nodes')).toEqual([
    { quantity: 1, variant: null },
  ]);
});
