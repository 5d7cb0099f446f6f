import { readLead } from '@nestling/contract/account/leads';
import { call } from '../../lib/api/call.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { COOKIE, readCookie, removeCookie, writeCookie } from '../../lib/browser/cookies.ts';
import { recordOf } from '../../lib/state.ts';

/** Query parameter of the link that a lead receives. */
export const LEAD_QUERY = 'lead';

/** Somebody who left an email elsewhere; names and date only where they were answered. */
export interface Lead {
  email: string;
  emailOptIn: boolean | null;
  firstName: string;
  lastName: string;
  created: string | null;
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Stores the id of a link in its cookie; a malformed id is ignored. */
export function storeLeadId(id: string): void {
  if (ID.test(id)) writeCookie(COOKIE.lead, id);
}

/** Deletes the lead cookie of this browser. */
export function forgetLead(): void {
  removeCookie(COOKIE.lead);
}

/**
 * Reads the lead of this browser, or null. A failure is never shown to the visitor; the cookie of
 * an unknown lead is deleted.
 */
export async function leadOfCookie(): Promise<Lead | null> {
  const leadId = readCookie(COOKIE.lead);
  if (leadId === null) return null;
  if (!ID.test(leadId)) {
    forgetLead();
    return null;
  }
  try {
    const { data } = await call(readLead, { query: { leadId } }, { background: true });
    return leadOf(data);
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 'lead-not-found') forgetLead();
    return null;
  }
}

/** Accepts both spellings of the field because the server may send either. */
function leadOf(answered: unknown): Lead {
  const { email, emailOptIn, emailOptin, firstName, lastName, created } = recordOf(answered);
  const answer = emailOptIn ?? emailOptin;
  return {
    email: textOf(email),
    emailOptIn: typeof answer === 'boolean' ? answer : null,
    firstName: textOf(firstName),
    lastName: textOf(lastName),
    created: typeof created === 'string' ? created : null,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
