import { pageAnswer, redirectTo, type StandInAnswer } from '../answer.ts';
import { addressErrors } from './addresses.ts';
import { orderOf } from './drafts.ts';
import { formatPrice } from './money.ts';
import type { Store, StoreAddress, StoreDraft, StoreOrder } from './store.ts';

const FIELDS = ['firstName', 'lastName', 'address1', 'city', 'provinceCode', 'zip', 'countryCode'] as const;

/**
 * Answers the pages that a parent sees: an invoice to pay, and the status of an order.
 * @param fields of the form, where it was sent
 * @returns null where there is no such page
 */
export function answerPage(store: Store, method: string, path: string, fields: URLSearchParams): StandInAnswer | null {
  const [, kind, token] = /^\/(invoices|orders)\/([0-9a-f]+)$/.exec(path) ?? [];
  if (kind === 'orders') {
    const order = withToken(store.orders, token);
    return order && method === 'GET' ? pageAnswer('Shop', statusOf(order)) : null;
  }
  const draft = withToken(store.drafts, token);
  if (!draft) return null;
  const order = store.orders.get(draft.orderId ?? '');
  if (order) return redirectTo(`${store.url}/orders/${order.token}`);
  if (method === 'GET') return pageAnswer('Shop', invoiceOf(draft, []));
  const address = draft.shippingAddress ?? readAddress(fields);
  const errors = draft.shippingAddress ? [] : addressErrors(address, []).map(({ message }) => message);
  if (errors.length > 0) return pageAnswer('Shop', invoiceOf(draft, errors), 422);
  draft.shippingAddress = address;
  return redirectTo(`${store.url}/orders/${orderOf(store, draft, 'paid').token}`);
}

function withToken<E extends { readonly token: string }>(
  entries: ReadonlyMap<string, E>,
  token: string | undefined,
): E | undefined {
  return [...entries.values()].find((entry) => entry.token === token);
}

function readAddress(fields: URLSearchParams): StoreAddress {
  const values = Object.fromEntries(FIELDS.map((name) => [name, fields.get(name)]));
  return {
    firstName: values['firstName'] ?? null,
    lastName: values['lastName'] ?? null,
    address1: values['address1'] ?? null,
    address2: null,
    city: values['city'] ?? null,
    provinceCode: values['provinceCode'] ?? null,
    zip: values['zip'] ?? null,
    countryCode: values['countryCode'] ?? null,
    phone: null,
  };
}

function invoiceOf({ totalCents, shippingAddress }: StoreDraft, errors: readonly string[]): string {
  const inputs = FIELDS.map((name) => `<p><label>${name} <input name="${name}"></label></p>`);
  const problems = errors.map((message) => `<p role="alert">${message}</p>`);
  return `<h1>Invoice (stand-in)</h1><p>$${formatPrice(totalCents)}</p>${problems.join('')}<form method="post">${
    shippingAddress ? '' : inputs.join('')
  }<button>Pay</button></form>`;
}

function statusOf({ name, financialStatus, fulfillmentStatus }: StoreOrder): string {
  return `<h1>Order ${name} (stand-in)</h1><p>${financialStatus}</p><p>${fulfillmentStatus}</p>`;
}
