import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { addressErrors } from './addresses.ts';
import { parseCents } from './money.ts';
import { placeOrder, type DraftPayment } from './orders.ts';
import {
  moveStock,
  type Store,
  type StoreAddress,
  type StoreDraft,
  type StoreLine,
  type StoreOrder,
  type StoreVariant,
} from './store.ts';
import type { UserError } from './user-error.ts';

const MAX_TAG_CHARACTERS = 40;

const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? null);
const amount = z.union([z.string(), z.number()]);
const money = z.strictObject({ amount, currencyCode: z.string() });
const attributes = z.array(z.object({ key: z.string(), value: z.string() })).nullish();
const time = z.string().nullish();

const addressInput = z.strictObject({
  firstName: optionalText,
  lastName: optionalText,
  address1: optionalText,
  address2: optionalText,
  city: optionalText,
  provinceCode: optionalText,
  zip: optionalText,
  countryCode: optionalText,
  phone: optionalText,
  company: optionalText,
});

const lineInput = z.strictObject({
  variantId: z.string().nullish(),
  title: z.string().nullish(),
  sku: z.string().nullish(),
  quantity: z.int(),
  priceOverride: money.nullish(),
  originalUnitPriceWithCurrency: money.nullish(),
  requiresShipping: z.boolean().nullish(),
  taxable: z.boolean().nullish(),
  customAttributes: attributes,
});

/** What the stand-in understands of `DraftOrderInput`. */
export const draftInput = z.strictObject({
  lineItems: z.array(lineInput).nullish(),
  shippingLine: z.strictObject({ title: z.string().nullish(), priceWithCurrency: money.nullish() }).nullish(),
  shippingAddress: addressInput.nullish(),
  billingAddress: addressInput.nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  note: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
  customAttributes: attributes,
  taxExempt: z.boolean().nullish(),
  reserveInventoryUntil: time,
  presentmentCurrencyCode: z.literal('USD').nullish(),
  sourceName: z.string().nullish(),
  poNumber: z.string().nullish(),
  visibleToCustomer: z.boolean().nullish(),
  useCustomerDefaultAddress: z.boolean().nullish(),
  acceptAutomaticDiscounts: z.boolean().nullish(),
  allowDiscountCodesInCheckout: z.boolean().nullish(),
});

/** What the stand-in can change about a draft. */
export const draftUpdate = z.strictObject({ reserveInventoryUntil: time });

type DraftInput = z.output<typeof draftInput>;
type LineInput = z.output<typeof lineInput>;

/** A changed draft, or why it was not changed. */
export interface DraftResult {
  readonly draft: StoreDraft | null;
  readonly userErrors: readonly UserError[];
}

const refused = (field: readonly string[] | null, message: string): DraftResult => ({
  draft: null,
  userErrors: [{ field, message }],
});

/** Creates a draft. Stock does not count, as for the vendor. */
export function createDraft(store: Store, input: DraftInput): DraftResult {
  const userErrors = inputErrors(store, input);
  if (userErrors.length > 0) return { draft: null, userErrors };
  const lines = (input.lineItems ?? []).map((line) => createLine(store, line));
  const isTaxExempt = input.taxExempt === true;
  const taxCents = isTaxExempt ? 0 : store.behaviour.taxCents;
  const shippingCents = parseCents(input.shippingLine?.priceWithCurrency?.amount ?? 0);
  const draft: StoreDraft = {
    id: store.createId('DraftOrder'),
    token: randomBytes(16).toString('hex'),
    tags: [...new Set(input.tags)].toSorted(),
    customAttributes: input.customAttributes ?? [],
    lines,
    taxCents,
    totalCents: lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, shippingCents + taxCents),
    isTaxExempt,
    email: input.email ?? null,
    shippingAddress: input.shippingAddress ?? null,
    reservedUntil: parseTime(input.reserveInventoryUntil),
    createdAt: store.now(),
    updatedAt: store.now(),
    status: 'OPEN',
    completedAt: null,
    orderId: null,
    readsUntilReady: store.behaviour.readsUntilReady,
  };
  store.drafts.set(draft.id, draft);
  return { draft, userErrors: [] };
}

/** Changes until when the stock of a draft is reserved. */
export function updateDraft(store: Store, id: string, input: z.output<typeof draftUpdate>): DraftResult {
  const draft = store.drafts.get(id);
  if (!draft) return refused(['id'], 'Draft order does not exist');
  if (draft.status === 'COMPLETED') return refused(null, 'Draft order has already been completed');
  if (input.reserveInventoryUntil !== undefined) draft.reservedUntil = parseTime(input.reserveInventoryUntil);
  draft.updatedAt = store.now();
  return { draft, userErrors: [] };
}

/** Turns a draft into an order, once. Stock does not count, so it may fall below zero. */
export function completeDraft(store: Store, id: string, payment: DraftPayment): DraftResult {
  const draft = store.drafts.get(id);
  if (!draft) return refused(['id'], 'Draft order does not exist');
  if (draft.status === 'COMPLETED') return refused(null, 'Draft order has already been completed');
  if (draft.readsUntilReady > 0)
    return refused(null, 'This order has not finished calculating, please try again later');
  orderOf(store, draft, payment);
  return { draft, userErrors: [] };
}

/** Places the order of an open draft. */
export function orderOf(store: Store, draft: StoreDraft, payment: DraftPayment): StoreOrder {
  const order = placeOrder(store, draft, payment);
  moveStock(store, draft.lines, -1);
  Object.assign(draft, {
    status: 'COMPLETED',
    completedAt: store.now(),
    updatedAt: store.now(),
    orderId: order.id,
    readsUntilReady: 0,
  } satisfies Partial<StoreDraft>);
  return order;
}

/** Deletes an open draft. */
export function deleteDraft(store: Store, id: string): { deletedId: string | null; userErrors: readonly UserError[] } {
  const draft = store.drafts.get(id);
  if (!draft) return { deletedId: null, userErrors: [{ field: ['id'], message: 'Draft order does not exist' }] };
  if (draft.status === 'COMPLETED')
    return { deletedId: null, userErrors: [{ field: null, message: 'Completed draft orders cannot be deleted' }] };
  store.drafts.delete(id);
  return { deletedId: id, userErrors: [] };
}

/** Copies a draft, as staff do; the copy is open. */
export function duplicateDraft(store: Store, original: StoreDraft): StoreDraft {
  const copy: StoreDraft = {
    ...original,
    id: store.createId('DraftOrder'),
    token: randomBytes(16).toString('hex'),
    createdAt: store.now(),
    updatedAt: store.now(),
    status: 'OPEN',
    completedAt: null,
    orderId: null,
    reservedUntil: null,
  };
  store.drafts.set(copy.id, copy);
  return copy;
}

function inputErrors(store: Store, input: DraftInput): UserError[] {
  const { lineItems, tags, shippingAddress, billingAddress } = input;
  const lines = lineItems ?? [];
  const isLong = (tags ?? []).some((tag) => tag.length > MAX_TAG_CHARACTERS);
  return [
    ...(lines.length === 0 ? [{ field: ['input', 'lineItems'], message: 'Add at least 1 product' }] : []),
    ...lines.flatMap((line, at) => lineErrors(store, line, ['input', 'lineItems', String(at)])),
    ...(isLong
      ? [{ field: ['input', 'tags'], message: `Tag is too long (maximum is ${MAX_TAG_CHARACTERS} characters)` }]
      : []),
    ...ofAddress(shippingAddress, 'shippingAddress'),
    ...ofAddress(billingAddress, 'billingAddress'),
  ];
}

function ofAddress(address: StoreAddress | null | undefined, name: string): UserError[] {
  return address ? addressErrors(address, ['input', name]) : [];
}

function lineErrors({ variants }: Store, line: LineInput, path: readonly string[]): UserError[] {
  const error = (field: string, message: string): UserError => ({ field: [...path, field], message });
  const { variantId, title, quantity, priceOverride, originalUnitPriceWithCurrency } = line;
  const price = variantId ? priceOverride : originalUnitPriceWithCurrency;
  return [
    ...(variantId && !variants.has(variantId) ? [error('variantId', 'Product is no longer available')] : []),
    ...(!variantId && !title ? [error('title', "Title can't be blank")] : []),
    ...(quantity < 1 ? [error('quantity', 'Quantity must be greater than or equal to 1')] : []),
    ...(price && parseCents(price.amount) < 0 ? [error('priceOverride', 'Price must not be negative')] : []),
    ...(price && price.currencyCode !== 'USD' ? [error('priceOverride', 'Currency is not that of the order')] : []),
  ];
}

function createLine({ variants }: Store, line: LineInput): StoreLine {
  const variant = variants.get(line.variantId ?? '');
  return variant ? variantLine(variant, line) : customLine(line);
}

/** The price of a variant unless it is overridden; the vendor ignores other prices here. */
function variantLine({ id, sku, priceCents, requiresShipping }: StoreVariant, line: LineInput): StoreLine {
  const unitCents = line.priceOverride ? parseCents(line.priceOverride.amount) : priceCents;
  return { variantId: id, sku, title: `Item ${sku}`, quantity: line.quantity, unitCents, requiresShipping };
}

function customLine({
  sku,
  title,
  quantity,
  originalUnitPriceWithCurrency: price,
  requiresShipping,
}: LineInput): StoreLine {
  return {
    variantId: null,
    sku: sku ?? null,
    title: title ?? '',
    quantity,
    unitCents: parseCents(price?.amount ?? 0),
    requiresShipping: requiresShipping ?? false,
  };
}

function parseTime(text: string | null | undefined): number | null {
  return text === null || text === undefined ? null : Date.parse(text);
}
