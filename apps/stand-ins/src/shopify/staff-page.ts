import { escapeHtml, pageAnswer, redirectTo, type StandInAnswer } from '../answer.ts';
import type { StandIn } from '../calls.ts';
import { renderFaultForms, setFault } from '../fault-form.ts';
import { renderJournal } from '../journal-table.ts';
import { formatPrice } from './money.ts';
import type { StoreActions } from './staff.ts';
import { numberOf, type Store, type StoreOrder } from './store.ts';

/** What the page shows and does. */
interface StaffDeps extends Pick<StandIn, 'faults' | 'journal'> {
  readonly store: Pick<Store, 'orders' | 'drafts'>;
  readonly actions: Pick<StoreActions, 'fulfil' | 'refund' | 'cancelByStaff'>;
}

const ORDER_ACTIONS = ['fulfil', 'refund', 'cancel'] as const;

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
  if (method === 'GET' && path === '/staff') return pageAnswer('Staff', staffPage(deps));
  if (method !== 'POST') return null;
  if (path === '/staff/faults') return setFault(deps.faults, fields) ? BACK : null;
  const [, number, action] = /^\/staff\/orders\/(\d+)\/(\w+)$/.exec(path) ?? [];
  const order = [...deps.store.orders.values()].find(({ id }) => String(numberOf(id)) === number);
  if (!order || !isAction(action)) return null;
  if (action === 'fulfil') deps.actions.fulfil(order.id);
  else if (action === 'refund') deps.actions.refund(order.id);
  else deps.actions.cancelByStaff(order.id);
  return BACK;
}

const BACK = redirectTo('/staff');

function isAction(action: string | undefined): action is (typeof ORDER_ACTIONS)[number] {
  return ORDER_ACTIONS.some((one) => one === action);
}

function staffPage(deps: StaffDeps): string {
  const orders = [...deps.store.orders.values()].toReversed().map(orderRow);
  return `<h1>Store (stand-in)</h1>
<h2>Orders</h2><table><tr><th>Order<th>Total<th>Money<th>Parcel<th>Actions</tr>${orders.join('')}</table>
<h2>Next fault</h2>${renderFaultForms(deps, { action: '/staff/faults', sendsNotices: true, hasClock: true })}
<h2>Last calls</h2>${renderJournal(deps.journal, 'Calls', LAST_CALLS)}`;
}

function orderRow({ id, name, originalCents, financialStatus, fulfillmentStatus, cancelledAt }: StoreOrder): string {
  const forms = ORDER_ACTIONS.map(
    (action) =>
      `<form method="post" action="/staff/orders/${numberOf(id)}/${action}"><button>${action} ${escapeHtml(name)}</button></form>`,
  );
  const parcel = cancelledAt === null ? fulfillmentStatus : 'CANCELLED';
  const cells = [escapeHtml(name), formatPrice(originalCents), financialStatus, parcel, forms.join('')];
  return `<tr>${cells.map((cell) => `<td>${cell}`).join('')}</tr>`;
}
