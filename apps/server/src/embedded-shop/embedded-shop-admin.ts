import type { DatabaseHandle, Transaction } from '../platform/database/database.ts';
import type { Clock } from '../platform/clock.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import { shopNoticeJob } from './jobs/shop-notice.ts';
import type { NoticeType } from './jobs/shop-notice.ts';
import { sendNotice } from './notice.ts';
import type { NoticeDeps } from './notice.ts';
import type { MoveResult, NotifyMode, OwnShop } from '../gateways/shop/own-shop.ts';
import { findByOrderId, lockOrder, moveOrder } from './queries/shop-orders.ts';
import type { ShopOrderRow } from './queries/shop-orders.ts';
import { putBack, writeStock } from './queries/stock.ts';

/**
 * The actions of the payer and the packer inside the shop. Each move is reported to the product.
 */
export interface EmbeddedShopAdmin extends OwnShop {
  orderOf(orderId: string): Promise<ShopOrderRow | null>;
}

interface FloorDeps {
  handle: DatabaseHandle;
  clock: Clock;
  jobs: Pick<Jobs, 'send'>;
  log: Log;
  notices: NoticeDeps;
}

type Change = Partial<ShopOrderRow>;

/** Creates the actions of the payer and the packer. */
export function createEmbeddedShopAdmin(deps: FloorDeps): EmbeddedShopAdmin {
  const { handle } = deps;
  return {
    orderOf: (orderId) => findByOrderId(handle.db, orderId),
    pay: (orderId, shipTo, notify) =>
      move(deps, { orderId, type: 'order.paid', notify }, (order, now) =>
        isPayable(order, now) && (order.shipTo ?? shipTo)
          ? { status: 'paid', paidAt: now, shipTo: order.shipTo ?? shipTo }
          : null,
      ),
    fulfil: (orderId, notify) =>
      move(deps, { orderId, type: 'order.fulfilled', notify }, ({ status }, now) =>
        status === 'paid' ? { status: 'fulfilled', fulfilledAt: now, shipTo: null, holdsStock: false } : null,
      ),
    cancelPaid: (orderId, notify) =>
      move(deps, { orderId, type: 'order.cancelled', notify }, ({ status }, now) =>
        status === 'paid' ? { status: 'cancelled', cancelledAt: now, shipTo: null } : null,
      ),
    refund: (orderId, notify) =>
      move(deps, { orderId, type: 'order.refunded', notify }, ({ status, paidAt, priceCents }, now) =>
        paidAt && priceCents > 0 && status !== 'refunded'
          ? { status: 'refunded', refundedAt: now, shipTo: null }
          : null,
      ),
    setStock: (variantId, left, on) => writeStock(on ?? handle.db, variantId, left),
  };
}

function isPayable({ status, invoiceExpiresAt }: ShopOrderRow, now: Date): boolean {
  return status === 'invoiced' && (invoiceExpiresAt === null || invoiceExpiresAt > now);
}

/**
 * Moves an order together with the job that reports it, then reports at once, so that a kill in
 * between loses nothing. A command reports by itself.
 */
async function move(
  deps: FloorDeps,
  { orderId, type, notify = 'by-notice' }: { orderId: string; type: NoticeType; notify: NotifyMode | undefined },
  changeOf: (order: ShopOrderRow, now: Date) => Change | null,
): Promise<MoveResult> {
  const { handle, clock, jobs } = deps;
  const found = await findByOrderId(handle.db, orderId);
  if (!found) return 'unknown';
  const { shopKey } = found;
  const isMoved = await handle.transaction(async (tx) => {
    const order = await lockOrder(tx, shopKey);
    const change = order && changeOf(order, clock.now());
    if (!change) return false;
    await write(tx, order, change);
    if (notify === 'by-notice') await jobs.send(tx, shopNoticeJob, { shopKey, type });
    return true;
  });
  if (!isMoved) return 'stands';
  if (notify === 'by-notice') await notifyNow(deps, shopKey, type);
  return 'moved';
}

/** An order that will not be sent must not hold stock. */
async function write(tx: Transaction, order: ShopOrderRow, change: Change): Promise<void> {
  const isBack = order.holdsStock && (change.status === 'cancelled' || change.status === 'refunded');
  await moveOrder(tx, order.shopKey, { ...change, noticeSentAt: null, ...(isBack && { holdsStock: false }) });
  if (isBack && order.variantId) await putBack(tx, order.variantId);
}

/** A failure is only logged, because the job retries the notice. */
async function notifyNow({ notices, log }: FloorDeps, shopKey: string, type: NoticeType): Promise<void> {
  try {
    await sendNotice(notices, shopKey, type);
  } catch (error) {
    log.warn({ err: error, shopKey, type }, 'a notice of the shop is to be sent again');
  }
}
