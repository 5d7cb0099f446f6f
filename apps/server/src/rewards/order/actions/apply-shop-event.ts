import { isRightPayment } from '@nestling/domain/rewards/order/payment';
import type { ShopReading } from '#gateways/shop/port.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { OrderRow } from '../tables.ts';
import type { OrderEventSource } from '../event-source.ts';
import { clearPaymentPending, markChecking } from '../queries/checking.ts';
import { lockOrder } from '../queries/move-order.ts';
import { advance, type Advanced, type AdvanceDeps, type OrderEventInput } from './advance.ts';
import { judgedUrls, readAtShop, cancelAtShop, type ShopDeps } from './ask-shop.ts';
import { noteUnclear } from './note-unclear.ts';

/** Dependencies of shop events. */
export type ShopEventDeps = ShopDeps & AdvanceDeps;

/**
 * Applies what the shop reported. If another method was chosen meanwhile, the shop must cancel at
 * once, because it would send a second box; without an answer the job cancels later.
 */
export async function applyShopEvent(
  deps: ShopEventDeps,
  order: OrderRow,
  event: OrderEventInput,
): Promise<Advanced | null> {
  const advanced = await deps.handle.transaction((tx) => moveByShop(tx, deps, order, event));
  await afterShopMove(deps, advanced);
  return advanced;
}

/** Must follow the commit of `moveByShop`. */
export async function afterShopMove(deps: ShopEventDeps, advanced: Advanced | null): Promise<void> {
  deps.crash('order.after-commit');
  if (advanced && mustCancel(advanced)) await cancelAtShop(deps, advanced.order);
}

const EXPECTED_FAILURES: ReadonlySet<OrderEventInput['kind']> = new Set(['refused', 'outOfStock']);

/**
 * Moves an order by what the shop reported. A known failure says nothing about an order whose draft
 * another call has stored meanwhile: that one may be placed already.
 * @returns null for such an order
 */
export async function moveByShop(
  tx: Transaction,
  deps: ShopEventDeps,
  order: OrderRow,
  event: OrderEventInput,
): Promise<Advanced | null> {
  if (EXPECTED_FAILURES.has(event.kind)) {
    const current = await lockOrder(tx, order.orderId);
    if (current?.status === 'reserved' && current.shopRef !== null) return null;
  }
  const moved = await advance(tx, deps, await factsBefore(tx, deps, order, event), event);
  deps.crash('order.before-commit');
  return moved;
}

/** Applies what an event says of the time before it: its payment is not under way, its parcel was sent. */
async function factsBefore(
  tx: Transaction,
  deps: ShopEventDeps,
  order: OrderRow,
  event: OrderEventInput,
): Promise<OrderRow> {
  const isUnderWay = order.paymentPendingSince !== null && !EXPECTED_FAILURES.has(event.kind);
  const current = isUnderWay ? await clearPaymentPending(tx, order) : order;
  if (event.isSent !== true) return current;
  // A parcel that was sent before its money was returned must not free the reward.
  return (await advance(tx, deps, current, { ...event, kind: 'fulfilled' }))?.order ?? current;
}

/**
 * The shop has already cancelled an order that is still pending here (cancel requested, then
 * reinstated). It ends, so that the next request makes a new one.
 *
 * @returns false for an order that is about to end anyway, or has moved on
 */
export async function endWithdrawn(
  deps: ShopEventDeps,
  { orderId }: OrderRow,
  source: OrderEventSource,
): Promise<boolean> {
  return deps.handle.transaction(async (tx) => {
    const now = await lockOrder(tx, orderId);
    if (now?.status !== 'reserved' || now.endReason !== null) return false;
    await advance(tx, deps, now, { kind: 'changedMind', source });
    return true;
  });
}

/** True if the order has ended, or is about to end, when the event arrives. */
export function mustCancel({ move: { effects } }: Advanced): boolean {
  return effects.some((effect) => effect.kind === 'ask-shop' && effect.to === 'cancel');
}

/** The result of a read at the shop: the current order, an unknown order, or no answer. */
export type ShopSync = { readonly order: OrderRow } | 'unknown-there' | 'unanswered';

/**
 * Reads an order at the shop and applies the result.
 * @param shopOrderId of the shop's order to read, where a notice names it
 */
export async function syncFromShop(
  deps: ShopEventDeps,
  order: OrderRow,
  source: OrderEventSource,
  shopOrderId?: string,
): Promise<ShopSync> {
  const reading = await readAtShop(deps, order, shopOrderId);
  if (reading === null) return 'unanswered';
  if (reading === 'none') return 'unknown-there';
  const reported = await judgedUrls(deps, order.orderId, reading);
  const fact: ShopFact = { ...reading, reported };
  const applied = await deps.handle.transaction((tx) => applyShopFact(tx, deps, order, { fact, source }));
  return { order: applied.order };
}

/** A fact of the shop, from an event or a read: the status and the payment. */
export interface ShopFact extends Pick<ShopReading, 'status' | 'reason' | 'isSent'> {
  readonly amountCents: number | null;
  readonly currency: string;
  readonly reported: OrderEventInput['reported'] & object;
}

/** The result of a fact: a move, nothing new, or the payment of another amount. */
export interface ApplyResult {
  readonly order: OrderRow;
  readonly outcome: 'applied' | 'nothing-new' | 'wrong-amount';
  /** The shop must cancel the order, because it has ended here or is about to. */
  readonly mustCancelAtShop: boolean;
}

/**
 * Applies a fact of the shop to an order, for browser, notice and reconciler alike. A payment of
 * another amount or currency leaves the order unchanged, neither paid nor expired, until an
 * operator has settled it.
 */
export async function applyShopFact(
  tx: Transaction,
  deps: AdvanceDeps,
  order: OrderRow,
  { fact, source, ref, actor }: { fact: ShopFact } & Pick<OrderEventInput, 'source' | 'ref' | 'actor'>,
): Promise<ApplyResult> {
  const { status, reason, reported } = fact;
  if (status === 'checking') {
    const noted = await noteUnclear(tx, deps, order, reason ?? 'changed');
    const outcome = reason === 'pending' ? 'nothing-new' : 'wrong-amount';
    return { order: noted, outcome, mustCancelAtShop: false };
  }
  const current = order.paymentPendingSince ? await clearPaymentPending(tx, order) : order;
  if (status === 'invoiced') return { order: current, outcome: 'nothing-new', mustCancelAtShop: false };
  if (
    hasAmount(current, status) &&
    !isRightPayment(current, { amountCents: fact.amountCents ?? -1, currency: fact.currency })
  ) {
    await deps.alerts.raise(tx, { kind: 'notice-wrong-amount', subject: order.orderId });
    const checked = await markChecking(tx, order.orderId);
    return { order: checked ?? current, outcome: 'wrong-amount', mustCancelAtShop: false };
  }
  let result: ApplyResult = { order: current, outcome: 'nothing-new', mustCancelAtShop: false };
  // A parcel that was sent before its money was returned must not free the reward.
  const kinds = fact.isSent && status !== 'fulfilled' ? (['fulfilled', status] as const) : ([status] as const);
  for (const kind of kinds) {
    const event = { kind, source, reported, ...(ref && { ref }), ...(actor && { actor }) };
    result = joined(result, await advance(tx, deps, result.order, event));
  }
  return result;
}

function joined(before: ApplyResult, advanced: Advanced | null): ApplyResult {
  if (advanced === null) return before;
  const { to, effects } = advanced.move;
  return {
    order: advanced.order,
    outcome: to.length > 0 || effects.length > 0 ? 'applied' : before.outcome,
    mustCancelAtShop: before.mustCancelAtShop || mustCancel(advanced),
  };
}

/**
 * Only these events carry the full amount: a partial refund is no refund, and a known payment must
 * not be judged twice.
 */
function hasAmount({ paidAt }: OrderRow, kind: OrderEventInput['kind']): boolean {
  return kind === 'refunded' || ((kind === 'paid' || kind === 'fulfilled') && paidAt === null);
}
