import type { SendDigitalRewardEmailExchange, SendTransactionEmailExchange } from './transaction-email.schema.ts';
import { endpoint } from '../endpoint.ts';

export type TransactionEmailParams = SendTransactionEmailExchange['params'];

/** Requests the mail of a digital reward; an alias of the next call, which sends all kinds. */
export const sendDigitalRewardEmail = endpoint<SendDigitalRewardEmailExchange>({
  method: 'POST',
  path: '/api/email/transaction-email/digital-reward/:uid/:courseSlug',
  access: 'uid',
  limit: 'reward',
  summary: 'Request the mail of a digital reward',
});

/** Requests a mail about a reward; it is sent once, with the server's own values. */
export const sendTransactionEmail = endpoint<SendTransactionEmailExchange>({
  method: 'POST',
  path: '/api/email/transaction-email/:type/:uid/:courseSlug',
  access: 'uid',
  limit: 'reward',
  summary: 'Request a mail about a reward',
});
