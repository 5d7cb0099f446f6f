import type { DeliveryResult } from '@nestling/domain/rewards/opt-in/delivery';
import type { RewardDeps } from '../../ports.ts';
import { withdrawLeadJob } from '../jobs/delivery.ts';
import { lockedRecord, noteUndelivered } from '../queries/undelivered.ts';
import { endUndelivered, release } from '../queries/delivery.ts';
import type { LeadRow } from '../queries/delivery.ts';

/**
 * Keeps that a yes to a partner of the dialog could not be delivered: what she answered stays,
 * beside it; the record says no, and what may have arrived is withdrawn. A no that came meanwhile
 * stands.
 */
export async function notDelivered(
  { handle, clock, log, alerts, jobs }: Pick<RewardDeps, 'handle' | 'clock' | 'log' | 'alerts' | 'jobs'>,
  claim: LeadRow,
  told: DeliveryResult,
): Promise<void> {
  const now = clock.now();
  const mayHaveArrived = told === 'unknown';
  await handle.transaction(async (tx) => {
    // Locked first, as by whoever answers.
    if (claim.uid !== null) await lockedRecord(tx, { uid: claim.uid, partner: claim.partner });
    if (!(await endUndelivered(tx, claim, { mayHaveArrived, now }))) {
      await release(tx, claim, { isUnknown: mayHaveArrived, now });
      return;
    }
    await noteUndelivered(tx, claim, now);
    if (mayHaveArrived) await jobs.send(tx, withdrawLeadJob, { leadId: claim.id });
  });
  log.warn({ uid: claim.uid, partner: claim.partner, told }, 'a yes to a partner could not be delivered');
  await alerts.raise(handle.db, { kind: 'partner-failed', subject: claim.partner });
}
