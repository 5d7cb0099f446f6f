import { readLead } from '@nestling/contract/account/leads';
import { call } from '../../lib/api/call.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { COOKIE, readCookie, removeCookie, writeCookie } from '../../lib/cookies.ts';
import { recordOf } from '../../lib/state.ts';

/** Query of the link that a lead was given. */
export const LEAD_QUERY = 'lead';

/** Who has left an email elsewhere; of the names and the date only what was answered. */
export interface Lead {
  email: string;
  emailOptIn: boolean | null;
  firstName: string;
  lastName: string;
  created: string | null;
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Keeps the id of a link in its cookie; a malformed one leaves no trace. */
export function storeLeadId(id: string): void {
  if (ID.test(id)) writeCookie(COOKIE.lead, id);
}

/** Forgets the lead of this browser. */
export function forgetLead(): void {
  removeCookie(COOKIE.lead);
}

/**
 * The lead of this browser, or null. Nobody is told of one that cannot be had; one that is not
 * there is forgotten.
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

/** A lead as it was answered: its answer under either spelling. */
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
