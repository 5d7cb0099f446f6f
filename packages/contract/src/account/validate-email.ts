import { endpoint } from '../endpoint.ts';

export interface MailRecords {
  records: { exchange?: string | undefined; priority?: number | undefined }[];
}

/** Whether mail can reach an address; only a 422 means that it cannot. */
export const validateEmail = endpoint<{ query: { email: string }; data: MailRecords }>({
  method: 'GET',
  path: '/api/email/validate',
  access: 'nobody',
  limit: 'lookup',
  summary: 'Whether mail can reach an address',
});
