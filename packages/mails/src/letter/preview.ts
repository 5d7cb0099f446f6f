import type { MailContext, Recipient } from '../mail.ts';

/** What a mail is shown with in tests and pictures: all that it is made of but the language. */
export type Preview<Props extends MailContext> = Omit<Props, 'locale'>;

/** What every mail is shown with. */
export const PREVIEW_CONTEXT: Preview<MailContext> = {
  brandName: 'Nestling',
  publicUrl: 'https://nestling.example',
  supportEmail: 'support@nestling.example',
  postalAddress: '12 Robin Row, Philadelphia, PA 19106',
};

/** Who gets the mails about rewards. */
export const PREVIEW_RECIPIENT: Recipient = { firstName: 'Maya', emailConfirmed: true };
