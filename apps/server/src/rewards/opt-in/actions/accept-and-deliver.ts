import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import type { PartnerRow } from '../queries/records.ts';
import { claimLead, leadOf } from '../queries/delivery.ts';
import { recordConsent, recordConsentIn } from './record-consent.ts';
import type { JudgedYes } from './record-consent.ts';
import { sendClaimedLead } from './notify-partner.ts';
import type { NotifyPartnerDeps } from './notify-partner.ts';

export type AcceptOfferDeps = NotifyPartnerDeps;

/**
 * Milliseconds. A second submit must outlast the first one's call, which takes up to five seconds.
 */
const OTHER_MS = 6_000;
const POLL_MS = 100;

/** The record after an accepted yes. */
export type TakenOffer = { record: PartnerRow };

/**
 * Stores a yes to a partner of the dialog. One that asks for a mobile number is called at once: its
 * lead is claimed in the transaction of the yes, so that a crash never leaves a call that nobody
 * knows of, and a failure is the answer.
 */
export async function acceptOfferAndDeliver(deps: AcceptOfferDeps, yes: JudgedYes): Promise<TakenOffer | Refusal> {
  const { handle, clock, partners } = deps;
  const line = yes.mobile === null ? null : partners.dialog;
  if (!line) return { record: (await recordConsent(deps, yes)).record };
  const { record, claim } = await handle.transaction(async (tx) => {
    const stored = await recordConsentIn(deps, tx, yes);
    if (stored.lead?.status !== 'queued') return { record: stored.record, claim: null };
    const due = { id: stored.lead.id, now: clock.now(), mostTries: 1 };
    return { record: stored.record, claim: await claimLead(tx, due) };
  });
  if (!claim) return (await isTakenOfOther(deps, yes)) ? { record } : refuse('partner-unavailable');
  const delivery = await sendClaimedLead(deps, { channel: 'dialog', line, claim });
  return delivery === 'taken' ? { record } : refuse('partner-unavailable');
}

/** A lead that waits for a withdrawal counts as taken, because it is delivered later. */
async function isTakenOfOther({ handle }: AcceptOfferDeps, yes: JudgedYes): Promise<boolean> {
  for (let waited = 0; waited <= OTHER_MS; waited += POLL_MS) {
    const lead = await leadOf(handle.db, yes);
    if (!lead) return false;
    if (lead.status !== 'sending') return lead.status === 'sent' || lead.status === 'exported' || lead.payload !== null;
    await pause(POLL_MS);
  }
  return false;
}
