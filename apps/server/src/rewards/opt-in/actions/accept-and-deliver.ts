import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import type { PartnerRow } from '../queries/records.ts';
import { claimLead, leadOf } from '../queries/delivery.ts';
import { recordConsent } from './record-consent.ts';
import type { JudgedYes } from './record-consent.ts';
import { sendClaimedLead } from './notify-partner.ts';
import type { NotifyPartnerDeps } from './notify-partner.ts';

export type AcceptOfferDeps = NotifyPartnerDeps;

/** How long a second press waits for what the first one gets, which is five seconds at most. */
const OTHER_MS = 6_000;
const LOOK_MS = 100;

/** The record as a yes that was taken leaves it. */
export type TakenOffer = { record: PartnerRow };

/**
 * Keeps a yes to a partner of the dialog. One that asks for a mobile number is called at once: its
 * lead is claimed in the transaction of the yes, so that there is no moment at which nobody calls
 * and nobody knows it, and a failure is the answer.
 */
export async function acceptOfferAndDeliver(deps: AcceptOfferDeps, yes: JudgedYes): Promise<TakenOffer | Refusal> {
  const { handle, clock, partners } = deps;
  const line = yes.mobile === null ? null : partners.dialog;
  const { record, claim } = await handle.transaction(async (tx) => {
    const kept = await recordConsent(deps, tx, yes);
    if (!line || kept.lead?.status !== 'queued') return { record: kept.record, claim: null };
    const due = { id: kept.lead.id, now: clock.now(), mostTries: 1 };
    return { record: kept.record, claim: await claimLead(tx, due) };
  });
  if (!line) return { record };
  if (!claim) return (await isTakenOfOther(deps, yes)) ? { record } : refuse('partner-unavailable');
  const told = await sendClaimedLead(deps, { channel: 'dialog', line, claim });
  return told === 'taken' ? { record } : refuse('partner-unavailable');
}

/**
 * Whether a call of the same yes was taken, or is now in another request; one that waits for a
 * withdrawal is told later.
 */
async function isTakenOfOther({ handle }: AcceptOfferDeps, whose: JudgedYes): Promise<boolean> {
  for (let waited = 0; waited <= OTHER_MS; waited += LOOK_MS) {
    const lead = await leadOf(handle.db, whose);
    if (!lead) return false;
    if (lead.status !== 'sending') return lead.status === 'sent' || lead.status === 'exported' || lead.payload !== null;
    await pause(LOOK_MS);
  }
  return false;
}
