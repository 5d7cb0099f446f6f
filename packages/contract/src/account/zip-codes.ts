import type { ZipVerdict } from '@nestling/domain/account/zip-region';
import { endpoint } from '../endpoint.ts';

/** Looks a postal code up in a country; a mismatch is an answer, not an error. */
export const lookUpZip = endpoint<{ query: { country: string; zip: string }; data: ZipVerdict }>({
  method: 'GET',
  path: '/api/zip-codes',
  access: 'nobody',
  limit: 'lookup',
  summary: 'Look up a postal code',
});
