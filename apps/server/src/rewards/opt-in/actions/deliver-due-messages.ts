import type { Channel } from '../ledger.ts';
import { dueMessages } from '../queries/delivery.ts';
import type { LeadRow } from '../queries/delivery.ts';
import { sendLead, sendWithdrawal } from './notify-partner.ts';
import type { NotifyPartnerDeps } from './notify-partner.ts';

/** Messages that are looked up at once; each is claimed for itself, before its call. */
const BATCH = 200;

/** Messages that a line carries side by side. */
const AT_ONCE = 8;

/** Calls in a row without an answer after which the other end is taken to be down. */
const MOST_UNANSWERED = 5;

/** How long a run goes on: the next one comes every minute, and is to find this one over. */
const RUN_MS = 50_000;

/**
 * Tells partners of every lead and withdrawal that is due, by each line that the settings know.
 * @param signal ends the run
 */
export async function deliverDueMessages(deps: NotifyPartnerDeps, signal: AbortSignal): Promise<void> {
  await Promise.all([tellBy(deps, 'leads', signal), tellBy(deps, 'dialog', signal)]);
}

async function tellBy(deps: NotifyPartnerDeps, channel: Channel, signal: AbortSignal): Promise<void> {
  if (!deps.partners[channel]) return;
  const run = { unanswered: 0, told: 0 };
  const until = performance.now() + RUN_MS;
  const isOver = (): boolean => signal.aborted || run.unanswered >= MOST_UNANSWERED || performance.now() > until;
  do {
    run.told = 0;
    const due = await dueMessages(deps.handle.db, { channel, now: deps.clock.now(), limit: BATCH });
    const next = due.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const message of next) {
          if (isOver()) return;
          const told = await tellOne(deps, channel, message);
          if (told === null) continue;
          run.told += 1;
          run.unanswered = told === 'unknown' || told === 'later' ? run.unanswered + 1 : 0;
        }
      }),
    );
    // What nobody could claim is another process's.
  } while (run.told > 0 && !isOver());
}

/** One message that breaks in a way of its own keeps no other from being told. */
async function tellOne(
  deps: NotifyPartnerDeps,
  channel: Channel,
  { id, status }: Pick<LeadRow, 'id' | 'status'>,
): ReturnType<typeof sendLead> {
  try {
    const isLead = status === 'queued' || status === 'sending';
    return await (isLead ? sendLead(deps, channel, id) : sendWithdrawal(deps, channel, id));
  } catch (error) {
    deps.log.error({ err: error, leadId: id }, 'a partner could not be told');
    return null;
  }
}
