import { z } from 'zod';
import type { AlertSettings } from '../../platform/alerts/settings.ts';
import { flag, smtpAddress } from '../../platform/setting.ts';
import { EXAMPLE_SUPPORT, type PlatformSettings } from '../../platform/settings.ts';

/** Nobody reads mail there, so production must not send from it. */
const EXAMPLE_SENDER = 'Nestling <hello@example.com>';

/** A mailbox, or a name with one in angle brackets. */
const SENDER = /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

export const mailSettings = z
  .object({
    MAIL_GATEWAY: z
      .enum(['outbox', 'smtp'])
      .default('outbox')
      .describe('`smtp` sends mail through `SMTP_URL`; `outbox` writes it into `DATA_DIR`.'),
    MAIL_FROM: z
      .string()
      .trim()
      .regex(SENDER, 'must be a mailbox, such as `Nestling <hello@example.com>`')
      .default(EXAMPLE_SENDER)
      .describe('The sender of every mail. Production with `smtp` or `ALERTS_SMTP_URL` needs it.'),
    CONTACT_TO: z.email().optional().describe('Where messages of the contact form go. Unset: `SUPPORT_EMAIL`.'),
    SMTP_URL: smtpAddress.optional().describe('The mail server, with user and password where it asks for them.'),
    DEV_MAIL: flag(true).describe('Shows the outbox at `/dev/mail`; production never does.'),
  })
  .describe('Mail');

export type MailSettings = z.output<typeof mailSettings>;

/** A gateway that is chosen needs its own settings. */
export function mailFaults({ MAIL_GATEWAY, SMTP_URL }: MailSettings): string[] {
  return MAIL_GATEWAY === 'smtp' && !SMTP_URL
    ? ['SMTP_URL: MAIL_GATEWAY=smtp needs the address of the mail server']
    : [];
}

/** What production refuses, one line each: mails whose answers reach nobody. */
export function mailFaultsInProduction({
  MAIL_GATEWAY,
  MAIL_FROM,
  SUPPORT_EMAIL,
  ALERTS_SMTP_URL,
}: MailSettings & Pick<PlatformSettings, 'SUPPORT_EMAIL'> & Pick<AlertSettings, 'ALERTS_SMTP_URL'>): string[] {
  const isForParents = MAIL_GATEWAY === 'smtp';
  return [
    ...(MAIL_FROM === EXAMPLE_SENDER && (isForParents || ALERTS_SMTP_URL !== undefined)
      ? ['MAIL_FROM: mails need a sender that is yours']
      : []),
    ...(SUPPORT_EMAIL === EXAMPLE_SUPPORT && isForParents
      ? ['SUPPORT_EMAIL: parents who need help need an address that somebody reads']
      : []),
  ];
}
