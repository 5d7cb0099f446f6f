import { isSignedBy } from '#gateways/inbound/signature.ts';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/ids.ts';
import type { RewardDeps } from '../../ports.ts';
import type { OrderRow } from '../tables.ts';
import { NOTICE_GATEWAY, NOTICE_SOURCE, readNotice, rowOf, statusOfType } from '../notice.ts';
import { lockOrder } from '../queries/move-order.ts';
import type { NoticeOutcome } from '../event-source.ts';
import { findNotice, insertNotice, noteOutcome, type NoticeRow } from '../queries/webhook-inbox.ts';
import { cancelAtShop } from './ask-shop.ts';
import { applyShopFact, type ApplyResult } from './apply-shop-event.ts';

/** Dependencies of shop notices. */
export type ReceiveNoticeDeps = Pick<
  RewardDeps,
  | 'handle'
  | 'clock'
  | 'log'
  | 'jobs'
  | 'mails'
  | 'alerts'
  | 'remindHours'
  | 'shop'
  | 'shopName'
  | 'shopUrls'
  | 'shopSecrets'
  | 'crash'
>;

/**
 * Accepts a notice of the shop: the signature is checked over the raw bytes, before they are
 * parsed. Each notice is stored once, and its effects on the order commit with it. A repetition, an
 * older event, an unknown order, another amount or an unknown type changes nothing but is accepted,
 * otherwise the shop would retry forever.
 */
export async function receiveNotice(
  deps: ReceiveNoticeDeps,
  raw: Buffer,
  signature: string | undefined,
): Promise<{ applied: boolean } | Refusal> {
  if (!isSignedBy({ raw, signature, encoding: 'hex', secrets: deps.shopSecrets })) return refuse('bad-signature');
  const notice = readNotice(raw);
  if (!notice) return refuse('malformed-json');
  const row = rowOf(notice, raw, deps.clock.now());
  const result = await deps.handle.transaction(async (tx) => {
    // Locked before the notice is stored, otherwise two notices of one order could deadlock.
    const order = isId(row.orderId) ? await lockOrder(tx, row.orderId) : null;
    if (!(await insertNotice(tx, row))) return repeated(tx, deps, row);
    const applied = await applyNotice(tx, deps, { row, order, orderStatusURL: notice.orderStatusURL ?? null });
    deps.crash('webhook.before-commit');
    return applied;
  });
  deps.crash('webhook.after-commit');
  if (result.toCancel) await cancelAtShop(deps, result.toCancel);
  return { applied: result.outcome === 'applied' };
}

/**
 * Applies a stored notice again in an operator's transaction. A cancellation that it requires is
 * left to the job.
 * @returns null without a notice of that id
 */
export async function replayNotice(
  tx: Transaction,
  deps: Omit<ReceiveNoticeDeps, 'shopSecrets'>,
  { eventId, actor }: { eventId: string; actor: string },
): Promise<NoticeOutcome | null> {
  const row = await findNotice(tx, NOTICE_SOURCE, eventId);
  if (!row) return null;
  const order = isId(row.orderId) ? await lockOrder(tx, row.orderId) : null;
  return (await applyNotice(tx, deps, { row, order, orderStatusURL: null, actor })).outcome;
}

interface StoredNotice {
  readonly row: NoticeRow;
  readonly order: OrderRow | null;
  /** Not stored. */
  readonly orderStatusURL: string | null;
  /** The operator who replays it. */
  readonly actor?: string;
}

interface Applied {
  readonly outcome: NoticeOutcome;
  readonly toCancel: OrderRow | null;
}

async function applyNotice(
  tx: Transaction,
  deps: Omit<ReceiveNoticeDeps, 'shopSecrets'>,
  notice: StoredNotice,
): Promise<Applied> {
  const applied = await apply(tx, deps, notice);
  if (applied.outcome !== notice.row.outcome) await noteOutcome(tx, notice.row, applied.outcome);
  return applied;
}

async function apply(
  tx: Transaction,
  deps: Omit<ReceiveNoticeDeps, 'shopSecrets'>,
  { row, order, orderStatusURL, actor }: StoredNotice,
): Promise<Applied> {
  const status = statusOfType(row.type);
  if (status === null) return { outcome: 'unknown-type', toCancel: null };
  // The secret of this format may still be known to a shop that was left.
  const isOfThisShop = deps.shopName === NOTICE_GATEWAY && order?.gateway === NOTICE_GATEWAY;
  if (!order || !isOfThisShop) {
    await deps.alerts.raise(tx, { kind: 'notice-unknown-order', subject: row.eventId });
    return { outcome: 'unknown-order', toCancel: null };
  }
  const isGood = orderStatusURL === null || deps.shopUrls.admits(orderStatusURL);
  if (!isGood) await deps.alerts.raise(tx, { kind: 'shop-url', subject: order.orderId });
  const applied = await applyShopFact(tx, deps, order, {
    fact: {
      status,
      amountCents: row.amountCents,
      currency: row.currency ?? '',
      reported: {
        shopRef: null,
        shopOrderId: row.shopOrderId,
        orderStatusURL: isGood ? orderStatusURL : null,
        invoiceURL: null,
        paidAt: null,
      },
    },
    source: 'webhook',
    ref: row.eventId,
    ...(actor && { actor }),
  });
  return { outcome: applied.outcome, toCancel: wantsBack(applied) };
}

function wantsBack({ order, mustCancelAtShop }: ApplyResult): OrderRow | null {
  return mustCancelAtShop ? order : null;
}

/**
 * The same event again changes nothing; the same id with another content must reach an operator.
 */
async function repeated(
  tx: Transaction,
  { alerts }: Pick<ReceiveNoticeDeps, 'alerts'>,
  row: NoticeRow,
): Promise<Applied> {
  const first = await findNotice(tx, NOTICE_SOURCE, row.eventId);
  if (first && first.bodyHash !== row.bodyHash)
    await alerts.raise(tx, { kind: 'notice-two-contents', subject: first.orderId }, { eventId: row.eventId });
  return { outcome: 'nothing-new', toCancel: null };
}
