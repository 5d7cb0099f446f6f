import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import { isId } from '#platform/ids.ts';
import { countFixed } from '#platform/limits/fixed-limit.ts';
import type { RewardDeps } from '../../ports.ts';
import { checkOrderJob } from '../jobs/check-order.ts';
import { findOrderId } from '../queries/find-order.ts';
import { lockOrder } from '../queries/move-order.ts';
import { makeDueNow } from '../queries/waiting-orders.ts';
import { insertNotice, noteOutcome } from '../queries/webhook-inbox.ts';
import { fixedLimitOf } from '#platform/limits/limits.ts';

type NoticeDeps = Pick<RewardDeps, 'handle' | 'clock' | 'jobs' | 'alerts' | 'externalShop' | 'shopName'>;

/**
 * Accepts a notice of an external shop, once: the order that it names is read at the shop at once.
 * What the notice says is not applied, so that an old, repeated or reversed one does no harm. Too
 * many about one order only make it due, because a shop ends a subscription whose notices are
 * refused. A notice about an order that is none of ours is accepted and forgotten, because a store
 * sells other things, too.
 */
export async function receiveExternalNotice(
  deps: NoticeDeps,
  raw: Buffer,
  headers: IncomingHttpHeaders,
): Promise<{ applied: boolean } | Refusal> {
  const { handle, clock, jobs, alerts, externalShop } = deps;
  const notice = externalShop?.notices.read(raw, headers) ?? 'bad-signature';
  if (notice === 'bad-signature') return refuse('bad-signature');
  if (notice === 'unreadable' || !externalShop) return refuse('malformed-json');
  const { eventId, type, shopOrderId, occurredAt } = notice;
  const named = notice.orderId !== null && isId(notice.orderId) ? notice.orderId : null;
  const orderId = named ?? (shopOrderId === null ? null : await findOrderId(handle.db, shopOrderId));
  if (orderId === null) return { applied: false };
  const { source } = externalShop.notices;
  // One action of the shop may send several notices.
  const storedId = `${eventId} ${type}`;
  return handle.transaction(async (tx) => {
    const now = clock.now();
    const order = await lockOrder(tx, orderId);
    const rule = fixedLimitOf('shop-notice', `${source}:${orderId}`);
    if (await countFixed(tx, rule, now)) {
      await makeDueNow(tx, orderId, now);
      return { applied: false };
    }
    const isNew = await insertNotice(tx, {
      source,
      eventId: storedId,
      type,
      orderId,
      shopOrderId,
      amountCents: null,
      currency: null,
      occurredAt,
      receivedAt: now,
      applied: true,
      outcome: 'applied',
      bodyHash: createHash('sha256').update(raw).digest('hex'),
    });
    if (!isNew) return { applied: false };
    if (!order || order.gateway !== deps.shopName) {
      await noteOutcome(tx, { source, eventId: storedId }, 'unknown-order');
      await alerts.raise(tx, { kind: 'notice-unknown-order', subject: eventId });
      return { applied: false };
    }
    await makeDueNow(tx, orderId, now);
    await jobs.send(tx, checkOrderJob, { orderId, shopOrderId });
    return { applied: true };
  });
}
