import { endpoint } from '../endpoint.ts';

export interface TransactionEmailParams {
  type: string;
  uid: string;
  courseSlug: string;
}

/** Asks for the mail of a digital reward, as the next call does for all kinds; a path of its own (ACC-397). */
export const sendDigitalRewardEmail = endpoint<{
  params: Omit<TransactionEmailParams, 'type'>;
  body: { transactionalEmailType?: string | undefined };
  data: { sent: boolean; alreadySent: boolean };
}>({
  method: 'POST',
  path: '/api/email/transaction-email/digital-reward/:uid/:courseSlug',
  access: 'uid',
  limit: 'reward',
  summary: 'Ask for the mail of a digital reward',
});

/** Asks for a mail about a reward, which goes out once, by the server's own values (D-97). */
export const sendTransactionEmail = endpoint<{
  params: TransactionEmailParams;
  body: { transactionalEmailType?: string | undefined };
  data: { sent: boolean; alreadySent: boolean };
}>({
  method: 'POST',
  path: '/api/email/transaction-email/:type/:uid/:courseSlug',
  access: 'uid',
  limit: 'reward',
  summary: 'Ask for a mail about a reward',
});
