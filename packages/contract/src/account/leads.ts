import { endpoint } from '../endpoint.ts';

/** A visitor who left their email elsewhere and has not registered yet. */
export interface LeadAnswer {
  email: string;
  /** The spelling is part of the wire format; null where the visitor was not asked. */
  emailOptin: boolean | null;
}

/** Returns the lead of an id that only the invited visitor has. */
export const readLead = endpoint<{ query: { leadId: string }; data: LeadAnswer }>({
  method: 'GET',
  path: '/api/leads',
  access: 'nobody',
  limit: 'lookup',
  summary: 'The data of an invited lead',
});
