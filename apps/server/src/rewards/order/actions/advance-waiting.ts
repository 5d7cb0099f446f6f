import { MAX_CHECKS, countsAsAttempt, nextCheckAt } from '@nestling/domain/rewards/order/next-check';
import { drain, type DrainOutcome } from '#platform/jobs/drain.ts';
import type { OrderRow } from '../tables.ts';
import { waitingOrder } from '../order-facts.ts';
import { claimDueOrders, releaseClaims, scheduleCheck } from '../queries/waiting-orders.ts';
import { askAboutOrder } from './ask-about-order.ts';
import type { ShopEventDeps } from './apply-shop-event.ts';

/** Milliseconds; must outlast a call, which takes seconds. */
const CLAIM_MS = 5 * 60_000;

/**
 * Asks the shop about every due order: a reserved one is placed, whatever became of its process,
 * and one that gave way to another choice is cancelled. It retries until the shop answers, because
 * time must not free an order.
 *
 * @param signal ends the run; the remaining orders are due again soon
 */
export async function advanceWaiting(deps: ShopEventDeps, signal: AbortSignal): Promise<void> {
  const { handle, clock } = deps;
  await drain(
    {
      next: (limit) => {
        const now = clock.now();
        const again = new Date(now.getTime() + CLAIM_MS);
        return claimDueOrders(handle.db, { now, again, limit, gateway: deps.shopName });
      },
      handle: (order) => askOnce(deps, order),
      release: (orders) => releaseClaims(handle.db, orders, clock.now()),
    },
    signal,
  );
}

type AskOutcome = Exclude<DrainOutcome, 'skipped'>;

async function askOnce(deps: ShopEventDeps, order: OrderRow): Promise<AskOutcome> {
  const { handle, clock, alerts, remindHours } = deps;
  const outcome = await ask(deps, order);
  const isAnswered = outcome === 'answered';
  const waiting = waitingOrder(order, remindHours());
  const attempts = order.shopAsked + (countsAsAttempt(waiting, isAnswered) ? 1 : 0);
  const next = nextCheckAt(waiting, clock.now(), { attempts, answered: isAnswered });
  await scheduleCheck(handle.db, order, { nextCheckAt: next, shopAsked: attempts });
  if (!isAnswered && attempts === MAX_CHECKS)
    await alerts.raise(handle.db, { kind: 'order-unknown-outcome', subject: order.orderId });
  return outcome;
}

/** An order that fails unexpectedly must not stop the others. */
async function ask(deps: ShopEventDeps, order: OrderRow): Promise<AskOutcome> {
  try {
    return (await askAboutOrder(deps, order, 'reconciler')) ? 'answered' : 'unanswered';
  } catch (error) {
    deps.log.error({ err: error, orderId: order.orderId }, 'a waiting order could not be advanced');
    return 'broken';
  }
}
