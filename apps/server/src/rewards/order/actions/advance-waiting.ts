import { ASKED_TOO_OFTEN, nextCheckMs } from '@nestling/domain/rewards/order/next-check';
import { shopQuestion } from '@nestling/domain/rewards/order/machine';
import type { RewardDeps } from '../../ports.ts';
import type { OrderRow } from '../../read-models/held-rewards.ts';
import { claimDueOrders, scheduleCheck } from '../queries/write-order.ts';
import { advance } from './advance.ts';
import { placeAtShop, takeBackAtShop } from './ask-shop.ts';
import { tellOrder } from './finish-order.ts';

type WaitingDeps = Pick<RewardDeps, 'handle' | 'clock' | 'log' | 'shop' | 'sender' | 'mails'>;

/** Orders that are claimed at once. */
const BATCH = 200;

/** Orders that the shop is asked about side by side: one at a time takes nine minutes for ten thousand. */
const AT_ONCE = 8;

/** How long a claim lasts; an asking takes seconds. */
const CLAIM_MS = 5 * 60_000;

/** Askings in a row without an answer after which the shop is taken to be down. */
const MOST_UNANSWERED = 5;

/** How long a run goes on: the next one comes every minute, and is to find this one over. */
const RUN_MS = 50_000;

/**
 * Asks the shop about every order that is due: one that is reserved is placed, whatever became of the process that reserved it
 * (D-90), one that gave way to another choice is taken back (D-124). It asks until it is answered: time frees no order (D-121).
 *
 * @param signal ends the run; what is left is due again soon
 */
export async function advanceWaiting(deps: WaitingDeps, signal: AbortSignal): Promise<void> {
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
          if (isOver()) return;
          const outcome = await askOnce(deps, order);
          if (outcome === 'unanswered') run.unanswered += 1;
          if (outcome === 'answered') run.unanswered = 0;
        }
      }),
    );
  }
}

/** What an asking came to; `broken` says nothing of the shop. */
type Outcome = 'answered' | 'unanswered' | 'broken';

/** Asks about one order and says when it is asked next. */
async function askOnce(deps: WaitingDeps, order: OrderRow): Promise<Outcome> {
  const { handle, clock, log } = deps;
  const outcome = await ask(deps, order);
  const isAnswered = outcome === 'answered';
  const isCounted = isAnswered || shopQuestion(order) === 'place';
  const asked = order.shopAsked + (isCounted ? 1 : 0);
  const wait = nextCheckMs(order, asked, isAnswered);
  const nextCheckAt = wait === null ? null : new Date(clock.now().getTime() + wait);
  await scheduleCheck(handle.db, order, { nextCheckAt, shopAsked: asked });
  if (!isAnswered && asked === ASKED_TOO_OFTEN)
    log.error({ alert: 'order-unknown-outcome', orderId: order.orderId, asked }, 'the shop has not answered for long');
  return outcome;
}

/** One order that fails in a way of its own keeps no other from being asked about. */
async function ask(deps: WaitingDeps, order: OrderRow): Promise<Outcome> {
  try {
    switch (order.uid === null ? 'cancel' : shopQuestion(order)) {
      case 'place':
        return await placeAgain(deps, order);
      case 'cancel':
        return await takeBackAgain(deps, order);
      default:
        return 'answered';
    }
  } catch (error) {
    deps.log.error({ err: error, orderId: order.orderId }, 'a waiting order could not be advanced');
    return 'broken';
  }
}

async function placeAgain(deps: WaitingDeps, order: OrderRow): Promise<Outcome> {
  const news = await placeAtShop(deps, order);
  if (!news) return 'unanswered';
  await tellOrder(deps, order, news);
  return 'answered';
}

/** Has the shop take an order back, and ends one that was to end: nothing is sent to who is not there any more, either. */
async function takeBackAgain(deps: WaitingDeps, order: OrderRow): Promise<Outcome> {
  if (!(await takeBackAtShop(deps, order))) return 'unanswered';
  const kind = order.endReason === 'changed-mind' ? 'changedMind' : 'erased';
  if (order.endReason !== null || order.uid === null)
    await deps.handle.transaction((tx) => advance(tx, deps, order, { kind }));
  return 'answered';
}
