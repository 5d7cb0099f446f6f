import type { ReadLeadExchange } from './leads.schema.ts';
import { endpoint } from '../endpoint.ts';

/** A visitor who left their email elsewhere and has not registered yet. */
export type LeadAnswer = ReadLeadExchange['data'];

/** Returns the lead of an id that only the invited visitor has. */
export const readLead = endpoint<ReadLeadExchange>({
  method: 'GET',
  path: '/api/leads',
  access: 'nobody',
  limit: 'lookup',
  summary: 'The data of an invited lead',
});
