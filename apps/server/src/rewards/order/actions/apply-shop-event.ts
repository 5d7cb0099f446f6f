import { isRightPayment } from '@nestling/domain/rewards/order/payment';
import type { ShopReading } from '../../../gateways/shop/port.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { OrderRow } from '../tables.ts';
import type { OrderEventSource } from '../event-source.ts';
import { markChecking } from '../queries/checking.ts';
import { lockOrder } from '../queries/move-order.ts';
import { advance } from './advance.ts';
import type { Advanced, AdvanceDeps, OrderEventInput } from './advance.ts';
import { judgedUrls, readAtShop, takeBackAtShop } from './ask-shop.ts';
import type { ShopDeps } from './ask-shop.ts';

/** What an order is told news with. */
export type ShopEventDeps = ShopDeps & AdvanceDeps;

/**
 * Tells an order what the shop said. Where another way was chosen while the shop was at work, what
 * it took would be a second box and is taken back at once; if that is not answered, the job asks
 * again.
 */
export async function applyShopEvent(
  deps: ShopEventDeps,
  order: OrderRow,
  news: OrderEventInput,
): Promise<Advanced | null> {
  const advanced = await deps.handle.transaction(async (tx) => {
    const told = await advance(tx, deps, order, news);
    deps.crash('order.before-commit');
    return told;
  });
  deps.crash('order.after-commit');
  if (advanced && isTakenBack(advanced)) await takeBackAtShop(deps, advanced.order);
  return advanced;
}

/**
 * The shop takes an order no more that still waits for it here: it was taken back while its end was
 * wanted, and then was wanted again. It ends, so that the next press makes a new one.
 *
 * @returns false for an order that is to end anyway, or has moved on
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

/** True of news that came for an order which has ended, or is to end. */
export function isTakenBack({ move: { effects } }: Advanced): boolean {
  return effects.some((effect) => effect.kind === 'ask-shop' && effect.to === 'cancel');
}

/**
 * What an order learned of the shop: as it stands now, that the shop knows none of its name, or
 * nothing for want of an answer.
 */
export type ShopSync = { readonly order: OrderRow } | 'unknown-there' | 'unanswered';

/** Asks the shop how an order stands, and tells the order. */
export async function syncFromShop(deps: ShopEventDeps, order: OrderRow, source: OrderEventSource): Promise<ShopSync> {
  const reading = await readAtShop(deps, order);
  if (reading === null) return 'unanswered';
  if (reading === 'none') return 'unknown-there';
  const said = await judgedUrls(deps, order.orderId, reading);
  const fact: ShopFact = { ...reading, said };
  const told = await deps.handle.transaction((tx) => applyShopFact(tx, deps, order, { fact, source }));
  return { order: told.order };
}

/** A fact of the shop, by notice or reading: what became of the order, and what was paid. */
export interface ShopFact {
  readonly status: ShopReading['status'];
  readonly amountCents: number | null;
  readonly currency: string;
  readonly said: OrderEventInput['said'] & object;
}

/**
 * What became of a fact: it moved the order, said nothing new, or its payment is not that of the
 * order.
 */
export interface ApplyResult {
  readonly order: OrderRow;
  readonly outcome: 'applied' | 'nothing-new' | 'wrong-amount';
  /** The shop is to take back what it took: the order has ended, or is to end. */
  readonly takesBack: boolean;
}

/**
 * Tells an order a fact of the shop, for browser, notice and reconciler alike. A payment of another
 * amount or currency leaves the order as it is, neither paid nor expired, until an operator has
 * settled it.
 */
export async function applyShopFact(
  tx: Transaction,
  deps: AdvanceDeps,
  order: OrderRow,
  { fact, source, ref, actor }: { fact: ShopFact } & Pick<OrderEventInput, 'source' | 'ref' | 'actor'>,
): Promise<ApplyResult> {
  const kind = eventOf(fact);
  if (kind === null) return { order, outcome: 'nothing-new', takesBack: false };
  if (
    saysAmount(order, kind) &&
    !isRightPayment(order, { amountCents: fact.amountCents ?? -1, currency: fact.currency })
  ) {
    await deps.alerts.raise(tx, { kind: 'notice-wrong-amount', subject: order.orderId });
    const checked = await markChecking(tx, order.orderId);
    return { order: checked ?? order, outcome: 'wrong-amount', takesBack: false };
  }
  const news = { kind, source, said: fact.said, ...(ref && { ref }), ...(actor && { actor }) };
  const advanced = await advance(tx, deps, order, news);
  const moved = advanced !== null && (advanced.move.to.length > 0 || advanced.move.effects.length > 0);
  return {
    order: advanced?.order ?? order,
    outcome: moved ? 'applied' : 'nothing-new',
    takesBack: advanced !== null && isTakenBack(advanced),
  };
}

function eventOf({ status }: ShopFact): 'paid' | 'fulfilled' | 'cancelled' | 'refunded' | null {
  return status === 'invoiced' ? null : status;
}

/**
 * News whose amount is that of the whole order: a refund in part is none of its refund, and a
 * payment that is known was judged before.
 */
function saysAmount({ paidAt }: OrderRow, kind: OrderEventInput['kind']): boolean {
  return kind === 'refunded' || ((kind === 'paid' || kind === 'fulfilled') && paidAt === null);
}
