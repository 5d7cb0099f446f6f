import type { DatabaseHandle } from '../platform/database/database.ts';
import type { Clock } from '../platform/clock.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import { shopNoticeJob, type NoticeType } from './jobs/shop-notice.ts';
import { sendNotice, type NoticeDeps } from './notice.ts';
import type { MoveResult, NotifyMode, OwnShop } from '../gateways/shop/own-shop.ts';
import { findByOrderId, lockOrder, moveOrder } from './queries/shop-orders.ts';
import type { ShopOrderRow } from './tables.ts';
import { writeStock } from './queries/stock.ts';
import { changeTo, shopMove, type ShopMove, type ShopOrderChange } from './shop-moves.ts';
import type { ShopDestination } from '../gateways/shop/port.ts';

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

/** Creates the actions of the payer and the packer. */
export function createEmbeddedShopAdmin(deps: FloorDeps): EmbeddedShopAdmin {
  const { handle } = deps;
  return {
    orderOf: (orderId) => findByOrderId(handle.db, orderId),
    pay: (orderId, shipTo, notify) => move(deps, { orderId, kind: 'pay', type: 'order.paid', shipTo, notify }),
    fulfil: (orderId, notify) => move(deps, { orderId, kind: 'fulfil', type: 'order.fulfilled', notify }),
    cancelPaid: (orderId, notify) => move(deps, { orderId, kind: 'cancelPaid', type: 'order.cancelled', notify }),
    refund: (orderId, notify) => move(deps, { orderId, kind: 'refund', type: 'order.refunded', notify }),
    statusAfter: async (orderId, kind) => {
      const order = await findByOrderId(handle.db, orderId);
      return order && (changeOf(order, { kind }, deps.clock.now())?.status ?? order.status);
    },
    setStock: (variantId, left, on) => writeStock(on ?? handle.db, variantId, left),
  };
}

interface MoveRequest {
  orderId: string;
  kind: ShopMove;
  type: NoticeType;
  /** Of a payment, for an order without an address. */
  shipTo?: ShopDestination | null;
  notify: NotifyMode | undefined;
}

/**
 * Moves an order together with the job that reports it, then reports at once, so that a kill in
 * between loses nothing. A command reports by itself.
 */
async function move(deps: FloorDeps, request: MoveRequest): Promise<MoveResult> {
  const { handle, clock, jobs } = deps;
  const { orderId, type, notify = 'by-notice' } = request;
  const seen = await findByOrderId(handle.db, orderId);
  if (!seen) return 'unknown';
  const { shopKey } = seen;
  const isMoved = await handle.transaction(async (tx) => {
    const order = await lockOrder(tx, shopKey);
    const change = order && changeOf(order, request, clock.now());
    if (!change) return false;
    await moveOrder(tx, order, { ...change, noticeSentAt: null });
    if (notify === 'by-notice') await jobs.send(tx, shopNoticeJob, { shopKey, type });
    return true;
  });
  if (!isMoved) return 'stands';
  if (notify === 'by-notice') await notifyNow(deps, shopKey, type);
  return 'moved';
}

/** A payment needs an address to send the box to. */
function changeOf(
  order: ShopOrderRow,
  { kind, shipTo = null }: Pick<MoveRequest, 'kind' | 'shipTo'>,
  now: Date,
): ShopOrderChange | null {
  const status = shopMove(order, kind, now);
  if (status === null) return null;
  if (kind !== 'pay') return changeTo(status, now);
  const address = order.shipTo ?? shipTo;
  return address && { ...changeTo(status, now), shipTo: address };
}

/** A failure is only logged, because the job retries the notice. */
async function notifyNow({ notices, log }: FloorDeps, shopKey: string, type: NoticeType): Promise<void> {
  try {
    await sendNotice(notices, shopKey, type);
  } catch (error) {
    log.warn({ err: error, shopKey, type }, 'a notice of the shop is to be sent again');
  }
}
