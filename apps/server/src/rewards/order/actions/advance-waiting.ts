import { ASKED_TOO_OFTEN, countsAsAsked, nextCheckAt } from '@nestling/domain/rewards/order/next-check';
import type { OrderRow } from '../tables.ts';
import { waitingOrder } from '../order-facts.ts';
import { claimDueOrders, releaseClaims, scheduleCheck } from '../queries/waiting-orders.ts';
import { askAboutOrder } from './ask-about-order.ts';
import type { ShopEventDeps } from './apply-shop-event.ts';

const BATCH = 200;

/** Parallel, because one at a time takes nine minutes for ten thousand orders. */
const AT_ONCE = 8;

/** Milliseconds; must outlast a call, which takes seconds. */
const CLAIM_MS = 5 * 60_000;

/** After this many calls in a row without an answer the shop counts as down. */
const MOST_UNANSWERED = 5;

/** Milliseconds; shorter than the minute between runs so that two never overlap. */
const RUN_MS = 50_000;

/**
 * Asks the shop about every due order: a reserved one is placed, whatever became of its process,
 * and one that gave way to another choice is cancelled. It retries until the shop answers, because
 * time must not free an order.
 *
 * @param signal ends the run; the remaining orders are due again soon
 */
export async function advanceWaiting(deps: ShopEventDeps, signal: AbortSignal): Promise<void> {
  const run = { unanswered: 0 };
  const until = performance.now() + RUN_MS;
  const isOver = (): boolean => signal.aborted || run.unanswered >= MOST_UNANSWERED || performance.now() > until;
  while (!isOver()) {
    const now = deps.clock.now();
    const again = new Date(now.getTime() + CLAIM_MS);
    const due = await claimDueOrders(deps.handle.db, { now, again, limit: BATCH });
    if (due.length === 0) return;
    const next = due.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const order of next) {
          if (isOver()) {
            await releaseClaims(deps.handle.db, [order, ...next], now);
            return;
          }
          const outcome = await askOnce(deps, order);
          if (outcome === 'unanswered') run.unanswered += 1;
          if (outcome === 'answered') run.unanswered = 0;
        }
      }),
    );
  }
}

/** `broken` is a fault of this side and must not count against the shop. */
type Outcome = 'answered' | 'unanswered' | 'broken';

async function askOnce(deps: ShopEventDeps, order: OrderRow): Promise<Outcome> {
  const { handle, clock, alerts, remindHours } = deps;
  const outcome = await ask(deps, order);
  const isAnswered = outcome === 'answered';
  const waiting = waitingOrder(order, remindHours());
  const asked = order.shopAsked + (countsAsAsked(waiting, isAnswered) ? 1 : 0);
  const next = nextCheckAt(waiting, clock.now(), { asked, answered: isAnswered });
  await scheduleCheck(handle.db, order, { nextCheckAt: next, shopAsked: asked });
  if (!isAnswered && asked === ASKED_TOO_OFTEN)
    await alerts.raise(handle.db, { kind: 'order-unknown-outcome', subject: order.orderId });
  return outcome;
}

/** An order that fails unexpectedly must not stop the others. */
async function ask(deps: ShopEventDeps, order: OrderRow): Promise<Outcome> {
  try {
    return (await askAboutOrder(deps, order, 'reconciler')) ? 'answered' : 'unanswered';
  } catch (error) {
    deps.log.error({ err: error, orderId: order.orderId }, 'a waiting order could not be advanced');
    return 'broken';
  }
}
