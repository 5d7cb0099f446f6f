import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import { claimLead, leadOf } from '../queries/telling.ts';
import { keepYes } from './keep-yes.ts';
import type { JudgedYes } from './keep-yes.ts';
import { tellClaimed } from './tell-partner.ts';
import type { TellPartnerDeps } from './tell-partner.ts';

export type KeepOfferDeps = TellPartnerDeps;

/** How long a second press waits for what the first one gets, which is five seconds at most. */
const OTHER_MS = 6_000;
const LOOK_MS = 100;

type Kept = { taken: true } | Refusal;

/**
 * Keeps a yes to a partner of the dialog. One that asks for a mobile number is called at once: its lead is claimed in the transaction
 * of the yes, so that there is no moment at which nobody calls and nobody knows it, and a failure is the answer (D-117, D-232).
 */
export async function keepOffer(deps: KeepOfferDeps, yes: JudgedYes): Promise<Kept> {
  const { handle, clock, partners } = deps;
  const line = yes.mobile === null ? null : partners.dialog;
  const claim = await handle.transaction(async (tx) => {
    const lead = await keepYes(deps, tx, yes);
    if (!line || lead?.status !== 'queued') return null;
    return claimLead(tx, { id: lead.id, now: clock.now(), mostTries: 1 });
  });
  if (!line) return { taken: true };
  if (!claim) return outcomeOfOther(deps, yes);
  const told = await tellClaimed(deps, { channel: 'dialog', line, claim });
  return told === 'taken' ? { taken: true } : refuse('partner-unavailable');
}

/** What a call of the same yes got, or gets now in another request; one that waits for a withdrawal is told later. */
async function outcomeOfOther({ handle }: KeepOfferDeps, whose: JudgedYes): Promise<Kept> {
  for (let waited = 0; waited <= OTHER_MS; waited += LOOK_MS) {
    const lead = await leadOf(handle.db, whose);
    if (lead?.status !== 'sending') {
      const isTold = lead?.status === 'sent' || lead?.status === 'exported';
      return isTold || (lead && lead.payload !== null) ? { taken: true } : refuse('partner-unavailable');
    }
    await pause(LOOK_MS);
  }
  return refuse('partner-unavailable');
}
