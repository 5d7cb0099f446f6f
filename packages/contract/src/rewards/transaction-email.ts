import { endpoint } from '../endpoint.ts';

export interface TransactionEmailParams {
  type: string;
  uid: string;
  courseSlug: string;
}

/** Requests the mail of a digital reward; an alias of the next call, which sends all kinds. */
export const sendDigitalRewardEmail = endpoint<{
  params: Omit<TransactionEmailParams, 'type'>;
  body: { transactionalEmailType?: string | undefined };
  data: { sent: boolean; alreadySent: boolean };
}>({
  method: 'POST',
  path: '/api/email/transaction-email/digital-reward/:uid/:courseSlug',
  access: 'uid',
  limit: 'reward',
  summary: 'Request the mail of a digital reward',
});

/** Requests a mail about a reward; it is sent once, with the server's own values. */
export const sendTransactionEmail = endpoint<{
  params: TransactionEmailParams;
  body: { transactionalEmailType?: string | undefined };
  data: { sent: boolean; alreadySent: boolean };
}>({
  method: 'POST',
  path: '/api/email/transaction-email/:type/:uid/:courseSlug',
  access: 'uid',
  limit: 'reward',
  summary: 'Request a mail about a reward',
});
