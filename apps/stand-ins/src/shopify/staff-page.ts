import type { CallFaultKind, FaultKit } from '../faults.ts';
import type { StandInAnswer } from '../faulty-answer.ts';
import { formatPrice } from './money.ts';
import type { StoreActions } from './staff.ts';
import type { Store, StoreOrder } from './store.ts';
import { numberOf } from './store.ts';

/** What the page shows and does. */
interface StaffDeps {
  readonly store: Pick<Store, 'orders' | 'drafts'>;
  readonly actions: Pick<StoreActions, 'fulfil' | 'refund' | 'cancelByStaff'>;
  readonly faults: FaultKit;
  readonly journal: readonly { readonly operation: string; readonly at: Date }[];
}

const ORDER_ACTIONS = ['fulfil', 'refund', 'cancel'] as const;

/** Those that can be switched on without further values. */
const FAULTS: readonly CallFaultKind[] = [
  'drop-before',
  'drop-after',
  'hang',
  '500',
  '429',
  'html',
  'half',
  'redirect',
];

const LAST_CALLS = 30;

/**
 * Answers the page of staff, at `/staff` and from the start page: orders with what staff can do, a
 * switch for the next fault, and the last calls.
 *
 * @returns null where there is no such page
 */
export function answerStaffPage(
  deps: StaffDeps,
  method: string,
  path: string,
  fields: URLSearchParams,
): StandInAnswer | null {
  if (method === 'GET' && path === '/') return BACK;
  if (method === 'GET' && path === '/staff') return { status: 200, headers: HTML, body: staffPage(deps) };
  if (method !== 'POST') return null;
  if (path === '/staff/faults') return setFault(deps, fields);
  const [, number, action] = /^\/staff\/orders\/(\d+)\/(\w+)$/.exec(path) ?? [];
  const order = [...deps.store.orders.values()].find(({ id }) => String(numberOf(id)) === number);
  if (!order || !isAction(action)) return null;
  if (action === 'fulfil') deps.actions.fulfil(order.id);
  else if (action === 'refund') deps.actions.refund(order.id);
  else deps.actions.cancelByStaff(order.id);
  return BACK;
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };

const BACK: StandInAnswer = { status: 303, headers: { location: '/staff' }, body: '' };

function isAction(action: string | undefined): action is (typeof ORDER_ACTIONS)[number] {
  return ORDER_ACTIONS.some((known) => known === action);
}

function setFault({ faults }: StaffDeps, fields: URLSearchParams): StandInAnswer | null {
  const kind = FAULTS.find((known) => known === fields.get('kind'));
  if (!kind) return null;
  faults.clear();
  const every = fields.get('every') === 'yes';
  faults.add({ operation: fields.get('operation') || '*', kind, ...(every && { every: 1 }) });
  return BACK;
}

function staffPage({ store, journal }: StaffDeps): string {
  const orders = [...store.orders.values()].toReversed().map(orderRow);
  const calls = journal.slice(-LAST_CALLS).toReversed();
  const operations = ['*', ...new Set(journal.map(({ operation }) => operation))];
  return `<!doctype html><html lang="en"><title>Staff (stand-in)</title><link rel="icon" href="data:,"><main>
<h1>Store (stand-in)</h1>
<h2>Orders</h2><table><tr><th>Order<th>Total<th>Money<th>Parcel<th>Actions</tr>${orders.join('')}</table>
<h2>Next fault</h2><form method="post" action="/staff/faults">
<label>Operation <select name="operation">${operations.map(option).join('')}</select></label>
<label>Fault <select name="kind">${FAULTS.map(option).join('')}</select></label>
<label><input type="checkbox" name="every" value="yes"> every time</label> <button>Set</button></form>
<h2>Last calls</h2><ol>${calls.map(({ operation, at }) => `<li>${at.toISOString()} ${escaped(operation)}`).join('')}</ol>
</main></html>`;
}

function orderRow({ id, name, originalCents, financialStatus, fulfillmentStatus, cancelledAt }: StoreOrder): string {
  const forms = ORDER_ACTIONS.map(
    (action) =>
      `<form method="post" action="/staff/orders/${numberOf(id)}/${action}"><button>${action} ${escaped(name)}</button></form>`,
  );
  const parcel = cancelledAt === null ? fulfillmentStatus : 'CANCELLED';
  const cells = [escaped(name), formatPrice(originalCents), financialStatus, parcel, forms.join('')];
  return `<tr>${cells.map((cell) => `<td>${cell}`).join('')}</tr>`;
}

function option(value: string): string {
  return `<option>${escaped(value)}</option>`;
}

/** Names of operations come from the caller. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
