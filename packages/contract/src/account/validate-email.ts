import type { ValidateEmailExchange } from './validate-email.schema.ts';
import { endpoint } from '../endpoint.ts';

export type MailRecords = ValidateEmailExchange['data'];

/** Whether mail can reach an address; only a 422 means that it cannot. */
export const validateEmail = endpoint<ValidateEmailExchange>({
  method: 'GET',
  path: '/api/email/validate',
  access: 'nobody',
  limit: 'lookup',
  summary: 'Whether mail can reach an address',
});
