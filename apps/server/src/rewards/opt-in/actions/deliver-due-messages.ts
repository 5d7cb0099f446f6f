import type { Channel } from '../ledger.ts';
import { dueMessages } from '../queries/delivery.ts';
import type { LeadRow } from '../queries/delivery.ts';
import { sendLead, sendWithdrawal } from './notify-partner.ts';
import type { NotifyPartnerDeps } from './notify-partner.ts';

/** Each message is claimed separately, before its call. */
const BATCH = 200;

const AT_ONCE = 8;

/** After this many calls in a row without an answer the partner counts as down. */
const MOST_UNANSWERED = 5;

/** Milliseconds; shorter than the minute between runs so that two never overlap. */
const RUN_MS = 50_000;

/** Sends every due lead and withdrawal on each configured line. @param signal ends the run */
export async function deliverDueMessages(deps: NotifyPartnerDeps, signal: AbortSignal): Promise<void> {
  await Promise.all([deliverBy(deps, 'leads', signal), deliverBy(deps, 'dialog', signal)]);
}

async function deliverBy(deps: NotifyPartnerDeps, channel: Channel, signal: AbortSignal): Promise<void> {
  if (!deps.partners[channel]) return;
  const run = { unanswered: 0, delivered: 0 };
  const until = performance.now() + RUN_MS;
  const isOver = (): boolean => signal.aborted || run.unanswered >= MOST_UNANSWERED || performance.now() > until;
  do {
    run.delivered = 0;
    const due = await dueMessages(deps.handle.db, { channel, now: deps.clock.now(), limit: BATCH });
    const next = due.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const message of next) {
          if (isOver()) return;
          const delivery = await deliverOne(deps, channel, message);
          if (delivery === null) continue;
          run.delivered += 1;
          run.unanswered = delivery === 'unknown' || delivery === 'later' ? run.unanswered + 1 : 0;
        }
      }),
    );
    // The loop must end without a delivery, because another process holds the remaining messages.
  } while (run.delivered > 0 && !isOver());
}

/** A message that fails unexpectedly must not stop the others. */
async function deliverOne(
  deps: NotifyPartnerDeps,
  channel: Channel,
  { id, status }: Pick<LeadRow, 'id' | 'status'>,
): ReturnType<typeof sendLead> {
  try {
    const isLead = status === 'queued' || status === 'sending';
    return await (isLead ? sendLead(deps, channel, id) : sendWithdrawal(deps, channel, id));
  } catch (error) {
    deps.log.error({ err: error, leadId: id }, 'a message to a partner could not be sent');
    return null;
  }
}
