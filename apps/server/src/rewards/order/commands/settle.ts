import { isOrderPending } from '@nestling/domain/rewards/redemption';
import { z } from 'zod';
import type { CheckingReason, ShopReading } from '#gateways/shop/port.ts';
import { applyFlag, argument, flag, reason } from '#platform/admin/argument.ts';
import { CommandRefused, defineCommand, type Command, type CommandEffect, type Row } from '#platform/admin/command.ts';
import { withoutApply } from '#platform/admin/sentence.ts';
import type { AlertKind } from '#platform/alerts/kinds.ts';
import type { Transaction } from '#platform/database/database.ts';
import { orderNumberOf } from '../../order-number.ts';
import type { RewardDeps } from '../../ports.ts';
import type { OrderRow } from '../tables.ts';
import { advance, moveOf, type OrderEventInput } from '../actions/advance.ts';
import { isOfOtherShop, readAtShop } from '../actions/ask-shop.ts';
import { endAtShop } from '../actions/end-order.ts';
import { findOrder } from '../queries/find-order.ts';
import { describeMoneyMoved } from './describe-money-moved.ts';
import { orderIdArg } from './order-arg.ts';
import { refuseIfShopHasIt } from './without-shop.ts';

type Settled = 'paid' | 'cancelled' | 'refunded';

const EVENT = { paid: 'settledPaid', cancelled: 'settledCancelled', refunded: 'settledRefunded' } as const;

/** A status at the shop, or why it has none. */
type ShopWord = ShopReading['status'] | CheckingReason | 'none';

/** The statuses at the shop that must exist before an operator may settle an order. */
const AT_SHOP: Readonly<Record<Settled, readonly ShopWord[]>> = {
  // An operator has compared an order that was changed there.
  paid: ['paid', 'fulfilled', 'changed'],
  cancelled: ['cancelled', 'refunded', 'none'],
  refunded: ['refunded'],
};

interface Settling {
  orderId: string;
  as: Settled;
  reason: string;
  apply: boolean;
  quiet: boolean;
  withoutShop: boolean;
}

/** Settles an order by hand if the shop's report is missing or was rejected. */
export function settleCommand(deps: RewardDeps): Command {
  return defineCommand({
    name: 'orders settle',
    effect: 'final',
    channels: 'both',
    says: 'Marks an order as paid, cancelled or refunded.',
    details:
      'Without `--apply` it shows the change, the mail, the alert it raises and the alerts it settles. It is refused when the shop reports otherwise: cancel or refund there first. An unpaid order is also cancelled at the shop. It says whether the change moves money: only the test shop refunds by this command. `--without-shop` is for an order that its shop does not have, or about which it has answered nothing for a day: it sends no mail and moves no money. `--quiet` sends no mail.',
    args: z.object({
      orderId: orderIdArg,
      as: argument(z.enum(['paid', 'cancelled', 'refunded'], 'paid, cancelled or refunded'), {
        title: 'New status',
        format: 'choice',
      }),
      reason,
      apply: applyFlag,
      quiet: flag({ title: 'Send no mail' }),
      'without-shop': flag({
        title: 'Without the shop',
        description: 'For an order that its shop does not have, or that it answers nothing about for a day.',
      }),
    }),
    words: ['orderId', 'as'],
    audit: ({ orderId, as, reason: why }) => ({ subject: orderId, args: { as, reason: why } }),
    // Without the shop nobody is to pay back what a mail would promise.
    run: async ({ 'without-shop': withoutShop, quiet, ...args }, { actor }) =>
      settle(deps, { ...args, withoutShop, quiet: quiet || withoutShop }, actor),
  });
}

async function settle(deps: RewardDeps, settling: Settling, actor: string): Promise<CommandEffect> {
  const order = await findOrder(deps.handle.db, settling.orderId);
  if (!order) throw new CommandRefused('there is no such order');
  const row = moveRow(order, settling);
  const mustCancel = settling.as === 'cancelled' && isOrderPending(order.status);
  if (settling.withoutShop) await refuseIfShopHasIt(deps, order, row);
  else if (mustCancel && settling.apply) await cancelFirst(deps, order, row);
  else await agree(deps, order, settling, row);
  const money = describeMoneyMoved(deps, order, settling);
  if (!settling.apply)
    return async (tx) => ({
      rows: [{ ...row, settles: await openAlerts(tx, deps, order, settling) }],
      says: [...money, withoutApply('nothing is done')],
    });
  return async (tx, auditId) => {
    const settles = await openAlerts(tx, deps, order, settling);
    const done = await advance(tx, deps, order, { ...eventOf(settling), actor, ref: String(auditId) });
    if (!done || isEmpty(done.move)) throw new CommandRefused(`the order is ${done?.order.status ?? 'gone'} by now`);
    const by = { settledBy: actor, reason: settling.reason };
    for (const kind of SETTLED_BY_HAND) await deps.alerts.settle(tx, { kind, subject: order.orderId }, by);
    return { rows: [{ ...moveRow(order, settling), settles }], says: [...money, 'done'] };
  };
}

/** Alerts that an operator's decision settles in addition to those of the move. */
const SETTLED_BY_HAND = ['notice-wrong-amount', 'order-unknown-outcome', 'shop-order-changed'] as const;

/** @returns null without such alerts */
async function openAlerts(
  tx: Transaction,
  { alerts }: Pick<RewardDeps, 'alerts'>,
  order: OrderRow,
  settling: Settling,
): Promise<string | null> {
  const { effects } = moveOf(order, eventOf(settling));
  const moved = effects.flatMap((effect) => (effect.kind === 'settle-alert' ? [effect.alert] : []));
  const open: AlertKind[] = [];
  for (const kind of new Set([...moved, ...SETTLED_BY_HAND]))
    if (await alerts.isOpen(tx, { kind, subject: order.orderId })) open.push(kind);
  return open.length > 0 ? open.join(', ') : null;
}

function eventOf({ as, quiet, withoutShop }: Settling): OrderEventInput {
  return { kind: EVENT[as], source: withoutShop ? 'operator-alone' : 'operator', isQuiet: quiet };
}

function isEmpty({ to, effects }: ReturnType<typeof moveOf>): boolean {
  return to.length === 0 && effects.length === 0;
}

/** @throws CommandRefused if the table of moves has no such move */
function moveRow(order: OrderRow, settling: Settling): Row {
  const move = moveOf(order, eventOf(settling));
  if (isEmpty(move)) throw new CommandRefused(`an order that is ${order.status} cannot be settled as ${settling.as}`);
  const mails = move.effects.flatMap((effect) => (effect.kind === 'mail' ? [effect.mail] : []));
  const alerts = move.effects.flatMap((effect) => (effect.kind === 'alert' ? [effect.alert] : []));
  const isMailed = mails.length > 0 && !settling.quiet && order.uid !== null;
  return {
    orderNumber: orderNumberOf(order),
    from: order.status,
    to: move.to.at(-1) ?? order.status,
    mail: isMailed ? mails.join(', ') : null,
    alert: alerts.length > 0 ? alerts.join(', ') : null,
  };
}

/** The move by which the embedded shop follows a decision. */
const OWN_MOVE = { paid: 'pay', cancelled: 'cancelPaid', refunded: 'refund' } as const;

/**
 * The shop must report the same.
 * @throws CommandRefused if it reports otherwise, or does not answer
 */
async function agree(deps: RewardDeps, order: OrderRow, settling: Settling, row: Row): Promise<void> {
  const { as } = settling;
  const status = await statusAtShop(deps, order, settling);
  if (status === null) throw new CommandRefused('the shop does not answer', [row]);
  // `invoiced` is accepted because `--apply` cancels an unpaid order at the shop first.
  const mayBe: readonly ShopWord[] =
    as === 'cancelled' && order.status !== 'paid' ? [...AT_SHOP[as], 'invoiced'] : AT_SHOP[as];
  if (mayBe.includes(status)) return;
  const isUnpaid = deps.ownShop !== null && as === 'paid' && status === 'invoiced';
  const why = isUnpaid ? '; where the invoice has expired or has no address yet, only the parent can pay it there' : '';
  throw new CommandRefused(`at the shop it is ${status}${why}`, [{ ...row, shop: status }]);
}

/**
 * The embedded shop moves its own row first, and says what that would give where nothing is done
 * yet; the running command then moves the order.
 * @returns null if the shop does not answer
 */
async function statusAtShop(deps: RewardDeps, order: OrderRow, { as, apply }: Settling): Promise<ShopWord | null> {
  const { ownShop } = deps;
  const { orderId } = order;
  if (ownShop && isOfOtherShop(deps, order)) return null;
  if (ownShop && !apply) {
    const isWithdrawn = as === 'cancelled' && isOrderPending(order.status);
    return (await ownShop.statusAfter(orderId, isWithdrawn ? 'withdraw' : OWN_MOVE[as])) ?? 'none';
  }
  if (as === 'paid') await ownShop?.pay(orderId, null, 'by-command');
  else await ownShop?.[OWN_MOVE[as]](orderId, 'by-command');
  const reading = await readAtShop(deps, order);
  return reading === null || reading === 'none' ? reading : (reading.reason ?? reading.status);
}

/**
 * The shop must cancel an unpaid order before anything is settled here, otherwise it could still be
 * paid.
 */
async function cancelFirst(deps: RewardDeps, order: OrderRow, row: Row): Promise<void> {
  const ended = await endAtShop(deps, order, 'operator', 'operator');
  if (ended === 'taken-back') return;
  throw new CommandRefused(
    ended === 'unanswered' ? 'the shop does not answer' : 'it has been paid or has ended meanwhile',
    [row],
  );
}
