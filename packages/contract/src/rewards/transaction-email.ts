import { endpoint } from '../endpoint.ts';

export interface TransactionEmailParams {
  type: string;
  uid: string;
  courseSlug: string;
}

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
