import type { DeliveryResult } from '@nestling/domain/rewards/opt-in/delivery';
import type { RewardDeps } from '../../ports.ts';
import { withdrawLeadJob } from '../jobs/delivery.ts';
import { lockedRecord, noteUndelivered } from '../queries/undelivered.ts';
import { endUndelivered, release } from '../queries/delivery.ts';
import type { LeadRow } from '../queries/delivery.ts';

/**
 * Records that a yes to a partner of the dialog could not be delivered. The answer remains, the
 * record becomes a no, and a lead that may have arrived is withdrawn. A later no remains unchanged.
 */
export async function notDelivered(
  { handle, clock, log, alerts, jobs }: Pick<RewardDeps, 'handle' | 'clock' | 'log' | 'alerts' | 'jobs'>,
  claim: LeadRow,
  delivery: DeliveryResult,
): Promise<void> {
  const now = clock.now();
  const mayHaveArrived = delivery === 'unknown';
  await handle.transaction(async (tx) => {
    // Locked first, in the order in which an answer takes its locks, otherwise the two deadlock.
    if (claim.uid !== null) await lockedRecord(tx, { uid: claim.uid, partner: claim.partner });
    if (!(await endUndelivered(tx, claim, { mayHaveArrived, now }))) {
      await release(tx, claim, { isUnknown: mayHaveArrived, now });
      return;
    }
    await noteUndelivered(tx, claim, now);
    if (mayHaveArrived) await jobs.send(tx, withdrawLeadJob, { leadId: claim.id });
  });
  log.warn({ uid: claim.uid, partner: claim.partner, delivery }, 'a yes to a partner could not be delivered');
  await alerts.raise(handle.db, { kind: 'partner-failed', subject: claim.partner });
}
