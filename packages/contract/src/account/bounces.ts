import type { MailReportsExchange } from './bounces.schema.ts';
import { endpoint } from '../endpoint.ts';

/**
 * Takes reports of mails that came back: a report of a mail server as `message/rfc822`, or up to 500
 * entries as JSON, to which the webhook of a mail service is mapped. A report about an unknown mail
 * is accepted, because services repeat for hours what is refused.
 */
export const mailReports = endpoint<MailReportsExchange>({
  method: 'POST',
  path: '/api/webhooks/mail',
  access: 'sig',
  limit: 'none',
  summary: 'Webhook for mails that came back',
  isNavigation: true,
  bodyLimit: 262_144,
});
