import type { LookUpZipExchange } from './zip-codes.schema.ts';
import { endpoint } from '../endpoint.ts';

/** Looks a postal code up in a country; a mismatch is an answer, not an error. */
export const lookUpZip = endpoint<LookUpZipExchange>({
  method: 'GET',
  path: '/api/zip-codes',
  access: 'nobody',
  limit: 'lookup',
  summary: 'Look up a postal code',
});
