import type { MailContext, Recipient } from '../mail.ts';

/** Sample props of a mail for tests and pictures: everything except the language. */
export type Preview<Props extends MailContext> = Omit<Props, 'locale'>;

/** The sample context of every mail. */
export const PREVIEW_CONTEXT: Preview<MailContext> = {
  brandName: 'Nestling',
  publicUrl: 'https://nestling.example',
  supportEmail: 'support@nestling.example',
  postalAddress: '12 Robin Row, Philadelphia, PA 19106',
};

/** The recipient of sample mails about rewards. */
export const PREVIEW_RECIPIENT: Recipient = { firstName: 'Maya', emailConfirmed: true };
